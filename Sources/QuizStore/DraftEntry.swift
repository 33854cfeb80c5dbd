public import Quiz

public import struct SystemPackage.FilePath

/// A group that was being worked on when its form was left, or when the program came to a sudden end.
public struct DraftEntry: Hashable, Sendable {
  /// A way to keep work.
  public enum Kind: Hashable, Sendable {
    /// The form was left without saving, and what was in it was kept.
    case draft
    /// The program came to a sudden end, and its journal has all that was typed.
    case journal
  }

  /// The way in which the work was kept.
  public var kind = Kind.draft
  /// The draft's own file.
  public var file: FilePath
  /// The group, by which the draft is loaded; `nil` if the draft cannot be read.
  public var groupID: GroupID?
  /// Its title, if it has one yet.
  public var title: String?
  /// The number of questions, complete or not.
  public var questionCount = 0
  /// The group's own file; `nil` for a group that has never been saved.
  public var groupPath: FilePath?
  /// The time at which the draft was kept, in nanoseconds since 1970.
  public var modificationTime: Int64 = 0
  /// The number of changes at the end of a journal that cannot be read.
  public var droppedCount = 0
  /// The reason why the draft cannot be loaded.
  public var problem: StoreError?
}
