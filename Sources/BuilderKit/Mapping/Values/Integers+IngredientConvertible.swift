public import LosslessJSON

extension IngredientConvertible where Self: FixedWidthInteger {
  /// Reads a number without a fraction, however it is spelled: `100`, `100.0` or `1e2`.
  public init(ingredient: JSONValue) throws(MappingError) {
    guard case .number(let number) = ingredient else {
      throw MappingError(expected: .number, found: ingredient)
    }
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
    let description = "\(ingredient.excerpt) is not a whole number between \(least) and \(greatest)"
    return MappingError(code: "wholeNumber", description: description)
  }
}
