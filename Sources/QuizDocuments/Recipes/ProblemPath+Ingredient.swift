import BuilderKit

extension ProblemPath {
  /// The way through a document that a path of a recipe goes.
  init(ingredient steps: [IngredientPath.Step]) {
    self.init(
      steps.map { step in
        switch step {
        case .key(let key): .property(key)
        case .index(let index): .index(index)
        }
      }
    )
  }
}

extension ProblemPath {
  func appending(_ component: Component) -> ProblemPath {
    ProblemPath(components + [component])
  }
}
