import BuilderKit
import Foundation

/// The files of this machine, with every call noted, and one of them failing if a test wants it to.
final class WatchedFileAccess: FileAccess, @unchecked Sendable {
  private let lock = NSLock()
  private let local = LocalFileAccess()
  private var noted: [(FileAccessError.Operation, String)] = []
  private var names: [Int32: String] = [:]
  private var failing: (number: Int, code: Int32)?

  /// The calls so far, each with the name of the file: `write .preferences.json.tmp`.
  var calls: [String] {
    lock.withLock { noted.map { "\($0.rawValue) \($1)" } }
  }

  /// Forgets the calls so far and lets one of the next ones fail: the first is 0, nil is none.
  func failNext(_ number: Int?, with code: Int32 = EIO) {
    lock.withLock {
      noted = []
      failing = number.map { ($0, code) }
    }
  }

  private func note(
    _ operation: FileAccessError.Operation,
    _ path: String
  ) throws(FileAccessError) {
    let name = URL(filePath: path).lastPathComponent
    lock.lock()
    defer { lock.unlock() }
    let number = noted.count
    noted.append((operation, name))
    if let failing, failing.number == number { throw FileAccessError(operation, failing.code) }
  }

  private func name(of file: Int32) -> String { lock.withLock { names[file] ?? "" } }

  private func remember(_ file: Int32, _ path: String) -> Int32 {
    lock.withLock { names[file] = path }
    return file
  }

  func read(_ path: String) throws(FileAccessError) -> FileImage? {
    try note(.read, path)
    return try local.read(path)
  }

  func destination(of path: String) throws(FileAccessError) -> String {
    try note(.follow, path)
    return try local.destination(of: path)
  }

  func createFolder(_ path: String) throws(FileAccessError) {
    try note(.createFolder, path)
    try local.createFolder(path)
  }

  func lock(_ path: String) throws(FileAccessError) -> Int32 {
    try note(.lock, path)
    return remember(try local.lock(path), path)
  }

  func create(_ path: String, mode: UInt32) throws(FileAccessError) -> Int32 {
    try note(.create, path)
    return remember(try local.create(path, mode: mode), path)
  }

  /// Writes no more than ten bytes at once, as a system may.
  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(FileAccessError) -> Int {
    try note(.write, name(of: file))
    return try local.write(bytes.prefix(10), to: file)
  }

  func synchronize(_ file: Int32) throws(FileAccessError) {
    try note(.synchronize, name(of: file))
    try local.synchronize(file)
  }

  func close(_ file: Int32) throws(FileAccessError) {
    // Closed even when it fails, as the system does.
    try local.close(file)
    try note(.close, name(of: file))
  }

  func rename(_ path: String, to destination: String) throws(FileAccessError) {
    try note(.rename, path)
    try local.rename(path, to: destination)
  }

  func move(_ path: String, toFree destination: String) throws(FileAccessError) {
    try note(.move, path)
    try local.move(path, toFree: destination)
  }

  func remove(_ path: String) throws(FileAccessError) {
    try note(.remove, path)
    try local.remove(path)
  }

  func synchronizeFolder(_ path: String) throws(FileAccessError) {
    try note(.synchronizeFolder, "folder")
    try local.synchronizeFolder(path)
  }
}
