internal import QuizDocuments

/// What a file was when it was read or written, by which a later change of it shows.
public struct FileStamp: Hashable, Sendable {
  /// The device the file was on.
  public var device: UInt64
  /// Its number on the device.
  public var inode: UInt64
  /// Its length in bytes.
  public var size: Int64
  /// When its contents last changed, in nanoseconds since 1970.
  public var modificationTime: Int64
  /// A digest of its bytes (XXH64): a guard against accidents, not against forgery.
  public var digest: UInt64

  /// Takes the stamp of a file.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public init(of contents: FileContents) {
    let information = contents.information
    device = information.device
    inode = information.inode
    size = information.size
    modificationTime = information.modificationTime
    digest = XXHash64.hash(contents.bytes)
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
