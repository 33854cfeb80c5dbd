extension JSONValue {
  /// Makes a value of a `Decodable` type from the JSON.
  ///
  /// Nothing is coerced: a number is no string, `1.5` is no integer, and null is nothing but nil.
  ///
  /// - Throws: `DecodingError`, or the error of the type itself.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONValueDecoder(self).decode(type)
  }

  /// Creates JSON from a value of an `Encodable` type, with keys in the order in which it encodes them.
  ///
  /// - Throws: `EncodingError` for a number without form in JSON, or the error of the type itself.
  public init(encoding value: some Encodable) throws {
    let encoder = JSONValueEncoder()
    try encoder.encode(value)
    self = encoder.place.value
  }
}

/// A type whose values are JSON scalars.
protocol JSONScalar {
  /// Returns the value that the JSON is; nil if it is none of this type.
  static func value(of json: JSONValue) -> Self?

  /// The value as JSON; nil if it has no form there.
  var json: JSONValue? { get }
}

extension Bool: JSONScalar {
  static func value(of json: JSONValue) -> Bool? { json.boolValue }
  var json: JSONValue? { .bool(self) }
}

extension String: JSONScalar {
  static func value(of json: JSONValue) -> String? { json.stringValue }
  var json: JSONValue? { .string(self) }
}

extension Double: JSONScalar {
  static func value(of json: JSONValue) -> Double? { json.doubleValue }
  var json: JSONValue? { JSONNumber(self).map(JSONValue.number) }
}

extension Float: JSONScalar {
  static func value(of json: JSONValue) -> Float? {
    json.numberValue.flatMap { Float($0.text) }.flatMap { $0.isFinite ? $0 : nil }
  }

  // By its own digits: those of the same number as a `Double` would be more.
  var json: JSONValue? { JSONNumber("\(self)").map(JSONValue.number) }
}

extension JSONScalar where Self: FixedWidthInteger {
  static func value(of json: JSONValue) -> Self? { json.numberValue?.integer(Self.self) }
  var json: JSONValue? { .number(JSONNumber(self)) }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}

/// The place of an element as a coding key, or the key under which a superclass is coded.
struct JSONIndex: CodingKey {
  static let superclass = Self(stringValue: "super")

  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
