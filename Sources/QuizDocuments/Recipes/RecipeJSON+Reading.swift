import BuilderKit
import LosslessJSON
import Quiz

extension RecipeJSON {
  /// Whether the text begins like JSON; which recipe fits it cannot be seen.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    GroupJSON.resembles(head)
  }

  /// Reads the groups of a file as the recipe says.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - title: What a group is called that gets no title.
  /// - Returns: The groups in their order. Questions that miss something, and groups without a question,
  ///   are skipped; parts that cannot be read are left out of their question. Ids that are missing or
  ///   repeated are new.
  /// - Throws: What keeps the file from being read at all.
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

/// Gathers groups, and what in the file is not as it should be.
private struct Reader {
  let recipe: Recipe<ImportedGroup>
  let fallbackTitle: String
  var findings = JSONFindings()

  init(recipe: Recipe<ImportedGroup>, fallbackTitle: String) {
    self.recipe = recipe
    self.fallbackTitle = fallbackTitle
  }

  mutating func readGroup(_ document: JSONValue, below place: [IngredientPath.Step]) {
    // None is left out: each may be the only word on why its question is missing.
    let (imported, error) = recipe.partialBuilder(from: document, faultLimit: .max)
    let found = Dictionary(grouping: error?.faults ?? [], by: \.property.questionIndex)
    var group = imported.head(fallbackTitle: fallbackTitle)
    var takenIDs: Set<QuestionID> = []
    var doubts = found[nil] ?? []
    for (index, part) in imported.questions.enumerated() {
      var question = part.question
      if !takenIDs.insert(question.id).inserted { question.id = .random() }
      let known = found[index] ?? []
      if question.isComplete {
        group.questions.append(question)
        doubts += known
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
      for fault in doubts { doubt(fault, in: document, below: place) }
    } catch {
      let missing = faults(error.problems, at: ProblemPath(), in: document, besides: doubts)
      skip(doubts + missing, at: ProblemPath(), in: document, below: place)
    }
  }

  /// Returns what the rules say beyond the faults that are known; what was refused is missing, too.
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
      let kind: MappingFault.Kind =
        switch problem.kind {
        case .missing: .missing
        case .invalid(let reason): .invalid(reason)
        }
      let ingredient = recipe.ingredientPath(of: path, in: document)
      return MappingFault(property: path, ingredient: ingredient, kind: kind)
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

  private mutating func doubt(
    _ fault: MappingFault,
    in document: JSONValue,
    below place: [IngredientPath.Step]
  ) {
    findings.doubtful.append(
      finding(of: [fault], at: fault.ingredient, in: document, below: place)
    )
  }

  private func finding(
    of faults: [MappingFault],
    at ingredient: IngredientPath?,
    in document: JSONValue,
    below place: [IngredientPath.Step]
  ) -> JSONFindings.Finding {
    let path = ingredient ?? IngredientPath()
    return JSONFindings.Finding(
      path: ProblemPath(ingredient: place + path.steps),
      reason: .mapping(faults.map { $0.below(place) }),
      value: document[path] ?? document
    )
  }
}

extension MappingFault {
  /// The fault as seen from the document around the group.
  fileprivate func below(_ place: [IngredientPath.Step]) -> MappingFault {
    let path = ingredient.map { IngredientPath(place + $0.steps) }
    return MappingFault(property: property, ingredient: path, kind: kind)
  }
}
