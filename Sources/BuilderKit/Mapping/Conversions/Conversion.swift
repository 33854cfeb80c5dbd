internal import BuilderKitBuilding
internal import LosslessJSON

/// A way to read one property from its value in JSON and to write it back.
///
/// Paths in faults and in unknown keys begin at the value in JSON.
protocol Conversion<Value>: Equatable, Sendable {
  associatedtype Value

  /// The transformers, for descriptions; none where the property's type converts itself.
  var steps: [TransformerStep] { get }
  /// True if every value that was read can be written.
  var isReversible: Bool { get }

  func read(
    _ json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value

  /// Changes a value to the one that JSON makes of it, and returns true, if that is another.
  ///
  /// In place: an optional value of a type known only at run time takes longer to make than most values to compare.
  func change(
    _ value: inout Value,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool

  /// Returns the value of the sound part of a value in JSON that cannot be read as a whole; nil for none.
  func soundPart(of json: JSONValue) -> Value?

  func write(_ value: Value, oneWay: OneWayValues) throws(MappingError) -> JSONValue

  /// Returns a value as JSON, in place of other JSON.
  func write(_ value: Value, over old: JSONValue) throws(MappingError) -> JSONValue

  /// Returns the steps within a value in JSON to the place of a problem within the value.
  func jsonSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [JSONPath.Step]

  /// Returns a filler of the nested builder, in place of making its product; nil if the slot has none.
  func filler<Builder>(for slot: any BuilderSlot<Builder, Value>) -> (any PartFiller<Builder>)?

  /// Returns the conversion for documents with more keys that are known already; nil if it looks at none.
  func reserving(_ paths: [JSONPath]) -> Self?

  /// Returns a value in a box that can be shared; nil if values of the type cannot.
  func box(_ value: Value) -> (any ValueBox<Value>)?

  /// Returns the entry of a recipe file under `transformers`, or nil for none.
  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue?
}

extension Conversion {
  func soundPart(of json: JSONValue) -> Value? { nil }

  func write(_ value: Value, over old: JSONValue) throws(MappingError) -> JSONValue {
    try write(value, oneWay: .refused)
  }

  func jsonSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [JSONPath.Step] {
    []
  }

  func filler<Builder>(for slot: any BuilderSlot<Builder, Value>) -> (any PartFiller<Builder>)? {
    nil
  }

  func reserving(_ paths: [JSONPath]) -> Self? { nil }

  func box(_ value: Value) -> (any ValueBox<Value>)? {
    nil
  }
}

/// A conversion that leaves a part to a recipe of its own: what is the same whether the part must be there or not.
protocol RecipeConversion<Value>: Conversion {
  associatedtype Part: Buildable

  var recipe: Recipe<Part> { get }

  init(recipe: Recipe<Part>)
}

extension RecipeConversion {
  var steps: [TransformerStep] { [recipe.step] }
  var isReversible: Bool { recipe.isReversible }
  var mapped: [MappedProperty] { recipe.mapped }

  func reserving(_ paths: [JSONPath]) -> Self? { Self(recipe: recipe.reserving(paths)) }

  func jsonSteps(
    of components: ArraySlice<ProblemPath.Component>,
    in json: JSONValue?
  ) -> [JSONPath.Step] {
    recipe.json(of: components, in: json)?.steps ?? []
  }

  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    ["recipe": try recipe.file(transformers: registry)]
  }
}

/// A conversion of several parts, each by the same recipe.
protocol EachConversion: Conversion {
  associatedtype Part: Buildable

  var recipe: Recipe<Part> { get }
}

extension EachConversion {
  var steps: [TransformerStep] {
    [TransformerStep("each", arguments: recipe.step.file)]
  }

  var isReversible: Bool { recipe.isReversible }

  func change(
    _ parts: inout Value,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Bool {
    let new = try read(json, collecting: &unknownKeys)
    // Only mapped properties count as changes: a part may have an id made again each time.
    if let old = try? write(parts, oneWay: .raw), (try? write(new, oneWay: .raw)) == old {
      return false
    }
    parts = new
    return true
  }

  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    ["each": ["recipe": try recipe.file(transformers: registry)]]
  }
}
