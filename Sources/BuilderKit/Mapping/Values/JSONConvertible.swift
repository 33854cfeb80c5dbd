public import LosslessJSON

/// A type whose values have a form in JSON of their own, without a transformer.
///
/// The numbers, `Bool`, `String`, ``Timestamp``, ``AbsoluteURL`` and ``UniqueID`` are such types. So are optionals,
/// arrays and string-keyed dictionaries of them, and the values of LosslessJSON. An enumeration with raw values needs
/// only the conformance:
///
/// ```swift
/// enum Level: String, JSONConvertible {
///   case easy, hard
/// }
/// ```
///
/// Nothing is coerced: a number is no text, and `1.5` is no `Int`.
public protocol JSONConvertible: Equatable, Sendable {
  /// Creates a value from JSON; throws everything that is wrong with the JSON, with paths from it on.
  init(json: JSONValue) throws(MappingError)

  /// The value as JSON; throws if it has no form there, such as a number that is not finite.
  var json: JSONValue { get throws(MappingError) }

  /// Returns the value of the sound part of JSON: of an array, without the faulty elements.
  ///
  /// ``Recipe/partialBuilder(from:faultLimit:)`` asks for it after ``init(json:)`` has thrown. Nothing
  /// can be kept by default.
  static func soundPart(of json: JSONValue) -> Self?

  /// Returns the value as JSON in place of other JSON, of which a type can keep the parts it does not know.
  ///
  /// ``Recipe/decompose(_:over:)`` asks for it where the two say something different. By default it is
  /// ``json``, and nothing is kept.
  func json(over old: JSONValue) throws(MappingError) -> JSONValue
}

extension JSONConvertible {
  /// Keeps nothing.
  public static func soundPart(of json: JSONValue) -> Self? { nil }

  /// Returns the value as JSON, independent of the earlier value.
  public func json(over old: JSONValue) throws(MappingError) -> JSONValue {
    try json
  }
}

extension JSONConvertible where Self: RawRepresentable, RawValue: JSONConvertible {
  /// Creates the value that a raw value in JSON means.
  @inlinable
  public init(json: JSONValue) throws(MappingError) {
    let rawValue = try RawValue(json: json)
    guard let value = Self(rawValue: rawValue) else {
      throw MappingError(
        code: "rawValue",
        found: json,
        ["name": "\(Self.self)"],
        reason: "is not a valid \(Self.self)"
      )
    }
    self = value
  }

  /// The raw value as JSON.
  public var json: JSONValue {
    get throws(MappingError) { try rawValue.json }
  }
}

/// A value that is written as text in JSON, and of which not every text is one.
///
/// Conforming takes the reading of the text; the rest comes with it, in recipes and in `Codable`.
public protocol JSONTextConvertible: LosslessStringConvertible, JSONConvertible, Codable {
  /// Reads the value from its text, or throws the fault of the text.
  init(jsonText text: String) throws(MappingError)
}

extension JSONTextConvertible {
  /// Reads the value from its text.
  public init(json: JSONValue) throws(MappingError) {
    try self.init(jsonText: String(json: json))
  }

  /// The text of the value.
  public var json: JSONValue { .string(description) }

  /// Decodes the value from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(MappingError) {
      try self.init(jsonText: text)
    } catch {
      let fault = error.faults.first.map { "\($0.kind)" } ?? ""
      throw DecodingError.dataCorruptedError(in: container, debugDescription: fault)
    }
  }

  /// Encodes the value as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension JSONValue {
  /// Returns the value as a sort of JSON; `value` is nil where it is another one, a fault.
  @inline(__always)
  func `as`<Value>(_ kind: JSONKind, _ value: Value?) throws(MappingError) -> Value {
    guard let value else { throw MappingError(expected: kind, found: self) }
    return value
  }
}

extension Bool: JSONConvertible {
  /// Reads `true` or `false`.
  public init(json: JSONValue) throws(MappingError) {
    self = try json.as(.bool, json.boolValue)
  }

  /// `true` or `false`.
  public var json: JSONValue { .bool(self) }
}

extension String: JSONConvertible {
  /// Reads a string.
  public init(json: JSONValue) throws(MappingError) {
    self = try json.as(.string, json.stringValue)
  }

  /// The string.
  public var json: JSONValue { .string(self) }
}

extension JSONValue: JSONConvertible {
  /// Takes any JSON as it is, null too.
  public init(json: JSONValue) {
    self = json
  }

  /// The value itself.
  public var json: JSONValue { self }
}

extension JSONNumber: JSONConvertible {
  /// Takes a number with its spelling.
  public init(json: JSONValue) throws(MappingError) {
    self = try json.as(.number, json.numberValue)
  }

  /// The number, spelled as it was.
  public var json: JSONValue { .number(self) }
}

extension JSONObject: JSONConvertible {
  /// Takes an object as it is.
  public init(json: JSONValue) throws(MappingError) {
    self = try json.as(.object, json.objectValue)
  }

  /// The object.
  public var json: JSONValue { .object(self) }
}

extension JSONConvertible where Self: FixedWidthInteger {
  /// Reads a number without a fraction, however it is spelled: `100`, `100.0` or `1e2`.
  public init(json: JSONValue) throws(MappingError) {
    let number = try JSONNumber(json: json)
    guard let value = number.integer(Self.self) else {
      throw .notWhole(json, from: "\(Self.min)", to: "\(Self.max)")
    }
    self = value
  }

  /// The number in decimal digits.
  public var json: JSONValue { .number(JSONNumber(self)) }
}

extension Int: JSONConvertible {}
extension Int8: JSONConvertible {}
extension Int16: JSONConvertible {}
extension Int32: JSONConvertible {}
extension Int64: JSONConvertible {}
extension UInt: JSONConvertible {}
extension UInt8: JSONConvertible {}
extension UInt16: JSONConvertible {}
extension UInt32: JSONConvertible {}
extension UInt64: JSONConvertible {}

extension MappingError {
  fileprivate static func notWhole(
    _ json: JSONValue,
    from least: String,
    to greatest: String
  ) -> MappingError {
    MappingError(
      code: "wholeNumber",
      found: json,
      ["lower": least, "upper": greatest],
      reason: "is not a whole number between \(least) and \(greatest)"
    )
  }
}

extension JSONConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads the nearest number.
  public init(json: JSONValue) throws(MappingError) {
    let number = try JSONNumber(json: json)
    guard let value = Self(number.text), value.isFinite else {
      throw MappingError(
        code: "range",
        found: json,
        ["name": "\(Self.self)"],
        reason: "is outside the range of \(Self.self)"
      )
    }
    self = value
  }

  /// The shortest number that reads back as the value.
  public var json: JSONValue {
    get throws(MappingError) {
      guard isFinite else {
        throw MappingError(
          code: "finite",
          arguments: ["found": "\(self)"],
          description: "\(self) cannot be written in JSON"
        )
      }
      return .number(JSONNumber(checked: description))
    }
  }
}

extension Double: JSONConvertible {}
extension Float: JSONConvertible {}
