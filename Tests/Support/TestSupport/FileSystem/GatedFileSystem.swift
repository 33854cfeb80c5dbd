public import CoreTestSupport
internal import Foundation
internal import QuizDocuments
public import QuizStore
import Synchronization
public import SystemPackage

/// A file system in which a test can stop, or slow down, whoever uses it from another thread.
///
/// ```swift
/// let files = GatedFileSystem(memory)
/// let gate = files.close(at: .read)
/// …                        // begins work
/// gate.waitForArrival()    // it reads, and waits
/// gate.open()
/// ```
public final class GatedFileSystem: FileSystem {
  private struct State {
    var gates: [FileSystemError.Operation: (gate: Gate, closer: ObjectIdentifier)] = [:]
    var writing: Gate?
  }

  private let base: any FileSystem
  private let state = Mutex(State())

  /// Creates a file system in which nothing stops.
  public init(_ base: any FileSystem) {
    self.base = base
  }

  /// Returns the attributes of a file.
  public func attributes(of path: FilePath) throws(FileSystemError) -> [FileAttribute] {
    pass(.readAttributes)
    return try base.attributes(of: path)
  }

  /// Sets an attribute of an open file.
  public func setAttribute(_ attribute: FileAttribute, of file: OpenFile) throws(FileSystemError) {
    pass(.changeAttribute)
    try base.setAttribute(attribute, of: file)
  }

  /// Changes the owner and group of an open file.
  public func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(FileSystemError)
  {
    pass(.changeOwner)
    try base.setOwner(owner, group: group, of: file)
  }

  /// Sets the permissions of an open file.
  public func setPermissions(_ permissions: FilePermissions, of file: OpenFile)
    throws(FileSystemError)
  {
    pass(.changePermissions)
    try base.setPermissions(permissions, of: file)
  }

  /// Lets every operation of a kind wait at a gate from now on, but those of the thread that calls this.
  public func close(at operation: FileSystemError.Operation) -> Gate {
    let gate = Gate()
    let closer = ObjectIdentifier(Thread.current)
    state.withLock { $0.gates[operation] = (gate, closer) }
    return gate
  }

  /// Lets every write take a single byte from now on, so that large files take longer than anybody waits.
  ///
  /// - Returns: What tells that somebody writes.
  public func trickle() -> Gate {
    let gate = Gate()
    state.withLock { $0.writing = gate }
    return gate
  }

  /// Reads a file.
  public func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    pass(.read)
    return try base.read(path)
  }

  /// Lists a folder.
  public func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    pass(.list)
    return try base.list(folder)
  }

  /// Returns what is at a path.
  public func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    pass(.inspect)
    return try base.information(about: path)
  }

  /// Follows links.
  public func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    pass(.resolve)
    return try base.resolve(path)
  }

  /// Makes a folder.
  public func createFolder(_ path: FilePath) throws(FileSystemError) {
    pass(.createFolder)
    try base.createFolder(path)
  }

  /// Makes a file.
  public func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    pass(.create)
    return try base.createFile(path, permissions: permissions)
  }

  /// Writes bytes, or one of them.
  public func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    pass(.write)
    guard let writing = state.withLock({ $0.writing }) else {
      return try base.write(bytes, to: file)
    }
    let count = try base.write(bytes.prefix(1), to: file)
    writing.arrive()
    return count
  }

  /// Synchronizes a file.
  public func synchronize(_ file: OpenFile) throws(FileSystemError) {
    pass(.synchronize)
    try base.synchronize(file)
  }

  /// Returns the status of an open file.
  public func information(of file: OpenFile) throws(FileSystemError) -> FileInformation {
    pass(.inspect)
    return try base.information(of: file)
  }

  /// Closes a file.
  public func close(_ file: OpenFile) throws(FileSystemError) {
    pass(.close)
    try base.close(file)
  }

  /// Moves a file.
  public func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    pass(.rename)
    try base.rename(source, to: destination, replacing: replacing)
  }

  /// Synchronizes a folder.
  public func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    pass(.synchronizeFolder)
    try base.synchronizeFolder(folder)
  }

  /// Removes a file.
  public func remove(_ path: FilePath) throws(FileSystemError) {
    pass(.remove)
    try base.remove(path)
  }

  /// Locks a folder.
  public func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile? {
    pass(.lock)
    return try base.lockFolder(folder)
  }

  /// Waits as the file system under it does.
  public func waitForLock(of folder: FilePath, tries: Int) -> Bool {
    base.waitForLock(of: folder, tries: tries)
  }

  private func pass(_ operation: FileSystemError.Operation) {
    guard let (gate, closer) = state.withLock({ $0.gates[operation] }) else { return }
    if closer != ObjectIdentifier(Thread.current) { gate.pass() }
  }
}
