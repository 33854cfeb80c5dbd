public import QuizStore
import Synchronization
public import SystemPackage

/// A file system that counts the calls on each file and folder.
///
/// So it detects work that grows with the square of the files, without a clock.
///
/// ```swift
/// let files = CountingFileSystem(memory)
/// …
/// #expect(files.most(of: .read) == 1)    // no file was read twice
/// ```
public final class CountingFileSystem: FileSystem {
  private struct Call: Hashable {
    let operation: FileSystemError.Operation
    let path: FilePath
  }

  private let base: any FileSystem
  private let counts = Mutex<[Call: Int]>([:])

  /// Creates a file system of which nothing was asked yet.
  public init(_ base: any FileSystem) {
    self.base = base
  }

  /// Returns the greatest number of times that an operation was asked for on one path.
  public func most(of operation: FileSystemError.Operation) -> Int {
    counts.withLock { $0.filter { $0.key.operation == operation }.values.max() ?? 0 }
  }

  /// Returns the number of all calls of an operation.
  public func count(of operation: FileSystemError.Operation) -> Int {
    counts.withLock { $0.filter { $0.key.operation == operation }.values.reduce(0, +) }
  }

  private func count(_ operation: FileSystemError.Operation, _ path: FilePath) {
    counts.withLock { $0[Call(operation: operation, path: path), default: 0] += 1 }
  }

  /// Reads a file.
  public func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    count(.read, path)
    return try base.read(path)
  }

  /// Lists a folder.
  public func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    count(.list, folder)
    return try base.list(folder)
  }

  /// Returns what is at a path.
  public func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    count(.inspect, path)
    return try base.information(about: path)
  }

  /// Follows symbolic links.
  public func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    count(.resolve, path)
    return try base.resolve(path)
  }

  /// Makes a folder.
  public func createFolder(_ path: FilePath) throws(FileSystemError) {
    count(.createFolder, path)
    try base.createFolder(path)
  }

  /// Makes a file.
  public func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    count(.create, path)
    return try base.createFile(path, permissions: permissions)
  }

  /// Writes bytes.
  public func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    count(.write, file.path)
    return try base.write(bytes, to: file)
  }

  /// Synchronizes a file.
  public func synchronize(_ file: OpenFile) throws(FileSystemError) {
    count(.synchronize, file.path)
    try base.synchronize(file)
  }

  /// Returns the attributes of a file.
  public func attributes(of path: FilePath) throws(FileSystemError) -> [FileAttribute] {
    count(.readAttributes, path)
    return try base.attributes(of: path)
  }

  /// Sets an attribute of an open file.
  public func setAttribute(_ attribute: FileAttribute, of file: OpenFile) throws(FileSystemError) {
    count(.changeAttribute, file.path)
    try base.setAttribute(attribute, of: file)
  }

  /// Changes the owner and group of an open file.
  public func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(FileSystemError)
  {
    count(.changeOwner, file.path)
    try base.setOwner(owner, group: group, of: file)
  }

  /// Sets the permissions of an open file.
  public func setPermissions(_ permissions: FilePermissions, of file: OpenFile)
    throws(FileSystemError)
  {
    count(.changePermissions, file.path)
    try base.setPermissions(permissions, of: file)
  }

  /// Closes a file.
  public func close(_ file: OpenFile) throws(FileSystemError) {
    count(.close, file.path)
    try base.close(file)
  }

  /// Moves a file.
  public func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    count(.rename, destination)
    try base.rename(source, to: destination, replacing: replacing)
  }

  /// Synchronizes a folder.
  public func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    count(.synchronizeFolder, folder)
    try base.synchronizeFolder(folder)
  }

  /// Removes a file.
  public func remove(_ path: FilePath) throws(FileSystemError) {
    count(.remove, path)
    try base.remove(path)
  }

  /// Returns what an open file is.
  public func information(of file: OpenFile) throws(FileSystemError) -> FileInformation {
    try base.information(of: file)
  }

  /// Locks a folder.
  public func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile? {
    try base.lockFolder(folder)
  }

  /// Waits for the lock of a folder.
  public func waitForLock(of folder: FilePath, tries: Int) -> Bool {
    base.waitForLock(of: folder, tries: tries)
  }
}
