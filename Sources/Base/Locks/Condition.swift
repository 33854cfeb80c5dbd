internal import CLibrary

#if os(Windows)
private typealias SystemCondition = CONDITION_VARIABLE
#else
private typealias SystemCondition = pthread_cond_t
#endif

/// A condition variable: threads wait for its signal under a ``Lock``.
@usableFromInline
package struct Condition: ~Copyable, @unchecked Sendable {
  private let condition: UnsafeMutablePointer<SystemCondition>

  /// Creates a condition that nobody waits for.
  package init() {
    condition = .allocate(capacity: 1)
    condition.initialize(to: SystemCondition())
    #if os(Windows)
    InitializeConditionVariable(condition)
    #elseif canImport(Darwin)
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
    #if !os(Windows)
    pthread_cond_destroy(condition)
    #endif
    condition.deinitialize(count: 1)
    condition.deallocate()
  }

  /// Wakes every thread that waits.
  package func signalAll() {
    #if os(Windows)
    WakeAllConditionVariable(condition)
    #else
    pthread_cond_broadcast(condition)
    #endif
  }

  /// Releases a mutex, waits for a signal, and takes the mutex again.
  func wait(_ mutex: UnsafeMutablePointer<SystemMutex>) {
    #if os(Windows)
    SleepConditionVariableSRW(condition, mutex, INFINITE, 0)
    #else
    pthread_cond_wait(condition, mutex)
    #endif
  }

  #if !os(Windows)
  /// Releases a mutex, waits for a signal or until `end`, and takes the mutex again; returns whether there is time left.
  func wait(_ mutex: UnsafeMutablePointer<SystemMutex>, until end: Deadline) -> Bool {
    #if canImport(Darwin)
    guard var rest = end.rest else { return false }
    return pthread_cond_timedwait_relative_np(condition, mutex, &rest) != ETIMEDOUT
    #else
    var time = end.time
    return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
    #endif
  }
  #endif
}
