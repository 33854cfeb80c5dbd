/// A group in which what somebody else has done to its file has come together with our changes; not saved yet.
///
/// ```swift
/// let merged = try library.merge(form, of: opened)
/// if merged.isClean { try library.save(merged) }
/// ```
public struct MergedGroup: Hashable, Sendable {
  /// The group, to be saved over the file as it is now.
  public let opened: OpenedGroup
  /// What the sides do not agree on.
  public let conflicts: [GroupFileConflict]

  /// Whether the sides have changed nothing in two ways.
  public var isClean: Bool { conflicts.isEmpty }

  init(_ merge: GroupFileMerge, over opened: OpenedGroup) {
    var opened = opened
    opened.builder = merge.builder
    opened.document = merge.document
    opened.problems = []
    self.opened = opened
    conflicts = merge.conflicts
  }
}
