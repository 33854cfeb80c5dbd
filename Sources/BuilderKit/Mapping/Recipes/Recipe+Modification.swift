extension Recipe {
  /// Adds instructions; the name and all else stay.
  ///
  /// - Throws: Everything that is wrong with them, alone or beside those there are; the recipe then stays
  ///   as it was.
  public mutating func add(
    @InstructionsBuilder<Model> _ maps: () -> [Map<Model>]
  ) throws(RecipeError) {
    self = try Recipe(name, unknownKeys: unknownKeys, nulls: nulls, steps: steps, maps: maps())
  }

  /// Removes the instructions for properties, with their transformers and defaults.
  ///
  /// - Throws: Every property that is not mapped; the recipe then stays as it was.
  public mutating func remove(_ properties: PartialKeyPath<Model>...) throws(RecipeError) {
    let table = Model.buildableProperties
    try remove(
      properties.map { keyPath in
        table.first { $0.keyPath == keyPath }?.name ?? "\(keyPath)"
      }
    )
  }

  /// Removes the instructions for properties by name, with their transformers and defaults.
  ///
  /// - Throws: Every property that is not mapped; the recipe then stays as it was.
  public mutating func remove(named properties: String...) throws(RecipeError) {
    try remove(properties)
  }

  /// Returns the recipe with changes; the receiver stays as it is.
  ///
  /// ```swift
  /// let short = try recipe.modified { recipe in
  ///   recipe.name = "ShortUserJSON"
  ///   try recipe.remove(\.updatedAt)
  ///   try recipe.add { Map(\.nickname, from: "nick") }
  /// }
  /// ```
  ///
  /// - Throws: What the changes throw.
  public func modified<Failure>(
    _ change: (inout Recipe) throws(Failure) -> Void
  ) throws(Failure) -> Recipe {
    var recipe = self
    try change(&recipe)
    return recipe
  }

  private mutating func remove(_ names: [String]) throws(RecipeError) {
    let mapped = steps.map(\.property)
    let unmapped = names.filter { !mapped.contains($0) }
    guard unmapped.isEmpty else {
      throw RecipeError(
        unmapped.map { name in
          RecipeProblem(.notMapped(suggestion: name.nearest(of: mapped)), property: name)
        }
      )
    }
    let rest = steps.filter { !names.contains($0.property) }
    self = Recipe(name, unknownKeys: unknownKeys, nulls: nulls, checked: rest)
  }
}
