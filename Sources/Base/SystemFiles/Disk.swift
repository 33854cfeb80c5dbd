/// The few calls on files that stores are built from, so that a test can replace the disk and break any of them.
///
/// "Not there" is `nil`; "could not look" is an error. An implementation deals with interrupted
/// calls itself: `EINTR` is thrown only where a call cannot be made again. Permissions are those of chmod(2): `0o600`.
///
/// ```swift
/// func size(of path: String, on disk: any Disk<String>) throws -> Int64? {
///   try disk.information(about: path)?.size
/// }
/// ```
package protocol Disk<Path>: Sendable {
  /// The type of its paths.
  associatedtype Path: SystemPath
  /// An open file.
  typealias File = DiskFile<Path>
  /// The error of a call.
  typealias Failure = DiskError<Path>

  /// Reads a whole file, and what it was when it was opened; a folder is `EISDIR`.
  func read(_ path: Path) throws(Failure) -> FileContents

  /// Reads the beginning of a file, no more bytes of it than are asked for.
  func read(_ path: Path, upTo count: Int) throws(Failure) -> [UInt8]

  /// Reads a file that a person names on the command line, once: also a pipe, waiting for its writer.
  func readToEnd(_ path: Path) throws(Failure) -> [UInt8]

  /// Lists the names in a folder, in no order, without `.` and `..`.
  func list(_ folder: Path) throws(Failure) -> [Path.Name]

  /// Returns what is at a path, a symbolic link in its last place followed or not; `nil` if there is nothing.
  func information(
    about path: Path,
    followingLink followsLink: Bool
  ) throws(Failure) -> FileInformation?

  /// Returns the path with every symbolic link in it followed; `nil` if there is nothing.
  func resolve(_ path: Path) throws(Failure) -> Path?

  /// Makes one folder for its owner alone (mode 0700) in a folder that exists.
  func createFolder(_ path: Path) throws(Failure)

  /// Makes an empty file for writing; anything at its path, a dangling link too, is `EEXIST`.
  ///
  /// Its permissions are exact, `nil` for those of any new file of this user. After an error, no file is left behind.
  func createFile(_ path: Path, permissions: UInt32?) throws(Failure) -> File

  /// Writes as many of the bytes as the system takes at once, and returns their count: not 0 unless `bytes` is empty.
  func write(_ bytes: ArraySlice<UInt8>, to file: File) throws(Failure) -> Int

  /// Returns when everything written to the file would survive a power loss.
  func synchronize(_ file: File) throws(Failure)

  /// Returns the status of an open file, whatever its names are by now; without any, their number is 0.
  func information(of file: File) throws(Failure) -> FileInformation

  /// Returns the extended attributes of a file that belong to its user, with its access control list; none where the file
  /// system has no attributes.
  func attributes(of path: Path) throws(Failure) -> [FileAttribute]

  /// Sets an extended attribute of an open file.
  func setAttribute(_ attribute: FileAttribute, of file: File) throws(Failure)

  /// Changes the owner and the group of an open file, `nil` for none of the two; what this user may not is `EPERM`.
  func setOwner(_ owner: UInt32?, group: UInt32?, of file: File) throws(Failure)

  /// Sets the exact permissions of an open file.
  func setPermissions(_ permissions: UInt32, of file: File) throws(Failure)

  /// Closes a file or gives up a lock; whether or not this throws, the file is closed afterwards.
  func close(_ file: File) throws(Failure)

  /// Moves a file on one device in one step.
  ///
  /// A file at the new path gives way if `replacing`, otherwise it is `EEXIST`. An error has the new path; both files are
  /// as they were then.
  func rename(_ source: Path, to destination: Path, replacing: Bool) throws(Failure)

  /// Returns when the names in a folder would survive a power loss, where the file system can promise that.
  func synchronizeFolder(_ folder: Path) throws(Failure)

  /// Removes a file, or a symbolic link and not what it leads to.
  func remove(_ path: Path) throws(Failure)

  /// Waits until no other process, and nobody else in this one, has a lock, and takes it.
  ///
  /// The file at the path is for that alone; it is made if there is none. The lock goes when the file that is returned is
  /// closed, or the process ends.
  func lockFile(_ path: Path) throws(Failure) -> File

  /// Locks a folder against all others that lock it, on this machine; `nil` while another process has it locked.
  ///
  /// The lock goes when the file that is returned is closed, or the process ends. It keeps nobody from the folder.
  func lockFolder(_ folder: Path) throws(Failure) -> File?

  /// Waits a little before the next try of a folder that another process has locked, after a number of tries; `false`
  /// without waiting if nobody should wait any longer.
  func waitForLock(of folder: Path, tries: Int) -> Bool
}

extension Disk {
  /// Reads a whole file for its beginning.
  package func read(_ path: Path, upTo count: Int) throws(Failure) -> [UInt8] {
    Array(try read(path).bytes.prefix(count))
  }

  /// Reads a file, where there are no pipes.
  package func readToEnd(_ path: Path) throws(Failure) -> [UInt8] {
    try read(path).bytes
  }

  /// Returns what is at a path, a symbolic link followed; `nil` if there is nothing.
  package func information(about path: Path) throws(Failure) -> FileInformation? {
    try information(about: path, followingLink: true)
  }

  /// Writes all of some bytes, in as many calls as the system wants.
  package func writeAll(_ bytes: [UInt8], to file: File) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest, to: file)) }
  }
}

/// A file open for writing, or a lock, good until it is closed.
package struct DiskFile<Path: SystemPath>: Hashable, Sendable {
  /// The number under which the disk knows it.
  package var descriptor: Int32
  /// The path it was opened at, for messages.
  package var path: Path

  /// Creates a file for a number that the disk gave out.
  package init(descriptor: Int32, path: Path) {
    self.descriptor = descriptor
    self.path = path
  }
}

/// A call on a disk.
package enum DiskOperation: String, Hashable, Sendable, CaseIterable {
  case read, list, inspect, resolve, createFolder, create, write, synchronize, close, rename
  case synchronizeFolder, remove, lock
  case readAttributes, changeAttribute, changeOwner, changePermissions
}

/// A call on a disk that failed: the operation, the path and the reason.
package struct DiskError<Path: SystemPath>: Error, Hashable, Sendable {
  /// A call on a disk.
  package typealias Operation = DiskOperation

  /// The call that failed.
  package var operation: Operation
  /// The file or folder it was about.
  package var path: Path
  /// The system's reason.
  package var reason: SystemError

  package init(_ operation: Operation, _ path: Path, _ reason: SystemError) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }
}
