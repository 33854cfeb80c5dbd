public import Quiz
internal import QuizDocuments
import SystemPackage

extension Library {
  /// Saves a complete group: a new one under a free name made from its title, any other in its own file.
  ///
  /// At any moment, even after a power loss, the file is the old one or the new one. Its permissions
  /// stay, and a symbolic link to it stays a link. The name stays though the title changes.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - opened: What it was made from: says where it goes and what is kept of its file.
  ///   - overwriting: Whether to save over a file that was changed or removed since, or that is read-only.
  /// - Returns: The group as it is now on the disk, to go on with.
  /// - Throws: `StoreError.changedOnDisk`, `.removedFromDisk` or `.readOnly` for a decision to be made;
  ///   `.cannotSave` with the old file in place; `.notDurable` with the new file in place.
  public func save(
    _ group: QuestionGroup,
    of opened: OpenedGroup,
    overwriting: Bool = false
  ) throws(StoreError) -> OpenedGroup {
    var saved = opened
    saved.builder = QuestionGroup.Builder(group)
    saved.document = opened.document.updated(with: saved.builder)
    saved.problems = []
    let bytes = saved.document.bytes
    if let path = opened.path {
      saved.stamp = try replace(
        path,
        with: bytes,
        unlessChangedSince: overwriting ? nil : opened.stamp
      )
    } else {
      let (path, stamp) = try create(bytes, named: Slug(title: group.title))
      saved.path = path
      saved.stamp = stamp
    }
    return saved
  }

  // MARK: A new file

  private func create(
    _ bytes: [UInt8],
    named slug: Slug
  ) throws(StoreError) -> (FilePath, FileStamp) {
    do {
      try fileSystem.createFolders(folder)
    } catch {
      throw .cannotSave(error)
    }
    var taken = try names(in: folder).map(\.stem)
    while true {
      let name = slug.avoiding(taken)
      let path = folder.appending("\(name).\(Self.fileExtension)")
      do {
        return (path, try put(bytes, at: path, permissions: nil, replacing: false))
      } catch .cannotSave(let cause) where cause.code == .fileExists {
        // Somebody was faster, or the file system takes two names for one that differ to us.
        taken.append(name)
      }
    }
  }

  // MARK: An existing file

  /// Saves over a file, in any case or only if it still is what its stamp says.
  func replace(
    _ path: FilePath,
    with bytes: [UInt8],
    unlessChangedSince stamp: FileStamp?
  ) throws(StoreError) -> FileStamp {
    let target: FilePath
    let before: FileInformation?
    do {
      target = try fileSystem.resolve(path) ?? path
      before = try fileSystem.information(about: target)
    } catch {
      throw .cannotSave(error)
    }
    if let before, before.kind != .file {
      throw .notAFile(path)
    }
    if let before, stamp != nil, !before.permissions.allowsWriting {
      throw .readOnly(path)
    }
    return try put(bytes, at: target, permissions: before?.permissions, replacing: true) {
      () throws(StoreError) in
      guard let stamp else { return }
      try checkUnchanged(path, since: stamp, orAlready: bytes)
    }
  }

  /// Throws if a file holds anything but what it held at its stamp, or what it is about to hold.
  private func checkUnchanged(
    _ path: FilePath,
    since stamp: FileStamp,
    orAlready bytes: [UInt8]
  ) throws(StoreError) {
    let change: FileState.Change
    do {
      change = try self.change(of: path, since: stamp, besides: bytes)
    } catch {
      throw .cannotSave(error)
    }
    switch change {
    case .none: break
    case .changed: throw .changedOnDisk(path)
    case .removed: throw .removedFromDisk(path)
    }
  }

  // MARK: Any file

  /// Writes a whole file into a folder that exists.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: Its place.
  ///   - permissions: Its exact permissions, or `nil` for those of any new file.
  ///   - replacing: Whether a file there gives way.
  ///   - check: The last word before it does; what it throws leaves everything as it is.
  ///   - isWanted: Asked while it is written, and once it is.
  /// - Returns: The stamp of the new file.
  /// - Throws: `StoreError.cannotSave`, with `ECANCELED` if it is not wanted any more, or `.notDurable`, or what the
  ///   check throws.
  func put(
    _ bytes: [UInt8],
    at path: FilePath,
    permissions: FilePermissions?,
    replacing: Bool,
    check: () throws(StoreError) -> Void = {},
    asLongAs isWanted: () -> Bool = { true }
  ) throws(StoreError) -> FileStamp {
    let staged: StagedFile
    do {
      staged = try StagedFile(
        bytes,
        beside: path,
        permissions: permissions,
        in: fileSystem,
        process: process,
        asLongAs: isWanted
      )
    } catch {
      throw .cannotSave(error)
    }
    try check()
    let contents = FileContents(bytes: bytes, information: staged.information)
    let stamp = FileStamp(of: contents)
    do {
      try staged.commit(to: path, replacing: replacing)
    } catch {
      switch error {
      case .notCommitted(let cause): throw .cannotSave(cause)
      case .notDurable(let cause): throw .notDurable(cause, stamp)
      }
    }
    return stamp
  }
}

extension FilePermissions {
  /// Whether anybody may write.
  fileprivate var allowsWriting: Bool {
    !isDisjoint(with: [.ownerWrite, .groupWrite, .otherWrite])
  }
}
