public import Locks

/// A value that any thread may read or replace at any time.
@usableFromInline
final class LockedValue<Value>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  @usableFromInline var current: Value
  /// A value that a reader without a lock may still be at; freed with this one.
  private let retired: UnsafeMutablePointer<Value>?

  init(_ value: Value, retiring retired: UnsafeMutablePointer<Value>? = nil) {
    current = value
    self.retired = retired
  }

  deinit {
    retired?.deinitialize(count: 1)
    retired?.deallocate()
  }

  @inlinable var value: Value {
    lock.lock()
    defer { lock.unlock() }
    return current
  }

  /// Replaces the value and returns the old one, to be released where no lock is held.
  func replace(with value: Value) -> Value {
    lock.withLock {
      let old = current
      current = value
      return old
    }
  }

  /// Puts a value if there is none, or returns the one there is.
  @usableFromInline
  func fill<Wrapped>(with value: Wrapped) -> Wrapped? where Value == Wrapped? {
    lock.withLock {
      if let current { return current }
      current = value
      return nil
    }
  }
}
