internal import CNcurses

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A timer whose descriptor becomes readable at a given time.
///
/// A time limit of `poll` is set before every key and taken back after it, which takes the system a good part of the time
/// that a key takes. This one stays set when what it was set for is put off, and rings once too early then.
struct Alarm: ~Copyable {
  /// Becomes readable when it rings; negative where the system has no such timers.
  let descriptor = terminal_alarm_open()
  /// When it rings next.
  private var due: Duration?

  /// Makes it ring at a time, since the machine started, or earlier; returns `false` if it cannot ring at all.
  mutating func ring(by time: Duration) -> Bool {
    guard descriptor >= 0 else { return false }
    if let due, due <= time { return true }
    due = time
    let (seconds, attoseconds) = time.components
    terminal_alarm_set(
      descriptor,
      timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    )
    return true
  }

  /// Notes that it rang.
  mutating func takeRing() {
    due = nil
    terminal_alarm_take(descriptor)
  }

  deinit { terminal_alarm_close(descriptor) }
}
