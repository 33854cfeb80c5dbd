public import Quiz

/// What a form begins with that goes on with a draft or journal.
///
/// ```swift
/// let recovered = try library.recover(entry.file, .merged) { "\($0) copy" }
/// // a form of `recovered.opened.builder`, whose first undo leads back to `recovered.original`
/// ```
public struct RecoveredGroup: Hashable, Sendable {
  /// The group, and what saving it goes over.
  public var opened: OpenedGroup
  /// What an undo leads back to: the file, where the work was merged with it.
  public var original: QuestionGroup.Builder?
  /// How many changes at the end of a journal could not be read.
  public var droppedCount: Int
}
