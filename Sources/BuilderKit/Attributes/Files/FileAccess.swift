internal import CLibrary
internal import SystemFiles

/// The few calls on files that stores are built from, so that a test can replace the disk.
///
/// "Not there" is `nil`; "could not look" is an error. An interrupted call is made again.
package protocol FileAccess: Sendable {
  /// Reads a whole file; nil if there is none.
  func read(_ path: String) throws(FileAccessError) -> FileImage?

  /// Returns the path of the file that a path leads to, symbolic links followed; there need not be one yet.
  func destination(of path: String) throws(FileAccessError) -> String

  /// Makes one folder for its owner alone; one that is there already is as good.
  func createFolder(_ path: String) throws(FileAccessError)

  /// Waits until no other process, and nobody else in this one, holds the lock with this path, and takes it.
  ///
  /// - Returns: The lock, given up by closing it.
  func lock(_ path: String) throws(FileAccessError) -> Int32

  /// Makes a file that must not exist and opens it for writing.
  func create(_ path: String, mode: UInt32) throws(FileAccessError) -> Int32

  /// Writes as many of the bytes as the system takes at once, and returns how many.
  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(FileAccessError) -> Int

  /// Returns when everything written to a file would survive a power loss.
  func synchronize(_ file: Int32) throws(FileAccessError)

  /// Closes a file or gives up a lock; it is closed even when this throws.
  func close(_ file: Int32) throws(FileAccessError)

  /// Moves a file over another in one step.
  func rename(_ path: String, to destination: String) throws(FileAccessError)

  /// Moves a file to a name that is free; one that is taken is `EEXIST`.
  func move(_ path: String, toFree destination: String) throws(FileAccessError)

  /// Removes a file; none is as good.
  func remove(_ path: String) throws(FileAccessError)

  /// Returns when the names in a folder would survive a power loss.
  func synchronizeFolder(_ path: String) throws(FileAccessError)
}

/// The contents and permissions of a file as it was read.
package struct FileImage: Equatable, Sendable {
  package var bytes: [UInt8]
  package var mode: UInt32

  package init(bytes: [UInt8], mode: UInt32) {
    self.bytes = bytes
    self.mode = mode
  }
}

/// A call on a file that failed, and the system's reason.
package struct FileAccessError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Operation: String, Hashable, Sendable, CaseIterable {
    case read
    case follow
    case createFolder
    case lock
    case create
    case write
    case synchronize
    case close
    case rename
    case move
    case remove
    case synchronizeFolder
  }

  package var operation: Operation
  /// The system's number of the reason, an `errno`.
  package var code: Int32

  package init(_ operation: Operation, _ code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The failed call and its reason: `could not get it to the disk: No space left on device`.
  package var description: String {
    let action =
      switch operation {
      case .read: "read it"
      case .follow: "follow the link"
      case .createFolder: "make its folder"
      case .lock: "lock it"
      case .create, .write: "write it"
      case .synchronize, .close, .synchronizeFolder: "get it to the disk"
      case .rename: "put it in place"
      case .move: "move it"
      case .remove: "remove what was left of it"
      }
    return "could not \(action): \(systemReason)"
  }

  /// The system's words for the reason: `No space left on device`.
  package var systemReason: String { SystemError(code).description }

  /// True if a folder on the path, or the file at its end, is missing.
  package var meansNothingThere: Bool { code == ENOENT }

  package var meansTaken: Bool { code == EEXIST }
}
