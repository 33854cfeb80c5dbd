internal import QuizDocuments
public import SystemPackage

/// One call on a file that failed: which, on what, and why.
public struct FileSystemError: Error, Hashable, Sendable {
  /// What was asked of the file system.
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

extension FileSystemError: CustomStringConvertible {
  /// What could not be done, to which file, and why: `could not write /…/capitals.json: No space left on device`.
  public var description: String {
    let verb =
      switch operation {
      case .read: "read"
      case .list: "list"
      case .inspect, .resolve: "look at"
      case .createFolder: "make the folder"
      case .create: "make"
      case .write: "write"
      case .synchronize, .synchronizeFolder: "get to the disk"
      case .close: "finish writing"
      case .rename: "put in place"
      case .remove: "remove"
      }
    return "could not \(verb) \(path.printable): \(code)"
  }
}
