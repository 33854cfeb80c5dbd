internal import CLibrary

#if os(Windows)
#error(
  "BuilderKitAttributes keeps files by calls of POSIX, which Windows lacks; BuilderKitBuilding, BuilderKitInheriting and BuilderKitMapping do without."
)
#endif

/// The files of this machine, by the system's calls; an interrupted call is made again.
///
/// Paths are those of the C library. Every error is the system's reason.
package enum Disk {}

// MARK: - Looking

extension Disk {
  /// Returns the status of what a path leads to, symbolic links followed (`stat`).
  package static func status(of path: UnsafePointer<CChar>) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try SystemError.check { stat(path, &status) }
    return FileStatus(status)
  }

  /// Returns the status of an open file (`fstat`).
  package static func status(ofFile file: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try SystemError.check { fstat(file, &status) }
    return FileStatus(status)
  }

  /// Returns the status of a symbolic link itself, or of anything else at a path (`lstat`).
  package static func linkStatus(of path: UnsafePointer<CChar>) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try SystemError.check { lstat(path, &status) }
    return FileStatus(status)
  }

  /// Lends the path that is left when every symbolic link is followed (`realpath`).
  package static func withRealPath<Value>(
    of path: UnsafePointer<CChar>,
    _ body: (UnsafePointer<CChar>) -> Value
  ) throws(SystemError) -> Value {
    while true {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return body(resolved)
      }
      if errno != EINTR { throw SystemError(errno) }
    }
  }

  /// Returns the names in a folder as `name` makes them, in the system's order; those of which it makes none are left out.
  package static func names<Name>(
    in folder: UnsafePointer<CChar>,
    as name: (UnsafePointer<CChar>) -> Name?
  ) throws(SystemError) -> [Name] {
    var names: [Name] = []
    _ = try SystemError.check {
      // An earlier attempt may have been interrupted on its way.
      names = []
      guard let stream = opendir(folder) else { return -1 }
      defer { closedir(stream) }
      while true {
        // The end and a failure both come as no entry; only a failure sets the error.
        errno = 0
        guard let entry = readdir(stream) else { return errno == 0 ? 0 : -1 }
        let made = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(
            to: CChar.self,
            capacity: MemoryLayout.size(ofValue: tuple.pointee),
            name
          )
        }
        if let made { names.append(made) }
      }
    }
    return names
  }
}

// MARK: - Reading

extension Disk {
  /// Reads a whole file, and its status before the first byte was read.
  ///
  /// Throws `EISDIR` for a folder, and `ENOTSUP` for a device or pipe, which may never end or never begin. Throws
  /// `EFBIG` above the maximum size in bytes.
  package static func readFile(
    _ path: UnsafePointer<CChar>,
    maximumSize: Int64 = .max
  ) throws(SystemError) -> (bytes: [UInt8], status: FileStatus) {
    let file = try openForReading(path)
    defer { _ = close(file) }
    let status = try status(ofFile: file)
    guard status.kind == .file else { throw SystemError(status.kind == .folder ? EISDIR : ENOTSUP) }
    guard status.size <= maximumSize else { throw SystemError(EFBIG) }
    // One byte more than the file has, so that a file that does not grow is read in one piece. The files of /proc claim
    // to be empty.
    var bytes = try readPiece(of: file, upTo: status.size == 0 ? 4_096 : Int(status.size) + 1)
    if bytes.isEmpty { return ([], status) }
    while true {
      let piece = try readPiece(of: file, upTo: 65_536)
      if piece.isEmpty { return (bytes, status) }
      bytes += piece
    }
  }

  /// Reads a pipe with a name to its end, waiting for its writer, or any file as ``readFile(_:maximumSize:)`` does.
  ///
  /// A pipe that nobody has opened to write to is refused like anything else that is no file, and not waited for: it may
  /// lie in a library.
  package static func readToEnd(
    _ path: UnsafePointer<CChar>,
    maximumSize: Int64 = .max
  ) throws(SystemError) -> [UInt8] {
    var buffer = stat()
    _ = try SystemError.check { stat(path, &buffer) }
    guard buffer.st_mode & S_IFMT == S_IFIFO else {
      return try readFile(path, maximumSize: maximumSize).bytes
    }
    let pipe = try SystemError.check { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    defer { _ = close(pipe) }
    let bytes = try readRest(of: pipe, maximumSize: maximumSize)
    guard !bytes.isEmpty else { throw SystemError(ENOTSUP) }
    return bytes
  }

  /// Reads from an open file until its end; throws `EFBIG` above the maximum size in bytes.
  static func readRest(of file: Int32, maximumSize: Int64 = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      do throws(SystemError) {
        let piece = try readPiece(of: file, upTo: 65_536)
        if piece.isEmpty { return bytes }
        bytes += piece
      } catch  where error.number == EAGAIN {
        var writer = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        _ = try SystemError.check { poll(&writer, 1, -1) }
      }
      guard bytes.count <= maximumSize else { throw SystemError(EFBIG) }
    }
  }

  private static func readPiece(of file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try SystemError.check { read(file, buffer.baseAddress, buffer.count) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Opens a file or folder; opening a pipe does not wait for somebody who writes to it.
  private static func openForReading(_ path: UnsafePointer<CChar>) throws(SystemError) -> Int32 {
    try SystemError.check { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
  }
}

// MARK: - Writing

extension Disk {
  /// Makes one folder for its owner alone (`mkdir` with mode 0700).
  package static func createFolder(_ path: UnsafePointer<CChar>) throws(SystemError) {
    _ = try SystemError.check { mkdir(path, 0o700) }
  }

  /// Makes a file that must not exist yet and opens it for writing (`open` with `O_EXCL`); anything there already, a dangling
  /// link too, is `EEXIST`.
  ///
  /// The permissions are exact, past the user's mask; `nil` for those of any new file of this user. The descriptor is to be
  /// closed by the caller; after an error, no file is left behind.
  package static func createFile(
    _ path: UnsafePointer<CChar>,
    permissions: UInt32?
  ) throws(SystemError) -> Int32 {
    let initial: mode_t = permissions == nil ? 0o666 : 0o600
    let file = try SystemError.check {
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, initial)
    }
    guard let permissions else { return file }
    do {
      _ = try SystemError.check { fchmod(file, mode_t(permissions)) }
    } catch {
      _ = close(file)
      _ = unlink(path)
      throw error
    }
    return file
  }

  /// Writes as many of the bytes as one `write` takes, and returns the count.
  package static func writeBytes(
    _ bytes: ArraySlice<UInt8>,
    to file: Int32
  ) throws(SystemError) -> Int {
    try SystemError.check {
      bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }
  }

  /// Returns when everything written to a file would survive a power loss.
  ///
  /// By `fsync`, and by `F_FULLFSYNC` on macOS, where `fsync` stops at the drive's cache.
  package static func synchronizeFile(_ file: Int32) throws(SystemError) {
    #if canImport(Darwin)
    if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try SystemError.check { fsync(file) }
  }

  /// Closes a file; it is closed even when this throws.
  package static func closeFile(_ file: Int32) throws(SystemError) {
    // POSIX leaves open whether an interrupted `close` may be made again. On Linux it must not: the number is
    // free by then and may be somebody else's.
    if close(file) < 0, errno != EINTR { throw SystemError(errno) }
  }

  /// Returns when the names in a folder would survive a power loss, where the file system can promise that.
  package static func synchronizeFolder(_ path: UnsafePointer<CChar>) throws(SystemError) {
    let folder = try openForReading(path)
    defer { _ = close(folder) }
    do {
      try synchronizeFile(folder)
    } catch  where error.meansNothingToSynchronize {
      // Some file systems (network, FAT) have nothing to synchronize in a folder.
    }
  }
}

// MARK: - Names

extension Disk {
  /// Moves a file over another in one step (`rename`).
  package static func renameFile(
    _ source: UnsafePointer<CChar>,
    to destination: UnsafePointer<CChar>
  ) throws(SystemError) {
    _ = try SystemError.check { rename(source, destination) }
  }

  /// Moves a file to a name that is free; a name that is taken is `EEXIST`.
  ///
  /// Neither system has a plain rename that does not replace: the file gets a second name, which fails if it is taken,
  /// and loses the first one. Where the file system has no second names (FAT), the best left is to look first.
  package static func moveFile(
    _ source: UnsafePointer<CChar>,
    toFree destination: UnsafePointer<CChar>
  ) throws(SystemError) {
    do {
      _ = try SystemError.check { link(source, destination) }
    } catch  where [EPERM, ENOSYS, ENOTSUP].contains(error.number) {
      guard access(destination, F_OK) < 0 else { throw SystemError(EEXIST) }
      return try renameFile(source, to: destination)
    }
    do {
      try removeFile(source)
    } catch {
      _ = unlink(destination)
      throw error
    }
  }

  /// Removes a file, or a symbolic link and not its destination (`unlink`).
  package static func removeFile(_ path: UnsafePointer<CChar>) throws(SystemError) {
    _ = try SystemError.check { unlink(path) }
  }

  /// Opens a folder and locks it (`flock`), unless another process, or somebody else in this one, has it locked; `nil` then.
  ///
  /// The lock is released when the descriptor, which is returned, is closed.
  package static func lockFolder(_ path: UnsafePointer<CChar>) throws(SystemError) -> Int32? {
    let folder = try SystemError.check { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    do {
      _ = try SystemError.check { flock(folder, LOCK_EX | LOCK_NB) }
      return folder
    } catch {
      _ = close(folder)
      guard error.number == EWOULDBLOCK else { throw error }
      return nil
    }
  }

  /// Waits some milliseconds, or less if a signal comes.
  package static func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1_000)
  }

  /// Waits until no other process, and nobody else in this one, has a lock, and takes it (`flock`).
  ///
  /// The file at the path is for that alone; it is made if there is none. The lock is released when the descriptor, which
  /// is returned, is closed.
  package static func lockFile(_ path: UnsafePointer<CChar>) throws(SystemError) -> Int32 {
    let file = try SystemError.check { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    do {
      _ = try SystemError.check { flock(file, LOCK_EX) }
    } catch {
      _ = close(file)
      throw error
    }
    return file
  }
}
