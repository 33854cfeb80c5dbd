internal import BuilderKitBuilding
internal import LosslessJSON

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
    _ parts: Value,
    with json: JSONValue,
    collecting unknownKeys: inout [UnknownKey]
  ) throws(MappingError) -> Value? {
    let new = try read(json, collecting: &unknownKeys)
    // Only mapped properties count as changes: a part may have an id made again each time.
    guard let old = try? write(parts, oneWay: .raw) else { return new }
    return (try? write(new, oneWay: .raw)) == old ? nil : new
  }

  func file(_ registry: TransformerRegistry) throws(RecipeError) -> JSONValue? {
    ["each": ["recipe": try recipe.file(transformers: registry)]]
  }
}
