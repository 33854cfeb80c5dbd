internal import QuizDocuments
public import QuizStore
import Synchronization
public import SystemPackage

/// Files that exist only in a test, with permissions that apply to every user and a disk that can lose power.
///
/// Paths are absolute. Times count up from one with each change. What has not been synchronized is
/// kept apart from what has, so that `losePower` can take it away.
public final class InMemoryFileSystem: FileSystem {
  /// The changes that happen to reach the disk before the power goes though nobody synchronized them.
  public enum Luck: Sendable, CaseIterable {
    /// An empty value.
    case nothing
    /// The names in folders, but not the bytes in files: the order that makes empty files.
    case names
    /// The bytes in files, but not the names in folders.
    case bytes
  }

  private let disk: Mutex<MemoryDisk>

  /// Creates a file system with a root folder and nothing in it.
  public init() {
    disk = Mutex(MemoryDisk())
  }

  /// Takes away everything that was not synchronized, and closes every file.
  public func losePower(keeping luck: Luck = .nothing) {
    disk.withLock { $0.losePower(keeping: luck) }
  }

  /// Puts a file in place as another program would, synchronized, making the folders above it.
  public func place(
    _ contents: String,
    at path: FilePath,
    permissions: FilePermissions = .testFile
  ) {
    place(Array(contents.utf8), at: path, permissions: permissions)
  }

  /// Places a file of bytes that need not be text.
  public func place(
    _ bytes: [UInt8],
    at path: FilePath,
    permissions: FilePermissions = .testFile
  ) {
    disk.withLock { $0.place(.file(bytes), permissions, at: path) }
  }

  /// Writes over the bytes of a file as a program does that edits it in place and gives it the old time again.
  public func overwrite(_ contents: String, at path: FilePath) {
    disk.withLock { $0.overwrite(Array(contents.utf8), at: path) }
  }

  /// Puts a folder in place, with any above it.
  public func placeFolder(_ path: FilePath, permissions: FilePermissions = .ownerReadWriteExecute) {
    disk.withLock { $0.place(.folder([:]), permissions, at: path) }
  }

  /// Puts a symbolic link in place, with the folders above it.
  public func placeLink(_ path: FilePath, to destination: FilePath) {
    disk.withLock { $0.place(.link(destination), .testFile, at: path) }
  }

  /// Makes a folder a disk of its own, from and to which no file can be renamed.
  public func mount(_ folder: FilePath) {
    placeFolder(folder)
    disk.withLock { $0.mounts.append(folder) }
  }

  /// Changes who may do what with a file or folder.
  public func setPermissions(_ permissions: FilePermissions, of path: FilePath) {
    disk.withLock { $0.setPermissions(permissions, of: path) }
  }

  /// Makes somebody the user of every call from now on: the owner of new files, whose first group theirs is.
  ///
  /// User 0 may give a file to anybody, others only to one of their groups.
  public func become(user: UInt32, groups: [UInt32]) {
    disk.withLock { $0.user = MemoryDisk.User(number: user, groups: groups) }
  }

  /// Changes the owner, group and attributes of a file as its administrator may.
  public func place(
    owner: UInt32,
    group: UInt32,
    attributes: [FileAttribute] = [],
    of path: FilePath
  ) {
    disk.withLock { $0.place(owner: owner, group: group, attributes, of: path) }
  }

  /// Every file under the root with its text, by path: the whole picture, to compare.
  public var texts: [String: String] {
    disk.withLock { $0.texts }
  }

  /// Reads a file that its owner may read.
  public func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    try locked(.read, path) { try $0.read(path) }
  }

  /// Lists the names in a folder that its owner may read.
  public func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    try locked(.list, folder) { try $0.list(folder) }
  }

  /// Returns what is at a path.
  public func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    try locked(.inspect, path) { try $0.information(about: path) }
  }

  /// Returns a path with its links followed.
  public func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    try locked(.resolve, path) { try $0.existingPath(path) }
  }

  /// Makes a folder, not yet synchronized.
  public func createFolder(_ path: FilePath) throws(FileSystemError) {
    try locked(.createFolder, path) {
      _ = try $0.create(.folder([:]), .ownerReadWriteExecute, at: path)
    }
  }

  /// Makes a file, neither its name nor its bytes synchronized.
  public func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    try locked(.create, path) {
      let descriptor = try $0.createFile(path, permissions: permissions ?? .testFile)
      return OpenFile(descriptor: descriptor, path: path)
    }
  }

  /// Writes all of the bytes, not yet synchronized.
  public func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    try locked(.write, file.path) { try $0.write(bytes, to: file.descriptor) }
  }

  /// Makes the bytes of a file, but not its name, survive a power loss.
  public func synchronize(_ file: OpenFile) throws(FileSystemError) {
    try locked(.synchronize, file.path) { try $0.synchronize(file.descriptor) }
  }

  /// Returns the status of an open file.
  public func information(of file: OpenFile) throws(FileSystemError) -> FileInformation {
    try locked(.inspect, file.path) { try $0.information(of: file) }
  }

  /// Returns the attributes of a file.
  public func attributes(of path: FilePath) throws(FileSystemError) -> [FileAttribute] {
    try locked(.readAttributes, path) { try $0.attributes(of: path) }
  }

  /// Sets an attribute of an open file.
  public func setAttribute(
    _ attribute: FileAttribute,
    of file: OpenFile
  ) throws(FileSystemError) {
    try locked(.changeAttribute, file.path) {
      try $0.setAttribute(attribute, of: file.descriptor)
    }
  }

  /// Changes the owner and group of an open file, as far as the user of the file system may.
  public func setOwner(
    _ owner: UInt32?,
    group: UInt32?,
    of file: OpenFile
  ) throws(FileSystemError) {
    try locked(.changeOwner, file.path) {
      try $0.setOwner(owner, group: group, of: file.descriptor)
    }
  }

  /// Sets the permissions of an open file.
  public func setPermissions(
    _ permissions: FilePermissions,
    of file: OpenFile
  ) throws(FileSystemError) {
    try locked(.changePermissions, file.path) {
      try $0.setPermissions(permissions, of: file.descriptor)
    }
  }

  /// Closes a file without synchronizing it.
  public func close(_ file: OpenFile) throws(FileSystemError) {
    try locked(.close, file.path) { try $0.close(file.descriptor) }
  }

  /// Moves a file, its new and its old name not yet synchronized.
  public func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    try locked(.rename, destination) {
      try $0.rename(source, to: destination, replacing: replacing)
    }
  }

  /// Makes the names in a folder survive a power loss.
  public func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    try locked(.synchronizeFolder, folder) { try $0.synchronizeFolder(folder) }
  }

  /// Removes a name, not yet synchronized.
  public func remove(_ path: FilePath) throws(FileSystemError) {
    try locked(.remove, path) { try $0.remove(path) }
  }

  /// Locks a folder until the file that is returned is closed or the power fails.
  public func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile? {
    let descriptor = try locked(.lock, folder) { try $0.lockFolder(folder) }
    return descriptor.map { OpenFile(descriptor: $0, path: folder) }
  }

  /// Waits for nobody: who holds a lock in a test does so until the test says otherwise.
  public func waitForLock(of folder: FilePath, tries: Int) -> Bool { false }

  private func locked<Result>(
    _ operation: FileSystemError.Operation,
    _ path: FilePath,
    _ body: (inout MemoryDisk) throws -> Result
  ) throws(FileSystemError) -> Result {
    do {
      return try disk.withLock { try body(&$0) }
    } catch {
      // The disk throws nothing else; a closure cannot infer that.
      throw FileSystemError(operation, path, error as? Errno ?? .ioError)
    }
  }
}

extension FilePermissions {
  /// The permissions of a new file of a test: 0644.
  public static var testFile: FilePermissions { [.ownerReadWrite, .groupRead, .otherRead] }
}
