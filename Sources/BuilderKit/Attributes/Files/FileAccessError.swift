#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One call on a file that failed, and the system's reason.
package struct FileAccessError: Error, Hashable, Sendable {
  /// What was asked for.
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

  /// What was asked for.
  package var operation: Operation
  /// The system's number of the reason, an `errno`.
  package var code: Int32

  /// Creates an error.
  package init(_ operation: Operation, _ code: Int32) {
    self.operation = operation
    self.code = code
  }
}

extension FileAccessError: CustomStringConvertible {
  /// What could not be done, and why: `could not get it to the disk: No space left on device`.
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
  package var systemReason: String { String(cString: strerror(code)) }
}

extension FileAccessError {
  /// Whether something on the way, or at its end, is not there.
  package var meansNothingThere: Bool { code == ENOENT }

  /// Whether the name is somebody else's.
  package var meansTaken: Bool { code == EEXIST }
}
