internal import BuilderKit

/// A group's form at work: the builder, the history of its edits, and the problems that are left.
///
/// An edit of a field takes the same time in a group of 10,000 questions as in one of ten: problems are counted
/// question by question, and only the edited question is checked again.
package struct GroupEditor: Hashable, Sendable {
  /// The form as it is now.
  package private(set) var builder: QuestionGroupBuilder
  /// The edits since the form was opened.
  package private(set) var history = EditHistory()
  /// The problems of the group itself, without those of its questions.
  package private(set) var headProblems: [Problem]
  /// Grows with every edit after which there may be other problems than before, or others at an index.
  package private(set) var problemRevision = 0

  /// The number of conflicts of earlier merges that nobody has decided yet, be they listed or marked in a text.
  package private(set) var conflictCount: Int

  private var problemsInQuestions: [[Problem]]
  private var countInAllQuestions: ProblemCount
  private var conflictsInQuestions: [Int]
  /// True if applied edits are collected.
  private let isRecorded: Bool
  private var edits: [GroupEdit] = []
  /// The list that is being typed; `nil` if its text is that of its items.
  private var typedList: TypedList?

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - builder: The inputs so far.
  ///   - original: The form that a first undo leads back to; without it there is nothing to take back yet.
  ///   - edits: The edits that led to the form, as those of a journal; undo takes them back.
  ///   - isRecorded: Whether edits from now on are collected for ``drainEdits()``.
  /// - Complexity: O(*n*) in the size of the group, once.
  package init(
    _ builder: QuestionGroupBuilder,
    insteadOf original: QuestionGroupBuilder? = nil,
    after edits: [GroupEdit] = [],
    isRecorded: Bool = false
  ) {
    self.builder = builder
    self.isRecorded = isRecorded
    problemsInQuestions = builder.questions.map(\.problemsAsKept)
    countInAllQuestions = ProblemCount(of: problemsInQuestions.joined())
    headProblems = Self.headProblems(of: builder)
    conflictsInQuestions = builder.questions.map(\.conflictCount)
    conflictCount = conflictsInQuestions.reduce(builder.headConflictCount, +)
    if !edits.isEmpty { history = EditHistory(of: edits) }
    if let original { history.record(.replace(old: original, new: builder)) }
  }

  /// The number of problems in the whole form.
  package var problemCount: ProblemCount { countInAllQuestions + ProblemCount(of: headProblems) }

  /// Returns the number of problems in the question at `index`.
  package func problemCount(inQuestion index: Int) -> ProblemCount {
    ProblemCount(of: problemsInQuestions[index])
  }

  /// The problems of the question at `index`, found when it was last edited.
  ///
  /// A number with a comma that ``settleNumbers()`` writes with a point has none.
  package func problems(inQuestion index: Int) -> [Problem] { problemsInQuestions[index] }

  private static func headProblems(of builder: QuestionGroupBuilder) -> [Problem] {
    // The builder without its questions answers in constant time; missing questions are reported only when there
    // really are none.
    var head = builder
    head.questions = []
    return head.problems.filter {
      builder.questions.isEmpty || $0.path.components.first != .property("questions")
    }
  }

  /// The first problem of one field, if it has any.
  package func problem(at path: FieldPath) -> Problem? { problems(at: path).first }

  /// The problems of one field; the path of one in a question begins there.
  package func problems(at path: FieldPath) -> some Collection<Problem> {
    let (problems, name) =
      switch path {
      case .title: (headProblems, path.problemPath.components.first)
      case .question(let index, let field):
        (problemsInQuestions[index], ProblemPath.Component.property(field.rawValue))
      }
    return problems.lazy.filter { $0.path.components.first == name }
  }

  /// Makes an edit, unless it changes nothing; with `continuing` in one with the edit before, as when typing on.
  ///
  /// - Precondition: The edit fits the form.
  package mutating func perform(_ edit: GroupEdit, continuing: Bool = false) {
    guard !edit.isIdentity else { return }
    apply(edit)
    history.record(edit, continuing: continuing)
  }

  /// Sets the value of a field; with `continuing` in one edit with the one before, as when typing on.
  package mutating func set(_ path: FieldPath, to value: FieldValue, continuing: Bool = false) {
    perform(GroupEdit(path, from: builder[path], to: value), continuing: continuing)
  }

  /// Sets the text of a field as it is typed; with `continuing` in one edit with the one before, as when typing on.
  ///
  /// A list keeps its text too, until ``endTyping()`` or another edit of the list.
  package mutating func set(_ path: FieldPath, typed text: String, continuing: Bool = false) {
    set(path, to: FieldValue(typed: text, shape: path.shape), continuing: continuing)
    guard path.shape != .text, case .question(let index, let field) = path else { return }
    typedList = TypedList(question: builder.questions[index].id, field: field, text: text)
  }

  /// Changes the text of a field in one place, as a key does; with `continuing` in one edit with the one before.
  ///
  /// - Precondition: The splice fits the text that ``typed(at:)`` returns.
  package mutating func type(_ splice: TextSplice, at path: FieldPath, continuing: Bool = false) {
    guard case .text(let old) = builder[path] else {
      var text: String? = typed(at: path)
      splice.apply(to: &text)
      return set(path, typed: text ?? "", continuing: continuing)
    }
    // A text without a letter is one that is not set.
    var splice = splice
    if splice.inserted == "", splice.removed?.utf8.count == old?.utf8.count {
      splice.inserted = nil
    }
    if old == nil { splice.removed = nil }
    perform(.text(path, splice), continuing: continuing)
  }

  /// Returns the text of a field as it is typed: that of a list may have blank lines and another spelling than its items.
  package func typed(at path: FieldPath) -> String {
    if let typedList, isTyped(at: path) { return typedList.text }
    return builder[path].typed(shape: path.shape)
  }

  /// Ends the typing in a field: the text of a list is that of its items again.
  package mutating func endTyping() { typedList = nil }

  private func isTyped(at path: FieldPath) -> Bool {
    guard let typedList, case .question(let index, typedList.field) = path else { return false }
    return builder.questions[index].id == typedList.question
  }

  /// Makes the question at an index one of another kind.
  package mutating func setKind(ofQuestion index: Int, to kind: QuestionKind) {
    changeKind(ofQuestion: index, by: builder.questions[index].change(to: kind))
  }

  /// Writes the texts of the question at an index in another markup, in which they say the same.
  package mutating func setMarkup(ofQuestion index: Int, to markup: Markup) {
    let old = builder.questions[index]
    perform(.markup(ofQuestion: index, old: old, new: old.converted(to: markup)))
  }

  /// Inserts a question at `index`.
  package mutating func insert(_ question: QuestionBuilder, at index: Int) {
    perform(.insert(question, at: index))
  }

  /// Removes the question at `index`.
  package mutating func removeQuestion(at index: Int) {
    perform(.remove(builder.questions[index], at: index))
  }

  /// Moves a question to `destination`.
  package mutating func moveQuestion(from source: Int, to destination: Int) {
    perform(.move(from: source, to: destination))
  }

  /// Sets the settings of the group, or of the question at an index.
  package mutating func setSettings(ofQuestion index: Int?, to settings: SettingsEntries) {
    let old = builder[settingsOfQuestion: index]
    perform(.settings(ofQuestion: index, old: old, new: settings))
  }

  /// Writes each number of the form as its field keeps it, with a point for a comma: one may be from a draft.
  package mutating func settleNumbers() {
    for index in builder.questions.indices { settleNumbers(ofQuestion: index) }
  }

  /// Does so for the numbers of a question.
  package mutating func settleNumbers(ofQuestion index: Int) {
    for (field, kept) in builder.questions[index].numbersToSettle {
      set(.question(index, field), to: .text(kept))
    }
  }

  /// Takes the last edit back and returns the edit applied for that.
  package mutating func undo() -> GroupEdit? {
    let edit = history.undo()
    if let edit { apply(edit) }
    return edit
  }

  /// Redoes the edit last taken back and returns it.
  package mutating func redo() -> GroupEdit? {
    let edit = history.redo()
    if let edit { apply(edit) }
    return edit
  }

  /// Returns the edits applied since the last call, by undo and redo too, in their order.
  package mutating func drainEdits() -> [GroupEdit] {
    guard !edits.isEmpty else { return [] }
    defer { edits = [] }
    return edits
  }

  /// Takes the edits of an earlier visit for the history of a form that was just opened; those that do not lead to the
  /// form are nothing.
  ///
  /// - Complexity: O(*n*) in the number of edits and the length of what they change.
  package mutating func recall(_ edits: [GroupEdit]) {
    guard history.isEmpty else { return }
    var form = builder
    for edit in edits.reversed() where (try? form.apply(edit.inverse)) == nil { return }
    for edit in edits where (try? form.apply(edit)) == nil { return }
    if form == builder { history = EditHistory(saved: edits) }
  }

  /// Records that the form is saved as it is now.
  package mutating func markSaved() { history.markSaved() }

  /// Records that the form shown was never saved, as for a recovered draft.
  package mutating func markUnsaved() { history.markUnsaved() }

  /// Ends the run of edits that could still be merged, as a movement of the cursor does.
  package mutating func endRun() { history.endRun() }

  private mutating func apply(_ edit: GroupEdit) {
    do throws(EditError) {
      try builder.apply(edit)
    } catch {
      preconditionFailure("an edit does not fit its own form: \(error)")
    }
    if isRecorded { edits.append(edit) }
    if changesTypedList(edit) { typedList = nil }
    if updateProblems(after: edit) { problemRevision += 1 }
    countConflicts(after: edit)
  }

  /// Returns whether the list that is being typed may have other items after an edit.
  private func changesTypedList(_ edit: GroupEdit) -> Bool {
    guard let typedList else { return false }
    switch edit {
    case .items(let path, _): return isTyped(at: path)
    case .kind(let index, _), .markup(let index, _, _):
      return builder.questions[index].id == typedList.question
    case .remove(let question, _): return question.id == typedList.question
    case .replace: return true
    case .text, .insert, .move, .under, .settings: return false
    }
  }

  /// Counts the conflicts again where an edit may have changed their number.
  private mutating func countConflicts(after edit: GroupEdit) {
    switch edit {
    case .text(.question(let index, let field), _)
    where conflictsInQuestions[index] == 0 && !mayHaveMarkers(.question(index, field)):
      break
    case .text(.question(let index, _), _), .items(.question(let index, _), _), .kind(let index, _),
      .markup(let index, _, _):
      let count = builder.questions[index].conflictCount
      conflictCount += count - conflictsInQuestions[index]
      conflictsInQuestions[index] = count
    case .insert(let question, let index):
      conflictsInQuestions.insert(question.conflictCount, at: index)
      conflictCount += conflictsInQuestions[index]
    case .remove(_, let index): conflictCount -= conflictsInQuestions.remove(at: index)
    case .move(let source, let destination):
      conflictsInQuestions.insert(conflictsInQuestions.remove(at: source), at: destination)
    case .under: break
    case .text(.title, _), .items(.title, _), .replace, .settings:
      // The title is typed key by key: the questions are not looked through again for it.
      if case .replace = edit { conflictsInQuestions = builder.questions.map(\.conflictCount) }
      conflictCount = conflictsInQuestions.reduce(builder.headConflictCount, +)
    }
  }

  private func mayHaveMarkers(_ path: FieldPath) -> Bool {
    guard case .text(let text?) = builder[path] else { return false }
    return ConflictMarkers.mayStand(in: text)
  }

  /// Finds the problems that an edit may have changed; returns whether there may be others now.
  private mutating func updateProblems(after edit: GroupEdit) -> Bool {
    switch edit {
    case .text(.title, _), .items(.title, _):
      let problems = Self.headProblems(of: builder)
      guard problems != headProblems else { return false }
      headProblems = problems
    case .text(.question(let index, _), _), .items(.question(let index, _), _), .kind(let index, _),
      .markup(let index, _, _):
      let problems = builder.questions[index].problemsAsKept
      guard problems != problemsInQuestions[index] else { return false }
      countInAllQuestions =
        countInAllQuestions - problemCount(inQuestion: index) + ProblemCount(of: problems)
      problemsInQuestions[index] = problems
    case .insert(let question, let index):
      problemsInQuestions.insert(question.problemsAsKept, at: index)
      countInAllQuestions = countInAllQuestions + problemCount(inQuestion: index)
      headProblems = Self.headProblems(of: builder)
    case .remove(_, let index):
      countInAllQuestions = countInAllQuestions - problemCount(inQuestion: index)
      problemsInQuestions.remove(at: index)
      headProblems = Self.headProblems(of: builder)
    case .move(let source, let destination):
      problemsInQuestions.insert(problemsInQuestions.remove(at: source), at: destination)
    case .under, .settings: return false
    case .replace:
      problemsInQuestions = builder.questions.map(\.problemsAsKept)
      countInAllQuestions = ProblemCount(of: problemsInQuestions.joined())
      headProblems = Self.headProblems(of: builder)
    }
    return true
  }
}

/// The text of a list while it is typed.
private struct TypedList: Hashable {
  let question: QuestionID
  let field: QuestionField
  let text: String
}
