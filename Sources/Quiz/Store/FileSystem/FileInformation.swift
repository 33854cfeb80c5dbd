public import SystemPackage

/// The status of a path: enough to list it and to see that it was changed.
public struct FileInformation: Hashable, Sendable {
  /// The sort of thing at a path.
  public enum Kind: Hashable, Sendable {
    /// A file with contents.
    case file
    /// A folder.
    case folder
    /// A device, pipe or socket.
    case other
  }

  /// The sort of thing at a path.
  public var kind: Kind
  /// The length of its contents in bytes.
  public var size: Int64
  /// The permissions to read and write it.
  public var permissions: FilePermissions
  /// The time of the last change of its contents, in nanoseconds since 1970.
  public var modificationTime: Int64
  /// Its number on its device.
  public var inode: UInt64
  /// The device it is on.
  public var device: UInt64
  /// The number of its names (hard links).
  public var nameCount: Int
  /// The number of the user it belongs to.
  public var owner: UInt32
  /// The number of the group it belongs to.
  public var group: UInt32

  /// Creates information from its parts.
  public init(
    kind: Kind,
    size: Int64,
    permissions: FilePermissions,
    modificationTime: Int64,
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
    self.inode = inode
    self.device = device
    self.nameCount = nameCount
    self.owner = owner
    self.group = group
  }
}

/// The bytes of a file and what the file was when they were read.
public struct FileContents: Hashable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]
  /// The state of the file before its first byte was read, so that a change during reading shows later.
  public var information: FileInformation

  /// Creates contents.
  public init(bytes: [UInt8], information: FileInformation) {
    self.bytes = bytes
    self.information = information
  }
}

/// A file open for writing, good until it is closed.
public struct OpenFile: Hashable, Sendable {
  /// The number under which the file system knows it.
  public var descriptor: Int32
  /// The path it was opened at, for messages.
  public var path: FilePath

  /// Creates a file for a number that the file system gave out.
  public init(descriptor: Int32, path: FilePath) {
    self.descriptor = descriptor
    self.path = path
  }
}
