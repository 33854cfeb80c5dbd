public import LosslessJSON

/// A type whose values stand in JSON by themselves, without a transformer.
///
/// The numbers, `Bool`, `String`, ``Timestamp``, ``AbsoluteURL`` and ``UniqueID`` are such types, and so are
/// optionals, arrays and string-keyed dictionaries of them, and the values of LosslessJSON. An enumeration
/// with raw values needs no more than to say so:
///
/// ```swift
/// enum Level: String, IngredientConvertible {
///   case easy, hard
/// }
/// ```
///
/// Nothing is coerced: a number is no text, and `1.5` is no `Int`.
public protocol IngredientConvertible: Equatable, Sendable {
  /// Creates a value from JSON.
  ///
  /// - Throws: Everything that is wrong with the JSON, with paths from it on.
  init(ingredient: JSONValue) throws(MappingError)

  /// The value as JSON.
  ///
  /// - Throws: What keeps the value from standing in JSON, such as a number that is not finite.
  var ingredient: JSONValue { get throws(MappingError) }

  /// Returns what can be kept of JSON that is not sound as a whole: an array without the elements at fault.
  ///
  /// ``Recipe/partialBuilder(from:faultLimit:)`` asks for it after ``init(ingredient:)`` has thrown. Nothing
  /// can be kept by default.
  static func soundPart(of ingredient: JSONValue) -> Self?

  /// Returns the value as JSON where other JSON stands, of which a type can keep what is none of its business.
  ///
  /// ``Recipe/decompose(_:over:)`` asks for it where the two say something different. By default it is
  /// ``ingredient``, and nothing is kept.
  func ingredient(over old: JSONValue) throws(MappingError) -> JSONValue
}

extension IngredientConvertible {
  /// Keeps nothing.
  public static func soundPart(of ingredient: JSONValue) -> Self? { nil }

  /// Returns the value as JSON, whatever stood there.
  public func ingredient(over old: JSONValue) throws(MappingError) -> JSONValue {
    try ingredient
  }
}

extension IngredientConvertible where Self: RawRepresentable, RawValue: IngredientConvertible {
  /// Creates the value that a raw value in JSON stands for.
  @inlinable
  public init(ingredient: JSONValue) throws(MappingError) {
    let rawValue = try RawValue(ingredient: ingredient)
    guard let value = Self(rawValue: rawValue) else {
      throw .unknownRawValue(ingredient, of: Self.self)
    }
    self = value
  }

  /// The raw value as JSON.
  public var ingredient: JSONValue {
    get throws(MappingError) { try rawValue.ingredient }
  }
}
