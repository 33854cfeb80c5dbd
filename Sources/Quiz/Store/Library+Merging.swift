internal import LosslessJSON
package import Quiz
package import QuizDocuments
import QuizInterchange
internal import SystemFiles

package import struct SystemPackage.FilePath

extension Library {
  /// Merges a group that is worked on, complete or not, with its file as somebody else has changed it meanwhile.
  ///
  /// - Returns: The group, to be saved over the file as it is now; `nil` for one that was never saved.
  /// - Throws: `StoreError.cannotRead`, `.notAFile` or `.damaged`; `.invalid` for values that no builder can have.
  package func merge(
    _ builder: QuestionGroup.Builder,
    of opened: OpenedGroup
  ) throws(StoreError) -> MergedGroup? {
    guard let path = opened.path else { return nil }
    let base = try files.damage(to: path) { () throws(GroupFileError) in
      try opened.document.reading()
    }
    let theirs = try open(path)
    let document = opened.document.updated(with: builder)
    let ours = GroupReading(builder: builder, document: document, problems: base.problems)
    let merge = try merge(
      base: base,
      ours: ours,
      theirs: GroupReading(theirs),
      at: [path, path, path]
    )
    return MergedGroup(merge, over: theirs, of: \.theirs)
  }

  /// Merges the changes that were made to two copies of a file; nothing is saved.
  ///
  /// - Parameters:
  ///   - base: The original of both; an empty file if they have nothing in common.
  ///   - ours: The file that the changes of the other come into.
  ///   - theirs: The other.
  /// - Returns: The group, to be saved over ours.
  /// - Throws: `StoreError.cannotRead`, `.notAFile` or `.damaged`; `.invalid` for values that no builder can have.
  package func merge(
    base: FilePath,
    ours: FilePath,
    theirs: FilePath
  ) throws(StoreError) -> MergedGroup {
    let contents = try fileSystem.contents(of: base).bytes
    let isEmpty = contents.allSatisfy { $0 <= UInt8(ascii: " ") }
    let reading = try files.damage(to: base) { () throws(GroupFileError) in
      isEmpty ? .nothing : try GroupDocument.read(contents)
    }
    let opened = try open(ours)
    let merge = try merge(
      base: reading,
      ours: GroupReading(opened),
      theirs: GroupReading(open(theirs)),
      at: [base, ours, theirs]
    )
    return MergedGroup(merge, over: opened, of: \.ours)
  }

  /// Merges two copies of a file as ``merge(base:ours:theirs:)`` does, and saves the group over ours; what another program
  /// changes there meanwhile is merged, too.
  ///
  /// - Returns: The group, and why a power loss could bring back the file before.
  /// - Throws: What merging and saving throw, but `.notDurable`.
  package func mergeInPlace(
    base: FilePath,
    ours: FilePath,
    theirs: FilePath
  ) throws(StoreError) -> (merged: MergedGroup, problem: StoreError?) {
    var tries = 1
    while true {
      let merged = try merge(base: base, ours: ours, theirs: theirs)
      do {
        try save(merged)
        return (merged, nil)
      } catch .notDurable(let cause, let stamp) {
        return (merged, .notDurable(cause, stamp))
      } catch .changedOnDisk where tries < Self.mostTries {
        tries += 1
      }
    }
  }

  /// Saves a merged group, complete or not, over the file that it was merged with; throws as `save(_:of:overwriting:)` does.
  @discardableResult
  package func save(_ merged: MergedGroup) throws(StoreError) -> OpenedGroup {
    var saved = merged.opened
    guard let path = saved.path else { preconditionFailure("a merged group has a file") }
    saved.document = merged.document
    saved.stamp = try files.replace(
      path,
      with: saved.document.bytes,
      unlessChangedSince: saved.stamp
    )
    return saved
  }

  private func merge(
    base: GroupReading,
    ours: GroupReading,
    theirs: GroupReading,
    at paths: [FilePath]
  ) throws(StoreError) -> GroupFileMerge {
    for (reading, path) in zip([base, ours, theirs], paths) {
      let problems = reading.unusableValues
      guard problems.isEmpty else { throw .invalid(path, problems) }
    }
    return GroupFileMerge(base: base, ours: ours, theirs: theirs)
  }
}

extension GroupReading {
  fileprivate init(_ opened: OpenedGroup) {
    self.init(builder: opened.builder, document: opened.document, problems: opened.problems)
  }
}

extension GroupDocument {
  /// Reads the group of the document again, its questions under the ids that they are known by.
  fileprivate func reading() throws(GroupFileError) -> GroupReading {
    var reading = try Self.read(.object(root))
    for (index, id) in zip(reading.builder.questions.indices, questionIDs) {
      reading.builder.questions[index].id = id
    }
    reading.document.questionIDs = reading.builder.questions.map(\.id)
    return reading
  }
}

/// A group in which somebody else's changes of its file are merged with ours; not saved yet.
///
/// ```swift
/// let merged = try library.merge(form, of: opened)
/// if merged.isClean { try library.save(merged) }
/// ```
package struct MergedGroup: Hashable, Sendable {
  /// The group, to be saved over the file as it is now; what it goes over is that file, and nothing of the merge.
  ///
  /// If the file is changed once more before the group is saved, this is what a next merge has to begin with.
  package let opened: OpenedGroup
  /// The group as it is in that file, its questions under the same ids.
  package let original: QuestionGroup.Builder
  /// The file with the merged group in it.
  package let document: GroupDocument
  /// The values that the sides do not agree on.
  package let conflicts: [GroupFileConflict]

  /// The sides have changed nothing in two ways.
  package var isClean: Bool { conflicts.isEmpty }

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
