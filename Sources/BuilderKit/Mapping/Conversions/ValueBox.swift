/// A default that any thread may read.
///
/// A class, for a step looks at its default without knowing the type, which costs less by reference.
protocol ValueBox<Value>: AnyObject, Sendable {
  associatedtype Value
  var value: Value { get }
  func isEqual(to other: Value) -> Bool
}

/// A default of a type whose values any thread may read.
final class SendableBox<Value: Equatable & Sendable>: ValueBox {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func isEqual(to other: Value) -> Bool { value == other }
}
