public import LosslessJSON

/// One thing that keeps instructions from making a recipe.
public struct RecipeProblem: Hashable, Sendable {
  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// The model has no stored property of this name, or behind this key path.
    case unknownProperty(String, model: String, suggestion: String?)
    /// Two instructions set the same property.
    case repeatedProperty
    /// The property to be removed is not mapped.
    case notMapped(suggestion: String?)
    /// A path is not written as one.
    case invalidPath(IngredientPathError)
    /// Two paths lead on from the same place, one as from an object, the other as from an array.
    case disagreeingPaths(IngredientPath, IngredientPath, at: IngredientPath, of: String)
    /// One property takes a part of what another takes whole.
    case overlappingPaths(IngredientPath, within: IngredientPath, of: String)
    /// Two properties, or one property twice, take the same value.
    case repeatedPath(IngredientPath, of: String)
    /// No transformer is registered under this name.
    case unknownTransformer(String, suggestion: String?)
    /// A transformer cannot use its arguments.
    case invalidArguments(transformer: String, MappingError)
    /// A transformer takes another type than the one before it makes.
    case wrongInput(transformer: String, expected: String, found: String)
    /// What the transformers make is not what the property holds.
    case wrongOutput(transformer: String, expected: String, found: String)
    /// A property that is not mapped has a transformer.
    case unmappedTransformer
    /// A property that is not mapped has a default.
    case unmappedDefault
    /// A default cannot be read as the property's ingredient would be.
    case invalidDefault(MappingError)
    /// A default cannot be written into a file.
    case unwritableDefault(MappingError)
    /// A nested recipe cannot have a default; the properties it sets can.
    case defaultOfPart
    /// Values of the type have no form in JSON, and there is no transformer.
    case noIngredientForm(type: String)
    /// A model holds parts of its own type, whose generic recipe would have no end.
    case endlessModel(String)
    /// No recipe of this name is in the box.
    case unknownRecipe(String, suggestion: String?)
    /// The recipe of this name is one of another model.
    case otherModel(recipe: String, expected: String)
    /// A file has a key that means nothing.
    case unknownKey(String, suggestion: String?)
    /// A file has a value of another sort than what belongs there.
    case wrongForm(expected: RecipeForm)
    /// A file lacks what every recipe has.
    case missing(String)
    /// A file is not JSON.
    case invalidJSON(JSONSyntaxError.Kind)
  }

  /// The property it is about; nil for the recipe as a whole.
  public var property: String?
  /// Where it is in the file; nil for a recipe in code.
  public var path: IngredientPath?
  /// Where that is in the file's text; nil where there was none.
  public var place: TextPlace?
  /// What is wrong.
  public var kind: Kind

  /// Creates a problem.
  public init(
    _ kind: Kind,
    property: String? = nil,
    path: IngredientPath? = nil,
    place: TextPlace? = nil
  ) {
    self.kind = kind
    self.property = property
    self.path = path
    self.place = place
  }
}

extension RecipeProblem {
  /// Returns the problem of a nested recipe, or of no property yet, as one of the property around it.
  func within(_ outer: String) -> RecipeProblem {
    var problem = self
    problem.property = property.map { "\(outer).\($0)" } ?? outer
    return problem
  }

  /// Returns the problem seen from further outside in the file.
  func below(_ steps: [IngredientPath.Step]) -> RecipeProblem {
    var problem = self
    problem.path = IngredientPath(steps + (path?.steps ?? []))
    return problem
  }
}

extension RecipeProblem: CustomStringConvertible {
  /// The problem with its place first: `line 4, column 19: updatedAt: there is no transformer "iso"`.
  public var description: String {
    let location = place?.description ?? path?.location
    return [location, property, kind.description].compactMap(\.self).joined(separator: ": ")
  }
}
