internal import CLibrary

/// The answer of `stat` about a path or an open file.
package struct FileStatus: Sendable {
  /// The sort of thing that a path leads to.
  package enum Kind: Sendable {
    case file
    case folder
    /// A device, pipe or socket.
    case other
  }

  /// The sort of thing.
  package let kind: Kind
  /// The length of its contents in bytes.
  package let size: Int64
  /// Its permissions, with the bits above those of owner, group and others.
  package let permissions: UInt32
  /// The time of the last change of its contents, in nanoseconds since 1970.
  package let modificationTime: Int64
  /// Its number on its device.
  package let inode: UInt64
  /// The number of its device.
  package let device: UInt64
  /// The count of its names (hard links).
  package let nameCount: Int
  /// The number of its owner.
  package let owner: UInt32
  /// The number of its group.
  package let group: UInt32

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    #if canImport(Darwin)
    let modified = status.st_mtimespec
    #else
    let modified = status.st_mtim
    #endif
    size = Int64(status.st_size)
    permissions = UInt32(status.st_mode & 0o7777)
    modificationTime = Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec)
    inode = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    nameCount = Int(status.st_nlink)
    owner = status.st_uid
    group = status.st_gid
  }
}
