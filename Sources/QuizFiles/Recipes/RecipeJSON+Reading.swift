import BuilderKit
import LosslessJSON
import Quiz

extension RecipeJSON {
  /// An object or an array.
  public static func resembles(_ head: ArraySlice<UInt8>) -> Bool {
    JSONValue.begins(head)
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
    return reader.result(in: bytes)
  }
}

/// Faults, the place they are about, and the value that stands there.
private struct Finding {
  var path: ProblemPath
  var faults: [MappingFault]
  var value: JSONValue
}

/// Gathers groups, and what in the file is not as it should be.
private struct Reader {
  let recipe: Recipe<ImportedGroup>
  let fallbackTitle: String
  var groups: [QuestionGroup] = []
  var skipped: [Finding] = []
  var doubtful: [Finding] = []

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
        let path = ProblemPath([.property("questions"), .index(index)])
        let missing = faults(question.problems, at: path, in: document, besides: known)
        skip(known + missing, at: path, in: document, below: place)
      }
    }
    // Each of its questions is named; that the group has none left need not be said as well.
    guard !group.questions.isEmpty || imported.questions.isEmpty else { return }
    do throws(BuildError) {
      groups.append(try group.build())
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
      let path = ProblemPath(place.components + problem.path.components)
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
    let path =
      property.components.isEmpty
      ? IngredientPath() : recipe.ingredientPath(of: property, in: document) ?? IngredientPath()
    let faults = faults.map { $0.below(place) }
    let finding = Finding(
      path: ProblemPath(place + path.steps),
      faults: faults,
      value: document[path] ?? document
    )
    skipped.append(finding)
  }

  private mutating func doubt(
    _ fault: MappingFault,
    in document: JSONValue,
    below place: [IngredientPath.Step]
  ) {
    let path = fault.ingredient ?? IngredientPath()
    let finding = Finding(
      path: ProblemPath(place + path.steps),
      faults: [fault.below(place)],
      value: document[path] ?? document
    )
    doubtful.append(finding)
  }

  /// Finds the lines, in one pass over the file.
  func result(in bytes: [UInt8]) -> Import {
    let lines = ProblemLocator.lines(of: (skipped + doubtful).map(\.path), in: bytes)
    func remarks(_ findings: [Finding]) -> [RowRemark] {
      findings.map {
        RowRemark(line: lines[$0.path] ?? 1, reason: .mapping($0.faults), text: $0.value.text())
      }
    }
    return Import(groups: groups, skipped: remarks(skipped), doubtful: remarks(doubtful))
  }
}

extension ProblemPath {
  /// The way through a document that a path of a recipe goes.
  fileprivate init(_ steps: [IngredientPath.Step]) {
    self.init(
      steps.map { step in
        switch step {
        case .key(let key): .property(key)
        case .index(let index): .index(index)
        }
      }
    )
  }

  /// The question that a path in a group leads into.
  fileprivate var questionIndex: Int? {
    guard components.count > 1, components[0] == .property("questions"),
      case .index(let index) = components[1]
    else { return nil }
    return index
  }
}

extension MappingFault {
  /// The fault as seen from the document around the group.
  fileprivate func below(_ place: [IngredientPath.Step]) -> MappingFault {
    let path = ingredient.map { IngredientPath(place + $0.steps) }
    return MappingFault(property: property, ingredient: path, kind: kind)
  }
}
