public import LosslessJSON

extension Bool: IngredientConvertible {
  /// Reads `true` or `false`.
  public init(ingredient: JSONValue) throws(MappingError) {
    guard case .bool(let value) = ingredient else {
      throw MappingError(expected: .bool, found: ingredient)
    }
    self = value
  }

  /// `true` or `false`.
  public var ingredient: JSONValue { .bool(self) }
}

extension String: IngredientConvertible {
  /// Reads a string.
  public init(ingredient: JSONValue) throws(MappingError) {
    guard case .string(let value) = ingredient else {
      throw MappingError(expected: .string, found: ingredient)
    }
    self = value
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
    guard case .number(let value) = ingredient else {
      throw MappingError(expected: .number, found: ingredient)
    }
    self = value
  }

  /// The number, spelled as it was.
  public var ingredient: JSONValue { .number(self) }
}

extension JSONObject: IngredientConvertible {
  /// Takes an object as it is.
  public init(ingredient: JSONValue) throws(MappingError) {
    guard case .object(let value) = ingredient else {
      throw MappingError(expected: .object, found: ingredient)
    }
    self = value
  }

  /// The object.
  public var ingredient: JSONValue { .object(self) }
}
