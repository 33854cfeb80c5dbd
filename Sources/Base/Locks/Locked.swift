/// A value that only one thread at a time can read or change, together with its ``Lock``.
@usableFromInline
package struct Locked<Value>: ~Copyable, @unchecked Sendable {
  @usableFromInline let lock = Lock()
  @usableFromInline let place: UnsafeMutablePointer<Value>

  /// Creates a value that nobody is using.
  package init(_ value: sending Value) {
    place = .allocate(capacity: 1)
    place.initialize(to: value)
  }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// Runs a body with the value while holding the lock.
  @inlinable
  package func withLock<Result, Failure>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&place.pointee)
  }

  /// Runs a body with the value while holding the lock; after nil, again when `condition` has been signalled.
  @inlinable
  package func withLock<Result>(
    waitingFor condition: borrowing Condition,
    _ body: (inout sending Value) -> sending Result?
  ) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    while true {
      if let result = body(&place.pointee) { return result }
      lock.wait(for: condition)
    }
  }
}
