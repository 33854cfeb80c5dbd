internal import QuizDocuments
public import QuizStore
import Synchronization
public import SystemPackage

/// A file system in which one operation goes wrong, so that a test can walk through all of them one by one.
///
/// ```swift
/// for fault in [Fault.error(.ioError), .killed] {
///   for number in 1... {
///     let faulty = FaultyFileSystem(memory, failing: number, with: fault)
///     …
///     if !faulty.hasFailed { break }  // fewer operations than that: all of them have been through
///   }
/// }
/// ```
public final class FaultyFileSystem: FileSystem {
  /// A way in which an operation goes wrong.
  public enum Fault: Hashable, Sendable {
    /// It fails, without having done anything.
    case error(Errno)
    /// It and every one after it do nothing: the process is no more.
    case killed
    /// A write takes half of its bytes, anything else is as always, and every operation after it does nothing.
    case killedHalfway
    /// A write takes one byte; anything else is as always.
    case shortWrite
  }

  private struct State {
    var operations: [FileSystemError.Operation] = []
    var isDead = false
  }

  /// The file system under it.
  public let base: any FileSystem
  private let fault: Fault
  private let number: Int
  private let state = Mutex(State())

  /// Creates a file system that passes everything on but the operation with a number, counted from one.
  public init(_ base: any FileSystem, failing number: Int, with fault: Fault) {
    self.base = base
    self.number = number
    self.fault = fault
  }

  /// The operations asked for up to now, that of the fault among them, those of a dead process not.
  public var operations: [FileSystemError.Operation] {
    state.withLock { $0.operations }
  }

  /// The operation that goes wrong has been reached.
  public var hasFailed: Bool {
    operations.count >= number
  }

  /// Reads a file, or fails.
  public func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    try admit(.read, path)
    return try base.read(path)
  }

  /// Lists a folder, or fails.
  public func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    try admit(.list, folder)
    return try base.list(folder)
  }

  /// Returns what is at a path, or fails.
  public func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    try admit(.inspect, path)
    return try base.information(about: path)
  }

  /// Follows links, or fails.
  public func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    try admit(.resolve, path)
    return try base.resolve(path)
  }

  /// Makes a folder, or fails.
  public func createFolder(_ path: FilePath) throws(FileSystemError) {
    try admit(.createFolder, path)
    try base.createFolder(path)
  }

  /// Makes a file, or fails.
  public func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    try admit(.create, path)
    return try base.createFile(path, permissions: permissions)
  }

  /// Writes bytes, fewer if this is the write that goes wrong, or fails.
  public func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    guard try admit(.write, file.path) else { return try base.write(bytes, to: file) }
    let count =
      switch fault {
      case .shortWrite: 1
      case .killedHalfway: bytes.count / 2
      case .error, .killed: bytes.count
      }
    return try base.write(bytes.prefix(count), to: file)
  }

  /// Synchronizes a file, or fails.
  public func synchronize(_ file: OpenFile) throws(FileSystemError) {
    try admit(.synchronize, file.path)
    try base.synchronize(file)
  }

  /// Returns the status of an open file, or fails.
  public func information(of file: OpenFile) throws(FileSystemError) -> FileInformation {
    try admit(.inspect, file.path)
    return try base.information(of: file)
  }

  /// Returns the attributes of a file, or fails.
  public func attributes(of path: FilePath) throws(FileSystemError) -> [FileAttribute] {
    try admit(.readAttributes, path)
    return try base.attributes(of: path)
  }

  /// Sets an attribute of an open file, or fails.
  public func setAttribute(_ attribute: FileAttribute, of file: OpenFile) throws(FileSystemError) {
    try admit(.changeAttribute, file.path)
    try base.setAttribute(attribute, of: file)
  }

  /// Changes the owner and group of an open file, or fails.
  public func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(FileSystemError)
  {
    try admit(.changeOwner, file.path)
    try base.setOwner(owner, group: group, of: file)
  }

  /// Sets the permissions of an open file, or fails.
  public func setPermissions(_ permissions: FilePermissions, of file: OpenFile)
    throws(FileSystemError)
  {
    try admit(.changePermissions, file.path)
    try base.setPermissions(permissions, of: file)
  }

  /// Closes the file even where it reports an error, as the system does.
  public func close(_ file: OpenFile) throws(FileSystemError) {
    do throws(FileSystemError) {
      try admit(.close, file.path)
    } catch {
      try? base.close(file)
      throw error
    }
    try base.close(file)
  }

  /// Moves a file, or fails.
  public func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    try admit(.rename, destination)
    try base.rename(source, to: destination, replacing: replacing)
  }

  /// Synchronizes a folder, or fails.
  public func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    try admit(.synchronizeFolder, folder)
    try base.synchronizeFolder(folder)
  }

  /// Removes a file, or fails.
  public func remove(_ path: FilePath) throws(FileSystemError) {
    try admit(.remove, path)
    try base.remove(path)
  }

  /// Locks a folder, or fails.
  public func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile? {
    try admit(.lock, folder)
    return try base.lockFolder(folder)
  }

  /// Waits as the file system under it does.
  public func waitForLock(of folder: FilePath, tries: Int) -> Bool {
    base.waitForLock(of: folder, tries: tries)
  }

  /// Counts an operation and lets it pass, unless it is the one, or the process is dead.
  ///
  /// - Returns: Whether it passes in spite of being the one.
  @discardableResult
  private func admit(
    _ operation: FileSystemError.Operation,
    _ path: FilePath
  ) throws(FileSystemError) -> Bool {
    let (isDead, isTheOne) = state.withLock { state in
      if state.isDead {
        return (true, false)
      }
      state.operations.append(operation)
      let isTheOne = state.operations.count == number
      state.isDead = isTheOne && fault.isDeadly
      return (isTheOne && fault == .killed, isTheOne)
    }
    if isDead {
      throw FileSystemError(operation, path, .noSuchProcess)
    }
    if isTheOne, case .error(let code) = fault {
      throw FileSystemError(operation, path, code)
    }
    return isTheOne
  }
}

extension FaultyFileSystem.Fault {
  /// The process is no more afterwards.
  fileprivate var isDeadly: Bool {
    switch self {
    case .killed, .killedHalfway: true
    case .error, .shortWrite: false
    }
  }
}
