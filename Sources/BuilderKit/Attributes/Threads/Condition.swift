#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Something that threads wait for under a ``Lock``.
package struct Condition: ~Copyable, @unchecked Sendable {
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  /// Creates a condition that nobody waits for.
  package init() {
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    #if canImport(Darwin)
    pthread_cond_init(condition, nil)
    #else
    // Of the clock that nobody sets, so that a wait with an end has one.
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

  /// Lets go of a mutex, waits for a signal, and takes it again.
  func wait(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    pthread_cond_wait(condition, mutex)
  }

  /// Lets go of a mutex, waits for a signal or until `end`, and takes it again; returns whether there is time left.
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
