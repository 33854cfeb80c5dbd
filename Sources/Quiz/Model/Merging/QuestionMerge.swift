internal import BuilderKit

/// A question with the changes that two sides have made to it apart from each other.
struct QuestionMerge {
  /// The question.
  private(set) var question: QuestionBuilder
  /// The conflicts of the two sides.
  private(set) var conflicts: [MergeConflict] = []
  private let path: ProblemPath

  /// Merges the versions of a question; without a base, that is an empty one.
  init(_ versions: MergeVersions<QuestionBuilder>, hasBase: Bool, at path: ProblemPath) {
    let versions = versions.withOneMarkup
    question = versions.ours
    self.path = path
    if versions.map(\.kind).contains(.unknown) {
      // Nobody knows what belongs together in a question of a newer program.
      let contents = versions.map(\.content)
      question = contents.resolved() ?? versions.ours
      if contents.resolved() == nil { dispute(.kind(versions), "kind") }
    } else {
      mergeResponse(versions, hasBase: hasBase)
      merge([.prompt, .hint, .explanation, .tags], of: versions)
    }
    let (entries, disputed) = versions.map(\.settings).merged(in: path, of: question.id)
    question.settings = entries
    // As with places, that of ours stays where both sides have chosen another passage.
    question.under = versions.map(\.under).resolved() ?? versions.ours.under
    conflicts += disputed
    question.conflicts = versions.map(\.conflicts).merged()
  }

  private mutating func dispute(_ conflict: MergeConflict.Kind, _ property: String) {
    conflicts.append(MergeConflict(at: path.below(property), of: question.id, conflict))
  }

  private mutating func merge(
    _ fields: [QuestionField],
    of versions: MergeVersions<QuestionBuilder>
  ) {
    for field in fields {
      let (value, disputed) = versions.map { $0[field] }.merged(field, of: question.kind)
      question[field] = value
      for conflict in disputed { dispute(conflict, field.rawValue) }
    }
  }

  private mutating func mergeResponse(
    _ versions: MergeVersions<QuestionBuilder>,
    hasBase: Bool
  ) {
    let response = versions.ours.response
    guard let versions = versions.withOneKind(hasBase: hasBase) else {
      return dispute(.kind(versions), "kind")
    }
    question.response = versions.ours.response
    merge(question.kind.responseFields, of: versions)
    if question.kind == .number { settleTolerance(versions) }
    // A form that is at work keeps the parts of other kinds.
    if question.response == versions.ours.response, question.kind == response.kind {
      question.response = response
    }
  }

  /// Takes the number of one side, if the two sides together have made a range with a tolerance.
  private mutating func settleTolerance(_ versions: MergeVersions<QuestionBuilder>) {
    func isOdd(_ question: QuestionBuilder) -> Bool {
      let number = question.response.number
      guard case .range? = number.value.flatMap({ NumericTarget($0) }) else { return false }
      return number.tolerance?.contains { !$0.isWhitespace } ?? false
    }
    guard isOdd(question), !isOdd(versions.ours), !isOdd(versions.theirs) else { return }
    for field in [QuestionField.value, .tolerance] {
      let parts = versions.map { $0[field] }
      guard question[field] != parts.ours else { continue }
      question[field] = parts.ours
      dispute(.part(field, parts), field.rawValue)
    }
  }
}

extension MergeVersions<QuestionBuilder> {
  /// The versions in one markup: Markdown, which says everything, unless all are plain.
  fileprivate var withOneMarkup: MergeVersions<QuestionBuilder> {
    map(\.markup).isEach(of: [.plain]) ? self : map { $0.converted(to: .markdown) }
  }

  /// Returns the versions as questions of the kind that the merged one has; nil where one side has another kind than the
  /// other has changes for.
  ///
  /// Two sides that have both put in the question have no kind in common unless it is the same.
  fileprivate func withOneKind(hasBase: Bool) -> MergeVersions<QuestionBuilder>? {
    let kinds = map(\.kind)
    if kinds.ours == kinds.theirs { return map { $0.converted(to: kinds.ours) } }
    // Whether a text has wrong choices, its list says.
    if kinds.isEach(of: [.text, .choice]) {
      let isChoice = kinds.resolved() == .choice || hasWrongChoices
      return map { $0.converted(to: isChoice ? .choice : .text) }
    }
    guard hasBase, let kind = kinds.resolved() else { return nil }
    let other = kinds.ours == kind ? theirs : ours
    let fields = other.kind.responseFields.filter { other[$0] != base[$0] }
    let back = other.converted(to: kind).converted(to: other.kind)
    guard fields.allSatisfy({ back[$0] == other[$0] }) else { return nil }
    return map { $0.converted(to: kind) }
  }

  /// `true` if wrong choices are left, though one side has made the question one without.
  private var hasWrongChoices: Bool {
    let (items, _) = map { $0.converted(to: .choice)[.distractors] }
      .merged(.distractors, of: .choice)
    return items != .list([])
  }
}

extension MergeVersions where Value: Hashable {
  fileprivate func isEach(of values: Set<Value>) -> Bool {
    values.isSuperset(of: [base, ours, theirs])
  }

  fileprivate func contains(_ value: Value) -> Bool {
    [base, ours, theirs].contains(value)
  }
}

extension QuestionKind {
  /// The parts that not all kinds have.
  fileprivate var responseFields: [QuestionField] {
    parts.map(\.field).filter { !QuestionField.common.contains($0) }
  }
}

extension QuestionBuilder {
  /// The question without its settings and conflicts and without the parts of other kinds.
  fileprivate var content: QuestionBuilder {
    var content = converted(to: kind)
    content.settings = SettingsEntries()
    content.under = nil
    content.conflicts = ConflictList()
    return content
  }

  /// Returns the question as one of another kind, with the answers that this has room for, and without parts of other
  /// kinds.
  fileprivate func converted(to kind: QuestionKind) -> QuestionBuilder {
    var question = self
    question.response = response.alone
    if kind != self.kind { question.response = question.response.changed(to: kind).alone }
    return question
  }
}

extension Response.Builder {
  /// The response without the parts of other kinds.
  fileprivate var alone: Response.Builder {
    var alone = Response.Builder()
    alone.kind = kind ?? .text
    for field in (kind ?? .text).responseFields { alone[field] = self[field] }
    // A side that is missing is empty in a line; nobody knows the fields of a question of a newer program.
    if kind == .pairs { alone.pairs = pairs }
    if kind == .unknown { alone.unknown = unknown }
    return alone
  }
}
