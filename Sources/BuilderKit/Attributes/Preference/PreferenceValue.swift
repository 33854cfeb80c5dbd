public import LosslessJSON

/// A type whose values can be kept in a ``PreferenceStore``, as JSON.
///
/// Truth values, numbers, strings, JSON itself, and arrays, dictionaries and optionals of these can. An
/// enumeration with a raw value needs to say it and no more:
///
/// ```swift
/// enum Theme: String, PreferenceValue { case light, dark, auto }
/// ```
public protocol PreferenceValue: Sendable {
  /// Creates a value from a stored one; nil where that is something else.
  init?(preference: JSONValue)

  /// The value as a store keeps it; nil to keep nothing.
  var preference: JSONValue? { get }
}

extension PreferenceValue where Self: RawRepresentable, RawValue: PreferenceValue {
  /// Creates the value with a stored raw value.
  @inlinable
  public init?(preference: JSONValue) {
    guard let rawValue = RawValue(preference: preference) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value as a store keeps it.
  @inlinable public var preference: JSONValue? { rawValue.preference }
}

extension Bool: PreferenceValue {
  /// Creates a truth value from `true` or `false`.
  @inlinable
  public init?(preference: JSONValue) {
    guard case .bool(let value) = preference else { return nil }
    self = value
  }

  /// `true` or `false`.
  @inlinable public var preference: JSONValue? { .bool(self) }
}

extension Int: PreferenceValue {
  /// Creates an integer from a number that is one, however it is written.
  @inlinable
  public init?(preference: JSONValue) {
    guard case .number(let number) = preference else { return nil }
    // Nearly all integers are plain digits, which are read much faster by themselves.
    guard let value = Int(number.text) ?? number.intValue else { return nil }
    self = value
  }

  /// A number in decimal digits.
  @inlinable public var preference: JSONValue? { .number(JSONNumber(self)) }
}

extension Double: PreferenceValue {
  /// Creates the nearest number.
  @inlinable
  public init?(preference: JSONValue) {
    if let value = preference.doubleValue {
      self = value
    } else {
      guard let text = preference.stringValue, let value = Double(text), !value.isFinite
      else { return nil }
      self = value
    }
  }

  /// A number, or a string for infinity and NaN, for which JSON has no number.
  @inlinable public var preference: JSONValue? {
    JSONNumber(self).map(JSONValue.number) ?? .string("\(self)")
  }
}

extension String: PreferenceValue {
  /// Creates a string from a string.
  @inlinable
  public init?(preference: JSONValue) {
    guard case .string(let value) = preference else { return nil }
    self = value
  }

  /// A string.
  @inlinable public var preference: JSONValue? { .string(self) }
}

extension JSONValue: PreferenceValue {
  /// Takes over the stored value.
  @inlinable
  public init?(preference: JSONValue) {
    self = preference
  }

  /// The value itself.
  @inlinable public var preference: JSONValue? { self }
}

extension Optional: PreferenceValue where Wrapped: PreferenceValue {
  /// Creates nil from null, and otherwise the wrapped value.
  @inlinable
  public init?(preference: JSONValue) {
    if preference.isNull {
      self = .none
    } else {
      guard let value = Wrapped(preference: preference) else { return nil }
      self = value
    }
  }

  /// The wrapped value as a store keeps it; nothing for nil.
  @inlinable public var preference: JSONValue? { flatMap(\.preference) }
}

extension Array: PreferenceValue where Element: PreferenceValue {
  /// Creates an array of which every element must be one.
  @inlinable
  public init?(preference: JSONValue) {
    guard let values = preference.arrayValue else { return nil }
    let elements = values.compactMap(Element.init(preference:))
    guard elements.count == values.count else { return nil }
    self = elements
  }

  /// An array; null for elements that are kept as nothing.
  @inlinable public var preference: JSONValue? { .array(map { $0.preference ?? .null }) }
}

extension Dictionary: PreferenceValue where Key == String, Value: PreferenceValue {
  /// Creates a dictionary from an object of which every value must be one.
  @inlinable
  public init?(preference: JSONValue) {
    guard let object = preference.objectValue else { return nil }
    self.init(minimumCapacity: object.count)
    for member in object {
      guard let value = Value(preference: member.value) else { return nil }
      self[member.key] = value
    }
  }

  /// An object with its keys in order, so that equal dictionaries are kept alike.
  @inlinable public var preference: JSONValue? {
    let members = sorted { $0.key < $1.key }.map { ($0.key, $0.value.preference ?? .null) }
    return .object(JSONObject(uniqueMembers: members))
  }
}
