import BuilderKit
import Quiz
import QuizDocuments

/// The groups of a file whose questions name their group, in the order of their first questions.
struct GatheredGroups {
  /// The identity of a group: its id, or else its title.
  private enum Key: Hashable {
    case id(String)
    case title(String)
  }

  private var groups: [QuestionGroupBuilder] = []
  private var indices: [Key: Int] = [:]

  /// Appends a question to the group with its id, or else with its title, which begins here if there is none.
  mutating func add(_ question: QuestionBuilder, to head: GroupHead) {
    let key = head.id.map(Key.id) ?? .title(head.title)
    let index = indices[key] ?? groups.count
    if index == groups.count {
      indices[key] = index
      var group = QuestionGroupBuilder()
      group.title = head.title
      group.template = head.template.map(GroupID.init(rawValue:))
      if let id = head.id {
        group.id = GroupID(rawValue: id)
      }
      groups.append(group)
    }
    groups[index].questions.append(question)
  }

  /// Builds the groups.
  ///
  /// - Throws: Why one cannot be built, although its questions are good.
  func build() throws(FormatError) -> [QuestionGroup] {
    var built: [QuestionGroup] = []
    for group in groups {
      do throws(BuildError) {
        built.append(try group.build())
      } catch {
        throw .group(title: group.title ?? "", error)
      }
    }
    return built
  }
}

/// The title and the ids of a group in a file.
struct GroupHead: Hashable {
  /// The title.
  var title: String
  /// The id; `nil` for one of its own.
  var id: String?
  /// The id of the template.
  var template: String?
}
