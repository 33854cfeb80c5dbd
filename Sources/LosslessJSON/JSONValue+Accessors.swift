extension JSONValue {
  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// The truth value, or `nil` for anything but `true` and `false`.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number with its text, or `nil` for anything but a number.
  public var numberValue: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an integer, or `nil` where ``JSONNumber/intValue`` is.
  public var intValue: Int? { numberValue?.intValue }

  /// The nearest floating-point number, or `nil` where ``JSONNumber/doubleValue`` is.
  public var doubleValue: Double? { numberValue?.doubleValue }

  /// The unescaped string, or `nil` for anything but a string.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or `nil` for anything but an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, or `nil` for anything but an object.
  public var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value under `key`, or `nil` where there is none or this is no object.
  public subscript(key: String) -> JSONValue? { objectValue?[key] }

  /// The element at `index`, or `nil` where there is none or this is no array.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}
