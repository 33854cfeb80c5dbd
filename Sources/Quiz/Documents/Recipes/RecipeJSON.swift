package import BuilderKit
import LosslessJSON
import Quiz
package import QuizInterchange

/// Any JSON, with groups and questions at the places that a recipe names.
///
/// ```swift
/// guard let file = try RecipeShelf(folder: nil).recipe(named: "opentdb") else { … }
/// let read = try RecipeJSON(parsing: file.bytes).read(answer, titled: "Trivia")
/// for group in read.groups { … }
/// ```
///
/// A recipe describes one group. A file that is an array contains a group in each element, unless the recipe
/// leads into an array itself. `docs/reference/MAPPINGS.md` describes the file and the properties it can set.
package struct RecipeJSON: ImportFormat {
  /// The names of the format.
  package static let identity = FormatIdentity(
    name: "recipe",
    fileExtension: "json",
    mediaType: "application/json"
  )

  let recipe: Recipe<ImportedGroup>
  /// The path to the object whose members are the questions.
  private let entries: JSONPath?
  /// The path to the list of groups within a group.
  private let groups: JSONPath?
  /// The key under which a bare list of questions is read.
  private let listKey: String?

  /// The name that the recipe gives itself.
  package var name: String? { recipe.name }

  /// Reads a recipe in the full or the short form.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - html: Returns the text that is seen of HTML, for the transformer `html`.
  /// - Throws: All faults of the file, with lines and columns.
  package init(
    parsing bytes: some Collection<UInt8>,
    html: @escaping @Sendable (String) -> String = { $0 }
  ) throws(RecipeError) {
    let transformers = TransformerRegistry.imports(html: html)
    let bytes = Array(bytes)
    guard let json = (try? JSONValue(parsing: bytes))?.withoutSchema else {
      recipe = try Recipe(parsing: bytes, transformers: transformers)
      (entries, groups, listKey) = (nil, nil, nil)
      return
    }
    guard let short = ShortRecipe(json) else {
      do throws(RecipeError) {
        recipe = try Recipe(file: json, transformers: transformers)
      } catch {
        throw error.located(in: bytes)
      }
      (entries, groups, listKey) = (nil, nil, nil)
      return
    }
    guard short.problems.isEmpty else { throw RecipeError(short.problems).located(in: bytes) }
    do throws(RecipeError) {
      recipe = try Recipe(file: short.file, transformers: transformers)
    } catch {
      throw RecipeError(error.problems.map(short.located)).located(in: bytes)
    }
    entries = short.entries
    groups = short.groups
    listKey = short.listKey
  }

  /// True if the recipe takes an array whole, rather than each element as a group.
  var takesWholeArray: Bool {
    recipe.instructions.flatMap(\.sources).contains { path in
      if case .key = path.steps.first { false } else { true }
    }
  }
}

extension RecipeJSON {
  /// Returns whether the text begins like JSON; a recipe that fits cannot be seen.
  package static func resembles(_ head: ArraySlice<UInt8>) -> Bool { GroupJSON.resembles(head) }

  /// Reads the groups of a file by the recipe.
  ///
  /// Incomplete questions and groups without a question are skipped; parts that cannot be read are left out of their
  /// question. A missing id is replaced by a new one, and so is a repeated one, with a warning.
  package func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    let root = try JSONValue(imported: bytes)
    var reader = Reader(recipe: recipe, entries: entries, groups: groups, fallbackTitle: title)
    if case .array(let elements) = root, let listKey,
      !elements.contains(where: { $0[listKey] != nil })
    {
      reader.listKey = listKey
      reader.readGroup(.object([listKey: root]), below: [])
    } else if case .array(let elements) = root, !takesWholeArray {
      for (index, element) in elements.enumerated() {
        reader.readGroup(element, below: [.index(index)])
      }
    } else {
      reader.readGroup(root, below: [])
    }
    return reader.findings.result(in: bytes)
  }
}

/// Gathers groups and invalid values.
private struct Reader {
  let recipe: Recipe<ImportedGroup>
  let entries: JSONPath?
  let groups: JSONPath?
  let fallbackTitle: String
  var findings = JSONFindings()
  /// The key for a file that is a bare list.
  var listKey: String?
  /// The keys of the members that are questions.
  private var keys: [String] = []

  init(
    recipe: Recipe<ImportedGroup>,
    entries: JSONPath?,
    groups: JSONPath?,
    fallbackTitle: String
  ) {
    self.recipe = recipe
    self.entries = entries
    self.groups = groups
    self.fallbackTitle = fallbackTitle
  }

  /// Reads a group, and those within it, which are called by the titles around them, too: `Chemistry::Metals`.
  mutating func readGroup(
    _ value: JSONValue,
    below place: [JSONPath.Step],
    under titles: [String] = []
  ) {
    let inner = groups.flatMap { value[$0]?.arrayValue } ?? []
    let title = readQuestions(of: value, below: place, under: titles, isAround: !inner.isEmpty)
    for (index, group) in inner.enumerated() {
      let steps = (groups?.steps ?? []) + [.index(index)]
      readGroup(group, below: place + steps, under: titles + [title])
    }
  }

  /// Reads the questions of a group alone, and returns its own title.
  private mutating func readQuestions(
    of value: JSONValue,
    below place: [JSONPath.Step],
    under titles: [String],
    isAround: Bool
  ) -> String {
    let members = entries.flatMap { value[$0]?.objectValue }
    keys = members?.map(\.key) ?? []
    let document = entries.map { value.listingMembers(at: $0.steps[...]) } ?? value
    // None is left out: each may be the only word on why its question is missing.
    let (imported, error) = recipe.partialBuilder(from: document, faultLimit: .max)
    let found = Dictionary(grouping: error?.faults ?? [], by: \.property.questionIndex)
    var group = imported.head(fallbackTitle: fallbackTitle)
    let title = group.title ?? fallbackTitle
    group.title = (titles + [title]).joined(separator: "::")
    // A group that has nothing but groups need not be named as one without questions.
    if isAround, imported.questions.isEmpty { return title }
    var ids = UniqueIDs<QuestionID>()
    var repeated: [(id: ProblemPath, reason: RowRemark.Reason)] = []
    var warnings = found[nil] ?? []
    // Questions behind a passage whose id is replaced belong to it by the new one.
    var renamed: [QuestionID: QuestionID] = [:]
    for (index, part) in imported.questions.enumerated() {
      var question = part.question
      question.under = question.under.map { renamed[$0] ?? $0 }
      let marks = part.wrongMarks.map {
        MappingFault(
          property: .question(index).appending(.property("right")),
          source: recipe.path(
            of: .question(index).appending(.property("right")),
            in: document
          ),
          kind: .invalid($0)
        )
      }
      let known = (found[index] ?? []) + marks
      if question.isComplete {
        if let id = ids.take(&question.id) {
          if !question.kind.asks { renamed[id] = question.id }
          let path = ProblemPath.question(index).appending(.property("id"))
          repeated.append((path, .repeatedID(id.rawValue)))
        }
        group.questions.append(question)
        warnings += known
      } else {
        let path = ProblemPath.question(index)
        let missing = faults(question.problems, at: path, in: document, besides: known)
        skip(known + missing, at: path, in: document, below: place)
      }
    }
    // Each of its questions is named; that the group has none left need not be said as well.
    guard !group.questions.isEmpty || imported.questions.isEmpty else { return title }
    do throws(BuildError) {
      if let reason = try findings.add(group) {
        repeated.append((ProblemPath([.property("id")]), reason))
      }
      findings.warnings += warnings.map {
        finding(of: [$0], at: $0.source, in: document, below: place)
      }
      findings.warnings += repeated.map { id, reason in
        let path = recipe.path(of: id, in: document)
        return finding(reason, at: path, in: document, below: place)
      }
    } catch {
      let missing = faults(error.problems, at: ProblemPath(), in: document, besides: warnings)
      skip(warnings + missing, at: ProblemPath(), in: document, below: place)
    }
    return title
  }

  /// Returns the problems beyond the known faults: a refused value is missing, too.
  private func faults(
    _ problems: [Problem],
    at place: ProblemPath,
    in document: JSONValue,
    besides known: [MappingFault]
  ) -> [MappingFault] {
    let explained = Set(known.map(\.property))
    guard !explained.contains(place) else { return [] }
    return problems.compactMap { problem in
      let path = place.appending(problem.path)
      guard !explained.contains(path) else { return nil }
      let source = recipe.path(of: path, in: document)
      return MappingFault(property: path, source: source, kind: .init(problem.kind))
    }
  }

  private mutating func skip(
    _ faults: [MappingFault],
    at property: ProblemPath,
    in document: JSONValue,
    below place: [JSONPath.Step]
  ) {
    let path = property.components.isEmpty ? nil : recipe.path(of: property, in: document)
    findings.skipped.append(finding(of: faults, at: path, in: document, below: place))
  }

  private func finding(
    of faults: [MappingFault],
    at source: JSONPath?,
    in document: JSONValue,
    below place: [JSONPath.Step]
  ) -> JSONFindings.Finding {
    // The document around the group has its faults at longer paths.
    let placed = faults.map { fault in
      let path = fault.source.map { JSONPath(place + original($0.steps)) }
      return MappingFault(property: fault.property, source: path, kind: fault.kind)
    }
    return finding(.mapping(placed), at: source, in: document, below: place)
  }

  private func finding(
    _ reason: RowRemark.Reason,
    at source: JSONPath?,
    in document: JSONValue,
    below place: [JSONPath.Step]
  ) -> JSONFindings.Finding {
    let path = source ?? JSONPath()
    return JSONFindings.Finding(
      path: ProblemPath(json: place + original(path.steps)),
      reason: reason,
      value: document[path] ?? document
    )
  }

  /// Returns a path into listed members as the one into the object.
  private func original(_ steps: [JSONPath.Step]) -> [JSONPath.Step] {
    if let listKey, steps.first == .key(listKey) { return Array(steps.dropFirst()) }
    guard let entries, steps.starts(with: entries.steps),
      case .index(let index)? = steps.dropFirst(entries.steps.count).first,
      keys.indices.contains(index)
    else { return steps }
    // The index is followed by `key` or `value`.
    return entries.steps + [.key(keys[index])] + steps.dropFirst(entries.steps.count + 2)
  }
}

extension JSONValue {
  /// The value without the key that names a schema for editors.
  fileprivate var withoutSchema: JSONValue {
    guard case .object(var object) = self else { return self }
    object["$schema"] = nil
    return .object(object)
  }

  /// Returns the value with a list in place of the object at a path, of an object with `key` and `value` for each member.
  fileprivate func listingMembers(at path: ArraySlice<JSONPath.Step>) -> JSONValue {
    guard let step = path.first else {
      guard case .object(let object) = self else { return self }
      return .array(object.map { ["key": .string($0.key), "value": $0.value] })
    }
    switch (step, self) {
    case (.key(let key), .object(var object)):
      object[key] = object[key]?.listingMembers(at: path.dropFirst())
      return .object(object)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = elements[index].listingMembers(at: path.dropFirst())
      return .array(elements)
    default: return self
    }
  }
}
