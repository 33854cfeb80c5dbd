public import SystemPackage

/// The few calls on files that the store is built from, so that a test can stand in for the disk and break any of them.
///
/// "Not there" is `nil`; "could not look" is an error. An implementation deals with interrupted
/// calls itself: `EINTR` is thrown only where a call cannot be made again.
public protocol FileSystem: Sendable {
  /// Reads a whole file, and what it was when it was opened; a folder is `EISDIR`.
  func read(_ path: FilePath) throws(FileSystemError) -> FileContents

  /// Lists the names in a folder, in no order, without `.` and `..`.
  func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component]

  /// Returns what stands at a path, a symbolic link followed; `nil` if there is nothing.
  func information(about path: FilePath) throws(FileSystemError) -> FileInformation?

  /// Returns the path with every symbolic link in it followed; `nil` if there is nothing.
  func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath?

  /// Makes one folder for its owner alone (mode 0700) in a folder that exists.
  func createFolder(_ path: FilePath) throws(FileSystemError)

  /// Makes a file that must not exist yet and opens it for writing.
  ///
  /// - Parameters:
  ///   - path: Where the file shall be; anything there already, a dangling link too, is `EEXIST`.
  ///   - permissions: The exact permissions, or `nil` for those of any new file of this user.
  /// - Returns: The file, empty, to be closed by the caller.
  /// - Throws: The reason; no file is left behind then.
  func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile

  /// Writes as many of the bytes as the system takes at once.
  ///
  /// - Returns: How many were taken; more than none unless `bytes` is empty.
  func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int

  /// Returns when everything written to the file would survive a power loss.
  func synchronize(_ file: OpenFile) throws(FileSystemError)

  /// Closes a file; whether or not this throws, the file is closed afterwards.
  func close(_ file: OpenFile) throws(FileSystemError)

  /// Moves a file on one device in one step.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - destination: Its new path.
  ///   - replacing: Whether a file at the new path gives way; if not, one there is `EEXIST`.
  /// - Throws: The reason, with the new path; both files are as they were then.
  func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError)

  /// Returns when the names in a folder would survive a power loss.
  func synchronizeFolder(_ folder: FilePath) throws(FileSystemError)

  /// Removes a file, or a symbolic link and not what it leads to.
  func remove(_ path: FilePath) throws(FileSystemError)
}

extension FileSystem {
  /// Makes a folder and those above it that are missing, each in a way that survives a power loss.
  ///
  /// A folder made meanwhile by somebody else is as good.
  public func createFolders(_ path: FilePath) throws(FileSystemError) {
    if let found = try information(about: path) {
      guard found.kind == .folder else {
        throw FileSystemError(.createFolder, path, .notDirectory)
      }
      return
    }
    let parent = path.containingFolder
    if parent != path {
      try createFolders(parent)
    }
    do {
      try createFolder(path)
    } catch  where error.code == .fileExists {
      return
    }
    try synchronizeFolder(parent)
  }
}
