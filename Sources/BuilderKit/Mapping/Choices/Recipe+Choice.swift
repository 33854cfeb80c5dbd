public import BuilderKitBuilding
internal import LosslessJSON

extension Recipe where Model: BuildableChoice {
  /// Makes a recipe for an enum whose documents say by a tag which case they are.
  ///
  /// ```swift
  /// let recipe = try Recipe<Response>("ResponseJSON", tag: "kind", default: .text) {
  ///   MapCase(\.choice, tag: "multiple_choice", by: choiceRecipe)
  ///   MapCase(\.text, from: "answer")
  ///   MapCase(\.essay)
  /// }
  /// ```
  ///
  /// A document without a tag is of the `default` case, or misses its kind if there is none. Each case has
  /// one instruction. `unknownKeys` and `nulls` are those of the instructions in braces, too; a recipe that
  /// is given has its own.
  ///
  /// - Throws: Every fault of the instructions: a case that is not mapped or mapped twice, a tag that two cases
  ///   have, and paths that cannot be read or contradict each other.
  public init(
    _ name: String? = nil,
    tag: JSONSource,
    default defaultKind: Model.Builder.Kind? = nil,
    unknownKeys: UnknownKeys = .ignored,
    nulls: NullValues = .distinct,
    @CasesBuilder<Model> _ cases: () -> [MapCase<Model>]
  ) throws(RecipeError) where Model: SendableMetatype {
    let options = MapCase<Model>.Options(unknownKeys: unknownKeys, nulls: nulls)
    var reader = CaseListReader<Model>()
    let tagPath = reader.path(tag, "kind")
    let steps = cases().compactMap { reader.step($0, options) }
    let table = try reader.table(tagPath, defaultKind, steps, options)
    self.init(name, unknownKeys: unknownKeys, nulls: nulls, choice: table)
  }
}

extension Recipe {
  init(
    _ name: String?,
    unknownKeys: UnknownKeys,
    nulls: NullValues,
    choice: any ChoiceMapping<Model>
  ) {
    self.init(name, unknownKeys: unknownKeys, nulls: nulls, checked: [])
    self.choice = choice
    shape = PathTree([choice.tagPath])
  }

  /// The properties with the paths of their JSON; of an enum, the tag alone.
  var mapped: [MappedProperty] {
    if let choice { return [MappedProperty(name: "kind", sources: [choice.tagPath])] }
    return steps.map { MappedProperty(name: $0.property, sources: $0.sources) }
  }

  /// Returns the recipe for documents with more keys that are known already.
  func reserving(_ paths: [JSONPath]) -> Recipe {
    var recipe = self
    recipe.choice = choice?.reserving(paths)
    recipe.shape = PathTree(paths + mapped.flatMap(\.sources))
    return recipe
  }
}

/// Collects the cases of a recipe, and their faults.
struct CaseListReader<Model: BuildableChoice> {
  private(set) var problems: [RecipeProblem] = []

  /// Returns a path; the document as a whole after noting that it is none.
  mutating func path(_ source: JSONSource, _ name: String) -> JSONPath {
    do throws(JSONPathError) {
      return try source.path()
    } catch {
      problems.append(RecipeProblem(.invalidPath(error), property: name))
      return JSONPath()
    }
  }

  mutating func step(
    _ choiceCase: MapCase<Model>,
    _ options: MapCase<Model>.Options
  ) -> (any CaseStep<Model>)? {
    let name = choiceCase.kind.rawValue
    let paths = choiceCase.sources.map { path($0, name) }
    do throws(RecipeError) {
      return try choiceCase.makeStep(choiceCase.tag ?? name, paths, options)
    } catch {
      problems += error.problems.map { $0.within(name) }
      return nil
    }
  }

  /// Returns the table of the cases, or throws all faults.
  mutating func table(
    _ tagPath: JSONPath,
    _ defaultKind: Model.Builder.Kind?,
    _ steps: [any CaseStep<Model>],
    _ options: MapCase<Model>.Options
  ) throws(RecipeError) -> CaseTable<Model> {
    for (index, step) in steps.enumerated() {
      let name = step.kind.rawValue
      if steps[..<index].contains(where: { $0.kind == step.kind }) {
        problems.append(RecipeProblem(.repeatedProperty, property: name))
      }
      if let other = steps[..<index].first(where: { $0.tag == step.tag }) {
        let kind = RecipeProblem.Kind.repeatedTag(step.tag, of: other.kind.rawValue)
        problems.append(RecipeProblem(kind, property: name))
      }
      let tag = MappedProperty(name: "kind", sources: [tagPath])
      problems += ([tag] + step.mapped).conflicts()
    }
    if problems.isEmpty {
      problems = Model.buildableCases.filter { known in !steps.contains { $0.kind == known.kind } }
        .map { RecipeProblem(.notMapped(suggestion: nil), property: $0.kind.rawValue) }
    }
    guard problems.isEmpty else { throw RecipeError(problems) }
    return CaseTable(tagPath: tagPath, defaultKind: defaultKind, steps: steps, options: options)
  }
}
