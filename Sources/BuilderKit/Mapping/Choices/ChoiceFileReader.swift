internal import BuilderKitBuilding
internal import LosslessJSON
internal import NearestNames

/// Reads a recipe for an enum, with the recipes of its cases, and collects its faults.
///
/// ```json
/// {
///   "tag": "kind",
///   "default": "text",
///   "cases": {
///     "choice": {"tag": "multiple_choice", "by": {"recipe": "ChoiceJSON"}},
///     "text": {"from": "answer", "by": "trimmed"},
///     "essay": {}
///   }
/// }
/// ```
struct ChoiceFileReader<Model: BuildableChoice> {
  private static var caseKeys: [String] { ["tag", "from", "by"] }

  let transformers: TransformerRegistry
  let box: RecipeBox?
  private(set) var problems: [RecipeProblem] = []

  init(transformers: TransformerRegistry, box: RecipeBox?) {
    self.transformers = transformers
    self.box = box
  }

  /// Returns the cases, or nil after noting why there are none.
  mutating func table(
    of file: JSONObject,
    _ options: (unknownKeys: UnknownKeys, nulls: NullValues)
  ) -> (any ChoiceMapping<Model>)? {
    let options = MapCase<Model>.Options(unknownKeys: options.unknownKeys, nulls: options.nulls)
    let tagPath = path(file["tag"], at: [.key("tag")])
    let defaultKind = file["default"].flatMap { kind($0) }
    let steps = steps(file["cases"])
    guard problems.isEmpty, let tagPath else { return nil }
    var reader = CaseListReader<Model>()
    do throws(RecipeError) {
      return try reader.table(tagPath, defaultKind, steps, options)
    } catch {
      problems += error.problems.map { $0.below([.key("cases")]) }
      return nil
    }
  }

  private mutating func note(
    _ kind: RecipeProblem.Kind,
    at steps: [JSONPath.Step],
    _ property: String? = nil
  ) {
    problems.append(RecipeProblem(kind, property: property, path: JSONPath(steps)))
  }

  private mutating func path(_ json: JSONValue?, at place: [JSONPath.Step]) -> JSONPath? {
    guard let json else {
      if case .key(let key) = place.last { note(.missing(key), at: Array(place.dropLast())) }
      return nil
    }
    do throws(RecipeError) {
      return try JSONPath(inFile: json)
    } catch {
      problems += error.problems.map { $0.below(place) }
      return nil
    }
  }

  private mutating func kind(_ json: JSONValue) -> Model.Builder.Kind? {
    if let kind = json.stringValue.flatMap(Model.Builder.Kind.init(rawValue:)) { return kind }
    let names = Model.buildableCases.map(\.kind.rawValue)
    note(.wrongForm(expected: .choice(names)), at: [.key("default")])
    return nil
  }

  private mutating func steps(_ json: JSONValue?) -> [any CaseStep<Model>] {
    guard case .object(let cases) = json else {
      if json == nil {
        note(.missing("cases"), at: [])
      } else {
        note(.wrongForm(expected: .object), at: [.key("cases")])
      }
      return []
    }
    return cases.compactMap { step($0.key, $0.value) }
  }

  private mutating func step(_ name: String, _ json: JSONValue) -> (any CaseStep<Model>)? {
    let place: [JSONPath.Step] = [.key("cases"), .key(name)]
    let known = Model.buildableCases
    guard let choiceCase = known.first(where: { $0.kind.rawValue == name }) else {
      let nearest = name.nearest(of: known.map(\.kind.rawValue))
      note(.unknownProperty(name, model: "\(Model.self)", suggestion: nearest), at: place)
      return nil
    }
    guard case .object(let members) = json else {
      note(.wrongForm(expected: .object), at: place, name)
      return nil
    }
    for member in members where !Self.caseKeys.contains(member.key) {
      let suggestion = member.key.nearest(of: Self.caseKeys)
      note(.unknownKey(member.key, suggestion: suggestion), at: place + [.key(member.key)], name)
    }
    if let tag = members["tag"], tag.stringValue == nil {
      note(.wrongForm(expected: .string), at: place + [.key("tag")], name)
    }
    do throws(RecipeError) {
      let binding = ValueBinding<Model>(choiceCase.valueType)
      let pending = try binding.pending(members["by"], transformers: transformers, box: box)
      let isWhole = members["from"] == nil && pending.canTakeDocument
      guard
        let path = isWhole
          ? JSONPath() : path(members["from"], at: place + [.key("from")])
      else { return nil }
      let tag = members["tag"]?.stringValue ?? name
      return pending.bound(to: choiceCase, tag: tag, sources: [path])
    } catch {
      let section = members["by"] == nil ? place : place + [.key("by")]
      problems += error.problems.map { $0.below(section).within(name) }
      return nil
    }
  }
}

extension JSONPath {
  /// Reads a path as a recipe file has it: a text, or an object with a pointer.
  init(inFile json: JSONValue) throws(RecipeError) {
    let source: JSONSource
    if let text = json.stringValue {
      source = JSONSource(text)
    } else if let pointer = json["pointer"]?.stringValue, json.objectValue?.count == 1 {
      source = .pointer(pointer)
    } else {
      throw RecipeError(.wrongForm(expected: .path), path: JSONPath())
    }
    do throws(JSONPathError) {
      self = try source.path()
    } catch {
      throw RecipeError(.invalidPath(error), path: JSONPath())
    }
  }

  /// The path as a recipe file has it.
  var file: JSONValue { steps.isEmpty ? ["pointer": ""] : .string(description) }
}

extension CaseTable {
  func write(
    _ file: inout JSONObject,
    _ registry: TransformerRegistry
  ) throws(RecipeError) {
    var problems: [RecipeProblem] = []
    var cases = JSONObject()
    for step in steps {
      let name = step.kind.rawValue
      var members = JSONObject()
      if step.tag != name { members["tag"] = .string(step.tag) }
      if !step.sources[0].steps.isEmpty { members["from"] = step.sources[0].file }
      do throws(RecipeError) {
        members["by"] = try step.transformersFile(registry)
      } catch {
        problems += error.problems.map { $0.within(name) }
      }
      cases[name] = .object(members)
    }
    guard problems.isEmpty else { throw RecipeError(problems) }
    file["tag"] = tagPath.file
    if let defaultKind { file["default"] = .string(defaultKind.rawValue) }
    file["cases"] = .object(cases)
  }
}

extension Recipe where Model: BuildableChoice {
  /// Returns the recipe with the tag `kind` that has the value of each case under the case's name.
  static func genericChoice(
    _ binding: some RecipeBinding
  ) throws(RecipeError) -> (any ChoiceMapping<Model>) {
    var problems: [RecipeProblem] = []
    var steps: [any CaseStep<Model>] = []
    for choiceCase in Model.buildableCases {
      let name = choiceCase.kind.rawValue
      let values = ValueBinding<Model>(choiceCase.valueType)
      do throws(RecipeError) {
        var pending = values.pending()
        if pending == nil { pending = try values.pending(binding) }
        let path = JSONPath(choiceCase.valueType == Void.self ? [] : [.key(name)])
        if let step = pending?.bound(to: choiceCase, tag: name, sources: [path]) {
          steps.append(step)
        } else {
          let kind = RecipeProblem.Kind.noJSONForm(type: "\(choiceCase.valueType)")
          problems.append(RecipeProblem(kind, property: name))
        }
      } catch {
        problems += error.problems.map { $0.within(name) }
      }
    }
    guard problems.isEmpty else { throw RecipeError(problems) }
    return CaseTable(
      tagPath: JSONPath([.key("kind")]),
      defaultKind: nil,
      steps: steps,
      options: MapCase<Model>.Options(unknownKeys: .ignored, nulls: .distinct)
    )
  }
}
