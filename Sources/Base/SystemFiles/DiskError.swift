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
