internal import LosslessJSON

/// The conversion of a type that stands in JSON by itself.
struct ValueConversion<Value: IngredientConvertible>: Conversion {
  var steps: [TransformerStep] { [] }
  var isReversible: Bool { true }

  #if compiler(>=6.3)
  @specialized(where Value == String?)
  #endif
  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value {
    try Value(ingredient: json)
  }

  func change(
    _ value: Value,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value? {
    let new = try Value(ingredient: json)
    return new.isExactly(value) ? nil : new
  }

  func soundPart(of json: JSONValue) -> Value? {
    Value.soundPart(of: json)
  }

  func write(_ value: Value, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    try value.ingredient
  }

  func write(_ value: Value, over old: JSONValue) throws(MappingError) -> JSONValue {
    try value.ingredient(over: old)
  }

  func ingredientSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [IngredientPath.Step] {
    components.map { component in
      switch component {
      case .index(let index): .index(index)
      case .property(let name): .key(name)
      }
    }
  }

  func box(_ value: Value) -> (any ValueBox<Value>)? {
    SendableBox(value)
  }

  func file(_ registry: TransformerRegistry) -> JSONValue? { nil }
}
