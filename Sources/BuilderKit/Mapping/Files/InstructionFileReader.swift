internal import BuilderKitBuilding
internal import LosslessJSON
internal import NearestNames

/// Reads one property's part of a recipe file, and collects its faults.
struct InstructionFileReader<Model: Buildable> {
  private let name: String
  private let properties: [BuildableProperty<Model>]
  private let transformers: TransformerRegistry
  private let box: RecipeBox?

  private(set) var problems: [RecipeProblem] = []
  private(set) var paths: [JSONPath] = []

  init(
    _ name: String,
    of properties: [BuildableProperty<Model>],
    transformers: TransformerRegistry,
    box: RecipeBox?
  ) {
    self.name = name
    self.properties = properties
    self.transformers = transformers
    self.box = box
  }

  /// Returns the instruction, or nil after noting why there is none.
  mutating func read(
    sources: JSONValue,
    transformer: JSONValue?,
    default defaultJSON: JSONValue?
  ) -> (any RecipeStep<Model>)? {
    let property = properties.first { $0.name == name }
    if property == nil {
      let kind = RecipeProblem.Kind.unknownProperty(
        name,
        model: "\(Model.self)",
        suggestion: name.nearest(of: properties.map(\.name))
      )
      problems.append(RecipeProblem(kind, path: JSONPath([.key("mapping"), .key(name)])))
    }
    readPaths(sources)
    guard let property, let pending = pending(property, transformer),
      let step = pending.bound(to: property, sources: paths)
    else { return nil }
    guard let defaultJSON else { return step }
    return withDefault(defaultJSON, step)
  }

  private mutating func note(
    _ kind: RecipeProblem.Kind,
    in section: String,
    _ steps: [JSONPath.Step] = []
  ) {
    let path = JSONPath([.key(section), .key(name)] + steps)
    problems.append(RecipeProblem(kind, property: name, path: path))
  }

  private mutating func readPaths(_ json: JSONValue) {
    guard case .array(let elements) = json else {
      readPath(json, at: [])
      return
    }
    if elements.isEmpty { note(.wrongForm(expected: .paths), in: "mapping") }
    for (index, element) in elements.enumerated() { readPath(element, at: [.index(index)]) }
  }

  private mutating func readPath(_ json: JSONValue, at place: [JSONPath.Step]) {
    do throws(RecipeError) {
      paths.append(try JSONPath(inFile: json))
    } catch {
      for problem in error.problems { note(problem.kind, in: "mapping", place) }
    }
  }

  private mutating func pending(
    _ property: BuildableProperty<Model>,
    _ json: JSONValue?
  ) -> (any PendingStep<Model>)? {
    do throws(RecipeError) {
      return try ValueBinding(property.valueType)
        .pending(json, transformers: transformers, box: box)
    } catch {
      let section = json == nil ? "mapping" : "transformers"
      problems += error.problems.map { $0.below([.key(section), .key(name)]).within(name) }
      return nil
    }
  }

  private mutating func withDefault(
    _ json: JSONValue,
    _ step: any RecipeStep<Model>
  ) -> (any RecipeStep<Model>)? {
    do throws(MappingError) {
      if let step = try step.withDefault(json) { return step }
      note(.defaultOfPart, in: "defaults")
    } catch {
      note(.invalidDefault(error), in: "defaults")
    }
    return nil
  }
}
