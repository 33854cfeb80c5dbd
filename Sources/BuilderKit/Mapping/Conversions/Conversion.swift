internal import LosslessJSON

/// A way to read one property from its ingredient and to write it back.
///
/// Paths in faults and in unknown keys begin at the ingredient.
protocol Conversion<Value>: Equatable, Sendable {
  associatedtype Value

  /// The transformers, for descriptions; none where the property's type converts itself.
  var steps: [TransformerStep] { get }
  /// Whether every value that was read can be written.
  var isReversible: Bool { get }

  /// Returns the value that an ingredient stands for.
  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value

  /// Returns the value that an ingredient makes of an earlier one; nil if that is the same.
  func change(
    _ value: Value,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value?

  /// Returns what can be kept of an ingredient that cannot be read as a whole; nil for nothing.
  func soundPart(of json: JSONValue) -> Value?

  /// Returns the ingredient of a value.
  func write(_ value: Value, oneWay: OneWayValues) throws(MappingError) -> JSONValue

  /// Returns the ingredient of a value where another one stands.
  func write(_ value: Value, over old: JSONValue) throws(MappingError) -> JSONValue

  /// Returns the way within an ingredient to what a problem within the value is about.
  func ingredientSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [IngredientPath.Step]

  /// Returns what fills a nested builder instead of making its product; nil if the slot holds none.
  func filler<Builder>(for slot: any BuilderSlot<Builder, Value>) -> (any PartFiller<Builder>)?

  /// Returns a value in a box that can be shared; nil if values of the type cannot.
  func box(_ value: Value) -> (any ValueBox<Value>)?

  /// Returns what a recipe file says under `transformers`, or nil for nothing.
  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue?
}

extension Conversion {
  func soundPart(of json: JSONValue) -> Value? { nil }

  func write(_ value: Value, over old: JSONValue) throws(MappingError) -> JSONValue {
    try write(value, oneWay: .refused)
  }

  func ingredientSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [IngredientPath.Step] {
    []
  }

  func filler<Builder>(for slot: any BuilderSlot<Builder, Value>) -> (any PartFiller<Builder>)? {
    nil
  }

  func box(_ value: Value) -> (any ValueBox<Value>)? {
    nil
  }
}

/// A conversion that leaves a part to a recipe of its own: what is the same whether the part must be there or not.
protocol RecipeConversion<Value>: Conversion {
  associatedtype Part: Buildable

  var recipe: Recipe<Part> { get }
}

extension RecipeConversion {
  var steps: [TransformerStep] { [recipe.step] }
  var isReversible: Bool { recipe.isReversible }

  func ingredientSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [IngredientPath.Step] {
    recipe.ingredient(of: components, in: json)?.steps ?? []
  }

  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    ["recipe": try recipe.file(transformers: registry)]
  }
}
