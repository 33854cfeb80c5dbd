#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A condition variable: threads wait for its signal under a ``Lock``.
package struct Condition: ~Copyable, @unchecked Sendable {
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  /// Creates a condition that nobody waits for.
  package init() {
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    #if canImport(Darwin)
    pthread_cond_init(condition, nil)
    #else
    // The monotonic clock: a wait that has an end must not depend on the time of day.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deinitialize(count: 1)
    condition.deallocate()
  }

  /// Wakes every thread that waits.
  package func signalAll() {
    pthread_cond_broadcast(condition)
  }

  /// Releases a mutex, waits for a signal, and takes the mutex again.
  func wait(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    pthread_cond_wait(condition, mutex)
  }

  /// Releases a mutex, waits for a signal or until `end`, and takes the mutex again; returns whether there is time left.
  func wait(_ mutex: UnsafeMutablePointer<pthread_mutex_t>, until end: Deadline) -> Bool {
    #if canImport(Darwin)
    guard var rest = end.rest else { return false }
    return pthread_cond_timedwait_relative_np(condition, mutex, &rest) != ETIMEDOUT
    #else
    var time = end.time
    return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
    #endif
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
