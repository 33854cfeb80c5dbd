import Foundation

/// Names the file that a reader stops the program at, or does not come to an end with.
enum Watchdog {
  /// The seconds that a file of some kilobytes may take on a busy machine.
  private static let patience: UInt32 = 20

  /// The file that is being read.
  ///
  /// Only written between two files; a signal may come at any time.
  nonisolated(unsafe) private static var name: StaticBuffer = StaticBuffer()
  nonisolated(unsafe) private static var index = 0

  /// Starts to watch.
  static func start() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM] {
      sigaction(signal)
    }
  }

  /// Notes what is read next and begins to wait for it.
  static func expect(_ name: String, _ index: Int, patience: UInt32 = patience) {
    Self.name.set("\n\(name), file ")
    Self.index = index
    alarm(patience)
  }

  private static func sigaction(_ number: Int32) {
    signal(number) { number in
      // Only what a signal handler may do: no memory is asked for.
      Watchdog.name.write()
      var digits: (UInt8, Int) = (0, 1)
      while Watchdog.index / digits.1 >= 10 { digits.1 *= 10 }
      while digits.1 > 0 {
        digits.0 = UInt8(48 + Watchdog.index / digits.1 % 10)
        write(2, &digits.0, 1)
        digits.1 /= 10
      }
      var mark = number == SIGALRM ? UInt32(0x0A21_2121) : UInt32(0x0A58_5858)
      write(2, &mark, 4)
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}

/// A text in memory of its own, for a signal handler.
private struct StaticBuffer {
  private let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 128)
  private var count = 0

  mutating func set(_ text: String) {
    count = bytes.update(fromContentsOf: text.utf8.prefix(bytes.count))
  }

  func write() { _ = Foundation.write(2, bytes.baseAddress, count) }
}
