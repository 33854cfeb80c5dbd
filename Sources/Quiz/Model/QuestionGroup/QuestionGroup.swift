package import BuilderKit

/// A titled list of questions, written together, saved in one file and practised in one go.
@Buildable
package struct QuestionGroup: Hashable, Sendable, Identifiable {
  /// The name of the group for life.
  @Default(GroupID.random())
  package let id: GroupID
  /// The title of the group; required, blank counts as missing.
  @Validated(.notBlank)
  package let title: String
  /// The group whose settings this one inherits.
  @Default(nil)
  package let template: GroupID?
  /// Settings of this group alone.
  @Default(SettingsEntries())
  package let settings: SettingsEntries
  /// The conflicts of merges in the group itself that nobody has decided yet.
  @Default(ConflictList())
  package let conflicts: ConflictList
  /// The questions in their order; at least one.
  @Nested
  @Validated(.notEmpty)
  package let questions: [Question]
}

/// The form of a group while it is filled in: every part may still be missing.
package typealias QuestionGroupBuilder = QuestionGroup.Builder

/// The name of a question group for life, independent of its title and of its file's name.
package struct GroupID: RawRepresentable, Hashable, Sendable, Codable, JSONConvertible {
  /// The text that is in files, usually a lower-case UUID.
  package let rawValue: String

  /// Wraps text from a file.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Makes an id that no other group has.
  package static func random() -> GroupID { GroupID(rawValue: UniqueID.random().description) }
}

extension QuestionGroupBuilder {
  /// A form with one empty question, as a person begins.
  package static func starting() -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.addNewQuestion()
    return builder
  }

  /// Appends an empty question.
  package mutating func addNewQuestion() { questions.append(QuestionBuilder()) }

  /// Removes the question at `index`.
  ///
  /// - Precondition: `index` is a valid index of `questions`.
  package mutating func removeQuestion(at index: Int) { questions.remove(at: index) }

  /// Moves the question at `source`, which is at `destination` afterwards.
  ///
  /// - Precondition: both are valid indices of `questions`.
  package mutating func moveQuestion(from source: Int, to destination: Int) {
    questions.insert(questions.remove(at: source), at: destination)
  }
}

extension QuestionBuilder {
  /// Returns a form with the same texts under a new id; the conflicts are those of the original.
  package func duplicate() -> QuestionBuilder {
    var copy = self
    copy.id = .random()
    copy.conflicts = ConflictList()
    return copy
  }
}
