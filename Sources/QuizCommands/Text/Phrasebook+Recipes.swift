import BuilderKit
import LosslessJSON
import QuizResources

extension Phrasebook {
  /// What is wrong in a recipe, to stand behind its file: the place, the property and the reason.
  func sentence(for problem: RecipeProblem) -> String {
    let place = problem.place.map { self(.recipePlace, [.line: $0.line, .number: $0.column]) }
    return [
      place ?? problem.path?.location.printable, problem.property?.printable,
      reason(for: problem.kind),
    ]
    .compactMap(\.self).joined(separator: ": ")
  }

  /// What is wrong in a recipe, to stand behind the place and the property.
  func reason(for kind: RecipeProblem.Kind) -> String {
    switch kind {
    case .unknownProperty(let name, _, let nearest):
      self(.recipeUnknownProperty, .recipeUnknownPropertyNearest, .name, name, nearest)
    case .repeatedProperty: self[.recipeRepeatedProperty]
    case .notMapped(nil): self[.recipeNotMapped]
    case .notMapped(let nearest?): self(.recipeNotMappedNearest, [.other: nearest.printable])
    case .invalidPath(let error):
      self(
        .recipeInvalidPath,
        [
          .path: "“\(error.text)”".printable, .number: error.column,
          .reason: reason(for: error.kind),
        ]
      )
    case .disagreeingPaths(let path, let other, let place, let property):
      self(
        .recipeDisagreeingPaths,
        [
          .first: path.location.printable, .other: other.location.printable,
          .field: property.printable, .path: place.location.printable,
        ]
      )
    case .overlappingPaths(let path, let outer, let property):
      self(
        .recipeOverlappingPaths,
        [
          .first: path.location.printable, .other: outer.location.printable,
          .field: property.printable,
        ]
      )
    case .repeatedPath(let path, let property):
      self(.recipeRepeatedPath, [.path: path.location.printable, .field: property.printable])
    case .unknownTransformer(let name, let nearest):
      self(.recipeUnknownTransformer, .recipeUnknownTransformerNearest, .name, name, nearest)
    case .invalidArguments(let transformer, let error):
      self(
        .recipeInvalidArguments,
        [.name: transformer.printable, .reason: reasons(for: error)]
      )
    case .wrongInput(let transformer, let expected, let found):
      self(.recipeWrongInput, types(transformer, expected, found))
    case .wrongOutput(let transformer, let expected, let found):
      self(.recipeWrongOutput, types(transformer, expected, found))
    case .unmappedTransformer: self[.recipeUnmappedTransformer]
    case .unmappedDefault: self[.recipeUnmappedDefault]
    case .invalidDefault(let error): self(.recipeInvalidDefault, [.reason: reasons(for: error)])
    case .unwritableDefault(let error):
      self(.recipeUnwritableDefault, [.reason: reasons(for: error)])
    case .defaultOfPart: self[.recipeDefaultOfPart]
    case .noIngredientForm(let type): self(.recipeNoIngredientForm, [.name: type.printable])
    case .endlessModel(let type): self(.recipeEndlessModel, [.name: type.printable])
    case .unknownRecipe(let name, let nearest):
      self(.recipeUnknownRecipe, .recipeUnknownRecipeNearest, .name, name, nearest)
    case .otherModel(let recipe, let expected):
      self(.recipeOtherModel, [.name: recipe.printable, .expected: expected.printable])
    case .unknownKey(let key, let nearest):
      self(.recipeUnknownKey, .recipeUnknownKeyNearest, .key, key, nearest)
    case .wrongForm(let form): self(.recipeWrongForm, [.expected: name(of: form)])
    case .missing(let key): self(.recipeMissing, [.key: key.printable])
    case .invalidJSON(let kind): "\(kind)".printable
    }
  }

  /// A phrase about a name, or the one that has a suggestion if there is one.
  private func callAsFunction(
    _ phrase: RecipePhrase,
    _ suggesting: RecipePhrase,
    _ placeholder: Placeholder,
    _ name: String,
    _ nearest: String?
  ) -> String {
    var values: [Placeholder: any PhraseValue] = [placeholder: name.printable]
    guard let nearest else { return self(phrase, values) }
    values[.other] = nearest.printable
    return self(suggesting, values)
  }

  private func types(
    _ transformer: String,
    _ expected: String,
    _ found: String
  ) -> [Placeholder: any PhraseValue] {
    [.name: transformer.printable, .expected: expected.printable, .found: found.printable]
  }

  private func name(of form: RecipeForm) -> String {
    switch form {
    case .object: self[.recipeFormObject]
    case .string: self[.recipeFormString]
    case .choice(let words):
      self(.recipeFormChoice, [.allowed: words.map(\.printable).joined(separator: ", ")])
    case .path: self[.recipeFormPath]
    case .paths: self[.recipeFormPaths]
    case .transformers: self[.recipeFormTransformers]
    }
  }

  /// Why a text is no path, to stand behind the place in it.
  func reason(for kind: IngredientPathError.Kind) -> String {
    switch kind {
    case .empty: self[.recipePathEmpty]
    case .expectedKey: self[.recipePathExpectedKey]
    case .expectedStep: self[.recipePathExpectedStep]
    case .expectedIndex: self[.recipePathExpectedIndex]
    case .expectedBracketEnd: self[.recipePathExpectedBracketEnd]
    case .leadingZero: self[.recipePathLeadingZero]
    case .indexTooGreat: self(.recipePathIndexTooGreat, [.limit: IngredientPath.greatestIndex])
    case .tooManySteps: self(.recipePathTooManySteps, [.limit: IngredientPath.greatestStepCount])
    case .unterminatedQuote: self[.recipePathUnterminatedQuote]
    case .invalidQuote: self[.recipePathInvalidQuote]
    case .expectedSlash: self[.recipePathExpectedSlash]
    case .invalidTilde: self[.recipePathInvalidTilde]
    }
  }
}
