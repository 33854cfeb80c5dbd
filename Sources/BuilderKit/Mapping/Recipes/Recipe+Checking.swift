internal import BuilderKitBuilding
internal import LosslessJSON

extension Recipe {
  /// Makes a recipe of checked steps and unchecked instructions.
  init(
    _ name: String?,
    unknownKeys: UnknownKeys,
    nulls: NullValues,
    steps: [any RecipeStep<Model>],
    maps: [MapProperty<Model>]
  ) throws(RecipeError) {
    var problems: [RecipeProblem] = []
    var mapped = steps.map { MappedProperty(name: $0.property, sources: $0.sources) }
    var steps = steps
    for map in maps {
      let property = Model.buildableProperties.first { $0.keyPath == map.property }
      if property == nil {
        let kind = RecipeProblem.Kind.unknownProperty(
          map.property.propertyName,
          model: "\(Model.self)",
          suggestion: nil
        )
        problems.append(RecipeProblem(kind))
      }
      var paths: [JSONPath] = []
      for source in map.sources {
        do throws(JSONPathError) {
          paths.append(try source.path())
        } catch {
          problems.append(RecipeProblem(.invalidPath(error), property: property?.name))
        }
      }
      mapped.append(
        MappedProperty(name: property?.name ?? map.property.propertyName, sources: paths)
      )
      // The types need no check: the compiler has seen both the instruction and the key path.
      if let property, let step = map.step.bound(to: property, sources: paths) {
        steps.append(step)
      }
    }
    problems += mapped.conflicts()
    guard problems.isEmpty else { throw RecipeError(problems) }
    self.init(name, unknownKeys: unknownKeys, nulls: nulls, checked: steps)
  }

  /// Makes a recipe of steps whose paths agree.
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
    list = StepList(steps)
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

/// A property and the paths of its value in JSON, whether or not the rest of its instruction is sound.
struct MappedProperty {
  let name: String
  let sources: [JSONPath]
}

extension [MappedProperty] {
  func conflicts() -> [RecipeProblem] {
    var problems: [RecipeProblem] = []
    var tree = PathTree()
    var names: Set<String> = []
    for (index, property) in enumerated() {
      if !names.insert(property.name).inserted {
        problems.append(RecipeProblem(.repeatedProperty, property: property.name))
      }
      for path in property.sources {
        guard let conflict = tree.insert(path, for: index) else { continue }
        problems.append(problem(conflict, of: path, for: property))
      }
    }
    return problems
  }

  private func problem(
    _ conflict: PathTree.Conflict,
    of path: JSONPath,
    for property: MappedProperty
  ) -> RecipeProblem {
    switch conflict {
    case .same(let other):
      let kind = RecipeProblem.Kind.repeatedPath(path, of: self[other].name)
      return RecipeProblem(kind, property: property.name)
    case .shape(let place, let other):
      let rival = self[other].sources.first { $0.steps.starts(with: place.steps) } ?? place
      let kind = RecipeProblem.Kind.disagreeingPaths(path, rival, at: place, of: self[other].name)
      return RecipeProblem(kind, property: property.name)
    case .prefix(let other):
      let rivals = self[other].sources
      if let outer = rivals.first(where: { path.steps.starts(with: $0.steps) }) {
        let kind = RecipeProblem.Kind.overlappingPaths(path, within: outer, of: self[other].name)
        return RecipeProblem(kind, property: property.name)
      }
      let inner = rivals.first { $0.steps.starts(with: path.steps) } ?? path
      let kind = RecipeProblem.Kind.overlappingPaths(inner, within: path, of: property.name)
      return RecipeProblem(kind, property: self[other].name)
    }
  }
}

extension AnyKeyPath {
  /// The path as it is written, or the type of a computed property, whose name is not known at run time.
  var propertyName: String {
    let text = "\(self)"
    guard let start = text.firstRange(of: "<computed ")?.lowerBound, text.hasSuffix(")>"),
      let type = text[start...].firstIndex(of: "(")
    else { return text }
    return "\(text[..<start])(computed \(text[type...].dropFirst().dropLast(2)))"
  }
}
