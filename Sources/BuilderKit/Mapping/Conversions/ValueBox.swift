/// A default that any thread may read.
protocol ValueBox<Value>: Sendable {
  associatedtype Value
  var value: Value { get }
  func isEqual(to other: Value) -> Bool
}

/// A default of a type whose values any thread may read.
struct SendableBox<Value: Equatable & Sendable>: ValueBox {
  let value: Value

  func isEqual(to other: Value) -> Bool { value == other }
}
