import Synchronization

/// A value of the whole process that is set when the program starts, and read at any time without a lock.
///
/// One that is replaced stays in memory: another thread may be about to read it.
struct ProcessDefault<Value>: ~Copyable, @unchecked Sendable {
  private final class Box {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let box = Atomic<Unmanaged<Box>?>(nil)

  var value: Value? {
    box.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(\.value)
  }

  func set(_ value: Value) {
    box.store(.passRetained(Box(value)), ordering: .releasing)
  }
}
