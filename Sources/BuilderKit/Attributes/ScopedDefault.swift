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

  var current: Value? {
    scope.get() ?? program.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.value)
  }

  func use(_ value: Value) {
    program.store(.passRetained(Box(value)), ordering: .releasing)
  }

  func with<Result>(_ value: Value, _ operation: () throws -> Result) rethrows -> Result {
    try scope.withValue(value, operation: operation)
  }

  func with<Result>(
    _ value: Value,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await scope.withValue(value, operation: operation)
  }
}
