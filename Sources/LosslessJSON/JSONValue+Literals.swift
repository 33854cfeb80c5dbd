extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates a number in decimal digits.
  public init(integerLiteral value: Int) {
    self = .number(JSONNumber(value))
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number in Swift's shortest spelling: `1.50` becomes `1.5`, and `1e2` becomes `100.0`.
  public init(floatLiteral value: Double) {
    guard let number = JSONNumber(value) else {
      preconditionFailure("JSON has no number for the literal \(value)")
    }
    self = .number(number)
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object with its members in the order of the literal, whose keys must differ.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(uniqueMembers: elements))
  }
}
