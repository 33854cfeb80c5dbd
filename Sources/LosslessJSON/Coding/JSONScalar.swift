/// A type whose values stand in JSON as they are.
protocol JSONScalar {
  /// Creates the value that the JSON is; `nil` if it is none of this type.
  init?(json: JSONValue)

  /// The value as JSON; `nil` if it has no form there.
  var json: JSONValue? { get }
}

extension Bool: JSONScalar {
  init?(json: JSONValue) {
    guard let value = json.boolValue else { return nil }
    self = value
  }

  var json: JSONValue? { .bool(self) }
}

extension String: JSONScalar {
  init?(json: JSONValue) {
    guard let value = json.stringValue else { return nil }
    self = value
  }

  var json: JSONValue? { .string(self) }
}

extension Double: JSONScalar {
  init?(json: JSONValue) {
    guard let value = json.doubleValue else { return nil }
    self = value
  }

  var json: JSONValue? { JSONNumber(self).map(JSONValue.number) }
}

extension Float: JSONScalar {
  init?(json: JSONValue) {
    guard case .number(let number) = json, let value = Float(number.text), value.isFinite
    else { return nil }
    self = value
  }

  // By its own digits: those of the same number as a `Double` would be more.
  var json: JSONValue? { JSONNumber("\(self)").map(JSONValue.number) }
}

extension JSONScalar where Self: FixedWidthInteger {
  init?(json: JSONValue) {
    guard case .number(let number) = json,
      let value = number.integer(Self.self)
    else { return nil }
    self = value
  }

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
