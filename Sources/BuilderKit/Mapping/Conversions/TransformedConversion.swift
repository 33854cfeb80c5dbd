internal import LosslessJSON

/// The conversion by a transformer, which never meets null.
struct TransformedConversion<Value: Equatable & Sendable>: Conversion {
  let transformer: Transformer<JSONValue, Value>
  /// The transformer's way there, by itself: to call a method of it would look its type up each time.
  private let forward: Transformer<JSONValue, Value>.Forward
  /// What null stands for; nil where it stands for nothing.
  private let nilValue: Value?

  init(_ transformer: Transformer<JSONValue, Value>) {
    self.transformer = transformer
    forward = transformer.forward
    let type = Value.self as? any OptionalType.Type
    nilValue = type?.nilValue as? Value
  }

  var steps: [TransformerStep] { transformer.steps }
  var isReversible: Bool { transformer.isReversible }

  static func == (left: Self, right: Self) -> Bool {
    left.transformer == right.transformer
  }

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value {
    if case .null = json { return try valueOfNull() }
    return try forward(json)
  }

  /// Returns what null stands for; by itself, for an optional value of a type that is known at run time only is
  /// looked up as soon as a function that has one begins.
  @inline(never)
  private func valueOfNull() throws(MappingError) -> Value {
    guard let nilValue else { throw MappingError(.null) }
    return nilValue
  }

  func change(
    _ value: Value,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value? {
    let new = try read(json, collecting: &unknownKeys)
    return areExactlyEqual(new, value) ? nil : new
  }

  /// Whether both are equal and, if they have a form in JSON, would be written alike.
  private func areExactlyEqual(_ left: Value, _ right: Value) -> Bool {
    func isExactly<Other: IngredientConvertible>(_ left: Other) -> Bool {
      (right as? Other).map { left.isExactly($0) } ?? false
    }
    guard let left = left as? any IngredientConvertible else { return left == right }
    return isExactly(left)
  }

  func write(_ value: Value, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    if let nilValue, value == nilValue { return .null }
    if !isReversible, oneWay == .raw, let value = value as? any IngredientConvertible {
      return try value.ingredient
    }
    return try transformer.reverse(value)
  }

  func box(_ value: Value) -> (any ValueBox<Value>)? {
    SendableBox(value)
  }

  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    let unknown = steps.flatMap(\.names).filter { !registry.names.contains($0) }
    guard unknown.isEmpty else {
      throw RecipeError(
        unknown.map { RecipeProblem(.unknownTransformer($0, suggestion: nil)) }
      )
    }
    return steps.isEmpty ? nil : TransformerStep.file(steps)
  }
}
