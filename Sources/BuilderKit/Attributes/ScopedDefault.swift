internal import Synchronization

/// A value that the program sets when it starts, and that a scope replaces for its own task and the children of that.
///
/// Reading takes no lock. A value of the program that is replaced stays in memory: another thread may be about to read it.
struct ScopedDefault<Value: Sendable>: ~Copyable, @unchecked Sendable {
  private final class Box {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let scope = TaskLocal<Value?>(wrappedValue: nil)
  private let program = Atomic<Unmanaged<Box>?>(nil)

  /// The value of the innermost scope, or the program's; nil if there is neither.
  var current: Value? {
    scope.get() ?? program.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.value)
  }

  /// Sets the value of the program.
  func use(_ value: Value) {
    program.store(.passRetained(Box(value)), ordering: .releasing)
  }

  /// Runs code in a scope with a value of its own.
  func with<Result>(_ value: Value, _ operation: () throws -> Result) rethrows -> Result {
    try scope.withValue(value, operation: operation)
  }

  /// Runs asynchronous code in a scope with a value of its own.
  func with<Result>(
    _ value: Value,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await scope.withValue(value, operation: operation)
  }
}
