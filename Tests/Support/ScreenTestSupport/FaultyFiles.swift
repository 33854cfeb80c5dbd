internal import Foundation
internal import QuizDocuments
internal import QuizStore
internal import Synchronization
internal import SystemPackage
internal import TestSupport

/// Files in memory as a program meets them on a bad day: calls fail, background work is delayed, the process dies.
final class FaultyFiles: FileSystem {
  private struct State {
    var failing: (count: Int, code: Errno)?
    var isHeld = false
    var isDead = false
    /// The number of calls that failed.
    var failureCount = 0
  }

  /// The files.
  let memory: InMemoryFileSystem
  /// The thread of the screens, which nobody delays.
  private let owner = ObjectIdentifier(Thread.current)
  private let state = Mutex(State())
  private let gate = NSCondition()

  /// Creates files for a program that runs on this thread.
  init(_ memory: InMemoryFileSystem) {
    self.memory = memory
  }

  /// Lets the next calls fail.
  func fail(_ count: Int, with code: Errno) {
    state.withLock { $0.failing = (count, code) }
  }

  /// Lets every call from now on succeed, if it can.
  func heal() {
    state.withLock { $0.failing = nil }
  }

  /// Lets every call from now on do nothing: the process is no more.
  func die() {
    state.withLock { $0.isDead = true }
  }

  /// `true` while calls from other threads wait.
  var isHeld: Bool { state.withLock { $0.isHeld } }

  /// The number of calls that failed up to now.
  var failureCount: Int { state.withLock { $0.failureCount } }

  /// Lets calls from other threads wait from now on.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Lets calls from other threads go on.
  func goOn() {
    state.withLock { $0.isHeld = false }
    gate.withLock { gate.broadcast() }
  }

  func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    try admit(.read, path)
    return try memory.read(path)
  }

  func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    try admit(.list, folder)
    return try memory.list(folder)
  }

  func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    try admit(.inspect, path)
    return try memory.information(about: path)
  }

  func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    try admit(.resolve, path)
    return try memory.resolve(path)
  }

  func createFolder(_ path: FilePath) throws(FileSystemError) {
    try admit(.createFolder, path)
    try memory.createFolder(path)
  }

  func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    try admit(.create, path)
    return try memory.createFile(path, permissions: permissions)
  }

  func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    try admit(.write, file.path)
    return try memory.write(bytes, to: file)
  }

  func synchronize(_ file: OpenFile) throws(FileSystemError) {
    try admit(.synchronize, file.path)
    try memory.synchronize(file)
  }

  func information(of file: OpenFile) throws(FileSystemError) -> FileInformation {
    try admit(.inspect, file.path)
    return try memory.information(of: file)
  }

  func attributes(of path: FilePath) throws(FileSystemError) -> [FileAttribute] {
    try admit(.readAttributes, path)
    return try memory.attributes(of: path)
  }

  func setAttribute(_ attribute: FileAttribute, of file: OpenFile) throws(FileSystemError) {
    try admit(.changeAttribute, file.path)
    try memory.setAttribute(attribute, of: file)
  }

  func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(FileSystemError) {
    try admit(.changeOwner, file.path)
    try memory.setOwner(owner, group: group, of: file)
  }

  func setPermissions(_ permissions: FilePermissions, of file: OpenFile) throws(FileSystemError) {
    try admit(.changePermissions, file.path)
    try memory.setPermissions(permissions, of: file)
  }

  func close(_ file: OpenFile) throws(FileSystemError) {
    do throws(FileSystemError) {
      try admit(.close, file.path)
    } catch {
      // As the system does, it closes the file all the same.
      try? memory.close(file)
      throw error
    }
    try memory.close(file)
  }

  func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    try admit(.rename, destination)
    try memory.rename(source, to: destination, replacing: replacing)
  }

  func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    try admit(.synchronizeFolder, folder)
    try memory.synchronizeFolder(folder)
  }

  func remove(_ path: FilePath) throws(FileSystemError) {
    try admit(.remove, path)
    try memory.remove(path)
  }

  func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile? {
    try admit(.lock, folder)
    return try memory.lockFolder(folder)
  }

  func waitForLock(of folder: FilePath, tries: Int) -> Bool {
    memory.waitForLock(of: folder, tries: tries)
  }

  private func admit(
    _ operation: FileSystemError.Operation,
    _ path: FilePath
  ) throws(FileSystemError) {
    if ObjectIdentifier(Thread.current) != owner {
      gate.withLock {
        while isHeld { gate.wait() }
      }
    }
    let code = state.withLock { state -> Errno? in
      guard !state.isDead else { return .noSuchProcess }
      guard let (count, code) = state.failing else { return nil }
      state.failing = count > 1 ? (count - 1, code) : nil
      state.failureCount += 1
      return code
    }
    if let code { throw FileSystemError(operation, path, code) }
  }
}
