internal import BuilderKit
internal import Quiz
internal import QuizResources
internal import QuizWords

/// The sentences of a form about its contents: problems and warnings.
struct FormMessages {
  let editor: GroupEditor
  let warnings: FormWarnings
  let touched: TouchedFields
  /// The field that the user is typing in; its message rests meanwhile, but for items that the cursor has left.
  var typed: FieldPath?
  /// The item of a list that the cursor is in.
  var typedItem: Int?
  let phrases: Phrasebook

  /// Returns the message under a field; `nil` for a field that is not touched, good, or being typed in.
  func message(at path: FieldPath) -> String? {
    problemToShow(at: path).map { problem in
      let sentence = phrases.sentence(for: problem.kind)
      guard let item = phrases.itemName(of: problem) else { return sentence }
      if problem.kind == .missing { return phrases(.missingPairReason, [.text: item]) }
      return phrases(.missingItemReason, [.text: item, .reason: sentence])
    }
  }

  private func problemToShow(at path: FieldPath) -> Problem? {
    guard path == typed else {
      return touched.contains(path, in: editor.builder) ? editor.problem(at: path) : nil
    }
    return editor.problems(at: path).first { $0.item.map { $0 != typedItem } ?? false }
  }

  /// Returns a line for a problem in an alert: `Question 3: answer`, `Question 3, pair 2: right side`.
  func line(for problem: Problem) -> String {
    let place: String
    switch FieldPath(problem.path) {
    case .title: place = phrases.place(of: .title)
    case .question(let index, let field):
      place = side(of: problem, inQuestion: index) ?? phrases.place(of: .question(index, field))
    case nil: place = phrases[.missingItemQuestions]
    }
    guard case .invalid = problem.kind else { return place }
    let reason = phrases.sentence(for: problem.kind)
    return phrases(.missingItemReason, [.text: place, .reason: reason])
  }

  /// Returns the side of a pair that a problem is about, with its question; nil for another problem.
  private func side(of problem: Problem, inQuestion question: Int) -> String? {
    let components = problem.path.components.suffix(2)
    guard case .index(let index)? = components.first, case .property(let side)? = components.last
    else { return nil }
    let values: [Placeholder: any PhraseValue] = [.number: question + 1, .index: index + 1]
    switch side {
    case "left": return phrases(.missingPairLeft, values)
    case "right": return phrases(.missingPairRight, values)
    default: return nil
    }
  }

  /// Returns whether there is a warning at a field itself.
  func isWarned(at path: FieldPath) -> Bool {
    guard case .question(let index, let field) = path else {
      return editor.builder.hasConflictMarkers(at: path)
    }
    let id = editor.builder.questions[index].id
    return warnings[id].contains { $0.place.field == field }
      || field == .prompt
        && (warnings.repeatsPrompt(id) || warnings.notes(about: id).passageFault != nil)
  }

  /// Returns the warnings about a field; while it is typed in, only those about slips.
  func warnings(at path: FieldPath) -> [String] {
    guard case .question(let index, let field) = path else { return [] }
    let id = editor.builder.questions[index].id
    let found = warnings[id].filter { warning in
      guard warning.concerns(field) else { return false }
      if case .craft = warning.rule { return path != typed }
      return true
    }
    var sentences = found.map { phrases.sentence(for: $0) }
    if field == .prompt, warnings.notes(about: id).passageFault != nil {
      sentences.append(phrases.sentence(for: .fact(.strayFollower), [:]))
    }
    guard field == .prompt, path != typed, warnings.repeatsPrompt(id),
      let other = editor.builder.question(askingTheSameAs: index)
    else { return sentences }
    return sentences + [phrases.sentence(for: .fact(.duplicatePrompt), [.number: other + 1])]
  }
}

extension Phrasebook {
  /// Returns the words for a field of a group: `Question 3: answer`.
  func place(of path: FieldPath) -> String {
    switch path {
    case .title: self[.missingItemTitle]
    case .question(let index, let field):
      self(.missingItem, [.number: index + 1, .field: self[field.name]])
    }
  }
}

/// The fields of a form whose problems are shown: those the user has left, and all after a save that failed for them.
struct TouchedFields: Hashable, Sendable {
  /// A field by the id of its question, which stays when questions move.
  private enum Field: Hashable, Sendable {
    case title
    case question(QuestionID, QuestionField)
  }

  private var fields: Set<Field> = []
  private var isEverything = false

  mutating func insert(_ path: FieldPath, in builder: QuestionGroupBuilder) {
    fields.insert(Self.field(at: path, in: builder))
  }

  /// Adds every field, also those of questions still to come.
  mutating func insertAll() { isEverything = true }

  /// Removes every field, as after a save.
  mutating func removeAll() { self = TouchedFields() }

  func contains(_ path: FieldPath, in builder: QuestionGroupBuilder) -> Bool {
    isEverything || fields.contains(Self.field(at: path, in: builder))
  }

  private static func field(at path: FieldPath, in builder: QuestionGroupBuilder) -> Field {
    switch path {
    case .title: .title
    case .question(let index, let field): .question(builder.questions[index].id, field)
    }
  }
}

extension Problem {
  /// The index of the item that a problem of a field of a question by itself is about.
  fileprivate var item: Int? {
    guard path.components.count > 1, case .index(let index) = path.components[1] else { return nil }
    return index
  }

  /// Returns the place that a problem of a field is about, in UTF-8 code units of its typed text: the end of an item, or the
  /// fault of a gap.
  func offset(in typed: String, markup: Markup) -> Int? {
    if case .invalid = kind, path.components.last == .property(QuestionField.prompt.rawValue) {
      return GappedText.read(typed, markup: markup).faults.first?.offset
    }
    guard path.components.count > 3, case .index(let index) = path.components[3] else { return nil }
    let lines = typed.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.prefix(index + 1).reduce(-1) { $0 + $1.count + 1 }
  }
}
