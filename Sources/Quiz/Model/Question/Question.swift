package import BuilderKit

/// One question with the answer that it asks for and the parts that help to learn or to test it.
///
/// ```swift
/// let question = try Question.build {
///   $0.prompt = "What is the capital of France?"
///   $0.response.text.answer = "Paris"
/// }
/// ```
@Buildable
package struct Question: Hashable, Sendable, Identifiable {
  /// The name of the question for life.
  @Default(QuestionID.random())
  package let id: QuestionID
  /// The language of its texts.
  @Default(Markup.plain)
  package let markup: Markup
  /// The passage that the question belongs to, which stands above it.
  @Default(nil)
  package let under: QuestionID?
  /// The question asked, with its gaps if it has any; required, blank counts as missing.
  @Validated(.notBlank)
  package let prompt: String
  /// The answer that the question asks for.
  @Nested(inline: true)
  package let response: Response
  /// A nudge shown on demand.
  @Default(nil)
  package let hint: String?
  /// The text shown after answering.
  @Default(nil)
  package let explanation: String?
  /// Words to find and sort by.
  @Default([])
  package let tags: [String]
  /// Settings of this question alone.
  @Default(SettingsEntries())
  package let settings: SettingsEntries
  /// The conflicts of merges that nobody has decided yet.
  @Default(ConflictList())
  package let conflicts: ConflictList

  static func problems(of builder: Builder) -> [Problem] {
    // A blank prompt is missing, which says enough.
    guard builder.response.kind == .gaps, let prompt = builder.prompt,
      !prompt.allSatisfy(\.isWhitespace)
    else { return [] }
    return GappedText.problems(in: prompt, markup: builder.markup).map {
      Problem(path: ProblemPath([.property("prompt")]), kind: .invalid($0))
    }
  }
}

/// The form of a question while it is filled in: every part may still be missing.
package typealias QuestionBuilder = Question.Builder

/// The name of a question for life: exports and re-imports recognize it by this.
package struct QuestionID: RawRepresentable, Hashable, Sendable, Codable, JSONConvertible {
  /// The text that is in files, usually a lower-case UUID.
  package let rawValue: String

  /// Wraps text from a file.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// Makes an id that no other question has.
  package static func random() -> QuestionID { QuestionID(rawValue: UniqueID.random().description) }
}

/// The name of a question in a library: its group, and its id in that, which is unique in its group only.
///
/// Practice, draws and the memory of uses know questions by it. A test that was drawn notes it as the origin of each of its
/// questions, so that a question is known as the same in the bank, and in every test that has it.
package struct QuestionReference: Hashable, Sendable {
  /// The group.
  package let group: GroupID
  /// The question.
  package let question: QuestionID

  package init(group: GroupID, question: QuestionID) {
    self.group = group
    self.question = question
  }
}

extension QuestionReference: Comparable {
  /// Orders by the ids, which are the same on every machine.
  package static func < (left: QuestionReference, right: QuestionReference) -> Bool {
    (left.group.rawValue, left.question.rawValue) < (right.group.rawValue, right.question.rawValue)
  }
}
