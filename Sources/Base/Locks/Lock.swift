public import CLibrary

#if os(Windows)
@usableFromInline package typealias SystemMutex = SRWLOCK
#else
@usableFromInline package typealias SystemMutex = pthread_mutex_t
#endif

/// Mutual exclusion between threads.
///
/// A mutex of the system: ThreadSanitizer cannot see into `Synchronization.Mutex` on Linux, and would report
/// every program that reads a lazy property from two threads.
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {
  @usableFromInline let mutex: UnsafeMutablePointer<SystemMutex>

  /// Creates a lock that nobody holds.
  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: SystemMutex())
    #if os(Windows)
    InitializeSRWLock(mutex)
    #else
    pthread_mutex_init(mutex, nil)
    #endif
  }

  deinit {
    #if !os(Windows)
    pthread_mutex_destroy(mutex)
    #endif
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Waits until nobody else holds the lock, and takes it.
  @inlinable
  package func lock() {
    #if os(Windows)
    AcquireSRWLockExclusive(mutex)
    #else
    pthread_mutex_lock(mutex)
    #endif
  }

  /// Releases the lock, which this thread must hold.
  @inlinable
  package func unlock() {
    #if os(Windows)
    ReleaseSRWLockExclusive(mutex)
    #else
    pthread_mutex_unlock(mutex)
    #endif
  }

  /// Runs a body while holding the lock.
  @inlinable
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
  @usableFromInline
  package func wait(for condition: borrowing Condition) {
    condition.wait(mutex)
  }
}
