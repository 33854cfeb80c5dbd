internal import Quiz

/// The warnings about the questions of a form: found once for all of them, then at each edit for the edited one.
package struct FormWarnings: Equatable, Sendable {
  private struct Entry: Equatable {
    var warnings: [QuestionWarning]
    /// The prompt, by which questions that ask the same are found; `nil` for a blank one.
    var prompt: String?
  }

  /// The most questions that are looked through before the form is shown; more are in the background.
  static let greatestCountAtOnce = 200

  let scope: WarningScope
  /// `true` once all questions were looked through.
  private(set) var isComplete = false
  private var entries: [QuestionID: Entry] = [:]
  private var countsOfPrompts: [String: Int] = [:]
  private var ownCount = 0
  private var repeatedPromptCount = 0
  /// The questions that are apart from their passages.
  private var passageFaults: [QuestionID: PassageFault] = [:]

  init(in scope: WarningScope) { self.scope = scope }

  /// Looks all questions of a group through.
  ///
  /// - Complexity: O(*n*) in the size of the group.
  init(of builder: QuestionGroupBuilder, in scope: WarningScope) {
    self.init(in: scope)
    for question in builder.questions { note(question) }
    notePassages(of: builder)
    isComplete = true
  }

  /// The number of warnings about all questions; `nil` before they were looked through.
  var count: Int? {
    isComplete ? ownCount + repeatedPromptCount + passageFaults.count : nil
  }

  /// The notes about one question.
  struct Notes: Equatable {
    /// The warnings about the question by itself.
    var warnings: [QuestionWarning] = []
    /// True if another question asks the same.
    var repeatsPrompt = false
    /// The fault about its passage.
    var passageFault: PassageFault?
  }

  /// Returns what is noted about a question.
  func notes(about id: QuestionID) -> Notes {
    guard let entry = entries[id] else { return Notes() }
    let count = entry.prompt.flatMap { countsOfPrompts[$0] } ?? 0
    return Notes(
      warnings: entry.warnings,
      repeatsPrompt: count > 1,
      passageFault: passageFaults[id]
    )
  }

  /// Returns the warnings about a question by itself.
  subscript(id: QuestionID) -> [QuestionWarning] { entries[id]?.warnings ?? [] }

  /// Returns whether another question asks the same.
  func repeatsPrompt(_ id: QuestionID) -> Bool {
    notes(about: id).repeatsPrompt
  }

  /// Returns whether there is a warning about a question.
  func concerns(_ id: QuestionID) -> Bool { notes(about: id) != Notes() }

  /// Takes what was found in the background meanwhile; questions that were edited since are looked at again.
  mutating func take(_ found: FormWarnings, in builder: QuestionGroupBuilder) {
    guard !isComplete else {
      if found.scope != scope { self = FormWarnings(of: builder, in: found.scope) }
      return
    }
    let edited = entries
    self = found
    let left = Set(builder.questions.map(\.id))
    for id in entries.keys where !left.contains(id) { remove(id) }
    for question in builder.questions
    where edited[question.id] != nil || entries[question.id] == nil { note(question) }
    notePassages(of: builder)
  }

  /// Follows edits that were made; only the edited questions are looked at, and the places of all after one of their order.
  mutating func follow(_ edits: [GroupEdit], in builder: QuestionGroupBuilder) {
    // Of several edits, the indices may not be those of now.
    guard edits.count == 1 else { return followAll(edits, in: builder) }
    switch edits[0] {
    case .text(.question(let index, _), _), .items(.question(let index, _), _), .kind(let index, _),
      .markup(let index, _, _):
      note(builder.questions[index])
    case .insert(let question, _): note(question)
    case .remove(let question, _): remove(question.id)
    case .text(.title, _), .items(.title, _), .move, .under, .settings: break
    case .replace: followAll(edits, in: builder)
    }
    switch edits[0] {
    case .insert, .remove, .move, .under, .kind: notePassages(of: builder)
    case .text, .items, .markup, .settings, .replace: break
    }
  }

  private mutating func followAll(_ edits: [GroupEdit], in builder: QuestionGroupBuilder) {
    guard !edits.isEmpty else { return }
    self = FormWarnings(of: builder, in: scope)
  }

  /// Looks for questions that are apart from their passages: where one stands depends on the others.
  private mutating func notePassages(of builder: QuestionGroupBuilder) {
    guard !scope.off.contains(.fact(.strayFollower)) else { return }
    let faults = builder.questions.passageFaults
    passageFaults = Dictionary(
      faults.map { (builder.questions[$0.key].id, $0.value) }
    ) { first, _ in first }
  }

  /// Looks a question through, for the first time or again.
  private mutating func note(_ question: QuestionBuilder) {
    let isOn = !scope.off.contains(.fact(.duplicatePrompt))
    let entry = Entry(
      warnings: question.warnings(in: scope),
      prompt: isOn ? question.prompt?.nonblank : nil
    )
    let old = entries.updateValue(entry, forKey: question.id)
    ownCount += entry.warnings.count - (old?.warnings.count ?? 0)
    guard entry.prompt != old?.prompt else { return }
    if let prompt = old?.prompt { discount(prompt) }
    guard let prompt = entry.prompt else { return }
    let count = countsOfPrompts[prompt, default: 0] + 1
    countsOfPrompts[prompt] = count
    if count > 1 { repeatedPromptCount += 1 }
  }

  private mutating func remove(_ id: QuestionID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    ownCount -= entry.warnings.count
    if let prompt = entry.prompt { discount(prompt) }
  }

  private mutating func discount(_ prompt: String) {
    guard let index = countsOfPrompts.index(forKey: prompt) else { return }
    guard countsOfPrompts.values[index] > 1 else {
      countsOfPrompts.remove(at: index)
      return
    }
    countsOfPrompts.values[index] -= 1
    repeatedPromptCount -= 1
  }
}
