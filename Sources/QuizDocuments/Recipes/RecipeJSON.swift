public import BuilderKit
import LosslessJSON
import Quiz

/// Any JSON, with groups and questions at the places that a recipe names.
///
/// ```swift
/// guard let file = try RecipeShelf(folder: nil).recipe(named: "opentdb") else { … }
/// let read = try RecipeJSON(parsing: file.bytes).read(answer, titled: "Trivia")
/// for group in read.groups { … }
/// ```
///
/// A recipe describes one group. A file that is an array holds a group in each element, unless the recipe
/// leads into an array itself. `docs/reference/MAPPINGS.md` describes the file and the properties it can set.
public struct RecipeJSON: ImportFormat {
  /// The names of the format.
  public static let identity = FormatIdentity(
    name: "recipe",
    fileExtension: "json",
    mediaType: "application/json"
  )

  let recipe: Recipe<ImportedGroup>

  /// The name that the recipe gives itself.
  public var name: String? { recipe.name }

  /// Reads a recipe, or throws all faults of its file, with lines and columns.
  public init(parsing bytes: some Collection<UInt8>) throws(RecipeError) {
    recipe = try Recipe(parsing: Array(bytes))
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
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool { GroupJSON.resembles(head) }

  /// Reads the groups of a file by the recipe.
  ///
  /// Incomplete questions and groups without a question are skipped; parts that cannot be read are left out of their
  /// question. Missing and repeated ids are replaced by new ones.
  public func read(_ bytes: [UInt8], titled title: String) throws(FormatError) -> Import {
    let root = try JSONValue(imported: bytes)
    var reader = Reader(recipe: recipe, fallbackTitle: title)
    if case .array(let elements) = root, !takesWholeArray {
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
  let fallbackTitle: String
  var findings = JSONFindings()

  mutating func readGroup(_ document: JSONValue, below place: [IngredientPath.Step]) {
    // None is left out: each may be the only word on why its question is missing.
    let (imported, error) = recipe.partialBuilder(from: document, faultLimit: .max)
    let found = Dictionary(grouping: error?.faults ?? [], by: \.property.questionIndex)
    var group = imported.head(fallbackTitle: fallbackTitle)
    var takenIDs: Set<QuestionID> = []
    var warnings = found[nil] ?? []
    for (index, part) in imported.questions.enumerated() {
      var question = part.question
      if !takenIDs.insert(question.id).inserted { question.id = .random() }
      let known = found[index] ?? []
      if question.isComplete {
        group.questions.append(question)
        warnings += known
      } else {
        let path = ProblemPath.question(index)
        let missing = faults(question.problems, at: path, in: document, besides: known)
        skip(known + missing, at: path, in: document, below: place)
      }
    }
    // Each of its questions is named; that the group has none left need not be said as well.
    guard !group.questions.isEmpty || imported.questions.isEmpty else { return }
    do throws(BuildError) {
      findings.groups.append(try group.build())
      findings.warnings += warnings.map {
        finding(of: [$0], at: $0.ingredient, in: document, below: place)
      }
    } catch {
      let missing = faults(error.problems, at: ProblemPath(), in: document, besides: warnings)
      skip(warnings + missing, at: ProblemPath(), in: document, below: place)
    }
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
      let ingredient = recipe.ingredientPath(of: path, in: document)
      return MappingFault(property: path, ingredient: ingredient, kind: .init(problem.kind))
    }
  }

  private mutating func skip(
    _ faults: [MappingFault],
    at property: ProblemPath,
    in document: JSONValue,
    below place: [IngredientPath.Step]
  ) {
    let path = property.components.isEmpty ? nil : recipe.ingredientPath(of: property, in: document)
    findings.skipped.append(finding(of: faults, at: path, in: document, below: place))
  }

  private func finding(
    of faults: [MappingFault],
    at ingredient: IngredientPath?,
    in document: JSONValue,
    below place: [IngredientPath.Step]
  ) -> JSONFindings.Finding {
    let path = ingredient ?? IngredientPath()
    // The document around the group has its faults at longer paths.
    let placed = faults.map { fault in
      let path = fault.ingredient.map { IngredientPath(place + $0.steps) }
      return MappingFault(property: fault.property, ingredient: path, kind: fault.kind)
    }
    return JSONFindings.Finding(
      path: ProblemPath(ingredient: place + path.steps),
      reason: .mapping(placed),
      value: document[path] ?? document
    )
  }
}
