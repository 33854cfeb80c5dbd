import BuilderKit
package import Quiz
package import QuizDocuments
package import QuizInterchange

/// The groups of a file whose questions name their group, in the order of their first questions, and the warnings on
/// other rows.
package struct GatheredGroups {
  /// The identity of a group: its id, or else its title.
  private enum Key: Hashable {
    case id(String)
    case title(String)
  }

  package var skipped: [RowRemark] = []
  package var warnings: [RowRemark] = []
  package init() {}

  private var groups: [QuestionGroupBuilder] = []
  /// The ids of the questions of each group.
  private var ids: [UniqueIDs<QuestionID>] = []
  private var indices: [Key: Int] = [:]
  /// The passage that was read last, and its group.
  private var passage: (id: QuestionID, group: Int)?

  /// Appends a question to the group with the id, or else the title, of the head, which may begin here.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - head: The head of its group.
  ///   - endsPassage: Whether the question, and those behind it, belong to no passage before it.
  /// - Returns: The remark on an id that another question of the group has, and that is replaced.
  /// - Throws: The problems of an incomplete question.
  package mutating func add(
    _ question: QuestionBuilder,
    to head: ItemGroup,
    endingPassage endsPassage: Bool = false
  ) throws(RowRemark.Reason) -> RowRemark.Reason? {
    let problems = question.problems
    guard problems.isEmpty else { throw .problems(problems) }
    let key = head.id.map(Key.id) ?? .title(head.title)
    let index = indices[key] ?? groups.count
    if index == groups.count {
      indices[key] = index
      var group = QuestionGroupBuilder()
      group.title = head.title
      group.template = head.template.map(GroupID.init(rawValue:))
      group.settings[.language] = head.language.map(SettingValue.text)
      if let id = head.id { group.id = GroupID(rawValue: id) }
      groups.append(group)
      ids.append(UniqueIDs())
    }
    if endsPassage { passage = nil }
    var question = question
    let repeated = ids[index].take(&question.id)
    place(&question, inGroup: index)
    groups[index].questions.append(question)
    return repeated.map { .repeatedID($0.rawValue) }
  }

  /// Puts a question under the passage before it, wherever the file is of: it owns all questions up to the next passage, or to
  /// the end of the group.
  private mutating func place(_ question: inout QuestionBuilder, inGroup index: Int) {
    if passage?.group != index { passage = nil }
    if question.kind.asks {
      question.under = passage?.id
    } else {
      passage = (question.id, index)
    }
  }

  /// Builds the groups, or throws `FormatError.group` for one that is not valid, although its questions are.
  package func result() throws(FormatError) -> Import {
    var built: [QuestionGroup] = []
    for group in groups {
      do throws(BuildError) {
        built.append(try group.build())
      } catch {
        throw .group(title: group.title ?? "", error)
      }
    }
    return Import(groups: built, skipped: skipped, warnings: warnings)
  }
}
