/// The name of a preference with the type and the default of its values.
///
/// ```swift
/// extension PreferenceKey where Value == String {
///   static var theme: Self { PreferenceKey("theme", default: "auto") }
/// }
///
/// store.value(for: .theme)
/// try store.set("dark", for: .theme)
/// ```
///
/// What its values must be able to do, the ways to make a key and to use it ask for, not the type itself: that would be
/// looked up among all conformances of a program when the first key is used, a good part of a start.
public struct PreferenceKey<Value>: Sendable {
  /// The name in the store.
  public let name: String
  @usableFromInline let makeDefault: @Sendable () -> Value

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name in the store; `$version` is the store's own, and changing it traps.
  ///   - defaultValue: The value where the store has none; evaluated each time.
  @inlinable
  public init(
    _ name: String,
    default defaultValue: @autoclosure @escaping @Sendable () -> Value
  ) where Value: PreferenceValue {
    self.name = name
    makeDefault = defaultValue
  }

  /// The value where the store has none.
  @inlinable public var defaultValue: Value { makeDefault() }
}
