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
    pthread_cond_init(condition, nil)
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
}
