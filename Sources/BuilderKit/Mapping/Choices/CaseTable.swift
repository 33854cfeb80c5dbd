internal import BuilderKitBuilding
internal import LosslessJSON
internal import NearestNames

/// The cases of a recipe for an enum, for a recipe that does not know that its model is one.
protocol ChoiceMapping<Model>: AnyObject, Sendable {
  associatedtype Model: Buildable

  var isReversible: Bool { get }
  /// The place of the tag.
  var tagPath: JSONPath { get }
  /// The lines that describe the cases.
  var descriptions: [String] { get }

  func reserving(_ paths: [JSONPath]) -> any ChoiceMapping<Model>

  func fill(
    _ builder: inout Model.Builder,
    with document: JSONValue,
    noting notes: inout MappingNotes
  )

  /// Returns the choice that a document makes of another one, checked as every copy is; nil for the same.
  func change(
    _ choice: Model,
    with document: JSONValue,
    noting notes: inout MappingNotes
  ) throws(BuildError) -> Model?

  func decompose(_ choice: Model, oneWay: OneWayValues) throws(MappingError) -> JSONValue
  func decompose(_ builder: Model.Builder, over document: JSONValue) throws(MappingError)
    -> JSONValue

  func json(
    of components: ArraySlice<ProblemPath.Component>,
    in document: JSONValue?
  ) -> JSONPath?

  func isEqual(to other: any ChoiceMapping<Model>) -> Bool
  func write(_ file: inout JSONObject, _ registry: TransformerRegistry) throws(RecipeError)
}

/// The answer of a document to the question which case it is; outside of the table, whose type would make it generic.
private enum CaseTag {
  /// It is that of the step at a place.
  case known(Int)
  case absent
  case faulty
}

/// The cases of a recipe, and the tag that tells them apart.
final class CaseTable<Model: BuildableChoice>: ChoiceMapping {
  typealias Kind = Model.Builder.Kind

  let tagPath: JSONPath
  let defaultKind: Kind?
  let steps: [any CaseStep<Model>]
  /// The tag and the kind of each step, by which it is found without a look at steps whose types are unknown.
  private let tags: [String]
  private let kinds: [Kind]
  let unknownKeys: UnknownKeys
  let nulls: NullValues
  /// The places that somebody around knows: tags of enums in whose document this one's is.
  private let reserved: [JSONPath]
  /// For each step, all paths with that of the tag before them.
  private let shapes: [PathTree]

  init(
    tagPath: JSONPath,
    defaultKind: Kind?,
    steps: [any CaseStep<Model>],
    options: MapCase<Model>.Options,
    reserved: [JSONPath] = []
  ) {
    self.tagPath = tagPath
    self.defaultKind = defaultKind
    unknownKeys = options.unknownKeys
    nulls = options.nulls
    self.reserved = reserved
    let known = [tagPath] + reserved
    self.steps = steps.map { $0.reserving(known) }
    tags = steps.map { $0.tag }
    kinds = steps.map { $0.kind }
    shapes = steps.map { step in
      PathTree(known + step.mapped.flatMap(\.sources))
    }
  }

  func reserving(_ paths: [JSONPath]) -> any ChoiceMapping<Model> {
    CaseTable(
      tagPath: tagPath,
      defaultKind: defaultKind,
      steps: steps,
      options: MapCase<Model>.Options(unknownKeys: unknownKeys, nulls: nulls),
      reserved: reserved + paths
    )
  }

  var isReversible: Bool { steps.allSatisfy(\.isReversible) }

  var descriptions: [String] {
    steps.map { step in
      let isDefault = step.kind == defaultKind ? " or absent" : ""
      let path = step.sources[0].steps.isEmpty ? "$" : step.sources[0].description
      let names = step.conversionSteps.map(\.description).joined(separator: ", ")
      let arrow = names.isEmpty ? "==>" : "\(step.isReversible ? "<=" : "=")(\(names))=>"
      let tag = "\(tagPath) \(JSONValue.string(step.tag))\(isDefault)"
      return "\(tag): \(path) \(arrow) \(step.kind.rawValue)"
    }
  }

  func step(of kind: Kind) -> (any CaseStep<Model>)? {
    kinds.firstIndex(of: kind).map { steps[$0] }
  }

  func shape(of kind: Kind) -> PathTree {
    kinds.firstIndex(of: kind).map { shapes[$0] } ?? PathTree()
  }

  func isEqual(to other: any ChoiceMapping<Model>) -> Bool {
    guard let other = other as? Self, tagPath == other.tagPath, defaultKind == other.defaultKind,
      steps.count == other.steps.count
    else { return false }
    return steps.allSatisfy { step in other.steps.contains { step.isEqual(to: $0) } }
  }

  func json(
    of components: ArraySlice<ProblemPath.Component>,
    in document: JSONValue?
  ) -> JSONPath? {
    guard case .property(let name) = components.first else { return nil }
    if name == "kind" { return tagPath }
    return steps.first { $0.kind.rawValue == name }?
      .json(of: components.dropFirst(), in: document)
  }
}

// MARK: Reading

extension CaseTable {
  /// Returns the case that a document names; without a fault if there is none.
  private func tag(of document: JSONValue) -> CaseTag {
    switch document[tagPath] {
    case nil: .absent
    case .null? where nulls == .absent: .absent
    case .string(let text)?: tags.firstIndex(of: text).map { .known($0) } ?? .faulty
    default: .faulty
    }
  }

  /// Returns the case that a document names, or the one that means none; nil after noting why not.
  func step(
    in document: JSONValue,
    else kind: Kind?,
    noting notes: inout MappingNotes
  ) -> (any CaseStep<Model>)? {
    guard case .object = document else {
      notes.add(MappingError(expected: .object, found: document))
      return nil
    }
    switch tag(of: document) {
    case .known(let place):
      return steps[place]
    case .absent:
      guard let kind = kind ?? defaultKind else { return nil }
      return step(of: kind)
    case .faulty:
      notes.add(fault(of: document[tagPath] ?? .null), below: [.property("kind")], tagPath.steps)
      return nil
    }
  }

  private func fault(of json: JSONValue) -> MappingError {
    guard let text = json.stringValue else { return MappingError(expected: .string, found: json) }
    let tags = steps.map(\.tag)
    let list = tags.map { JSONValue.string($0).excerpt }.joined(separator: ", ")
    let suggestion = text.nearest(of: tags)
    let hint = suggestion.map { "; did you mean \(JSONValue.string($0).excerpt)?" } ?? ""
    return MappingError(
      code: "tag",
      found: json,
      ["allowed": list].merging(suggestion.map { ["suggestion": $0] } ?? [:]) { $1 },
      reason: "is not one of \(list)\(hint)"
    )
  }

  func fill(
    _ builder: inout Model.Builder,
    with document: JSONValue,
    noting notes: inout MappingNotes
  ) {
    guard let step = step(in: document, else: builder.kind, noting: &notes) else { return }
    builder.kind = step.kind
    step.fill(&builder, with: document, nulls: nulls, noting: &notes)
    noteUnknownKeys(of: document, for: step, &notes)
  }

  func change(
    _ choice: Model,
    with document: JSONValue,
    noting notes: inout MappingNotes
  ) throws(BuildError) -> Model? {
    guard let step = step(in: document, else: choice.kind, noting: &notes) else { return nil }
    noteUnknownKeys(of: document, for: step, &notes)
    guard step.kind == choice.kind else {
      // Of another kind nothing is there yet that could be merged into.
      var builder = Model.Builder()
      builder.kind = step.kind
      step.fill(&builder, with: document, nulls: nulls, noting: &notes)
      return try builder.build()
    }
    let changed = step.change(choice, with: document, nulls: nulls, noting: &notes)
    guard notes.isClean, let changed else { return nil }
    do throws(Model.CopyFailure) {
      return try Model(finishing: changed)
    } catch {
      throw error as? BuildError ?? BuildError([])
    }
  }

  private func noteUnknownKeys(
    of document: JSONValue,
    for step: any CaseStep<Model>,
    _ notes: inout MappingNotes
  ) {
    guard unknownKeys != .ignored, !step.isFlat else { return }
    shape(of: step.kind).noteUnknownKeys(of: document, as: unknownKeys, &notes)
  }
}

// MARK: Writing

extension CaseTable {
  func decompose(_ choice: Model, oneWay: OneWayValues) throws(MappingError) -> JSONValue {
    guard let step = step(of: choice.kind) else { return [:] }
    var document = try step.write(choice, oneWay: oneWay)
    shape(of: choice.kind).place(.string(step.tag), at: tagPath.steps[...], in: &document)
    return document
  }

  func decompose(
    _ builder: Model.Builder,
    over document: JSONValue
  ) throws(MappingError) -> JSONValue {
    var document = document.isNull ? [:] : document
    let tag = tag(of: document)
    let defaultPlace = defaultKind.flatMap { kinds.firstIndex(of: $0) }
    let old: Int? =
      switch tag {
      case .known(let place): place
      case .absent where !document.isNull: defaultPlace
      case .absent, .faulty: nil
      }
    guard let kind = builder.kind, let place = kinds.firstIndex(of: kind) else {
      if old != nil { document.remove(at: tagPath.steps[...]) }
      return document
    }
    let (step, shape) = (steps[place], shapes[place])
    if let old, old != place {
      // The next reader would take what was said of the other kind for keys that nobody knows.
      for path in steps[old].mapped.flatMap(\.sources) where !shape.hasLeaf(at: path) {
        document.remove(at: path.steps[...])
      }
    }
    try step.write(builder, over: &document, nulls: nulls)
    // A document without a tag says it of the default.
    let isStated =
      switch tag {
      case .known(let old): old == place
      case .absent: place == defaultPlace
      case .faulty: false
      }
    if !isStated { shape.place(.string(step.tag), at: tagPath.steps[...], in: &document) }
    return document
  }
}

extension JSONValue {
  /// Removes the member that a path of keys leads to.
  fileprivate mutating func remove(at steps: ArraySlice<JSONPath.Step>) {
    guard case .key(let key) = steps.first, var object = objectValue, let old = object[key]
    else { return }
    if steps.count == 1 {
      object[key] = nil
    } else {
      var inner = old
      inner.remove(at: steps.dropFirst())
      object[key] = inner
    }
    self = .object(object)
  }
}
