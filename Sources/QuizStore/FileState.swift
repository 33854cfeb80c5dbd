internal import QuizDocuments
public import SystemPackage

/// The state of a file at one look, to be compared with its stamp: first without reading it, then byte by byte.
///
/// ```swift
/// let state = try library.state(of: path)
/// if try library.change(of: path, in: state, since: stamp) == .changed { … }
/// ```
///
/// Two states are equal where nobody has written the file in between, so that each change is reported once.
public struct FileState: Hashable, Sendable {
  /// The difference between a file and its stamp.
  public enum Change: Hashable, Sendable {
    /// The file has the same bytes, though it may have been written again.
    case none
    /// The file has other bytes, or a folder or the like is in its place.
    case changed
    /// There is no file.
    case removed
  }

  /// The file without its permissions, which say nothing about its contents; `nil` where there is none.
  private let information: FileInformation?

  init(_ information: FileInformation?) {
    var information = information
    information?.permissions = []
    self.information = information
  }

  /// Whether a file that looks like this may have other bytes than those of its stamp.
  public func differs(from stamp: FileStamp) -> Bool { change(since: stamp) != Change.none }

  /// Compares a file with its stamp without reading it.
  ///
  /// - Returns: The difference; `nil` where only the bytes can tell.
  func change(since stamp: FileStamp) -> Change? {
    guard let information else { return .removed }
    guard information.kind == .file else { return .changed }
    return stamp.hasMarks(of: information) ? Change.none : nil
  }
}

extension Library {
  /// Looks at a file without reading it.
  public func state(of path: FilePath) throws(FileSystemError) -> FileState {
    FileState(try fileSystem.information(about: path))
  }

  /// Compares a file with its stamp, and reads it where its marks differ.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - state: Its state, if it has been looked at.
  ///   - stamp: The stamp of the file as it was read or written.
  ///   - expected: Bytes that count as no change, too.
  /// - Returns: The difference.
  /// - Complexity: O(*n*) in the length of the file where its marks differ.
  public func change(
    of path: FilePath,
    in state: FileState? = nil,
    since stamp: FileStamp,
    besides expected: [UInt8]? = nil
  ) throws(FileSystemError) -> FileState.Change {
    let state = if let state { state } else { try self.state(of: path) }
    if let change = state.change(since: stamp) { return change }
    let bytes = try fileSystem.read(path).bytes
    return stamp.hasDigest(of: bytes) || bytes == expected ? .none : .changed
  }

  /// Compares the file of a group with what it was when it was opened or last saved.
  ///
  /// - Returns: The difference; none for a group without a file.
  /// - Throws: `StoreError.cannotRead` where the file cannot be looked at or read.
  public func change(of opened: OpenedGroup) throws(StoreError) -> FileState.Change {
    guard let path = opened.path, let stamp = opened.stamp else { return .none }
    do {
      return try change(of: path, since: stamp)
    } catch {
      throw .cannotRead(error)
    }
  }
}

extension FileStamp {
  /// Whether a file has the marks of the stamp, so that it need not be read.
  fileprivate func hasMarks(of information: FileInformation) -> Bool {
    device == information.device && inode == information.inode && size == information.size
      && modificationTime == information.modificationTime
  }

  /// Whether bytes have the length and the digest of the stamp.
  fileprivate func hasDigest(of bytes: [UInt8]) -> Bool {
    size == bytes.count && digest == FNV1a.digest(of: bytes)
  }
}
