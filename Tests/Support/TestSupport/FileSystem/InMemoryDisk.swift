internal import QuizStore
import Synchronization
package import SystemFiles
package import SystemPackage

/// Files that exist only in a test, with permissions that apply to every user and a disk that can lose power.
///
/// Paths are absolute. Times count up from one with each change. What has not been synchronized is
/// kept apart from what has, so that `losePower` can take it away.
package final class InMemoryDisk<Path: SystemPath>: Disk {
  /// The changes that happen to reach the disk before the power goes though nobody synchronized them.
  package typealias Luck = PowerLuck
  /// An open file.
  package typealias File = DiskFile<Path>
  /// The error of a call.
  package typealias Failure = DiskError<Path>

  private let disk: Mutex<MemoryDisk>

  /// Creates a file system with a root folder and nothing in it.
  package init() {
    disk = Mutex(MemoryDisk())
  }

  /// Takes away everything that was not synchronized, and closes every file.
  package func losePower(keeping luck: Luck = .nothing) {
    disk.withLock { $0.losePower(keeping: luck) }
  }

  /// Puts a file in place as another program would, synchronized, making the folders above it.
  package func place(
    _ contents: String,
    at path: Path,
    permissions: UInt32 = usualPermissions
  ) {
    place(Array(contents.utf8), at: path, permissions: permissions)
  }

  /// Places a file of bytes that need not be text.
  package func place(
    _ bytes: [UInt8],
    at path: Path,
    permissions: UInt32 = usualPermissions
  ) {
    disk.withLock { $0.place(.file(bytes), permissions, at: path.text) }
  }

  /// Writes over the bytes of a file as a program does that edits it in place and gives it the old time again.
  package func overwrite(_ contents: String, at path: Path) {
    disk.withLock { $0.overwrite(Array(contents.utf8), at: path.text) }
  }

  /// Puts a folder in place, with any above it.
  package func placeFolder(_ path: Path, permissions: UInt32 = 0o700) {
    disk.withLock { $0.place(.folder([:]), permissions, at: path.text) }
  }

  /// Puts a symbolic link in place, with the folders above it.
  package func placeLink(_ path: Path, to destination: Path) {
    disk.withLock { $0.place(.link(destination.text), usualPermissions, at: path.text) }
  }

  /// Makes a folder a disk of its own, from and to which no file can be renamed.
  package func mount(_ folder: Path) {
    placeFolder(folder)
    disk.withLock { $0.mounts.append(folder.text) }
  }

  /// Changes who may do what with a file or folder.
  package func setPermissions(_ permissions: UInt32, of path: Path) {
    disk.withLock { $0.setPermissions(permissions, of: path.text) }
  }

  /// Makes somebody the user of every call from now on: the owner of new files, whose first group theirs is.
  ///
  /// User 0 may give a file to anybody, others only to one of their groups.
  package func become(user: UInt32, groups: [UInt32]) {
    disk.withLock { $0.user = MemoryDisk.User(number: user, groups: groups) }
  }

  /// Changes the owner, group and attributes of a file as its administrator may.
  package func place(
    owner: UInt32,
    group: UInt32,
    attributes: [FileAttribute] = [],
    of path: Path
  ) {
    disk.withLock { $0.place(owner: owner, group: group, attributes, of: path.text) }
  }

  /// Every file under the root with its text, by path: the whole picture, to compare.
  package var texts: [String: String] {
    disk.withLock { $0.texts }
  }

  /// Reads a file that its owner may read.
  package func read(_ path: Path) throws(Failure) -> FileContents {
    try locked(.read, path) { try $0.read(path.text) }
  }

  /// Lists the names in a folder that its owner may read.
  package func list(_ folder: Path) throws(Failure) -> [Path.Name] {
    try locked(.list, folder) { try $0.list(folder.text) }.compactMap { name in
      name.withCString { Path.name(platformString: $0) }
    }
  }

  /// Returns what is at a path.
  package func information(
    about path: Path,
    followingLink followsLink: Bool
  ) throws(Failure) -> FileInformation? {
    try locked(.inspect, path) {
      try $0.information(about: path.text, followingLink: followsLink)
    }
  }

  /// Returns a path with its links followed.
  package func resolve(_ path: Path) throws(Failure) -> Path? {
    try locked(.resolve, path) { try $0.existingPath(path.text) }.map { text in
      text.withCString { Path(platformString: $0) }
    }
  }

  /// Makes a folder, not yet synchronized.
  package func createFolder(_ path: Path) throws(Failure) {
    try locked(.createFolder, path) {
      _ = try $0.create(.folder([:]), 0o700, at: path.text)
    }
  }

  /// Makes a file, neither its name nor its bytes synchronized.
  package func createFile(
    _ path: Path,
    permissions: UInt32?
  ) throws(Failure) -> File {
    try locked(.create, path) {
      let descriptor = try $0.createFile(path.text, permissions: permissions ?? usualPermissions)
      return File(descriptor: descriptor, path: path)
    }
  }

  /// Writes all of the bytes, not yet synchronized.
  package func write(_ bytes: ArraySlice<UInt8>, to file: File) throws(Failure) -> Int {
    try locked(.write, file.path) { try $0.write(bytes, to: file.descriptor) }
  }

  /// Makes the bytes of a file, but not its name, survive a power loss.
  package func synchronize(_ file: File) throws(Failure) {
    try locked(.synchronize, file.path) { try $0.synchronize(file.descriptor) }
  }

  /// Returns the status of an open file.
  package func information(of file: File) throws(Failure) -> FileInformation {
    try locked(.inspect, file.path) { try $0.information(of: file) }
  }

  /// Returns the attributes of a file.
  package func attributes(of path: Path) throws(Failure) -> [FileAttribute] {
    try locked(.readAttributes, path) { try $0.attributes(of: path.text) }
  }

  /// Sets an attribute of an open file.
  package func setAttribute(
    _ attribute: FileAttribute,
    of file: File
  ) throws(Failure) {
    try locked(.changeAttribute, file.path) {
      try $0.setAttribute(attribute, of: file.descriptor)
    }
  }

  /// Changes the owner and group of an open file, as far as the user of the file system may.
  package func setOwner(
    _ owner: UInt32?,
    group: UInt32?,
    of file: File
  ) throws(Failure) {
    try locked(.changeOwner, file.path) {
      try $0.setOwner(owner, group: group, of: file.descriptor)
    }
  }

  /// Sets the permissions of an open file.
  package func setPermissions(
    _ permissions: UInt32,
    of file: File
  ) throws(Failure) {
    try locked(.changePermissions, file.path) {
      try $0.setPermissions(permissions, of: file.descriptor)
    }
  }

  /// Closes a file without synchronizing it.
  package func close(_ file: File) throws(Failure) {
    try locked(.close, file.path) { try $0.close(file.descriptor) }
  }

  /// Moves a file, its new and its old name not yet synchronized.
  package func rename(
    _ source: Path,
    to destination: Path,
    replacing: Bool
  ) throws(Failure) {
    try locked(.rename, destination) {
      try $0.rename(source.text, to: destination.text, replacing: replacing)
    }
  }

  /// Makes the names in a folder survive a power loss.
  package func synchronizeFolder(_ folder: Path) throws(Failure) {
    try locked(.synchronizeFolder, folder) { try $0.synchronizeFolder(folder.text) }
  }

  /// Removes a name, not yet synchronized.
  package func remove(_ path: Path) throws(Failure) {
    try locked(.remove, path) { try $0.remove(path.text) }
  }

  /// Locks a file; who would have to wait for it, gets `EWOULDBLOCK`.
  package func lockFile(_ path: Path) throws(Failure) -> File {
    let descriptor = try locked(.lock, path) { try $0.lockFile(path.text) }
    guard let descriptor else {
      throw Failure(.lock, path, SystemError(Errno.resourceTemporarilyUnavailable.rawValue))
    }
    return File(descriptor: descriptor, path: path)
  }

  /// Locks a folder until the file that is returned is closed or the power fails.
  package func lockFolder(_ folder: Path) throws(Failure) -> File? {
    let descriptor = try locked(.lock, folder) { try $0.lockFolder(folder.text) }
    return descriptor.map { File(descriptor: $0, path: folder) }
  }

  /// Waits for nobody: who holds a lock in a test does so until the test says otherwise.
  package func waitForLock(of folder: Path, tries: Int) -> Bool { false }

  private func locked<Result>(
    _ operation: DiskOperation,
    _ path: Path,
    _ body: (inout MemoryDisk) throws -> Result
  ) throws(Failure) -> Result {
    do {
      return try disk.withLock { try body(&$0) }
    } catch {
      // The disk throws nothing else; a closure cannot infer that.
      let code = error as? Errno ?? .ioError
      throw Failure(operation, path, SystemError(code.rawValue))
    }
  }
}

/// An ``InMemoryDisk`` with the paths of the store.
package typealias InMemoryFileSystem = InMemoryDisk<FilePath>

/// The permissions of a new file of a test.
package let usualPermissions: UInt32 = 0o644

/// The changes that happen to reach the disk before the power goes though nobody synchronized them.
package enum PowerLuck: Sendable, CaseIterable {
  /// An empty value.
  case nothing
  /// The names in folders, but not the bytes in files: the order that makes empty files.
  case names
  /// The bytes in files, but not the names in folders.
  case bytes
}
