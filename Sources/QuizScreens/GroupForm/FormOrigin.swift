internal import Quiz
internal import QuizDocuments
public import QuizStore

/// Where a form's group is kept, and what its file was when it was opened or last saved.
///
/// Without the group itself: the form has it, and a second copy would make the first edit of a large group
/// as dear as copying it.
public struct FormOrigin: Hashable, Sendable {
  /// The file and its contents.
  package private(set) var opened: OpenedGroup

  /// Takes everything of an opened group but the group.
  public init(_ opened: OpenedGroup) {
    var builder = QuestionGroupBuilder()
    builder.id = GroupID(rawValue: "")
    self.opened = opened
    self.opened.builder = builder
  }

  /// A group that is not kept anywhere yet.
  public static let new = FormOrigin(OpenedGroup(new: QuestionGroupBuilder()))

  /// Whether the group was ever saved.
  public var isNew: Bool { opened.path == nil }
}
