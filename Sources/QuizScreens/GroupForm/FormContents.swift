public import Quiz
internal import QuizResources

/// All there is to keep of a form.
public struct FormContents: Hashable, Sendable {
  /// What is filled in.
  public var builder: QuestionGroupBuilder
  /// Where the group is kept, if it ever was.
  public var origin: FormOrigin

  /// Creates contents.
  public init(builder: QuestionGroupBuilder, origin: FormOrigin) {
    self.builder = builder
    self.origin = origin
  }

  /// The title as it stands, or what a group without one is called.
  func title(in phrases: Phrasebook) -> String {
    let title = builder.title ?? ""
    return title.allSatisfy(\.isWhitespace) ? phrases[.commonUntitled] : title
  }
}
