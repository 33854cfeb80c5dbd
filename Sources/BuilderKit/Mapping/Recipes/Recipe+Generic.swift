internal import BuilderKitBuilding
internal import LosslessJSON

extension Recipe {
  /// Returns the recipe that maps every property to the key of its name, without transformers.
  ///
  /// Buildable parts, and optionals and lists of such, are mapped in the same way. An enum has the name of its
  /// case under `kind`, and the value under that name.
  ///
  /// - Throws: Every property whose type cannot be written in JSON.
  public static func generic() throws(RecipeError) -> Recipe where Model: SendableMetatype {
    try generic(within: [])
  }

  fileprivate static func generic(within outer: [Any.Type]) throws(RecipeError) -> Recipe {
    let name = "\(Model.self)-GenericRecipe"
    let parts = GenericBinding(outer: outer + [Model.self])
    if let type = Model.self as? any BuildableChoice.Type {
      guard let choice = try choice(of: type, parts) as? any ChoiceMapping<Model> else {
        preconditionFailure("a type is itself")
      }
      return Recipe(name, unknownKeys: .ignored, nulls: .distinct, choice: choice)
    }
    var problems: [RecipeProblem] = []
    var steps: [any RecipeStep<Model>] = []
    for property in Model.buildableProperties {
      let path = JSONPath([.key(property.name)])
      let binding = ValueBinding<Model>(property.valueType)
      do throws(RecipeError) {
        var pending = binding.pending()
        if pending == nil {
          pending = try binding.pending(parts)
        }
        if let step = pending?.bound(to: property, sources: [path]) {
          steps.append(step)
        } else {
          let kind = RecipeProblem.Kind.noJSONForm(type: "\(property.valueType)")
          problems.append(RecipeProblem(kind, property: property.name))
        }
      } catch {
        problems += error.problems.map { $0.within(property.name) }
      }
    }
    guard problems.isEmpty else { throw RecipeError(problems) }
    return Recipe(name, unknownKeys: .ignored, nulls: .distinct, checked: steps)
  }

  private static func choice<Choice: BuildableChoice>(
    of type: Choice.Type,
    _ parts: GenericBinding
  ) throws(RecipeError) -> any Sendable {
    try Recipe<Choice>.genericChoice(parts)
  }
}

private struct GenericBinding: RecipeBinding {
  /// The models around the part, which it must not contain again: that recipe would have no end.
  let outer: [Any.Type]

  var isForEach: Bool? { nil }

  func recipe<Part: Buildable>(for part: Part.Type) throws(RecipeError) -> Recipe<Part> {
    guard !outer.contains(where: { $0 == part }) else {
      throw RecipeError(.endlessModel("\(part)"))
    }
    return try .generic(within: outer)
  }
}
