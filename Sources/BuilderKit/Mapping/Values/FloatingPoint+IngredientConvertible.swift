public import LosslessJSON

extension IngredientConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads the nearest number.
  public init(ingredient: JSONValue) throws(MappingError) {
    guard case .number(let number) = ingredient else {
      throw MappingError(expected: .number, found: ingredient)
    }
    guard let value = Self(number.text), value.isFinite else {
      let description = "\(ingredient.excerpt) is beyond the range of \(Self.self)"
      throw MappingError(code: "range", description: description)
    }
    self = value
  }

  /// The shortest number that reads back as the value.
  public var ingredient: JSONValue {
    get throws(MappingError) {
      guard isFinite else {
        throw MappingError(code: "finite", description: "\(self) has no form in JSON")
      }
      return .number(JSONNumber(checked: description))
    }
  }
}

extension Double: IngredientConvertible {}
extension Float: IngredientConvertible {}
