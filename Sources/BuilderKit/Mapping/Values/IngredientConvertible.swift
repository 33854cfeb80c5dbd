public import LosslessJSON

/// A type whose values have a form in JSON of their own, without a transformer.
///
/// The numbers, `Bool`, `String`, ``Timestamp``, ``AbsoluteURL`` and ``UniqueID`` are such types. So are optionals,
/// arrays and string-keyed dictionaries of them, and the values of LosslessJSON. An enumeration with raw values needs
/// only the conformance:
///
/// ```swift
/// enum Level: String, IngredientConvertible {
///   case easy, hard
/// }
/// ```
///
/// Nothing is coerced: a number is no text, and `1.5` is no `Int`.
public protocol IngredientConvertible: Equatable, Sendable {
  /// Creates a value from JSON; throws everything that is wrong with the JSON, with paths from it on.
  init(ingredient: JSONValue) throws(MappingError)

  /// The value as JSON; throws if it has no form there, such as a number that is not finite.
  var ingredient: JSONValue { get throws(MappingError) }

  /// Returns the value of the sound part of JSON: of an array, without the faulty elements.
  ///
  /// ``Recipe/partialBuilder(from:faultLimit:)`` asks for it after ``init(ingredient:)`` has thrown. Nothing
  /// can be kept by default.
  static func soundPart(of ingredient: JSONValue) -> Self?

  /// Returns the value as JSON in place of other JSON, of which a type can keep the parts it does not know.
  ///
  /// ``Recipe/decompose(_:over:)`` asks for it where the two say something different. By default it is
  /// ``ingredient``, and nothing is kept.
  func ingredient(over old: JSONValue) throws(MappingError) -> JSONValue
}

extension IngredientConvertible {
  /// Keeps nothing.
  public static func soundPart(of ingredient: JSONValue) -> Self? { nil }

  /// Returns the value as JSON, independent of the earlier value.
  public func ingredient(over old: JSONValue) throws(MappingError) -> JSONValue {
    try ingredient
  }
}

extension IngredientConvertible where Self: RawRepresentable, RawValue: IngredientConvertible {
  /// Creates the value that a raw value in JSON means.
  @inlinable
  public init(ingredient: JSONValue) throws(MappingError) {
    let rawValue = try RawValue(ingredient: ingredient)
    guard let value = Self(rawValue: rawValue) else {
      throw MappingError(
        code: "rawValue",
        found: ingredient,
        ["name": "\(Self.self)"],
        reason: "is not a valid \(Self.self)"
      )
    }
    self = value
  }

  /// The raw value as JSON.
  public var ingredient: JSONValue {
    get throws(MappingError) { try rawValue.ingredient }
  }
}

/// A value that is written as text in JSON, and of which not every text is one.
///
/// Conforming takes the reading of the text; the rest comes with it, in recipes and in `Codable`.
public protocol TextIngredient: LosslessStringConvertible, IngredientConvertible, Codable {
  /// Reads the value from its text, or throws the fault of the text.
  init(ingredientText text: String) throws(MappingError)
}

extension TextIngredient {
  /// Reads the value from its text.
  public init(ingredient: JSONValue) throws(MappingError) {
    try self.init(ingredientText: String(ingredient: ingredient))
  }

  /// The text of the value.
  public var ingredient: JSONValue { .string(description) }

  /// Decodes the value from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(MappingError) {
      try self.init(ingredientText: text)
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

extension Bool: IngredientConvertible {
  /// Reads `true` or `false`.
  public init(ingredient: JSONValue) throws(MappingError) {
    self = try ingredient.as(.bool, ingredient.boolValue)
  }

  /// `true` or `false`.
  public var ingredient: JSONValue { .bool(self) }
}

extension String: IngredientConvertible {
  /// Reads a string.
  public init(ingredient: JSONValue) throws(MappingError) {
    self = try ingredient.as(.string, ingredient.stringValue)
  }

  /// The string.
  public var ingredient: JSONValue { .string(self) }
}

extension JSONValue: IngredientConvertible {
  /// Takes any JSON as it is, null too.
  public init(ingredient: JSONValue) {
    self = ingredient
  }

  /// The value itself.
  public var ingredient: JSONValue { self }
}

extension JSONNumber: IngredientConvertible {
  /// Takes a number with its spelling.
  public init(ingredient: JSONValue) throws(MappingError) {
    self = try ingredient.as(.number, ingredient.numberValue)
  }

  /// The number, spelled as it was.
  public var ingredient: JSONValue { .number(self) }
}

extension JSONObject: IngredientConvertible {
  /// Takes an object as it is.
  public init(ingredient: JSONValue) throws(MappingError) {
    self = try ingredient.as(.object, ingredient.objectValue)
  }

  /// The object.
  public var ingredient: JSONValue { .object(self) }
}

extension IngredientConvertible where Self: FixedWidthInteger {
  /// Reads a number without a fraction, however it is spelled: `100`, `100.0` or `1e2`.
  public init(ingredient: JSONValue) throws(MappingError) {
    let number = try JSONNumber(ingredient: ingredient)
    guard let value = number.integer(Self.self) else {
      throw .notWhole(ingredient, from: "\(Self.min)", to: "\(Self.max)")
    }
    self = value
  }

  /// The number in decimal digits.
  public var ingredient: JSONValue { .number(JSONNumber(self)) }
}

extension Int: IngredientConvertible {}
extension Int8: IngredientConvertible {}
extension Int16: IngredientConvertible {}
extension Int32: IngredientConvertible {}
extension Int64: IngredientConvertible {}
extension UInt: IngredientConvertible {}
extension UInt8: IngredientConvertible {}
extension UInt16: IngredientConvertible {}
extension UInt32: IngredientConvertible {}
extension UInt64: IngredientConvertible {}

extension MappingError {
  fileprivate static func notWhole(
    _ ingredient: JSONValue,
    from least: String,
    to greatest: String
  ) -> MappingError {
    MappingError(
      code: "wholeNumber",
      found: ingredient,
      ["lower": least, "upper": greatest],
      reason: "is not a whole number between \(least) and \(greatest)"
    )
  }
}

extension IngredientConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads the nearest number.
  public init(ingredient: JSONValue) throws(MappingError) {
    let number = try JSONNumber(ingredient: ingredient)
    guard let value = Self(number.text), value.isFinite else {
      throw MappingError(
        code: "range",
        found: ingredient,
        ["name": "\(Self.self)"],
        reason: "is outside the range of \(Self.self)"
      )
    }
    self = value
  }

  /// The shortest number that reads back as the value.
  public var ingredient: JSONValue {
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

extension Double: IngredientConvertible {}
extension Float: IngredientConvertible {}
