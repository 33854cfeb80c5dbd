#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#endif

/// Mutual exclusion between threads.
///
/// A mutex of the C library: ThreadSanitizer cannot see into `Synchronization.Mutex` on Linux, and would report
/// every program that reads a lazy property from two threads.
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a lock that nobody holds.
  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Waits until nobody else holds the lock, and takes it.
  @inlinable
  package func lock() {
    pthread_mutex_lock(mutex)
  }

  /// Releases the lock, which this thread must hold.
  @inlinable
  package func unlock() {
    pthread_mutex_unlock(mutex)
  }

  /// Runs a body while holding the lock.
  package func withLock<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Releases the lock until `condition` is signalled, and takes it again.
  ///
  /// It may also return without a signal: look again whether what was waited for is there.
  package func wait(for condition: borrowing Condition) {
    condition.wait(mutex)
  }

  /// Releases the lock until `condition` is signalled or a moment has come, and takes it again; returns whether time is left.
  ///
  /// It may also return without a signal: look again whether what was waited for is there.
  package func wait(for condition: borrowing Condition, until end: Deadline) -> Bool {
    condition.wait(mutex, until: end)
  }
}
