/// The instruction to make an array property from the elements of the array at a path.
///
/// ```swift
/// MapEach(\.items, from: "results", by: itemRecipe)
/// MapEach(\.days, from: "days", by: .iso8601)
/// ```
///
/// Faults carry the index of their element in both paths. Updating replaces the array as a whole: nothing
/// says which element of one is which of another.
public struct MapEach<Model: Buildable>: Sendable {
  let map: Map<Model>

  /// Takes what a nested recipe makes of each element.
  public init<Part: Buildable>(
    _ property: any KeyPath<Model, [Part]> & Sendable,
    from source: IngredientSource,
    or fallbacks: IngredientSource...,
    by recipe: Recipe<Part>
  ) {
    let step = PendingConversion<Model, _>(PartsConversion(recipe: recipe))
    map = Map(property, [source] + fallbacks, step)
  }

  /// Takes what a transformer makes of each element.
  public init<Input: IngredientConvertible, Value>(
    _ property: any KeyPath<Model, [Value]> & Sendable,
    from source: IngredientSource,
    or fallbacks: IngredientSource...,
    by transformer: Transformer<Input, Value>
  ) {
    // From JSON on for each element, so that the faults of all are found.
    let conversion = TransformedConversion(transformer.fromJSON.each.fromJSON)
    map = Map(property, [source] + fallbacks, PendingConversion<Model, _>(conversion))
  }
}
