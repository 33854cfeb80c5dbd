extension Recipe {
  /// Makes a recipe of instructions that have been checked, and of such that have not.
  init(
    _ name: String?,
    unknownKeys: UnknownKeys,
    nulls: NullValues,
    steps: [any RecipeStep<Model>],
    maps: [Map<Model>]
  ) throws(RecipeError) {
    var problems: [RecipeProblem] = []
    var placements = steps.map { Placement(property: $0.property, sources: $0.sources) }
    var steps = steps
    for map in maps {
      let property = Model.buildableProperties.first { $0.keyPath == map.property }
      if property == nil {
        let kind = RecipeProblem.Kind.unknownProperty(
          "\(map.property)",
          model: "\(Model.self)",
          suggestion: nil
        )
        problems.append(RecipeProblem(kind))
      }
      var paths: [IngredientPath] = []
      for source in map.sources {
        do throws(IngredientPathError) {
          paths.append(try source.path())
        } catch {
          problems.append(RecipeProblem(.invalidPath(error), property: property?.name))
        }
      }
      placements.append(
        Placement(property: property?.name ?? "\(map.property)", sources: paths)
      )
      // The types need no check: the compiler has seen both the instruction and the key path.
      if let property, let step = map.step.bound(to: property, sources: paths) {
        steps.append(step)
      }
    }
    problems += placements.conflicts()
    guard problems.isEmpty else { throw RecipeError(problems) }
    self.init(name, unknownKeys: unknownKeys, nulls: nulls, checked: steps)
  }

  /// Makes a recipe of instructions whose paths agree.
  init(
    _ name: String?,
    unknownKeys: UnknownKeys,
    nulls: NullValues,
    checked steps: [any RecipeStep<Model>]
  ) {
    self.name = name
    self.unknownKeys = unknownKeys
    self.nulls = nulls
    self.steps = steps
    let keys = steps.compactMap { step in step.sources.first?.onlyKey }
    memberKeys = keys.count == steps.count ? keys : nil
    shape = PathTree()
    outline = PathTree()
    for (index, step) in steps.enumerated() {
      for source in step.sources { _ = shape.insert(source, for: index) }
      if let first = step.sources.first { _ = outline.insert(first, for: index) }
    }
  }
}
