/// The types of properties that hold parts, where only their metatype is known.
protocol PartContainer {
  /// Returns the conversion by a nested recipe, or nil if it is for a list and this is none, or vice versa.
  static func pending<Model: Buildable>(
    in model: Model.Type,
    _ binding: any RecipeBinding
  ) throws(RecipeError) -> (any PendingStep<Model>)?
}

extension Array: PartContainer where Element: Buildable {
  static func pending<Model: Buildable>(
    in model: Model.Type,
    _ binding: any RecipeBinding
  ) throws(RecipeError) -> (any PendingStep<Model>)? {
    guard binding.isForEach != false else { return nil }
    return PendingConversion(PartsConversion(recipe: try binding.recipe(for: Element.self)))
  }
}

extension Optional: PartContainer where Wrapped: Buildable {
  static func pending<Model: Buildable>(
    in model: Model.Type,
    _ binding: any RecipeBinding
  ) throws(RecipeError) -> (any PendingStep<Model>)? {
    guard binding.isForEach != true else { return nil }
    let recipe = try binding.recipe(for: Wrapped.self)
    return PendingConversion(OptionalPartConversion(recipe: recipe))
  }
}
