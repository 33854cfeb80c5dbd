internal import Synchronization
public import SystemPackage

/// The few calls on files that the store is built from, so that a test can replace the disk and break any of them.
///
/// "Not there" is `nil`; "could not look" is an error. An implementation deals with interrupted
/// calls itself: `EINTR` is thrown only where a call cannot be made again.
public protocol FileSystem: Sendable {
  /// Reads a whole file, and what it was when it was opened; a folder is `EISDIR`.
  func read(_ path: FilePath) throws(FileSystemError) -> FileContents

  /// Reads a file that a person names on the command line, once: also a pipe, waiting for its writer.
  func readToEnd(_ path: FilePath) throws(FileSystemError) -> [UInt8]

  /// Lists the names in a folder, in no order, without `.` and `..`.
  func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component]

  /// Returns what is at a path, a symbolic link followed; `nil` if there is nothing.
  func information(about path: FilePath) throws(FileSystemError) -> FileInformation?

  /// Returns the path with every symbolic link in it followed; `nil` if there is nothing.
  func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath?

  /// Makes one folder for its owner alone (mode 0700) in a folder that exists.
  func createFolder(_ path: FilePath) throws(FileSystemError)

  /// Makes an empty file for writing; anything at its path, a dangling link too, is `EEXIST`.
  ///
  /// Its permissions are exact, `nil` for those of any new file of this user. After an error, no file is left behind.
  func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile

  /// Writes as many of the bytes as the system takes at once, and returns their count: not 0 unless `bytes` is empty.
  func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int

  /// Returns when everything written to the file would survive a power loss.
  func synchronize(_ file: OpenFile) throws(FileSystemError)

  /// Returns the status of an open file, whatever its names are by now; without any, their number is 0.
  func information(of file: OpenFile) throws(FileSystemError) -> FileInformation

  /// Returns the extended attributes of a file that belong to its user, with its access control list; none where the file
  /// system has no attributes.
  func attributes(of path: FilePath) throws(FileSystemError) -> [FileAttribute]

  /// Sets an extended attribute of an open file.
  func setAttribute(_ attribute: FileAttribute, of file: OpenFile) throws(FileSystemError)

  /// Changes the owner and the group of an open file, `nil` for none of the two; what this user may not is `EPERM`.
  func setOwner(
    _ owner: UInt32?,
    group: UInt32?,
    of file: OpenFile
  ) throws(FileSystemError)

  /// Sets the exact permissions of an open file.
  func setPermissions(
    _ permissions: FilePermissions,
    of file: OpenFile
  ) throws(FileSystemError)

  /// Closes a file; whether or not this throws, the file is closed afterwards.
  func close(_ file: OpenFile) throws(FileSystemError)

  /// Moves a file on one device in one step.
  ///
  /// A file at the new path gives way if `replacing`, otherwise it is `EEXIST`. An error has the new path; both files are
  /// as they were then.
  func rename(_ source: FilePath, to destination: FilePath, replacing: Bool) throws(FileSystemError)

  /// Returns when the names in a folder would survive a power loss.
  func synchronizeFolder(_ folder: FilePath) throws(FileSystemError)

  /// Removes a file, or a symbolic link and not what it leads to.
  func remove(_ path: FilePath) throws(FileSystemError)

  /// Locks a folder against all others that lock it, on this machine; `nil` while another process has it locked.
  ///
  /// The lock goes when the file that is returned is closed, or the process ends. It keeps nobody from the folder.
  func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile?

  /// Waits a little before the next try of a folder that another process has locked, after a number of tries; `false`
  /// without waiting if nobody should wait any longer.
  func waitForLock(of folder: FilePath, tries: Int) -> Bool
}

extension FileSystem {
  /// Reads a file, where there are no pipes.
  public func readToEnd(_ path: FilePath) throws(FileSystemError) -> [UInt8] {
    try read(path).bytes
  }

  /// Makes a folder and those above it that are missing, each in a way that survives a power loss.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - owed: The folders that were made before, but whose names did not get to the disk; a next try makes up for it.
  /// - Throws: The first failure; the folders made before it stay.
  public func createFolders(_ path: FilePath, owed: OwedFolders? = nil) throws(FileSystemError) {
    try owed?.settle(path, in: self)
    if let found = try information(about: path) {
      guard found.kind == .folder else { throw FileSystemError(.createFolder, path, .notDirectory) }
      return
    }
    let parent = path.containingFolder
    if parent != path { try createFolders(parent, owed: owed) }
    do {
      try createFolder(path)
    } catch  where error.code == .fileExists {
      // A folder that another process has made meanwhile is as good.
      return
    }
    do {
      try synchronizeFolder(parent)
    } catch {
      owed?.add(path)
      throw error
    }
  }

  /// Reads a file that must be one.
  func contents(of path: FilePath) throws(StoreError) -> FileContents {
    do {
      return try read(path)
    } catch  where error.code == .isDirectory || error.code == .notSupported {
      throw .notAFile(path)
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Lists a folder; one that does not exist is empty.
  ///
  /// The error of a file in the place of the folder, or of one above it, has the path of that file.
  func names(in folder: FilePath) throws(StoreError) -> [FilePath.Component] {
    do {
      return try list(folder)
    } catch  where error.code == .noSuchFileOrDirectory {
      return []
    } catch  where error.code == .notDirectory {
      throw .cannotRead(FileSystemError(.list, fileInPlace(of: folder), .notDirectory))
    } catch {
      throw .cannotRead(error)
    }
  }

  /// Finds the file that is where a folder, or one above it, should be; the folder itself where that cannot be told.
  private func fileInPlace(of folder: FilePath) -> FilePath {
    var path = folder
    while true {
      if let found = try? information(about: path) {
        return found.kind == .folder ? folder : path
      }
      let parent = path.containingFolder
      guard parent != path else { return folder }
      path = parent
    }
  }

  /// Lists the JSON files of a folder; one that does not exist is empty.
  func jsonFiles(in folder: FilePath) throws(StoreError) -> [FilePath] {
    try names(in: folder).filter { $0.extension == Library.fileExtension }.map(folder.appending)
  }

  /// Writes all of some bytes, in as many calls as the system wants.
  func writeAll(_ bytes: [UInt8], to file: OpenFile) throws(FileSystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest, to: file)) }
  }
}

/// The new folders whose names have not got to the disk, as synchronizing the folder above has failed.
///
/// A second try finds such a folder, and would assume that it is safe.
public final class OwedFolders: Sendable {
  private let paths = Mutex<Set<FilePath>>([])

  /// Creates a list without folders.
  public init() {}

  func add(_ path: FilePath) {
    paths.withLock { _ = $0.insert(path) }
  }

  /// Gets the names of folders to the disk: that of a folder, and those of the ones above it.
  func settle(_ path: FilePath, in fileSystem: some FileSystem) throws(FileSystemError) {
    let owed = paths.withLock { paths in paths.filter { path.starts(with: $0) } }
    for folder in owed {
      try fileSystem.synchronizeFolder(folder.containingFolder)
      paths.withLock { _ = $0.remove(folder) }
    }
  }
}

/// A call on a file that failed: the operation, the path and the reason.
public struct FileSystemError: Error, Hashable, Sendable {
  /// A call on the file system.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case read, list, inspect, resolve, createFolder, create, write, synchronize, close, rename
    case synchronizeFolder, remove, lock
    case readAttributes, changeAttribute, changeOwner, changePermissions
  }

  /// The call that failed.
  public var operation: Operation
  /// The file or folder it was about.
  public var path: FilePath
  /// The system's reason.
  public var code: Errno

  /// Creates an error.
  public init(_ operation: Operation, _ path: FilePath, _ code: Errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}
