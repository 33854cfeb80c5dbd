internal import Quiz
internal import QuizDocuments
package import SystemFiles
internal import SystemPackage

/// The state of a file at one look, to be compared with its stamp: first without reading it, then byte by byte.
///
/// ```swift
/// if let state = library.changedState(of: opened), state != reported {
///   switch try library.change(of: opened, in: state) { … }
/// }
/// ```
///
/// Two states are equal where nobody has written the file in between, so that each change is reported once.
package struct FileState: Hashable, Sendable {
  /// The difference between a file and its stamp.
  package enum Change: Hashable, Sendable {
    /// The file has the same bytes, though it may have been written again.
    case none
    /// The file has other bytes, or a folder or the like is in its place.
    case changed
    /// There is no file.
    case removed
  }

  /// The file without its permissions and owners, which say nothing about its contents; `nil` if there is none.
  private let information: FileInformation?

  init(_ information: FileInformation?) {
    var information = information
    information?.permissions = 0
    information?.changeTime = 0
    information?.owner = 0
    information?.group = 0
    self.information = information
  }

  /// Compares a file with its stamp without reading it; `nil` where only the bytes can tell.
  func change(since stamp: FileStamp) -> Change? {
    guard let information else { return .removed }
    guard information.kind == .file else { return .changed }
    return stamp.hasMarks(of: information) ? Change.none : nil
  }
}

extension StoreFiles {
  /// Compares a file with its stamp, and reads it where its marks differ.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - state: Its state, if it has been looked at.
  ///   - stamp: The stamp of the file as it was read or written.
  ///   - expected: Bytes that count as no change, too.
  ///   - trustsMarks: A file with the marks of its stamp need not be read.
  /// - Returns: The difference.
  /// - Throws: `FileSystemError` where the file cannot be looked at or read.
  /// - Complexity: O(*n*) in the length of the file where it is read.
  func change(
    of path: FilePath,
    in state: FileState? = nil,
    since stamp: FileStamp,
    besides expected: [UInt8]? = nil,
    trustsMarks: Bool = true
  ) throws(FileSystemError) -> FileState.Change {
    let state = if let state { state } else { FileState(try system.information(about: path)) }
    let change = state.change(since: stamp)
    if let change, change != .none || trustsMarks || stamp.hasEarlierDigest { return change }
    let bytes = try system.read(path).bytes
    return stamp.hasDigest(of: bytes) || bytes == expected ? .none : .changed
  }
}

extension Library {
  /// Looks, without reading it, at the file of a group that may have been changed since it was opened or last saved; `nil`
  /// if it was not, if the group has no file, or if it cannot be looked at.
  package func changedState(of opened: OpenedGroup) -> FileState? {
    guard let path = opened.path, let stamp = opened.stamp,
      let information = try? fileSystem.information(about: path) as FileInformation??
    else { return nil }
    let state = FileState(information)
    return state.change(since: stamp) == FileState.Change.none ? nil : state
  }

  /// Compares the file of a group with what it was when it was opened or last saved.
  ///
  /// - Parameters:
  ///   - opened: The group.
  ///   - state: The state of its file, if it has been looked at.
  /// - Returns: The difference; none for a group without a file.
  /// - Throws: `StoreError.cannotRead` where the file cannot be looked at or read.
  /// - Complexity: O(*n*) in the length of the file where it looks changed.
  package func change(
    of opened: OpenedGroup,
    in state: FileState? = nil
  ) throws(StoreError) -> FileState.Change {
    guard let path = opened.path, let stamp = opened.stamp else { return .none }
    do {
      return try files.change(of: path, in: state, since: stamp)
    } catch {
      throw .cannotRead(error)
    }
  }
}

extension FileStamp {
  /// Takes the stamp of a file.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  package init(of contents: FileContents) {
    self.init(contents.information, digest: FNV1a.digest(of: contents.bytes))
  }

  /// Takes the stamp of a file whose bytes have a digest.
  init(_ information: FileInformation, digest: UInt64) {
    device = information.device
    inode = information.inode
    size = information.size
    modificationTime = information.modificationTime
    self.digest = digest
  }

  /// Compares the marks of a file, so that it need not be read.
  fileprivate func hasMarks(of information: FileInformation) -> Bool {
    device == information.device && inode == information.inode && size == information.size
      && modificationTime == information.modificationTime
  }

  fileprivate func hasDigest(of bytes: [UInt8]) -> Bool {
    size == bytes.count && digest == FNV1a.digest(of: bytes)
  }
}

/// The identity, size, time and digest of a file when it was read or written, by which a later change shows.
package struct FileStamp: Hashable, Sendable {
  /// The device the file was on.
  package var device: UInt64
  /// Its number on the device.
  package var inode: UInt64
  /// Its length in bytes.
  package var size: Int64
  /// The time of the last change of its contents, in nanoseconds since 1970.
  package var modificationTime: Int64
  /// The FNV-1a digest of its bytes: a guard against accidents, not against forgery.
  ///
  /// Up to version 0.1 it was an XXH64. A draft with such a stamp still fits a file that looks untouched; of any other
  /// file the user is asked.
  package var digest: UInt64
  /// The digest is of a version of the program that made no note of which one it is.
  package var hasEarlierDigest = false
}
