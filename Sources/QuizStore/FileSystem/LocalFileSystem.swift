public import SystemPackage

/// The files of this machine.
public struct LocalFileSystem: FileSystem {
  /// Asked before each system call whether it is to end as one does that a signal interrupts.
  private let isInterrupted: @Sendable () -> Bool

  /// Creates the one there is.
  public init() {
    isInterrupted = { false }
  }

  /// Creates one whose calls are interrupted, so that a test need not wait for a signal to come at the right time.
  package init(interrupting isInterrupted: @escaping @Sendable () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// The largest file that is read, 1 GiB: far more than anybody writes questions, and less than memory.
  private static let largestFile: Int64 = 1 << 30

  /// Reads a whole file; devices and pipes, which may never end or never begin, are `ENOTSUP`, and what no memory
  /// should be given to `EFBIG`.
  public func read(_ path: FilePath) throws(FileSystemError) -> FileContents {
    let descriptor = try call(.read, path) { SystemCalls.openForReading(path) }
    defer { _ = SystemCalls.close(descriptor) }
    var information: FileInformation?
    _ = try call(.read, path) { SystemCalls.information(about: descriptor, into: &information) }
    guard let information, information.kind == .file else {
      throw FileSystemError(
        .read,
        path,
        information?.kind == .folder ? .isDirectory : .notSupported
      )
    }
    guard information.size <= Self.largestFile else {
      throw FileSystemError(.read, path, .fileTooLarge)
    }
    // One byte more than the file has, so that a file that does not grow is read in one piece.
    var bytes: [UInt8] = []
    var room = Int(information.size) + 1
    while true {
      let piece = try read(descriptor, upTo: room, of: path)
      if piece.isEmpty {
        return FileContents(bytes: bytes, information: information)
      }
      bytes = bytes.isEmpty ? piece : bytes + piece
      room = 65_536
    }
  }

  private func read(
    _ descriptor: Int32,
    upTo count: Int,
    of path: FilePath
  ) throws(FileSystemError) -> [UInt8] {
    var failure: FileSystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(FileSystemError) {
        filled = try call(.read, path) { SystemCalls.read(descriptor, into: buffer) }
      } catch {
        failure = error
      }
    }
    if let failure {
      throw failure
    }
    return bytes
  }

  /// Lists the names in a folder as the system gives them, in no order.
  public func list(_ folder: FilePath) throws(FileSystemError) -> [FilePath.Component] {
    var names: [FilePath.Component] = []
    _ = try call(.list, folder) { SystemCalls.list(folder, into: &names) }
    return names
  }

  /// Returns what stands at a path (`stat`).
  public func information(about path: FilePath) throws(FileSystemError) -> FileInformation? {
    var information: FileInformation?
    do {
      _ = try call(.inspect, path) { SystemCalls.information(about: path, into: &information) }
    } catch  where error.meansNothingThere {
      return nil
    }
    return information
  }

  /// Returns the real path (`realpath`).
  public func resolve(_ path: FilePath) throws(FileSystemError) -> FilePath? {
    var resolved: FilePath?
    do {
      _ = try call(.resolve, path) { SystemCalls.resolve(path, into: &resolved) }
    } catch  where error.meansNothingThere {
      return nil
    }
    return resolved
  }

  /// Makes one folder (`mkdir`).
  public func createFolder(_ path: FilePath) throws(FileSystemError) {
    _ = try call(.createFolder, path) { SystemCalls.createFolder(path) }
  }

  /// Makes a file with `O_EXCL`; exact permissions are set past the user's mask.
  public func createFile(
    _ path: FilePath,
    permissions: FilePermissions?
  ) throws(FileSystemError) -> OpenFile {
    let initial: FilePermissions = permissions == nil ? [.groupReadWrite, .otherReadWrite] : []
    let descriptor = try call(.create, path) {
      SystemCalls.createFile(path, permissions: initial.union(.ownerReadWrite))
    }
    let file = OpenFile(descriptor: descriptor, path: path)
    guard let permissions else { return file }
    do {
      _ = try call(.create, path) {
        SystemCalls.setPermissions(of: descriptor, to: permissions)
      }
    } catch {
      _ = SystemCalls.close(descriptor)
      _ = SystemCalls.remove(path)
      throw error
    }
    return file
  }

  /// Writes as many bytes as one `write` takes.
  public func write(
    _ bytes: ArraySlice<UInt8>,
    to file: OpenFile
  ) throws(FileSystemError) -> Int {
    try call(.write, file.path) {
      bytes.withUnsafeBytes { SystemCalls.write($0, to: file.descriptor) }
    }
  }

  /// Synchronizes a file (`fsync`; `F_FULLFSYNC` on macOS, where `fsync` stops at the drive's cache).
  public func synchronize(_ file: OpenFile) throws(FileSystemError) {
    _ = try call(.synchronize, file.path) { SystemCalls.synchronize(file.descriptor) }
  }

  /// Closes a file.
  public func close(_ file: OpenFile) throws(FileSystemError) {
    // POSIX leaves open whether an interrupted `close` may be made again. On Linux it must not: the
    // number is free by then and may be somebody else's.
    let result = SystemCalls.close(file.descriptor)
    if (isInterrupted() ? SystemCalls.interrupted() : result) < 0 {
      let code = SystemCalls.lastError
      if code != .interrupted {
        throw FileSystemError(.close, file.path, code)
      }
    }
  }

  /// Renames a file.
  public func rename(
    _ source: FilePath,
    to destination: FilePath,
    replacing: Bool
  ) throws(FileSystemError) {
    _ = try call(.rename, destination) {
      replacing
        ? SystemCalls.rename(source, to: destination)
        : SystemCalls.renameToFreeName(source, to: destination)
    }
  }

  /// Synchronizes a folder, where the file system can.
  public func synchronizeFolder(_ folder: FilePath) throws(FileSystemError) {
    let descriptor = try call(.synchronizeFolder, folder) { SystemCalls.openForReading(folder) }
    defer { _ = SystemCalls.close(descriptor) }
    do throws(FileSystemError) {
      _ = try call(.synchronizeFolder, folder) { SystemCalls.synchronize(descriptor) }
    } catch  where error.code == .invalidArgument || error.code == .notSupported {
      // Some file systems (network, FAT) have nothing to synchronize in a folder.
    }
  }

  /// Removes a file (`unlink`).
  public func remove(_ path: FilePath) throws(FileSystemError) {
    _ = try call(.remove, path) { SystemCalls.remove(path) }
  }

  /// Makes a system call until it is not interrupted, and returns what it returned.
  private func call<Result: SignedInteger>(
    _ operation: FileSystemError.Operation,
    _ path: FilePath,
    _ body: () -> Result
  ) throws(FileSystemError) -> Result {
    while true {
      let result = isInterrupted() ? Result(SystemCalls.interrupted()) : body()
      if result >= 0 {
        return result
      }
      let code = SystemCalls.lastError
      if code != .interrupted {
        throw FileSystemError(operation, path, code)
      }
    }
  }
}

extension FileSystemError {
  /// Whether the call failed because no such file is there.
  fileprivate var meansNothingThere: Bool {
    code == .noSuchFileOrDirectory || code == .notDirectory
  }
}
