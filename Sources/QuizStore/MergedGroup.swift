public import Quiz
public import QuizDocuments

/// A group in which what somebody else has done to its file has come together with our changes; not saved yet.
///
/// ```swift
/// let merged = try library.merge(form, of: opened)
/// if merged.isClean { try library.save(merged) }
/// ```
public struct MergedGroup: Hashable, Sendable {
  /// The group, to be saved over the file as it is now; what it goes over is that file, and nothing of the merge.
  ///
  /// If the file is changed once more before the group is saved, this is what a next merge has to begin with.
  public let opened: OpenedGroup
  /// The group as it is in that file, its questions under the same ids.
  public let original: QuestionGroup.Builder
  /// The file with the merged group in it.
  public let document: GroupDocument
  /// What the sides do not agree on.
  public let conflicts: [GroupFileConflict]

  /// Whether the sides have changed nothing in two ways.
  public var isClean: Bool { conflicts.isEmpty }

  /// Takes a merge, and the file that its result is saved over: that of one of the sides.
  init(
    _ merge: GroupFileMerge,
    over opened: OpenedGroup,
    of side: KeyPath<MergeVersions<GroupReading>, GroupReading>
  ) {
    let reading = merge.versions[keyPath: side]
    var opened = opened
    opened.builder = merge.builder
    opened.document = reading.document
    opened.problems = []
    self.opened = opened
    original = reading.builder
    document = merge.document
    conflicts = merge.conflicts
  }
}
