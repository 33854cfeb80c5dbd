public import Quiz

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
}
