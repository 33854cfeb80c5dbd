internal import LosslessJSON

/// A recipe within another one's file: `{"recipe": …}`, or `{"each": {"recipe": …}}` for a list.
///
/// What stands there is a recipe of its own or the name of one in a box.
struct NestedRecipe {
  /// Whether it is for each element of a list.
  let isForEach: Bool
  private let json: JSONValue
  private let place: [IngredientPath.Step]

  /// Reads the form; nil for anything else.
  init?(_ json: JSONValue) {
    guard json.objectValue?.count == 1 else { return nil }
    if let recipe = json["recipe"] {
      isForEach = false
      self.json = recipe
      place = [.key("recipe")]
    } else if let each = json["each"], let recipe = each["recipe"],
      each.objectValue?.count == 1
    {
      isForEach = true
      self.json = recipe
      place = [.key("each"), .key("recipe")]
    } else {
      return nil
    }
  }

  /// Returns the recipe for a model.
  func recipe<Part: Buildable>(
    for part: Part.Type,
    transformers: TransformerRegistry,
    box: RecipeBox?
  ) throws(RecipeError) -> Recipe<Part> {
    guard let name = json.stringValue else {
      var reader = RecipeFileReader<Part>(transformers: transformers, box: box)
      if let recipe = reader.read(json) { return recipe }
      throw RecipeError(reader.problems.map { $0.below(place) })
    }
    let problem: RecipeProblem.Kind
    do throws(RecipeBoxError) {
      if let recipe = try box?.recipe(named: name, for: part) { return recipe }
      problem = .unknownRecipe(name, suggestion: name.nearest(of: box?.names ?? []))
    } catch {
      problem = .otherModel(recipe: name, expected: "\(part)")
    }
    throw RecipeError([RecipeProblem(problem, path: IngredientPath(place))])
  }
}
