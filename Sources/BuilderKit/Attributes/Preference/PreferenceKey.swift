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
public struct PreferenceKey<Value: PreferenceValue>: Sendable {
  /// The name in the store.
  public let name: String
  private let makeDefault: @Sendable () -> Value

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name in the store; `$version` is the store's own and traps.
  ///   - defaultValue: The value where the store has none; evaluated each time.
  @inlinable
  public init(_ name: String, default defaultValue: @autoclosure @escaping @Sendable () -> Value) {
    self.init(name, makeDefault: defaultValue)
  }

  @usableFromInline
  init(_ name: String, makeDefault: @escaping @Sendable () -> Value) {
    precondition(name != PreferenceMigration.versionName, "a store keeps its version under '\(name)'")
    self.name = name
    self.makeDefault = makeDefault
  }

  /// The value where the store has none.
  public var defaultValue: Value { makeDefault() }
}
