import BuilderKit
import Quiz

/// What a recipe can say of a group; nothing of it is required.
@Buildable
struct ImportedGroup: Hashable, Sendable {
  @Default(nil) let id: String?
  @Default(nil) let title: String?
  @Default(nil) let template: String?
  @Nested let questions: [ImportedQuestion]
}

extension ImportedGroup.Builder {
  /// The form of the group without its questions, under an id that no other group has.
  func head(fallbackTitle: String) -> QuestionGroupBuilder {
    var group = QuestionGroupBuilder()
    if let id = id?.nonblank { group.id = GroupID(rawValue: id) }
    group.title = title?.nonblank ?? fallbackTitle
    group.template = template?.nonblank.map(GroupID.init(rawValue:))
    return group
  }
}
