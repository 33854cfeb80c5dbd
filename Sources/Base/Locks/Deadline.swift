// Waits that end are the program's, which runs in terminals of POSIX.
#if !os(Windows)
internal import CLibrary

extension Lock {
  /// Releases the lock until `condition` is signalled or a moment has come, and takes it again; returns whether time is left.
  ///
  /// It may also return without a signal: look again whether what was waited for is there.
  package func wait(for condition: borrowing Condition, until end: Deadline) -> Bool {
    condition.wait(mutex, until: end)
  }
}

/// The moment at which waiting for a ``Condition`` ends, by the monotonic clock.
package struct Deadline: Sendable {
  private static let nanosecondsPerSecond: Int64 = 1_000_000_000

  /// The moment in nanoseconds.
  private let nanoseconds: Int64

  /// Creates the moment that comes after a duration.
  package init(after duration: Duration) {
    let (seconds, attoseconds) = duration.components
    nanoseconds = Self.now + seconds * Self.nanosecondsPerSecond + attoseconds / 1_000_000_000
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * nanosecondsPerSecond + Int64(time.tv_nsec)
  }

  /// The moment as the C library has it.
  var time: timespec { Self.time(nanoseconds) }

  /// The time left until the moment; `nil` once it has come.
  var rest: timespec? {
    let rest = nanoseconds - Self.now
    return rest > 0 ? Self.time(rest) : nil
  }

  private static func time(_ nanoseconds: Int64) -> timespec {
    timespec(
      tv_sec: time_t(nanoseconds / nanosecondsPerSecond),
      tv_nsec: Int(nanoseconds % nanosecondsPerSecond)
    )
  }
}
#endif
