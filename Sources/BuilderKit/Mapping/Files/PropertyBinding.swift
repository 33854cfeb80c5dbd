internal import LosslessJSON

/// Finds the conversion of a property whose type is known at run time only.
struct PropertyBinding<Model: Buildable> {
  private let property: BuildableProperty<Model>

  init(_ property: BuildableProperty<Model>) {
    self.property = property
  }

  private var valueType: Any.Type { property.valueType }

  /// Returns the conversion that the property's type makes itself; nil if it has no form in JSON.
  func pending() -> (any PendingStep<Model>)? {
    func pending<Value: IngredientConvertible>(_ type: Value.Type) -> any PendingStep<Model> {
      PendingConversion(ValueConversion<Value>())
    }
    return (valueType as? any IngredientConvertible.Type).map { pending($0) }
  }

  /// Returns the conversion by a transformer from JSON; nil if that makes something else.
  func pending(_ transformer: some AnyTransformer) -> (any PendingStep<Model>)? {
    pending(typed: transformer.typed)
  }

  /// Returns the conversion by a nested recipe; nil if the property holds nothing that has one.
  func pending(_ binding: some RecipeBinding) throws(RecipeError) -> (any PendingStep<Model>)? {
    func pending<Part: Buildable>(
      _ part: Part.Type
    ) throws(RecipeError) -> any PendingStep<Model> {
      PendingConversion(PartConversion(recipe: try binding.recipe(for: part)))
    }
    if let type = valueType as? any PartContainer.Type {
      return try type.pending(in: Model.self, binding)
    }
    guard binding.isForEach != true, let type = valueType as? any Buildable.Type
    else { return nil }
    return try pending(type)
  }

  private func pending<Input, Output>(
    typed transformer: Transformer<Input, Output>
  ) -> (any PendingStep<Model>)? {
    guard let fromJSON = transformer as? Transformer<JSONValue, Output> else { return nil }
    if valueType == Output.self { return PendingConversion(TransformedConversion(fromJSON)) }
    if valueType == Output?.self {
      return PendingConversion(TransformedConversion(fromJSON.optional))
    }
    // What is JSON still, or a raw value, becomes what the property's type makes of it.
    let isReadable = JSONTransformers.isJSON(Output.self) || rawValueType == Output.self
    guard isReadable, let whole = fromJSON.followed(byReading: valueType) else { return nil }
    return pending(whole)
  }

  /// The type of the raw values of the property's type, or of what is optional there.
  private var rawValueType: Any.Type? {
    func wrappedType<Value: OptionalType>(_ type: Value.Type) -> Any.Type { Value.Wrapped.self }
    func rawValueType<Value: RawRepresentable>(_ type: Value.Type) -> Any.Type {
      Value.RawValue.self
    }
    let type = (valueType as? any OptionalType.Type).map { wrappedType($0) } ?? valueType
    return (type as? any RawRepresentable.Type).map { rawValueType($0) }
  }
}
