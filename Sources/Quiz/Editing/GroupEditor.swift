public import BuilderKit

/// A group's form at work: the builder, the history of its edits, and what is still missing.
///
/// No operation on a field costs more in a group of 10,000 questions than in one of ten: what is missing is
/// counted question by question, and only the edited question is looked at again.
public struct GroupEditor: Hashable, Sendable {
  /// The form as it is now.
  public private(set) var builder: QuestionGroupBuilder
  /// The edits since the form was opened.
  public private(set) var history = EditHistory()
  /// The problems of the group itself, without those of its questions.
  public private(set) var headProblems: [Problem]
  /// Grows with every edit after which there may be other problems than before, or others at an index.
  public private(set) var problemRevision = 0

  private var problemsInQuestions: [[Problem]]
  private var missingInAllQuestions: Int
  /// Whether what is done is taken down.
  private let isRecorded: Bool
  private var records: [EditRecord] = []

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - builder: What is filled in so far.
  ///   - original: What a first undo leads back to; without it there is nothing to take back yet.
  ///   - isRecorded: Whether what is done from now on is taken down for ``takeRecords()``.
  /// - Complexity: O(*n*) in the size of the group, once.
  public init(
    _ builder: QuestionGroupBuilder,
    insteadOf original: QuestionGroupBuilder? = nil,
    isRecorded: Bool = false
  ) {
    self.builder = builder
    self.isRecorded = isRecorded
    problemsInQuestions = builder.questions.map(\.problems)
    missingInAllQuestions = problemsInQuestions.missingCount
    headProblems = Self.headProblems(of: builder)
    if let original { history.record(.replace(old: original, new: builder)) }
  }

  /// How many required inputs are missing in the whole form.
  public var missingCount: Int {
    missingInAllQuestions + headProblems.missingCount
  }

  /// How many required inputs are missing in the question at `index`.
  public func missingCount(inQuestion index: Int) -> Int {
    problemsInQuestions[index].missingCount
  }

  /// The problems of the question at `index`, found when it was last edited.
  public func problems(inQuestion index: Int) -> [Problem] {
    problemsInQuestions[index]
  }

  /// The problems of a group itself, found without looking at its questions.
  private static func headProblems(of builder: QuestionGroupBuilder) -> [Problem] {
    // The builder without its questions answers in constant time; that it then misses its questions
    // is said only when it really has none.
    var head = builder
    head.questions = []
    return head.problems.filter {
      builder.questions.isEmpty || $0.path.components.first != .property("questions")
    }
  }

  /// The problem of one field, if it has any.
  public func problem(at path: FieldPath) -> Problem? {
    switch path {
    case .title:
      headProblems.first { $0.path == path.problemPath }
    case .question(let index, let field):
      problemsInQuestions[index].first {
        $0.path.components.first == .property(field.rawValue)
      }
    }
  }

  /// Gives a field another value.
  ///
  /// - Parameters:
  ///   - path: The field.
  ///   - value: The value.
  ///   - splice: What makes the text of the value out of the one before, where that is known; it is found otherwise.
  ///   - continuing: Whether it is one edit with the one before, as when typing on.
  public mutating func set(
    _ path: FieldPath,
    to value: FieldValue,
    by splice: TextSplice? = nil,
    continuing: Bool = false
  ) {
    let old = builder[path]
    guard old != value else { return }
    perform(.set(path, old: old, new: value), by: splice, continuing: continuing)
  }

  /// Puts in a question so that it stands at `index`.
  public mutating func insert(_ question: QuestionBuilder, at index: Int) {
    perform(.insert(question, at: index))
  }

  /// Takes out the question at `index`.
  public mutating func removeQuestion(at index: Int) {
    perform(.remove(builder.questions[index], at: index))
  }

  /// Moves a question so that it stands at `destination`.
  public mutating func moveQuestion(from source: Int, to destination: Int) {
    guard source != destination else { return }
    perform(.move(from: source, to: destination))
  }

  /// Lets the group, or the question at an index, say something else of the settings.
  public mutating func setSettings(ofQuestion index: Int?, to settings: SettingsEntries) {
    let old = builder[settingsOfQuestion: index]
    guard old != settings else { return }
    perform(.settings(ofQuestion: index, old: old, new: settings))
  }

  /// Takes the last edit back and returns what was applied for that.
  public mutating func undo() -> GroupEdit? {
    let edit = history.undo()
    if let edit { apply(edit) }
    return edit
  }

  /// Does again what was last taken back and returns it.
  public mutating func redo() -> GroupEdit? {
    let edit = history.redo()
    if let edit { apply(edit) }
    return edit
  }

  /// Returns what was done since the last call, undone and done again, in its order.
  public mutating func takeRecords() -> [EditRecord] {
    guard !records.isEmpty else { return [] }
    defer { records = [] }
    return records
  }

  /// Notes that the form is saved as it is now.
  public mutating func markSaved() { history.markSaved() }

  /// Notes that what is shown was never saved, as for a recovered draft.
  public mutating func markUnsaved() { history.markUnsaved() }

  /// Ends the run of edits that could still be merged, as a movement of the cursor does.
  public mutating func endRun() { history.endRun() }

  private mutating func perform(
    _ edit: GroupEdit,
    by splice: TextSplice? = nil,
    continuing: Bool = false
  ) {
    apply(edit, by: splice)
    history.record(edit, continuing: continuing)
  }

  private mutating func apply(_ edit: GroupEdit, by splice: TextSplice? = nil) {
    builder.apply(edit)
    if isRecorded { records.append(EditRecord(edit, by: splice)) }
    switch edit {
    case .set(.title, _, _):
      let problems = Self.headProblems(of: builder)
      guard problems != headProblems else { return }
      headProblems = problems
    case .set(.question(let index, _), _, _):
      let problems = builder.questions[index].problems
      guard problems != problemsInQuestions[index] else { return }
      missingInAllQuestions += problems.missingCount - problemsInQuestions[index].missingCount
      problemsInQuestions[index] = problems
    case .insert(let question, let index):
      problemsInQuestions.insert(question.problems, at: index)
      missingInAllQuestions += problemsInQuestions[index].missingCount
      headProblems = Self.headProblems(of: builder)
    case .remove(_, let index):
      missingInAllQuestions -= problemsInQuestions.remove(at: index).missingCount
      headProblems = Self.headProblems(of: builder)
    case .move(let source, let destination):
      problemsInQuestions.insert(problemsInQuestions.remove(at: source), at: destination)
    case .settings: return
    case .replace:
      problemsInQuestions = builder.questions.map(\.problems)
      missingInAllQuestions = problemsInQuestions.missingCount
      headProblems = Self.headProblems(of: builder)
    }
    problemRevision += 1
  }
}

extension [Problem] {
  /// How many required inputs are missing.
  fileprivate var missingCount: Int { count { $0.kind == .missing } }
}

extension [[Problem]] {
  /// How many required inputs are missing in all questions.
  fileprivate var missingCount: Int { reduce(0) { $0 + $1.missingCount } }
}
