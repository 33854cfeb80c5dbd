#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Signals as bytes in a pipe, so that `poll` can wait for them and for input at once and misses none.
struct SignalPipe {
  /// The end that the signal handler writes to.
  ///
  /// Signals belong to the process, and so does this.
  private nonisolated(unsafe) static var writingEnd: Int32 = -1

  /// Becomes readable when a signal was noted.
  let descriptor: Int32

  /// Notes signals from now on, instead of what they would do to the process.
  init?(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    descriptor = ends[0]
    Self.writingEnd = ends[1]
    for number in signals {
      signal(number) { number in
        // All that a handler may do: one `write`, with `errno` as it was.
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        write(SignalPipe.writingEnd, &byte, 1)
        errno = before
      }
    }
  }

  /// Returns the next signal if one was noted already.
  func pending() -> Int32? {
    var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&readable, 1, 0) == 1 ? next() : nil
  }

  /// Waits for the next signal, and returns it.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
