internal import CLibrary

/// The status of a path: enough to list it and to see that it was changed.
package struct FileInformation: Hashable, Sendable {
  /// The sort of thing at a path.
  package enum Kind: Hashable, Sendable {
    /// A file with contents.
    case file
    /// A folder.
    case folder
    /// A device, pipe or socket, or a symbolic link that was not followed.
    case other
  }

  /// The sort of thing at a path.
  package var kind: Kind
  /// The length of its contents in bytes.
  package var size: Int64
  /// The permissions of owner, group and others, with the bits above these.
  package var permissions: UInt32
  /// The time of the last change of its contents, in nanoseconds since 1970.
  package var modificationTime: Int64
  /// The time of the last change of its contents, names, permissions or owner, which no program can set.
  package var changeTime: Int64
  /// Its number on its device.
  package var inode: UInt64
  /// The device it is on.
  package var device: UInt64
  /// The number of its names (hard links).
  package var nameCount: Int
  /// The number of the user it belongs to.
  package var owner: UInt32
  /// The number of the group it belongs to.
  package var group: UInt32

  package init(
    kind: Kind,
    size: Int64,
    permissions: UInt32,
    modificationTime: Int64,
    changeTime: Int64? = nil,
    inode: UInt64,
    device: UInt64,
    nameCount: Int = 1,
    owner: UInt32 = 0,
    group: UInt32 = 0
  ) {
    self.kind = kind
    self.size = size
    self.permissions = permissions
    self.modificationTime = modificationTime
    self.changeTime = changeTime ?? modificationTime
    self.inode = inode
    self.device = device
    self.nameCount = nameCount
    self.owner = owner
    self.group = group
  }

  init(_ status: stat) {
    #if canImport(Darwin)
    let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      kind: status.st_mode & S_IFMT == S_IFREG
        ? .file : status.st_mode & S_IFMT == S_IFDIR ? .folder : .other,
      size: Int64(status.st_size),
      permissions: UInt32(status.st_mode & 0o7777),
      modificationTime: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec),
      changeTime: Int64(changed.tv_sec) * 1_000_000_000 + Int64(changed.tv_nsec),
      inode: UInt64(status.st_ino),
      device: UInt64(truncatingIfNeeded: status.st_dev),
      nameCount: Int(status.st_nlink),
      owner: status.st_uid,
      group: status.st_gid
    )
  }
}

/// The bytes of a file and what the file was when they were read.
package struct FileContents: Hashable, Sendable {
  /// The bytes.
  package var bytes: [UInt8]
  /// The state of the file before its first byte was read, so that a change during reading shows later.
  package var information: FileInformation

  package init(bytes: [UInt8], information: FileInformation) {
    self.bytes = bytes
    self.information = information
  }
}

/// A text or bytes with a name that a file has beside its contents (an extended attribute).
package struct FileAttribute: Hashable, Sendable {
  /// The name, such as `user.comment`.
  package var name: String
  /// The value.
  package var value: [UInt8]

  /// The name of the list of further users and groups that may read or write a file on Linux (acl(5)).
  package static let accessControlList = "system.posix_acl_access"

  package init(_ name: String, _ value: [UInt8]) {
    self.name = name
    self.value = value
  }

  /// Returns whether an attribute belongs to the user, or is the access control list; all others are the system's.
  static func isUsers(_ name: String) -> Bool {
    #if canImport(Darwin)
    true
    #else
    name.hasPrefix("user.") || name == accessControlList
    #endif
  }
}
