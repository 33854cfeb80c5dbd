internal import QuizDocuments
internal import QuizInterchange
internal import SystemFiles
internal import SystemPackage

/// The files of a store, and the ways to read and write them that all its parts share.
struct StoreFiles: Sendable {
  let system: any FileSystem
  /// The run of the program that temporary files are marked with.
  let process: ProcessIdentity
  /// The clock, in seconds since 1970.
  let now: @Sendable () -> Int64
  /// The new folders that a power loss could take away.
  let owedFolders = OwedFolders()

  /// Makes a folder and those above it that are missing.
  func createFolders(_ path: FilePath) throws(FileSystemError) {
    try system.createFolders(path, owed: owedFolders)
  }

  /// Makes folders to save something in.
  func createFoldersToSave(_ path: FilePath) throws(StoreError) {
    do {
      try createFolders(path)
    } catch {
      throw .cannotSave(error)
    }
  }

  /// Names the file in which something is wrong.
  func damage<Result>(
    to path: FilePath,
    _ body: () throws(GroupFileError) -> Result
  ) throws(StoreError) -> Result {
    do {
      return try body()
    } catch {
      throw .damaged(path, error)
    }
  }

  /// Removes the leftovers of killed runs from a folder, as far as possible.
  func removeLeftovers(from folder: FilePath) {
    try? StagedFile.removeLeftovers(from: folder, in: system, process: process)
  }

  /// Saves over a file: in any case, or only if it still has its stamp.
  func replace(
    _ path: FilePath,
    with bytes: [UInt8],
    unlessChangedSince stamp: FileStamp?
  ) throws(StoreError) -> FileStamp {
    let target: FilePath
    let before: FileInformation?
    do {
      target = try system.resolve(path) ?? path
      before = try system.information(about: target)
    } catch {
      throw .cannotSave(error)
    }
    if let before {
      guard before.kind == .file else { throw .notAFile(path) }
      if stamp != nil, before.permissions & 0o222 == 0 { throw .readOnly(path) }
    }
    let traits = before.map { FileTraits.kept(of: target, $0) } ?? .usual
    return try put(bytes, at: target, traits: traits, replacing: true) {
      () throws(StoreError) in
      guard let stamp else { return }
      let change: FileState.Change
      do throws(FileSystemError) {
        // A file that already has the new contents counts as unchanged. It is read again in any case: an edit
        // in place may have the size and time of before.
        change = try self.change(of: path, since: stamp, besides: bytes, trustsMarks: false)
      } catch {
        throw .cannotSave(error)
      }
      switch change {
      case .none: break
      case .changed: throw .changedOnDisk(path)
      case .removed: throw .removedFromDisk(path)
      }
    }
  }

  /// Writes a whole file into a folder that exists.
  ///
  /// The check and the step that puts the file in place are one for all writers of this program on this machine.
  ///
  /// - Parameters:
  ///   - path: Its place.
  ///   - traits: Its owner, permissions and attributes.
  ///   - replacing: A file there gives way.
  ///   - isLocked: The caller has the lock of the folder.
  ///   - check: The last word before it does; its error leaves everything as it is.
  ///   - isWanted: Asked while the file is written, and once it is.
  ///   - body: Hands out the contents, piece by piece.
  /// - Returns: The stamp of the new file.
  /// - Throws: `StoreError.cannotSave`, with `ECANCELED` if it is not wanted any more, `.notDurable`, or the error of the
  ///   check.
  func put(
    at path: FilePath,
    traits: FileTraits = .usual,
    replacing: Bool,
    isLocked: Bool = false,
    check: () throws(StoreError) -> Void = {},
    asLongAs isWanted: @escaping () -> Bool = { true },
    writing body: (StagedFile.Receiver) throws(FileSystemError) -> Void
  ) throws(StoreError) -> FileStamp {
    let staged: StagedFile
    do {
      staged = try StagedFile(
        beside: path,
        traits: traits,
        in: system,
        process: process,
        asLongAs: isWanted,
        writing: body
      )
    } catch {
      throw .cannotSave(error)
    }
    let lock = isLocked ? nil : FolderLock(path.containingFolder, in: system)
    defer { lock?.release() }
    try check()
    let stamp = FileStamp(staged.information, digest: staged.digest)
    do {
      try staged.commit(to: path, replacing: replacing)
      return stamp
    } catch {
      switch error {
      case .notCommitted(let cause): throw .cannotSave(cause)
      case .notDurable(let cause):
        // The folder is not what the user has saved.
        throw .notDurable(FileSystemError(cause.operation, path, cause.reason), stamp)
      }
    }
  }

  /// Writes bytes as a whole file, as ``put(at:traits:replacing:isLocked:check:asLongAs:writing:)`` does.
  func put(
    _ bytes: [UInt8],
    at path: FilePath,
    traits: FileTraits = .usual,
    replacing: Bool,
    check: () throws(StoreError) -> Void = {},
    asLongAs isWanted: @escaping () -> Bool = { true }
  ) throws(StoreError) -> FileStamp {
    try put(
      at: path,
      traits: traits,
      replacing: replacing,
      check: check,
      asLongAs: isWanted
    ) { receive throws(FileSystemError) in
      try receive(bytes[...])
    }
  }

  /// Takes a file for saved that is in place; returns its stamp, and why it may not last.
  func accepting(
    _ save: () throws(StoreError) -> FileStamp
  ) throws(StoreError) -> (FileStamp, StoreError?) {
    do {
      return (try save(), nil)
    } catch .notDurable(let cause, let stamp) {
      return (stamp, .notDurable(cause, stamp))
    }
  }

  func isSameFile(_ one: FilePath, _ other: FilePath) -> Bool {
    guard one != other else { return true }
    guard let resolved = (try? system.resolve(one)) ?? nil else { return false }
    return resolved == (try? system.resolve(other))
  }

  /// Looks for a file; one that cannot be looked at counts as there.
  func isThere(_ path: FilePath) -> Bool {
    do throws(FileSystemError) {
      return try system.information(about: path) != nil
    } catch {
      return true
    }
  }

  /// The same group with an absolute path, which is also valid when the program is started in another folder.
  func lasting(_ opened: OpenedGroup) -> OpenedGroup {
    var opened = opened
    opened.path = lasting(opened.path)
    return opened
  }

  /// The absolute path of a file; a link in its last place stays one.
  func lasting(_ path: FilePath?) -> FilePath? {
    guard let path, path.isRelative, let name = path.lastComponent,
      let folder = try? system.resolve(path.containingFolder)
    else { return path }
    return folder.appending(name)
  }
}
