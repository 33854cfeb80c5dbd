extension JSONValue {
  /// Makes a value of a `Decodable` type from the JSON.
  ///
  /// ```swift
  /// let levels = try JSONValue(parsing: "[1, 2]").decode([Int].self)
  /// ```
  ///
  /// Nothing is coerced: a number is no string, `1.5` is no integer, and null is nothing but nil.
  ///
  /// - Parameter type: The type of the result.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type itself throws.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONValueDecoder(self).decode(type)
  }

  /// Creates JSON from a value of an `Encodable` type.
  ///
  /// Objects keep the order in which the type encodes its keys.
  ///
  /// - Throws: `EncodingError` for a number without form in JSON, or what the type itself throws.
  public init(encoding value: some Encodable) throws {
    let encoder = JSONValueEncoder()
    try encoder.encode(value)
    self = encoder.place.value
  }
}
