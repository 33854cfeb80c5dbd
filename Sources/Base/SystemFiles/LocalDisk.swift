internal import CLibrary

#if os(Windows)
#error(
  "BuilderKitAttributes keeps files by calls of POSIX, which Windows lacks; BuilderKitBuilding, BuilderKitInheriting and BuilderKitMapping do without."
)
#endif

/// The largest file that is read, 1 GiB: far more than anybody writes, and less than memory.
private let largestFile: Int64 = 1 << 30

/// The number of tries to lock a folder, ten milliseconds apart.
private let mostLockTries = 500

/// The files of this machine, by the system's calls; an interrupted call is made again.
package struct LocalDisk<Path: SystemPath>: Disk {
  /// An open file.
  package typealias File = DiskFile<Path>
  /// The error of a call.
  package typealias Failure = DiskError<Path>

  package init() {}

  // MARK: Looking

  /// Returns the status of a path (`stat`), or of a symbolic link itself (`lstat`).
  package func information(
    about path: Path,
    followingLink followsLink: Bool
  ) throws(Failure) -> FileInformation? {
    do throws(Failure) {
      return try call(.inspect, path) { path throws(SystemError) in
        var status = stat()
        _ = try SystemError.check { followsLink ? stat(path, &status) : lstat(path, &status) }
        return FileInformation(status)
      }
    } catch  where error.reason.meansNothingThere {
      return nil
    }
  }

  /// Returns the real path (`realpath`).
  package func resolve(_ path: Path) throws(Failure) -> Path? {
    do throws(Failure) {
      return try call(.resolve, path) { path throws(SystemError) in
        var resolved: UnsafeMutablePointer<CChar>?
        defer { free(resolved) }
        _ = try SystemError.check {
          resolved = realpath(path, nil)
          return resolved == nil ? -1 : 0
        }
        return resolved.map { Path(platformString: $0) }
      }
    } catch  where error.reason.meansNothingThere {
      return nil
    }
  }

  /// Lists the names in a folder as the system gives them, in no order.
  package func list(_ folder: Path) throws(Failure) -> [Path.Name] {
    try call(.list, folder) { folder throws(SystemError) in
      var names: [Path.Name] = []
      _ = try SystemError.check {
        // An earlier attempt may have been interrupted on its way.
        names = []
        guard let stream = opendir(folder) else { return -1 }
        defer { closedir(stream) }
        while true {
          // The end and a failure both come as no entry; only a failure sets the error.
          errno = 0
          guard let entry = readdir(stream) else { return errno == 0 ? 0 : -1 }
          let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
            tuple.withMemoryRebound(
              to: CChar.self,
              capacity: MemoryLayout.size(ofValue: tuple.pointee)
            ) {
              strcmp($0, ".") == 0 || strcmp($0, "..") == 0 ? nil : Path.name(platformString: $0)
            }
          }
          if let name { names.append(name) }
        }
      }
      return names
    }
  }

  // MARK: Reading

  /// Reads a whole file; a folder is `EISDIR`, a device or pipe, which may never end or never begin, `ENOTSUP`, a file
  /// above 1 GiB `EFBIG`.
  package func read(_ path: Path) throws(Failure) -> FileContents {
    try call(.read, path) { path throws(SystemError) in try contents(of: path) }
  }

  /// Reads the beginning of a file; refuses what ``read(_:)`` refuses, but for the size.
  package func read(_ path: Path, upTo count: Int) throws(Failure) -> [UInt8] {
    try call(.read, path) { path throws(SystemError) in
      let file = try Descriptor(reading: path)
      defer { try? file.close() }
      let kind = try file.information().kind
      guard kind == .file else { throw SystemError(kind == .folder ? EISDIR : ENOTSUP) }
      return try file.read(upTo: count)
    }
  }

  /// Reads a whole file or a pipe with a name; above 1 GiB is `EFBIG`.
  ///
  /// A pipe that nobody has opened to write to is refused like anything else that is no file, and not waited for: it may
  /// lie in a library.
  package func readToEnd(_ path: Path) throws(Failure) -> [UInt8] {
    try call(.read, path) { path throws(SystemError) in
      var status = stat()
      _ = try SystemError.check { stat(path, &status) }
      guard status.st_mode & S_IFMT == S_IFIFO else { return try contents(of: path).bytes }
      let pipe = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      defer { try? pipe.close() }
      let bytes = try pipe.readToEnd(maximumSize: largestFile)
      guard !bytes.isEmpty else { throw SystemError(ENOTSUP) }
      return bytes
    }
  }

  private func contents(of path: UnsafePointer<CChar>) throws(SystemError) -> FileContents {
    let file = try Descriptor(reading: path)
    defer { try? file.close() }
    let information = try file.information()
    let isFolder = information.kind == .folder
    guard information.kind == .file else { throw SystemError(isFolder ? EISDIR : ENOTSUP) }
    guard information.size <= largestFile else { throw SystemError(EFBIG) }
    // One byte more than the file has, so that a file that does not grow is read in one piece. The files of /proc claim
    // to be empty.
    var bytes = try file.read(upTo: information.size == 0 ? 4_096 : Int(information.size) + 1)
    if !bytes.isEmpty { bytes += try file.readToEnd() }
    return FileContents(bytes: bytes, information: information)
  }

  // MARK: Writing

  /// Makes one folder (`mkdir`).
  package func createFolder(_ path: Path) throws(Failure) {
    try call(.createFolder, path) { path throws(SystemError) in
      _ = try SystemError.check { mkdir(path, 0o700) }
    }
  }

  /// Makes a file (`open` with `O_EXCL`); exact permissions are set past the user's mask.
  package func createFile(_ path: Path, permissions: UInt32?) throws(Failure) -> File {
    let descriptor = try call(.create, path) { path throws(SystemError) in
      let initial: mode_t = permissions == nil ? 0o666 : 0o600
      let file = try Descriptor(
        opening: path,
        O_WRONLY | O_CREAT | O_EXCL,
        permissions: initial
      )
      guard let permissions else { return file.number }
      do throws(SystemError) {
        _ = try SystemError.check { fchmod(file.number, mode_t(permissions)) }
      } catch {
        try? file.close()
        _ = unlink(path)
        throw error
      }
      return file.number
    }
    return File(descriptor: descriptor, path: path)
  }

  /// Writes as many bytes as one `write` takes.
  package func write(_ bytes: ArraySlice<UInt8>, to file: File) throws(Failure) -> Int {
    try call(.write, file) { file throws(SystemError) in try file.write(bytes) }
  }

  /// Synchronizes a file (`fsync`; `F_FULLFSYNC` on macOS).
  package func synchronize(_ file: File) throws(Failure) {
    try call(.synchronize, file) { file throws(SystemError) in try file.synchronize() }
  }

  /// Returns the status of an open file (`fstat`).
  package func information(of file: File) throws(Failure) -> FileInformation {
    try call(.inspect, file) { file throws(SystemError) in try file.information() }
  }

  /// Closes a file.
  package func close(_ file: File) throws(Failure) {
    try call(.close, file) { file throws(SystemError) in try file.close() }
  }

  // MARK: Names

  /// Renames a file, over another (`rename`) or to a free name.
  package func rename(_ source: Path, to destination: Path, replacing: Bool) throws(Failure) {
    try call(.rename, destination) { destination throws(SystemError) in
      try lend(source) { source throws(SystemError) in
        if !replacing, try hasMoved(source, toFree: destination) { return }
        _ = try SystemError.check { CLibrary.rename(source, destination) }
      }
    }
  }

  /// Gives a file a second name, which fails if that is taken, and takes the first one away; `false` where the file system
  /// has no second names (FAT), and the best left is to have looked.
  ///
  /// Neither system has a plain rename that does not replace.
  private func hasMoved(
    _ source: UnsafePointer<CChar>,
    toFree destination: UnsafePointer<CChar>
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try SystemError.check { link(source, destination) }
    } catch  where [EPERM, ENOSYS, ENOTSUP].contains(error.number) {
      guard access(destination, F_OK) < 0 else { throw SystemError(EEXIST) }
      return false
    }
    do throws(SystemError) {
      _ = try SystemError.check { unlink(source) }
    } catch {
      _ = unlink(destination)
      throw error
    }
    return true
  }

  /// Synchronizes a folder, where the file system can.
  package func synchronizeFolder(_ folder: Path) throws(Failure) {
    try call(.synchronizeFolder, folder) { path throws(SystemError) in
      let folder = try Descriptor(reading: path)
      defer { try? folder.close() }
      do throws(SystemError) {
        try folder.synchronize()
      } catch  where error.meansNothingToSynchronize {
        // Some file systems (network, FAT) have nothing to synchronize in a folder.
      }
    }
  }

  /// Removes a file (`unlink`).
  package func remove(_ path: Path) throws(Failure) {
    try call(.remove, path) { path throws(SystemError) in
      _ = try SystemError.check { unlink(path) }
    }
  }

  // MARK: Locks

  /// Locks a file made for that (`flock`).
  package func lockFile(_ path: Path) throws(Failure) -> File {
    let descriptor = try call(.lock, path) { path throws(SystemError) in
      try lock(Descriptor(opening: path, O_RDWR | O_CREAT, permissions: 0o600), LOCK_EX)
    }
    return File(descriptor: descriptor, path: path)
  }

  /// Locks a folder (`flock`).
  package func lockFolder(_ folder: Path) throws(Failure) -> File? {
    do throws(Failure) {
      let descriptor = try call(.lock, folder) { path throws(SystemError) in
        try lock(Descriptor(opening: path, O_RDONLY | O_DIRECTORY), LOCK_EX | LOCK_NB)
      }
      return File(descriptor: descriptor, path: folder)
    } catch  where error.reason.number == EWOULDBLOCK {
      return nil
    }
  }

  private func lock(_ file: Descriptor, _ way: Int32) throws(SystemError) -> Int32 {
    do throws(SystemError) {
      _ = try SystemError.check { flock(file.number, way) }
    } catch {
      try? file.close()
      throw error
    }
    return file.number
  }

  /// Waits for some milliseconds, up to about five seconds in all.
  package func waitForLock(of folder: Path, tries: Int) -> Bool {
    guard tries <= mostLockTries else { return false }
    // Writers hold a lock for about as long as the disk takes to synchronize a folder.
    usleep(UInt32(min(tries, 10)) * 1_000)
    return true
  }

  // MARK: Calls

  /// Makes a call on a path, and adds both to an error.
  func call<Value>(
    _ operation: DiskOperation,
    _ path: Path,
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Value
  ) throws(Failure) -> Value {
    do {
      return try lend(path, body)
    } catch {
      throw Failure(operation, path, error)
    }
  }

  /// Makes a call on an open file, and adds its path to an error.
  func call<Value>(
    _ operation: DiskOperation,
    _ file: File,
    _ body: (Descriptor) throws(SystemError) -> Value
  ) throws(Failure) -> Value {
    do {
      return try body(Descriptor(file.descriptor))
    } catch {
      throw Failure(operation, file.path, error)
    }
  }

  private func lend<Value>(
    _ path: Path,
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    try path.withPlatformString { path in Result { () throws(SystemError) in try body(path) } }
      .get()
  }
}
