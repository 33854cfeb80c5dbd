import CoreTestSupport
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport

/// A file system of one of several runs that take turns operation by operation, as a schedule has it.
///
/// Each run is a thread of its own that waits before every operation until it is its turn.
struct TurnFileSystem: FileSystem {
  let base: any FileSystem
  let turns: Turns
  let index: Int

  private func take<Result>(
    _ operation: () throws(FileSystemError) -> Result
  ) throws(FileSystemError) -> Result {
    turns.wait(for: index)
    defer { turns.pass() }
    return try operation()
  }

  func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    try take { () throws(FileSystemError) in try base.read(path) }
  }

  func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    try take { () throws(FileSystemError) in try base.list(folder) }
  }

  func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    try take { () throws(FileSystemError) in try base.information(about: path) }
  }

  func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    try take { () throws(FileSystemError) in try base.resolve(path) }
  }

  func createFolder(_ path: FilePath) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.createFolder(path) }
  }

  func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    try take { () throws(FileSystemError) in try base.createFile(path, permissions: permissions) }
  }

  func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    try take { () throws(FileSystemError) in try base.write(bytes, to: file) }
  }

  func synchronize(_ file: OpenFile) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.synchronize(file) }
  }

  func information(of file: OpenFile) throws(FileSystemError) -> FileInformation {
    try take { () throws(FileSystemError) in try base.information(of: file) }
  }

  func close(_ file: OpenFile) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.close(file) }
  }

  func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    try take { () throws(FileSystemError) in
      try base.rename(source, to: destination, replacing: replacing)
    }
  }

  func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.synchronizeFolder(folder) }
  }

  func remove(_ path: FilePath) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.remove(path) }
  }
}
