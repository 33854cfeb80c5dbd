public import Quiz

public import struct SystemPackage.FilePath

/// A group that was being worked on when its form was left, or when the program came to a sudden end.
public struct DraftEntry: Hashable, Sendable {
  /// How the work was kept.
  public enum Kind: Hashable, Sendable {
    /// The form was left without saving, and what was in it was kept.
    case draft
    /// The program came to a sudden end, and its journal has all that was typed.
    case journal
  }

  /// How the work was kept.
  public var kind: Kind
  /// The draft's own file.
  public var file: FilePath
  /// The group, by which the draft is loaded; `nil` if the draft cannot be read.
  public var groupID: GroupID?
  /// Its title, if it has one yet.
  public var title: String?
  /// How many questions there are, complete or not.
  public var questionCount: Int
  /// The group's own file; `nil` for a group that has never been saved.
  public var groupPath: FilePath?
  /// When the draft was kept, in nanoseconds since 1970.
  public var modificationTime: Int64
  /// How many changes at the end of a journal cannot be read.
  public var droppedCount: Int
  /// Why the draft cannot be loaded.
  public var problem: StoreError?

  /// Creates an entry.
  public init(
    kind: Kind = .draft,
    file: FilePath,
    groupID: GroupID? = nil,
    title: String? = nil,
    questionCount: Int = 0,
    groupPath: FilePath? = nil,
    modificationTime: Int64 = 0,
    droppedCount: Int = 0,
    problem: StoreError? = nil
  ) {
    self.kind = kind
    self.file = file
    self.groupID = groupID
    self.title = title
    self.questionCount = questionCount
    self.groupPath = groupPath
    self.modificationTime = modificationTime
    self.droppedCount = droppedCount
    self.problem = problem
  }
}
