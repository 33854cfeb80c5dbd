public import LosslessJSON

extension IngredientConvertible where Self: FixedWidthInteger {
  /// Reads a number without a fraction, however it is spelled: `100`, `100.0` or `1e2`.
  public init(ingredient: JSONValue) throws(MappingError) {
    guard case .number(let number) = ingredient else {
      throw MappingError(expected: .number, found: ingredient)
    }
    // The first way reads nearly every number, the second those with a fraction or an exponent.
    guard let value = Self(number.text) ?? number.intValue.flatMap(Self.init(exactly:)) else {
      let range = "\(Self.min) and \(Self.max)"
      let description = "\(ingredient.excerpt) is not a whole number between \(range)"
      throw MappingError(code: "wholeNumber", description: description)
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
