internal import LosslessJSON

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
/// The members ask for a ``PreferenceValue``, not the type itself: that would be looked up among all
/// conformances of a program when the first key is used, a good part of a start.
public struct PreferenceKey<Value: Sendable>: Sendable {
  /// The name in the store.
  public let name: String
  /// The value where the store has none.
  public let defaultValue: Value

  /// Creates a key.
  ///
  /// The name `$version` is the store's own, and changing it traps.
  @inlinable
  public init(_ name: String, default defaultValue: Value) where Value: PreferenceValue {
    self.name = name
    self.defaultValue = defaultValue
  }

  /// Does not compile: found for a type whose values cannot be kept.
  @available(
    *,
    unavailable,
    message:
      "a store keeps a 'PreferenceValue': conform the type, or import BuilderKitFoundation for Date, URL, UUID and Decimal"
  )
  @_disfavoredOverload
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

extension PreferenceStore {
  /// Returns the value of a key: the kept one, or the default if there is none, or one of another type.
  ///
  /// A value of another type stays in the store, and is reported.
  @inlinable
  public func value<Value: PreferenceValue>(for key: PreferenceKey<Value>) -> Value {
    key.value(in: self)
  }

  /// Returns the value kept under a key, nil for none; throws ``PreferenceError`` when it is of another type.
  @inlinable
  public func keptValue<Value: PreferenceValue>(for key: PreferenceKey<Value>)
    throws(PreferenceError) -> Value?
  {
    try key.keptValue(in: self)
  }

  /// Changes the value of a key; nil removes it, unless its default is another one than nil.
  ///
  /// This program uses the value even where this throws: then it is not kept for good.
  public func set<Value: PreferenceValue>(_ value: Value, for key: PreferenceKey<Value>)
    throws(PreferenceError)
  {
    // Nothing kept would mean the default.
    let nothing: JSONValue? = key.defaultValue.preference == nil ? nil : .null
    try apply([PreferenceEdit(key.name, to: value.preference ?? nothing)])
  }

  /// Removes the value of a key, so that its default is used, as ``set(_:for:)`` changes it.
  public func reset<Value: PreferenceValue>(_ key: PreferenceKey<Value>) throws(PreferenceError) {
    try apply([PreferenceEdit(key.name, to: nil)])
  }

  /// Calls a closure with the old and the new value after each change of a key's value.
  ///
  /// It runs on the thread of the change, until the observation ends.
  public func observe<Value: PreferenceValue>(
    _ key: PreferenceKey<Value>,
    _ didChange: @escaping @Sendable (_ old: Value, _ new: Value) -> Void
  ) -> PreferenceObservation {
    observe(key.name) { old, new in
      let old = old.flatMap(Value.init(preference:)) ?? key.defaultValue
      let new = new.flatMap(Value.init(preference:)) ?? key.defaultValue
      // A key that is set to its default, or loses it, has not changed for those who read it.
      if old.preference != new.preference { didChange(old, new) }
    }
  }
}

// Generic over the value alone: the optimizer does not specialize what is called on an `any` store.
extension PreferenceKey where Value: PreferenceValue {
  @inlinable
  func value(in store: any PreferenceStore) -> Value {
    do throws(PreferenceError) {
      return try keptValue(in: store) ?? defaultValue
    } catch {
      store.report(error)
      return defaultValue
    }
  }

  @inlinable
  func keptValue(in store: any PreferenceStore) throws(PreferenceError) -> Value? {
    guard let kept = store.value(named: name) else { return nil }
    guard let value = Value(preference: kept) else {
      throw PreferenceError(mismatched: name, kept, expected: Value.self)
    }
    return value
  }
}
