public import LosslessJSON

extension Transformer where Input == JSONValue, Output: Buildable {
  /// Makes a model by a recipe of its own, for use among other transformers.
  ///
  /// As the only transformer of a property, `Map(_:from:by:)` takes the recipe itself, which merges into
  /// the part there is when a model is updated; here, an update makes a new part.
  public static func recipe(_ recipe: Recipe<Output>) -> Self {
    let backward: Backward = {
      model throws(MappingError) in
      try recipe.decompose(model)
    }
    return Self(
      steps: [recipe.step],
      forward: { json throws(MappingError) in try recipe.model(from: json) },
      backward: recipe.isReversible ? backward : nil
    )
  }
}
