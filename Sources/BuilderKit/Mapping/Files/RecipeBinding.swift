/// Where a property gets the recipe of its parts from.
protocol RecipeBinding {
  /// Whether the recipe is for each element of a list; nil if it is for whatever there is.
  var isForEach: Bool? { get }
  func recipe<Part: Buildable>(for part: Part.Type) throws(RecipeError) -> Recipe<Part>
}
