internal import QuizDocuments

/// The state of a file when it was read or written, to detect later changes.
public struct FileStamp: Hashable, Sendable {
  /// The device the file was on.
  public var device: UInt64
  /// Its number on the device.
  public var inode: UInt64
  /// Its length in bytes.
  public var size: Int64
  /// When its contents last changed, in nanoseconds since 1970.
  public var modificationTime: Int64
  /// The FNV-1a digest of its bytes: a guard against accidents, not against forgery.
  ///
  /// Up to version 0.1 it was an XXH64. A draft with such a stamp still fits a file that looks untouched; of any other
  /// file the user is asked.
  public var digest: UInt64

  /// Creates the stamp of a file.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public init(of contents: FileContents) {
    let information = contents.information
    device = information.device
    inode = information.inode
    size = information.size
    modificationTime = information.modificationTime
    digest = FNV1a.digest(of: contents.bytes)
  }

  /// Creates a stamp from its parts.
  init(device: UInt64, inode: UInt64, size: Int64, modificationTime: Int64, digest: UInt64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modificationTime = modificationTime
    self.digest = digest
  }
}
