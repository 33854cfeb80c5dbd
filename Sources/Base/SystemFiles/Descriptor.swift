internal import CLibrary

/// An open file by the number that the system knows it under; an interrupted call is made again.
///
/// Nothing closes it when the value goes away. Every error is the system's reason.
package struct Descriptor: Sendable {
  /// The number.
  package let number: Int32

  /// Names an open file.
  package init(_ number: Int32) {
    self.number = number
  }

  /// Opens a file (`open`), closed for programs that are begun.
  init(
    opening path: UnsafePointer<CChar>,
    _ flags: Int32,
    permissions: mode_t = 0
  ) throws(SystemError) {
    number = try SystemError.check { open(path, flags | O_CLOEXEC, permissions) }
  }

  /// Opens a file or folder to read it; opening a pipe does not wait for somebody who writes to it.
  init(reading path: UnsafePointer<CChar>) throws(SystemError) {
    try self.init(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  /// Returns its status (`fstat`).
  func information() throws(SystemError) -> FileInformation {
    var status = stat()
    _ = try SystemError.check { fstat(number, &status) }
    return FileInformation(status)
  }

  /// Reads as many bytes as one `read` returns, none at the end.
  package func read(upTo count: Int = 65_536) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      do throws(SystemError) {
        count = try SystemError.check { CLibrary.read(number, buffer.baseAddress, buffer.count) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads to the end, waiting for whoever writes; throws `EFBIG` above the maximum size in bytes.
  package func readToEnd(maximumSize: Int64 = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      do throws(SystemError) {
        let piece = try read()
        if piece.isEmpty { return bytes }
        bytes += piece
      } catch  where error.number == EAGAIN {
        var writer = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        _ = try SystemError.check { poll(&writer, 1, -1) }
      }
      guard bytes.count <= maximumSize else { throw SystemError(EFBIG) }
    }
  }

  /// Writes as many of the bytes as one `write` takes, and returns the count.
  package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    try SystemError.check {
      bytes.withUnsafeBytes { CLibrary.write(number, $0.baseAddress, $0.count) }
    }
  }

  /// Writes all of the bytes.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try write(rest)) }
  }

  /// Returns when everything written to it would survive a power loss.
  ///
  /// By `fsync`, and by `F_FULLFSYNC` on macOS, where `fsync` stops at the drive's cache.
  func synchronize() throws(SystemError) {
    #if canImport(Darwin)
    if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try SystemError.check { fsync(number) }
  }

  /// Closes it; it is closed even when this throws.
  package func close() throws(SystemError) {
    // POSIX leaves open whether an interrupted `close` may be made again. On Linux it must not: the number is
    // free by then and may be somebody else's.
    if CLibrary.close(number) < 0, errno != EINTR { throw SystemError(errno) }
  }
}
