internal import SystemFiles

package struct LocalFileAccess: FileAccess {
  package init() {}

  /// Reads a whole file; a folder is `EISDIR`, a device or pipe `ENOTSUP`.
  package func read(_ path: String) throws(FileAccessError) -> FileImage? {
    do throws(FileAccessError) {
      return try call(.read) { () throws(SystemError) in
        let (bytes, status) = try Disk.readFile(path)
        return FileImage(bytes: bytes, mode: status.permissions & 0o777)
      }
    } catch  where error.meansNothingThere {
      return nil
    }
  }

  /// Follows symbolic links (`realpath`); one that leads nowhere is `ENOENT`, so that nobody replaces it.
  package func destination(of path: String) throws(FileAccessError) -> String {
    do throws(FileAccessError) {
      return try call(.follow) { () throws(SystemError) in
        try Disk.withRealPath(of: path) { String(cString: $0) }
      }
    } catch  where error.meansNothingThere && (try? Disk.linkStatus(of: path)) == nil {
      return path
    }
  }

  /// Makes one folder with mode 0700 (`mkdir`).
  package func createFolder(_ path: String) throws(FileAccessError) {
    do throws(FileAccessError) {
      try call(.createFolder) { () throws(SystemError) in try Disk.createFolder(path) }
    } catch  where error.meansTaken {
      return
    }
  }

  /// Locks a file made for that (`flock`).
  package func lock(_ path: String) throws(FileAccessError) -> Int32 {
    try call(.lock) { () throws(SystemError) in try Disk.lockFile(path) }
  }

  /// Makes a file (`open` with `O_EXCL`); its permissions are set past the user's mask.
  package func create(_ path: String, mode: UInt32) throws(FileAccessError) -> Int32 {
    try call(.create) { () throws(SystemError) in try Disk.createFile(path, permissions: mode) }
  }

  package func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(FileAccessError) -> Int {
    try call(.write) { () throws(SystemError) in try Disk.writeBytes(bytes, to: file) }
  }

  /// Synchronizes a file (`fsync`; `F_FULLFSYNC` on macOS).
  package func synchronize(_ file: Int32) throws(FileAccessError) {
    try call(.synchronize) { () throws(SystemError) in try Disk.synchronizeFile(file) }
  }

  package func close(_ file: Int32) throws(FileAccessError) {
    try call(.close) { () throws(SystemError) in try Disk.closeFile(file) }
  }

  package func rename(_ path: String, to destination: String) throws(FileAccessError) {
    try call(.rename) { () throws(SystemError) in try Disk.renameFile(path, to: destination) }
  }

  /// Gives a file a second name, which fails if that is taken, and takes the first one away.
  package func move(_ path: String, toFree destination: String) throws(FileAccessError) {
    try call(.move) { () throws(SystemError) in try Disk.moveFile(path, toFree: destination) }
  }

  /// Removes a file (`unlink`).
  package func remove(_ path: String) throws(FileAccessError) {
    do throws(FileAccessError) {
      try call(.remove) { () throws(SystemError) in try Disk.removeFile(path) }
    } catch  where error.meansNothingThere {
      return
    }
  }

  /// Synchronizes a folder, where the file system can.
  package func synchronizeFolder(_ path: String) throws(FileAccessError) {
    try call(.synchronizeFolder) { () throws(SystemError) in try Disk.synchronizeFolder(path) }
  }

  private func call<Value>(
    _ operation: FileAccessError.Operation,
    _ body: () throws(SystemError) -> Value
  ) throws(FileAccessError) -> Value {
    do {
      return try body()
    } catch {
      throw FileAccessError(operation, error.number)
    }
  }
}
