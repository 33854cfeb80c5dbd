#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The moment at which waiting for a ``Condition`` ends, by the clock that nobody sets.
package struct Deadline: Sendable {
  private static let nanosecondsPerSecond: Int64 = 1_000_000_000

  /// The moment in nanoseconds.
  private let nanoseconds: Int64

  /// The moment that comes after a duration.
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

  /// How long it is until the moment; `nil` once it has come.
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
