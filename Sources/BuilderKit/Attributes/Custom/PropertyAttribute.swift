/// What an attribute of your own does when its property is read and written.
///
/// Conform a type, and declare a macro of the same name, which BuilderKit implements:
///
/// ```swift
/// struct Clamped<Value: Comparable & Sendable>: PropertyAttribute {
///   let range: ClosedRange<Value>
///   init(_ range: ClosedRange<Value>) { self.range = range }
///
///   func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value {
///     min(max(value, range.lowerBound), range.upperBound)
///   }
/// }
///
/// @attached(accessor, names: named(init), named(get), named(set))
/// @attached(peer, names: prefixed(_))
/// macro Clamped<Value: Comparable>(_ range: ClosedRange<Value>) =
///   #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")
///
/// final class Player {
///   @Clamped(0...10) var volume: Int = 5
/// }
/// ```
///
/// What stands in the attribute's parentheses makes the value of the type: `Clamped(0...10)`, once for each
/// instance that has the property. The attribute stands on variables of structures, classes and actors.
public protocol PropertyAttribute<Value>: Sendable {
  /// The type of the properties.
  associatedtype Value

  /// Returns what a read answers; without this method, the stored value.
  ///
  /// - Parameters:
  ///   - value: The stored value.
  ///   - property: The property that is read.
  /// - Returns: What the read answers.
  func read(_ value: Value, of property: AttributedProperty) -> Value

  /// Returns what to store; without this method, the new value.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - old: The stored value; nil when `value` is the first one, and the owner is still being made.
  ///   - property: The property that is written.
  /// - Returns: What is stored.
  func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value
}

extension PropertyAttribute {
  /// Answers the stored value.
  public func read(_ value: Value, of property: AttributedProperty) -> Value { value }

  /// Stores the new value.
  public func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value {
    value
  }
}
