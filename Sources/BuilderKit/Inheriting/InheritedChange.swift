/// What an observer of an inheritable property is told: the value an object had, and the one it has.
///
/// ```swift
/// let observation = item.observe(\.points) { change in
///   print("\(change.oldValue) → \(change.newValue)")
/// }
/// ```
public struct InheritedChange<Value> {
  /// The value before the change, inherited or not.
  public let oldValue: Value
  /// The value after it.
  public let newValue: Value

  /// Creates a change.
  public init(oldValue: Value, newValue: Value) {
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

extension InheritedChange: Equatable where Value: Equatable {}
extension InheritedChange: Sendable where Value: Sendable {}
