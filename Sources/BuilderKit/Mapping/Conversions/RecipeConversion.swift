internal import LosslessJSON

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
