internal import LosslessJSON

/// The transformers between JSON and the types that stand in it by themselves.
enum JSONTransformers {
  /// What every chain in a file begins with.
  static var start: any AnyTransformer { Transformer<JSONValue, JSONValue>.standard }

  static func isJSON(_ type: Any.Type) -> Bool {
    type == JSONValue.self || type == [JSONValue].self
  }

  static func reader(of type: Any.Type) -> (any AnyTransformer)? {
    func reader<Value: IngredientConvertible>(_ type: Value.Type) -> any AnyTransformer {
      Transformer<JSONValue, Value>.standard
    }
    return (type as? any IngredientConvertible.Type).map { reader($0) }
  }

  static func writer(of type: Any.Type) -> (any AnyTransformer)? {
    func writer<Value: IngredientConvertible>(_ type: Value.Type) -> any AnyTransformer {
      Transformer<Value, JSONValue>(
        steps: [],
        forward: { value throws(MappingError) in try value.ingredient },
        backward: { json throws(MappingError) in try Value(ingredient: json) }
      )
    }
    return (type as? any IngredientConvertible.Type).map { writer($0) }
  }
}
