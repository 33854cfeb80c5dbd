import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system calls behind `LocalFileSystem`, each made once: negative for failure, the reason in `lastError`.
package enum SystemCalls {
  /// Why the last call of this thread failed.
  static var lastError: Errno { Errno(rawValue: errno) }

  /// Fails as a call does that a signal interrupts.
  static func interrupted() -> Int32 {
    errno = EINTR
    return -1
  }

  /// The time of day, in whole seconds.
  package static var secondsSince1970: Int64 { Int64(time(nil)) }

  /// Year, month and day, and hour, minute and second of a time, in UTC.
  static func utc(
    _ secondsSince1970: Int64
  ) -> (date: (Int32, Int32, Int32), time: (Int32, Int32, Int32)) {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return (
      (parts.tm_year + 1_900, parts.tm_mon + 1, parts.tm_mday),
      (parts.tm_hour, parts.tm_min, parts.tm_sec)
    )
  }

  static func openForReading(_ path: FilePath) -> Int32 {
    path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
  }

  static func createFile(_ path: FilePath, permissions: FilePermissions) -> Int32 {
    path.withPlatformString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions.rawValue)
    }
  }

  static func setPermissions(of descriptor: Int32, to permissions: FilePermissions) -> Int32 {
    fchmod(descriptor, permissions.rawValue)
  }

  static func read(_ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    platformRead(descriptor, buffer.baseAddress, buffer.count)
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    platformWrite(descriptor, bytes.baseAddress, bytes.count)
  }

  static func synchronize(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 {
      return 0
    }
    #endif
    return fsync(descriptor)
  }

  static func close(_ descriptor: Int32) -> Int32 {
    platformClose(descriptor)
  }

  static func information(about path: FilePath, into result: inout FileInformation?) -> Int32 {
    var status = stat()
    let outcome = path.withPlatformString { stat($0, &status) }
    result = FileInformation(status)
    return outcome
  }

  static func information(about descriptor: Int32, into result: inout FileInformation?) -> Int32 {
    var status = stat()
    let outcome = fstat(descriptor, &status)
    result = FileInformation(status)
    return outcome
  }

  static func resolve(_ path: FilePath, into result: inout FilePath?) -> Int32 {
    guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return -1 }
    defer { free(resolved) }
    result = FilePath(platformString: resolved)
    return 0
  }

  static func createFolder(_ path: FilePath) -> Int32 {
    path.withPlatformString { mkdir($0, 0o700) }
  }

  static func list(_ folder: FilePath, into names: inout [FilePath.Component]) -> Int32 {
    guard let stream = folder.withPlatformString({ opendir($0) }) else { return -1 }
    defer { closedir(stream) }
    // An earlier call may have been interrupted on its way.
    names = []
    while true {
      // The end and a failure both come as no entry; only a failure sets the error.
      errno = 0
      guard let entry = readdir(stream) else { return errno == 0 ? 0 : -1 }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(
          to: CInterop.PlatformChar.self,
          capacity: MemoryLayout.size(ofValue: tuple.pointee)
        ) { FilePath.Component(platformString: $0) }
      }
      if let name, name.kind == .regular {
        names.append(name)
      }
    }
  }

  static func rename(_ source: FilePath, to destination: FilePath) -> Int32 {
    source.withPlatformString { source in
      destination.withPlatformString { platformRename(source, $0) }
    }
  }

  /// Gives a file a second name, which fails if it is taken, and then takes the first one away.
  ///
  /// Neither system offers a plain rename that does not replace. Where the file system has no second
  /// names (FAT), what is left is to look first.
  static func renameToFreeName(_ source: FilePath, to destination: FilePath) -> Int32 {
    source.withPlatformString { source in
      destination.withPlatformString { destination in
        if link(source, destination) < 0 {
          guard [EPERM, ENOSYS, ENOTSUP].contains(errno) else { return -1 }
          guard access(destination, F_OK) < 0 else {
            errno = EEXIST
            return -1
          }
          return platformRename(source, destination)
        }
        if unlink(source) < 0 {
          let reason = errno
          unlink(destination)
          errno = reason
          return -1
        }
        return 0
      }
    }
  }

  static func remove(_ path: FilePath) -> Int32 {
    path.withPlatformString { unlink($0) }
  }
}

// Calls whose names the functions above take.

private func platformRead(
  _ descriptor: Int32,
  _ buffer: UnsafeMutableRawPointer?,
  _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}

private func platformWrite(
  _ descriptor: Int32,
  _ bytes: UnsafeRawPointer?,
  _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}

private func platformClose(_ descriptor: Int32) -> Int32 {
  close(descriptor)
}

private func platformRename(
  _ source: UnsafePointer<CChar>,
  _ destination: UnsafePointer<CChar>
) -> Int32 {
  rename(source, destination)
}

extension FileInformation {
  /// Takes over what `stat` says.
  fileprivate init(_ status: stat) {
    let kind: Kind =
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
    self.init(
      kind: kind,
      size: Int64(status.st_size),
      permissions: FilePermissions(rawValue: CInterop.Mode(status.st_mode & 0o7777)),
      modificationTime: Int64(modified.tv_sec) * 1_000_000_000 + Int64(modified.tv_nsec),
      inode: UInt64(status.st_ino),
      device: UInt64(truncatingIfNeeded: status.st_dev),
      nameCount: Int(status.st_nlink)
    )
  }
}
