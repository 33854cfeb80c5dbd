package import QuizStore
package import SystemPackage

/// A file system of one of several runs that take turns operation by operation, as a schedule has it.
///
/// Each run is a thread of its own that waits before every operation until it is its turn.
package struct TurnFileSystem: FileSystem {
  let base: any FileSystem
  let turns: Turns
  let index: Int

  /// Names the files, and the run by its number among those that take turns.
  package init(base: any FileSystem, turns: Turns, index: Int) {
    self.base = base
    self.turns = turns
    self.index = index
  }

  private func take<Result>(
    _ operation: () throws(FileSystemError) -> Result
  ) throws(FileSystemError) -> Result {
    turns.wait(for: index)
    defer { turns.pass() }
    return try operation()
  }

  package func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    try take { () throws(FileSystemError) in try base.read(path) }
  }

  package func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    try take { () throws(FileSystemError) in try base.list(folder) }
  }

  package func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    try take { () throws(FileSystemError) in try base.information(about: path) }
  }

  package func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    try take { () throws(FileSystemError) in try base.resolve(path) }
  }

  package func createFolder(_ path: FilePath) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.createFolder(path) }
  }

  package func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    try take { () throws(FileSystemError) in try base.createFile(path, permissions: permissions) }
  }

  package func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    try take { () throws(FileSystemError) in try base.write(bytes, to: file) }
  }

  package func synchronize(_ file: OpenFile) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.synchronize(file) }
  }

  package func information(of file: OpenFile) throws(FileSystemError) -> FileInformation {
    try take { () throws(FileSystemError) in try base.information(of: file) }
  }

  package func attributes(of path: FilePath) throws(FileSystemError) -> [FileAttribute] {
    try take { () throws(FileSystemError) in try base.attributes(of: path) }
  }

  package func setAttribute(_ attribute: FileAttribute, of file: OpenFile) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.setAttribute(attribute, of: file) }
  }

  package func setOwner(_ owner: UInt32?, group: UInt32?, of file: OpenFile) throws(FileSystemError)
  {
    try take { () throws(FileSystemError) in try base.setOwner(owner, group: group, of: file) }
  }

  package func setPermissions(_ permissions: FilePermissions, of file: OpenFile)
    throws(FileSystemError)
  {
    try take { () throws(FileSystemError) in try base.setPermissions(permissions, of: file) }
  }

  package func close(_ file: OpenFile) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.close(file) }
  }

  package func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    try take { () throws(FileSystemError) in
      try base.rename(source, to: destination, replacing: replacing)
    }
  }

  package func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.synchronizeFolder(folder) }
  }

  package func remove(_ path: FilePath) throws(FileSystemError) {
    try take { () throws(FileSystemError) in try base.remove(path) }
  }

  package func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile? {
    try take { () throws(FileSystemError) in try base.lockFolder(folder) }
  }

  /// Waits for its next turn, however many it takes.
  package func waitForLock(of folder: FilePath, tries: Int) -> Bool { true }
}
