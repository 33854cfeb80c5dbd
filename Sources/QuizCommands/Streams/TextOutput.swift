import SystemPackage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The destination of a command's output.
protocol TextOutput {
  /// Writes all of the bytes before it returns.
  func write(_ bytes: [UInt8]) throws(Errno)
}

extension TextOutput {
  /// Writes text in UTF-8.
  func write(_ text: String) throws(Errno) {
    try write(Array(text.utf8))
  }
}

/// Standard output or standard error, without a buffer.
struct StandardOutput: TextOutput {
  let descriptor: Int32

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  func write(_ bytes: [UInt8]) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeOnce($0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Errno(rawValue: errno)
      }
    }
  }

  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// The three streams that a process is given at its start, or not.
enum StandardStreams {
  /// Fills in for standard streams that are closed, lest the next file opened get their number, and messages in it.
  static func occupy() {
    // One by one: for a range of them, types are looked up that a start has no time for.
    occupy(STDIN_FILENO)
    occupy(STDOUT_FILENO)
    occupy(STDERR_FILENO)
  }

  private static func occupy(_ descriptor: Int32) {
    guard fcntl(descriptor, F_GETFD) < 0 else { return }
    // Takes the lowest free number. Reading ends at once, and writing fails as on a closed stream.
    _ = open("/dev/null", O_RDONLY)
  }
}
