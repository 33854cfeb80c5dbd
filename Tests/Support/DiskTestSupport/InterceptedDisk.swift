package import SystemFiles

/// A disk that passes every call on to another one, through one function that may count it, delay it or let it fail.
///
/// ```swift
/// struct SlowDisk: InterceptedDisk {
///   typealias Path = String
///   let base: any Disk<String>
///   func pass<Value>(
///     _ operation: DiskOperation,
///     _ path: String,
///     _ call: () throws(DiskError<String>) -> Value
///   ) throws(DiskError<String>) -> Value {
///     wait()
///     return try call()
///   }
/// }
/// ```
package protocol InterceptedDisk: Disk {
  /// The disk under it.
  var base: any Disk<Path> { get }

  /// Makes a call on the disk under it, or does not.
  func pass<Value>(
    _ operation: DiskOperation,
    _ path: Path,
    _ call: () throws(Failure) -> Value
  ) throws(Failure) -> Value
}

extension InterceptedDisk {
  /// Reads a file.
  package func read(_ path: Path) throws(Failure) -> FileContents {
    try pass(.read, path) { () throws(Failure) in try base.read(path) }
  }

  /// Lists a folder.
  package func list(_ folder: Path) throws(Failure) -> [Path.Name] {
    try pass(.list, folder) { () throws(Failure) in try base.list(folder) }
  }

  /// Returns what is at a path.
  package func information(
    about path: Path,
    followingLink followsLink: Bool
  ) throws(Failure) -> FileInformation? {
    try pass(.inspect, path) { () throws(Failure) in
      try base.information(about: path, followingLink: followsLink)
    }
  }

  /// Follows symbolic links.
  package func resolve(_ path: Path) throws(Failure) -> Path? {
    try pass(.resolve, path) { () throws(Failure) in try base.resolve(path) }
  }

  /// Makes a folder.
  package func createFolder(_ path: Path) throws(Failure) {
    try pass(.createFolder, path) { () throws(Failure) in try base.createFolder(path) }
  }

  /// Makes a file.
  package func createFile(_ path: Path, permissions: UInt32?) throws(Failure) -> File {
    try pass(.create, path) { () throws(Failure) in
      try base.createFile(path, permissions: permissions)
    }
  }

  /// Writes bytes.
  package func write(_ bytes: ArraySlice<UInt8>, to file: File) throws(Failure) -> Int {
    try pass(.write, file.path) { () throws(Failure) in try base.write(bytes, to: file) }
  }

  /// Synchronizes a file.
  package func synchronize(_ file: File) throws(Failure) {
    try pass(.synchronize, file.path) { () throws(Failure) in try base.synchronize(file) }
  }

  /// Returns the status of an open file.
  package func information(of file: File) throws(Failure) -> FileInformation {
    try pass(.inspect, file.path) { () throws(Failure) in try base.information(of: file) }
  }

  /// Returns the attributes of a file.
  package func attributes(of path: Path) throws(Failure) -> [FileAttribute] {
    try pass(.readAttributes, path) { () throws(Failure) in try base.attributes(of: path) }
  }

  /// Sets an attribute of an open file.
  package func setAttribute(_ attribute: FileAttribute, of file: File) throws(Failure) {
    try pass(.changeAttribute, file.path) { () throws(Failure) in
      try base.setAttribute(attribute, of: file)
    }
  }

  /// Changes the owner and group of an open file.
  package func setOwner(_ owner: UInt32?, group: UInt32?, of file: File) throws(Failure) {
    try pass(.changeOwner, file.path) { () throws(Failure) in
      try base.setOwner(owner, group: group, of: file)
    }
  }

  /// Sets the permissions of an open file.
  package func setPermissions(_ permissions: UInt32, of file: File) throws(Failure) {
    try pass(.changePermissions, file.path) { () throws(Failure) in
      try base.setPermissions(permissions, of: file)
    }
  }

  /// Closes the file even where the call fails, as the system does.
  package func close(_ file: File) throws(Failure) {
    var isClosed = false
    defer { if !isClosed { try? base.close(file) } }
    try pass(.close, file.path) { () throws(Failure) in
      isClosed = true
      try base.close(file)
    }
  }

  /// Moves a file.
  package func rename(_ source: Path, to destination: Path, replacing: Bool) throws(Failure) {
    try pass(.rename, destination) { () throws(Failure) in
      try base.rename(source, to: destination, replacing: replacing)
    }
  }

  /// Synchronizes a folder.
  package func synchronizeFolder(_ folder: Path) throws(Failure) {
    try pass(.synchronizeFolder, folder) { () throws(Failure) in
      try base.synchronizeFolder(folder)
    }
  }

  /// Removes a file.
  package func remove(_ path: Path) throws(Failure) {
    try pass(.remove, path) { () throws(Failure) in try base.remove(path) }
  }

  /// Locks a file.
  package func lockFile(_ path: Path) throws(Failure) -> File {
    try pass(.lock, path) { () throws(Failure) in try base.lockFile(path) }
  }

  /// Locks a folder.
  package func lockFolder(_ folder: Path) throws(Failure) -> File? {
    try pass(.lock, folder) { () throws(Failure) in try base.lockFolder(folder) }
  }

  /// Waits as the disk under it does.
  package func waitForLock(of folder: Path, tries: Int) -> Bool {
    base.waitForLock(of: folder, tries: tries)
  }
}
