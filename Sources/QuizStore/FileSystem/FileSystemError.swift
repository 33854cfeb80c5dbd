public import SystemPackage

/// A call on a file that failed: the operation, the path and the reason.
public struct FileSystemError: Error, Hashable, Sendable {
  /// A call on the file system.
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case read
    case list
    case inspect
    case resolve
    case createFolder
    case create
    case write
    case synchronize
    case close
    case rename
    case synchronizeFolder
    case remove
  }

  /// The call that failed.
  public var operation: Operation
  /// The file or folder it was about.
  public var path: FilePath
  /// The system's reason.
  public var code: Errno

  /// Creates an error.
  public init(_ operation: Operation, _ path: FilePath, _ code: Errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}
