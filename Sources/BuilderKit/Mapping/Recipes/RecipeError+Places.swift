extension RecipeError {
  /// Returns the error with the place of each problem that has a path in the file of the recipe.
  func located(in bytes: [UInt8]) -> RecipeError {
    let places = DocumentPlaces(of: problems.compactMap(\.path), in: bytes)
    return RecipeError(
      problems.map { problem in
        var problem = problem
        problem.place = problem.path.flatMap {
          problem.kind.isAboutKey ? places.key(at: $0) : places.value(at: $0)
        }
        return problem
      }
    )
  }
}

extension RecipeProblem.Kind {
  /// Whether it is the name before the value that is at fault.
  fileprivate var isAboutKey: Bool {
    switch self {
    case .unknownProperty, .unknownKey, .unmappedTransformer, .unmappedDefault: true
    default: false
    }
  }
}
