import SystemPackage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a command writes.
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
