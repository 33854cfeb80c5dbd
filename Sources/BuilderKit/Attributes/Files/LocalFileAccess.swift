#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files of this machine.
package struct LocalFileAccess: FileAccess {
  /// Creates the one there is.
  package init() {}

  /// Reads a whole file (`open`, `fstat`, `read`); a folder is `EISDIR`, a device or pipe `ENOTSUP`.
  package func read(_ path: String) throws(FileAccessError) -> FileImage? {
    let file: Int32
    do {
      // Opening a pipe would otherwise wait for somebody who writes to it.
      file = try call(.read) { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    } catch  where error.code == ENOENT {
      return nil
    }
    defer { _ = platformClose(file) }
    var status = stat()
    _ = try call(.read) { fstat(file, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw FileAccessError(.read, isFolder ? EISDIR : ENOTSUP)
    }
    var bytes: [UInt8] = []
    while true {
      // One byte more than there is: a file that does not grow is read in one piece.
      let piece = try read(file, upTo: max(Int(status.st_size) - bytes.count, 0) + 1)
      if piece.isEmpty { return FileImage(bytes: bytes, mode: UInt32(status.st_mode & 0o777)) }
      bytes += piece
    }
  }

  private func read(_ file: Int32, upTo count: Int) throws(FileAccessError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try call(.read) { platformRead(file, &bytes, count) }
    bytes.removeLast(count - length)
    return bytes
  }

  /// Follows symbolic links (`realpath`); one that leads nowhere is `ENOENT`, so that nobody replaces it.
  package func destination(of path: String) throws(FileAccessError) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var status = stat()
    guard errno == ENOENT, lstat(path, &status) < 0 else { throw FileAccessError(.follow, errno) }
    return path
  }

  /// Makes one folder with mode 0700 (`mkdir`).
  package func createFolder(_ path: String) throws(FileAccessError) {
    do {
      _ = try call(.createFolder) { mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      return
    }
  }

  /// Locks a file made for that (`flock`).
  package func lock(_ path: String) throws(FileAccessError) -> Int32 {
    let file = try call(.lock) { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    do {
      _ = try call(.lock) { flock(file, LOCK_EX) }
    } catch {
      _ = platformClose(file)
      throw error
    }
    return file
  }

  /// Makes a file (`open` with `O_EXCL`); its permissions are set past the user's mask.
  package func create(_ path: String, mode: UInt32) throws(FileAccessError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let file = try call(.create) { open(path, flags, 0o600) }
    do {
      _ = try call(.create) { fchmod(file, mode_t(mode)) }
    } catch {
      _ = platformClose(file)
      _ = unlink(path)
      throw error
    }
    return file
  }

  /// Writes as many bytes as one `write` takes.
  package func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(FileAccessError) -> Int {
    try call(.write) {
      bytes.withUnsafeBytes { platformWrite(file, $0.baseAddress, $0.count) }
    }
  }

  /// Synchronizes a file (`fsync`; `F_FULLFSYNC` on macOS, where `fsync` stops at the drive's cache).
  package func synchronize(_ file: Int32) throws(FileAccessError) {
    #if canImport(Darwin)
    if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try call(.synchronize) { fsync(file) }
  }

  /// Closes a file.
  package func close(_ file: Int32) throws(FileAccessError) {
    // An interrupted `close` must not be made again: on Linux the number is free by then.
    if platformClose(file) < 0, errno != EINTR { throw FileAccessError(.close, errno) }
  }

  /// Renames a file.
  package func rename(_ path: String, to destination: String) throws(FileAccessError) {
    _ = try call(.rename) { platformRename(path, destination) }
  }

  /// Gives a file a second name, which fails if that is taken, and takes the first one away.
  ///
  /// Where the file system has no second names (FAT), what is left is to look first.
  package func move(_ path: String, toFree destination: String) throws(FileAccessError) {
    do {
      _ = try call(.move) { link(path, destination) }
    } catch  where [EPERM, ENOSYS, ENOTSUP].contains(error.code) {
      guard access(destination, F_OK) < 0 else { throw FileAccessError(.move, EEXIST) }
      _ = try call(.move) { platformRename(path, destination) }
      return
    }
    _ = try call(.move) { unlink(path) }
  }

  /// Removes a file (`unlink`).
  package func remove(_ path: String) throws(FileAccessError) {
    do {
      _ = try call(.remove) { unlink(path) }
    } catch  where error.code == ENOENT {
      return
    }
  }

  /// Synchronizes a folder, where the file system can.
  package func synchronizeFolder(_ path: String) throws(FileAccessError) {
    let folder = try call(.synchronizeFolder) { open(path, O_RDONLY | O_CLOEXEC) }
    defer { _ = platformClose(folder) }
    do {
      _ = try call(.synchronizeFolder) { fsync(folder) }
    } catch  where error.code == EINVAL || error.code == ENOTSUP {
      // Some file systems (network, FAT) have nothing to synchronize in a folder.
    }
  }

  /// Makes a system call until it is not interrupted, and returns what it returned.
  private func call<Result: SignedInteger>(
    _ operation: FileAccessError.Operation,
    _ body: () -> Result
  ) throws(FileAccessError) -> Result {
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw FileAccessError(operation, code) }
    }
  }
}

// Calls whose names the functions above take.

private func platformRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

private func platformClose(_ file: Int32) -> Int32 {
  close(file)
}

private func platformRename(_ path: String, _ destination: String) -> Int32 {
  rename(path, destination)
}
