internal import SystemFiles
public import SystemPackage

/// The files of this machine.
public struct LocalFileSystem: FileSystem {
  /// Creates the file system.
  public init() {}

  /// The largest file that is read, 1 GiB: far more than anybody writes questions, and less than memory.
  private static let largestFile: Int64 = 1 << 30

  /// The number of tries to lock a folder, ten milliseconds apart.
  private static let mostLockTries = 500

  /// Reads a whole file; a folder is `EISDIR`, a device or pipe `ENOTSUP`, a file above 1 GiB `EFBIG`.
  public func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    let (bytes, status) = try call(.read, path) { path throws(SystemError) in
      try Disk.readFile(path, maximumSize: Self.largestFile)
    }
    return FileContents(bytes: bytes, information: FileInformation(status))
  }

  /// Reads a whole file or a pipe with a name; above 1 GiB is `EFBIG`.
  public func readToEnd(_ path: FilePath) throws(FileSystemError) -> [UInt8] {
    try call(.read, path) { path throws(SystemError) in
      try Disk.readToEnd(path, maximumSize: Self.largestFile)
    }
  }

  /// Lists the names in a folder as the system gives them, in no order.
  public func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    try call(.list, folder) { folder throws(SystemError) in
      try Disk.names(in: folder) { name in
        FilePath.Component(platformString: name).flatMap { $0.kind == .regular ? $0 : nil }
      }
    }
  }

  /// Returns the status of a path (`stat`).
  public func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    do throws(FileSystemError) {
      return FileInformation(
        try call(.inspect, path) { path throws(SystemError) in try Disk.status(of: path) }
      )
    } catch  where error.meansNothingThere {
      return nil
    }
  }

  /// Returns the real path (`realpath`).
  public func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    do throws(FileSystemError) {
      return try call(.resolve, path) { path throws(SystemError) in
        try Disk.withRealPath(of: path) { FilePath(platformString: $0) }
      }
    } catch  where error.meansNothingThere {
      return nil
    }
  }

  /// Makes one folder (`mkdir`).
  public func createFolder(_ path: FilePath) throws(FileSystemError) {
    try call(.createFolder, path) { path throws(SystemError) in try Disk.createFolder(path) }
  }

  /// Makes a file with `O_EXCL`; exact permissions are set past the user's mask.
  public func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    let descriptor = try call(.create, path) { path throws(SystemError) in
      try Disk.createFile(path, permissions: permissions.map { UInt32($0.rawValue) })
    }
    return OpenFile(descriptor: descriptor, path: path)
  }

  /// Writes as many bytes as one `write` takes.
  public func write(_ bytes: ArraySlice<UInt8>, to file: OpenFile) throws(FileSystemError) -> Int {
    try call(.write, file.path) { _ throws(SystemError) in
      try Disk.writeBytes(bytes, to: file.descriptor)
    }
  }

  /// Synchronizes a file (`fsync`; `F_FULLFSYNC` on macOS).
  public func synchronize(_ file: OpenFile) throws(FileSystemError) {
    try call(.synchronize, file.path) { _ throws(SystemError) in
      try Disk.synchronizeFile(file.descriptor)
    }
  }

  /// Returns the status of an open file (`fstat`).
  public func information(of file: OpenFile) throws(FileSystemError) -> FileInformation {
    FileInformation(
      try call(.inspect, file.path) { _ throws(SystemError) in
        try Disk.status(ofFile: file.descriptor)
      }
    )
  }

  /// Returns the extended attributes that belong to the user (`listxattr`, `getxattr`).
  public func attributes(of path: FilePath) throws(FileSystemError) -> [FileAttribute] {
    do throws(FileSystemError) {
      return try call(.readAttributes, path) { path throws(SystemError) in
        var attributes: [FileAttribute] = []
        for name in try Disk.attributeNames(of: path) where FileAttribute.isUsers(name) {
          attributes.append(FileAttribute(name, try Disk.attribute(name, of: path)))
        }
        return attributes
      }
    } catch  where error.code == .notSupported {
      return []
    }
  }

  /// Sets an extended attribute (`fsetxattr`).
  public func setAttribute(
    _ attribute: FileAttribute,
    of file: OpenFile
  ) throws(FileSystemError) {
    try call(.changeAttribute, file.path) { _ throws(SystemError) in
      try Disk.setAttribute(attribute.name, to: attribute.value, ofFile: file.descriptor)
    }
  }

  /// Changes the owner and the group of a file (`fchown`).
  public func setOwner(
    _ owner: UInt32?,
    group: UInt32?,
    of file: OpenFile
  ) throws(FileSystemError) {
    try call(.changeOwner, file.path) { _ throws(SystemError) in
      try Disk.setOwner(owner, group: group, ofFile: file.descriptor)
    }
  }

  /// Sets the permissions of a file (`fchmod`).
  public func setPermissions(
    _ permissions: FilePermissions,
    of file: OpenFile
  ) throws(FileSystemError) {
    try call(.changePermissions, file.path) { _ throws(SystemError) in
      try Disk.setPermissions(UInt32(permissions.rawValue), ofFile: file.descriptor)
    }
  }

  /// Closes a file.
  public func close(_ file: OpenFile) throws(FileSystemError) {
    try call(.close, file.path) { _ throws(SystemError) in try Disk.closeFile(file.descriptor) }
  }

  /// Renames a file.
  public func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    try call(.rename, destination) { destination throws(SystemError) in
      try source.withCString { source throws(SystemError) in
        if replacing {
          try Disk.renameFile(source, to: destination)
        } else {
          try Disk.moveFile(source, toFree: destination)
        }
      }
    }
  }

  /// Synchronizes a folder, where the file system can.
  public func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    try call(.synchronizeFolder, folder) { folder throws(SystemError) in
      try Disk.synchronizeFolder(folder)
    }
  }

  /// Removes a file (`unlink`).
  public func remove(_ path: FilePath) throws(FileSystemError) {
    try call(.remove, path) { path throws(SystemError) in try Disk.removeFile(path) }
  }

  /// Locks a folder (`flock`).
  public func lockFolder(_ folder: FilePath) throws(FileSystemError) -> OpenFile? {
    let descriptor = try call(.lock, folder) { folder throws(SystemError) in
      try Disk.lockFolder(folder)
    }
    return descriptor.map { OpenFile(descriptor: $0, path: folder) }
  }

  /// Waits for some milliseconds, up to about five seconds in all.
  public func waitForLock(of folder: FilePath, tries: Int) -> Bool {
    guard tries <= Self.mostLockTries else { return false }
    // Writers hold a lock for about as long as the disk takes to synchronize a folder.
    Disk.pause(milliseconds: UInt32(min(tries, 10)))
    return true
  }

  private func call<Value>(
    _ operation: FileSystemError.Operation,
    _ path: FilePath,
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Value
  ) throws(FileSystemError) -> Value {
    do {
      return try path.withCString(body)
    } catch {
      throw FileSystemError(operation, path, Errno(rawValue: error.number))
    }
  }
}

extension FilePath {
  fileprivate func withCString<Value>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    try withPlatformString { path in
      Result { () throws(SystemError) in try body(path) }
    }.get()
  }
}

extension FileInformation {
  fileprivate init(_ status: FileStatus) {
    let kind: Kind =
      switch status.kind {
      case .file: .file
      case .folder: .folder
      case .other: .other
      }
    self.init(
      kind: kind,
      size: status.size,
      permissions: FilePermissions(rawValue: CInterop.Mode(status.permissions)),
      modificationTime: status.modificationTime,
      inode: status.inode,
      device: status.device,
      nameCount: status.nameCount,
      owner: status.owner,
      group: status.group
    )
  }
}

extension FileSystemError {
  fileprivate var meansNothingThere: Bool {
    code == .noSuchFileOrDirectory || code == .notDirectory
  }
}
