internal import BuilderKitBuilding
internal import LosslessJSON
internal import NearestNames

/// Reads one recipe, with the recipes nested in it, and collects its faults.
struct RecipeFileReader<Model: Buildable> {
  private static var keys: [String] {
    ["name", "unknownKeys", "nulls"]
      + (Model.self is any BuildableChoice.Type
        ? ["tag", "default", "cases"] : ["mapping", "transformers", "defaults"])
  }

  private let transformers: TransformerRegistry
  private let box: RecipeBox?
  private(set) var problems: [RecipeProblem] = []

  init(transformers: TransformerRegistry, box: RecipeBox?) {
    self.transformers = transformers
    self.box = box
  }

  /// Returns the recipe, or nil after noting why there is none.
  mutating func read(_ file: JSONValue) -> Recipe<Model>? {
    guard case .object(let object) = file else {
      note(.wrongForm(expected: .object), at: [])
      return nil
    }
    for member in object where !Self.keys.contains(member.key) {
      let suggestion = member.key.nearest(of: Self.keys)
      note(.unknownKey(member.key, suggestion: suggestion), at: [.key(member.key)])
    }
    let name = name(object["name"])
    let unknownKeys = choice(object["unknownKeys"], at: "unknownKeys") ?? UnknownKeys.ignored
    let nulls = choice(object["nulls"], at: "nulls") ?? NullValues.distinct
    if let type = Model.self as? any BuildableChoice.Type {
      let choice = choice(of: type, object, unknownKeys, nulls)
      guard problems.isEmpty, let choice else { return nil }
      return Recipe(name, unknownKeys: unknownKeys, nulls: nulls, choice: choice)
    }
    let mapping = section("mapping", of: object, isRequired: true)
    let transformers = section("transformers", of: object)
    let defaults = section("defaults", of: object)
    let steps = steps(mapping, transformers, defaults)
    noteUnmapped(transformers, in: "transformers", mapping, .unmappedTransformer)
    noteUnmapped(defaults, in: "defaults", mapping, .unmappedDefault)
    guard problems.isEmpty else { return nil }
    return Recipe(name, unknownKeys: unknownKeys, nulls: nulls, checked: steps)
  }

  private mutating func choice<Choice: BuildableChoice>(
    of type: Choice.Type,
    _ object: JSONObject,
    _ unknownKeys: UnknownKeys,
    _ nulls: NullValues
  ) -> (any ChoiceMapping<Model>)? {
    var reader = ChoiceFileReader<Choice>(transformers: transformers, box: box)
    let table = reader.table(of: object, (unknownKeys, nulls))
    problems += reader.problems
    return table as? any ChoiceMapping<Model>
  }

  private mutating func note(
    _ kind: RecipeProblem.Kind,
    at steps: [JSONPath.Step],
    _ property: String? = nil
  ) {
    problems.append(RecipeProblem(kind, property: property, path: JSONPath(steps)))
  }

  private mutating func noteUnmapped(
    _ members: JSONObject,
    in section: String,
    _ mapping: JSONObject,
    _ kind: RecipeProblem.Kind
  ) {
    for member in members where mapping[member.key] == nil {
      note(kind, at: [.key(section), .key(member.key)], member.key)
    }
  }

  private mutating func name(_ json: JSONValue?) -> String? {
    switch json {
    case .string(let name): return name
    case nil, .null: return nil
    default:
      note(.wrongForm(expected: .string), at: [.key("name")])
      return nil
    }
  }

  /// Reads one of several words; nil after noting that it is none, and where there is nothing.
  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ json: JSONValue?,
    at key: String
  ) -> Choice? {
    guard let json else { return nil }
    if let choice = json.stringValue.flatMap(Choice.init(rawValue:)) { return choice }
    note(.wrongForm(expected: .choice(Choice.allCases.map(\.rawValue))), at: [.key(key)])
    return nil
  }

  private mutating func section(
    _ key: String,
    of object: JSONObject,
    isRequired: Bool = false
  ) -> JSONObject {
    switch object[key] {
    case .object(let members): return members
    case nil where !isRequired: return JSONObject()
    case nil: note(.missing(key), at: [])
    default: note(.wrongForm(expected: .object), at: [.key(key)])
    }
    return JSONObject()
  }

  private mutating func steps(
    _ mapping: JSONObject,
    _ transformers: JSONObject,
    _ defaults: JSONObject
  ) -> [any RecipeStep<Model>] {
    let properties = Model.buildableProperties
    var steps: [any RecipeStep<Model>] = []
    var mapped: [MappedProperty] = []
    for member in mapping {
      var reader = InstructionFileReader(
        member.key,
        of: properties,
        transformers: self.transformers,
        box: box
      )
      let step = reader.read(
        sources: member.value,
        transformer: transformers[member.key],
        default: defaults[member.key]
      )
      if let step { steps.append(step) }
      mapped.append(MappedProperty(name: member.key, sources: reader.paths))
      problems += reader.problems
    }
    for conflict in mapped.conflicts() {
      let property = conflict.property ?? ""
      note(conflict.kind, at: [.key("mapping"), .key(property)], property)
    }
    return steps
  }
}
