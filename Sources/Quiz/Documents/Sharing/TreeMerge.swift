package import Quiz

/// Something in a merge of files that people should know.
package enum MergeNote: Hashable, Sendable {
  /// One side removed the file that the other changed; it stays.
  case keptRemoved(TreePath, removedBy: MergeSide)
  /// The name of a file of the others was taken; it has a new one.
  case renamed(TreePath, to: TreePath)
  /// Both sides changed a file that cannot be merged; ours stays, and theirs is beside it.
  case keptBoth(TreePath, theirs: TreePath)
}

/// The files of a repository with the changes that two sides have made to them apart from each other.
///
/// A group is the same on both sides by its id, whatever its file is called, and is merged question by question. No
/// contents of a side vanish that the other has not seen and removed: where two cannot become one, both stay.
///
/// ```swift
/// let paths = TreeMerge.pathsToRead(base: base, ours: ours, theirs: theirs)
/// // … their contents are read …
/// let merge = TreeMerge(base: base, ours: ours, theirs: theirs) { base, ours, theirs in nil }
/// merge.files
/// ```
package struct TreeMerge: Hashable, Sendable {
  /// The files with the changes of both sides.
  package private(set) var files: FileTree
  /// The groups that both sides have changed.
  package private(set) var merged: [MergedFile] = []
  /// The files that are not as either side has left them, and why.
  package private(set) var notes: [MergeNote] = []

  /// Returns the paths whose contents a merge needs: of the files that are not the same in all versions, but for pictures,
  /// sounds and films, which are never merged.
  ///
  /// - Complexity: O(*n*) in the number of files.
  package static func pathsToRead(
    base: FileTree,
    ours: FileTree,
    theirs: FileTree
  ) -> Set<TreePath> {
    changedPaths(base: base, ours: ours, theirs: theirs).filter { $0.mediaName == nil }
  }

  private static func changedPaths(
    base: FileTree,
    ours: FileTree,
    theirs: FileTree
  ) -> Set<TreePath> {
    let versions = MergeVersions(base: base, ours: ours, theirs: theirs)
    return Set(base.keys).union(ours.keys).union(theirs.keys).filter { path in
      let files = versions.map { $0[path] }
      return !TreeFile.isSame(files.base, files.ours) || !TreeFile.isSame(files.base, files.theirs)
    }
  }

  /// Merges the files of two sides.
  ///
  /// - Parameters:
  ///   - base: The files that both began with; none if they have nothing in common.
  ///   - ours: The files of this side.
  ///   - theirs: The files of the others.
  ///   - merge: Merges texts that are no groups.
  /// - Complexity: O(*n*) in the number of files, and O(*m* log *m*) in the size of those that were changed.
  package init(
    base: FileTree,
    ours: FileTree,
    theirs: FileTree,
    mergingLines merge: LineMerge
  ) {
    let paths = Self.changedPaths(base: base, ours: ours, theirs: theirs)
    let versions = MergeVersions(base: base, ours: ours, theirs: theirs)
    files = ours.filter { !paths.contains($0.key) }
    var placed: [Placement] = []
    for unit in TreeUnit.all(of: versions, at: paths) {
      placed += placements(of: unit, in: versions, mergingLines: merge)
    }
    // What this side has keeps its name, so that a theirs never takes the place of an ours.
    for placement in placed where placement.isOurs { place(placement) }
    for placement in placed where !placement.isOurs { place(placement) }
    keepShown(in: versions, at: paths)
    freeFolders()
    notes.sort { $0.path < $1.path }
    merged.sort { $0.path < $1.path }
  }

  // MARK: Deciding

  /// A file that a merge has decided on, and the name it should get.
  private struct Placement {
    var file: TreeFile
    var path: TreePath
    /// This side has a file of this name.
    var isOurs: Bool
    /// The merge of the group in it.
    var merge: GroupFileMerge?
    /// The file is theirs and goes beside ours, which has this path.
    var isBeside = false
  }

  private mutating func placements(
    of unit: TreeUnit,
    in versions: MergeVersions<FileTree>,
    mergingLines merge: LineMerge
  ) -> [Placement] {
    let base = unit.paths.base.flatMap { versions.base[$0] }
    let ours = unit.paths.ours.flatMap { versions.ours[$0] }
    let theirs = unit.paths.theirs.flatMap { versions.theirs[$0] }
    func placed(_ file: TreeFile, _ merge: GroupFileMerge? = nil) -> [Placement] {
      guard let path = unit.path else { return [] }
      return [Placement(file: file, path: path, isOurs: path == unit.paths.ours, merge: merge)]
    }
    switch (ours, theirs) {
    case (nil, nil): return []
    case (let file?, nil), (nil, let file?):
      let side: MergeSide = ours == nil ? .ours : .theirs
      if base != nil {
        // Only one side has seen its own change: the removal was of something else.
        if TreeFile.isSame(file, base) { return [] }
        if let path = unit.path { notes.append(.keptRemoved(path, removedBy: side)) }
      }
      return placed(file)
    case (let ours?, let theirs?):
      let versions = MergeVersions<TreeFile?>(base: base, ours: ours, theirs: theirs)
      if let file = versions.resolved(by: TreeFile.isSame) ?? nil { return placed(file) }
      guard ours.isRegular, theirs.isRegular, let our = ours.bytes, let their = theirs.bytes else {
        return apart(ours, theirs, unit)
      }
      let modes = MergeVersions(base: base?.mode ?? "", ours: ours.mode, theirs: theirs.mode)
      let mode = modes.resolved() ?? ours.mode
      if our == their { return placed(TreeFile(mode: mode, object: ours.object, bytes: our)) }
      let original = base?.isRegular == true ? base?.bytes : nil
      // One side has changed the mode alone, the other the contents.
      if let bytes = MergeVersions(base: original, ours: our, theirs: their).resolved() ?? nil {
        let object = bytes == our ? ours.object : theirs.object
        return placed(TreeFile(mode: mode, object: object, bytes: bytes))
      }
      let merged = FileMerge(base: original, ours: our, theirs: their, mergingLines: merge)
      switch merged {
      case .group(let merge):
        let file = TreeFile(mode: mode, object: nil, bytes: merge.document.bytes)
        return placed(file, merge)
      case .text(let bytes): return placed(TreeFile(mode: mode, object: nil, bytes: bytes))
      case .apart: return apart(ours, theirs, unit)
      }
    }
  }

  /// Leaves both files; that of the others gets a name beside ours.
  private func apart(_ ours: TreeFile, _ theirs: TreeFile, _ unit: TreeUnit) -> [Placement] {
    guard let path = unit.path else { return [] }
    return [
      Placement(file: ours, path: path, isOurs: path == unit.paths.ours),
      Placement(file: theirs, path: path, isOurs: false, isBeside: true),
    ]
  }

  // MARK: Placing

  private mutating func place(_ placement: Placement) {
    var path = placement.path
    if placement.isBeside || files[path] != nil {
      path = TreeNames(files.keys).free(for: path, holding: placement.file)
      let isGroup = path.stem != nil
      notes.append(
        isGroup ? .renamed(placement.path, to: path) : .keptBoth(placement.path, theirs: path)
      )
    }
    files[path] = placement.file
    if let merge = placement.merge {
      merged.append(MergedFile(path, merge))
    }
  }

  /// Keeps the pictures, sounds and films that one side has removed, and a file that the other side has changed mentions.
  private mutating func keepShown(in versions: MergeVersions<FileTree>, at paths: Set<TreePath>) {
    let gone = paths.filter { $0.mediaName != nil && files[$0] == nil }
    guard !gone.isEmpty else { return }
    let shown = files.values.compactMap(\.bytes).reduce(into: Set<String>()) {
      $0.formUnion(MediaMentions.names(in: $1))
    }
    for path in gone where path.mediaName.map(shown.contains) == true {
      files[path] = versions.ours[path] ?? versions.theirs[path]
    }
  }

  /// Gives a file another name that has the name of a folder in which files are.
  private mutating func freeFolders() {
    var folders: Set<TreePath> = []
    for path in files.keys {
      for index in path.bytes.indices where path.bytes[index] == UInt8(ascii: "/") {
        folders.insert(TreePath(path.bytes[..<index]))
      }
    }
    for path in folders.sorted() {
      guard let file = files.removeValue(forKey: path) else { continue }
      let names = TreeNames(Array(files.keys) + folders)
      let other = names.free(for: path, holding: file)
      files[other] = file
      notes.append(.renamed(path, to: other))
    }
  }
}

extension MergeNote {
  /// The path that it is about.
  fileprivate var path: TreePath {
    switch self {
    case .keptRemoved(let path, _), .renamed(let path, _), .keptBoth(let path, _): path
    }
  }
}
