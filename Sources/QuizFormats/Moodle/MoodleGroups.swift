import BuilderKit
import Quiz
import QuizFiles

/// The groups that categories of Moodle become, in the order of their first questions.
struct MoodleGroups {
  /// What makes two categories the same.
  private enum Key: Hashable {
    case id(String)
    case path(String)
  }

  private let title: String
  private var groups: [QuestionGroupBuilder] = []
  private var indices: [Key: Int] = [:]
  private var key = Key.path("")
  private var category: (path: String, id: String?) = ("", nil)

  /// Starts outside any category.
  ///
  /// - Parameter title: What a group is called that is in none.
  init(titled title: String) {
    self.title = title
  }

  /// Turns to a category, which becomes a group when it has a question.
  mutating func turn(to path: String, id: String?) {
    key = id.map(Key.id) ?? .path(path)
    category = (path, id)
  }

  /// Adds a question to the category turned to last.
  mutating func add(_ question: QuestionBuilder) {
    let index = indices[key] ?? groups.count
    if index == groups.count {
      indices[key] = index
      var group = QuestionGroupBuilder()
      let name = MoodleCategory.names(in: category.path).joined(separator: "::")
      group.title = name.allSatisfy(\.isWhitespace) ? title : name
      if let id = category.id { group.id = GroupID(rawValue: id) }
      groups.append(group)
    }
    groups[index].questions.append(question)
  }

  /// Returns the groups.
  ///
  /// - Throws: Which one cannot be built, and why.
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
