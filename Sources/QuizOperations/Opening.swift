internal import QuizDocuments
public import QuizStore

/// What a program begins with.
public enum StartScreen: Hashable, Sendable {
  /// The library.
  case library
  /// The form of one group, named by id, slug, title or file.
  case group(String)
  /// The form of one group that has been read from its file.
  case opened(OpenedGroup)
  /// An empty form, with a title if one is given.
  case newGroup(title: String?)
}
