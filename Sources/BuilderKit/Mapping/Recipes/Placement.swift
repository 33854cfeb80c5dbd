/// A property and the paths of its ingredient, whether or not the rest of its instruction is sound.
struct Placement {
  let property: String
  let sources: [IngredientPath]
}

extension [Placement] {
  /// Returns what is wrong between instructions: properties mapped twice, paths that cannot all be right.
  func conflicts() -> [RecipeProblem] {
    var problems: [RecipeProblem] = []
    var tree = PathTree()
    for (index, placement) in enumerated() {
      if self[..<index].contains(where: { $0.property == placement.property }) {
        problems.append(RecipeProblem(.repeatedProperty, property: placement.property))
      }
      for path in placement.sources {
        guard let conflict = tree.insert(path, for: index) else { continue }
        problems.append(problem(conflict, of: path, for: placement))
      }
    }
    return problems
  }

  private func problem(
    _ conflict: PathTree.Conflict,
    of path: IngredientPath,
    for placement: Placement
  ) -> RecipeProblem {
    switch conflict {
    case .same(let other):
      let kind = RecipeProblem.Kind.repeatedPath(path, of: self[other].property)
      return RecipeProblem(kind, property: placement.property)
    case .shape(let place, let other):
      let rival = self[other].sources.first { $0.steps.starts(with: place.steps) } ?? place
      let kind = RecipeProblem.Kind.disagreeingPaths(
        path,
        rival,
        at: place,
        of: self[other].property
      )
      return RecipeProblem(kind, property: placement.property)
    case .prefix(let other):
      let rivals = self[other].sources
      if let outer = rivals.first(where: { path.steps.starts(with: $0.steps) }) {
        let kind = RecipeProblem.Kind.overlappingPaths(
          path,
          within: outer,
          of: self[other].property
        )
        return RecipeProblem(kind, property: placement.property)
      }
      let inner = rivals.first { $0.steps.starts(with: path.steps) } ?? path
      let kind = RecipeProblem.Kind.overlappingPaths(inner, within: path, of: placement.property)
      return RecipeProblem(kind, property: self[other].property)
    }
  }
}
