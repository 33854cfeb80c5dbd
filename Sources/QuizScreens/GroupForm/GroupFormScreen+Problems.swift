internal import BuilderKit
internal import Quiz
internal import QuizOperations
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension GroupFormScreen {
  /// The message to show under a field; `nil` while it is not judged, good, or being typed in.
  func message(at path: FieldPath) -> String? {
    guard judgement.includes(path, in: form.builder) else { return nil }
    if focus == .field(path), isTyping { return nil }
    return form.problem(at: path).map { phrases.sentence(for: $0.kind) }
  }

  /// A line for a problem in an alert: `Question 3: answer`.
  func line(for problem: Problem) -> String {
    let place: String
    switch FieldPath(problem.path) {
    case .title:
      place = phrases[.missingItemTitle]
    case .question(let index, let field):
      let name = phrases[field.name]
      place = phrases(.missingItem, [.number: index + 1, .field: name])
    case nil:
      place = phrases[.missingItemQuestions]
    }
    guard case .invalid = problem.kind else { return place }
    let reason = phrases.sentence(for: problem.kind)
    return phrases(.missingItemReason, [.text: place, .reason: reason])
  }

  /// Judges everything and goes to the first field with a problem.
  mutating func showAll(_ problems: [Problem]) {
    judgement.judgeAll()
    let first = problems.lazy.compactMap { FieldPath($0.path) }.first
    focus = first.map(FormFocus.field) ?? .addRow
    showMoreIfNeeded()
    load(cursorAt: nil)
  }

  /// Says, and no more than that, what is doubtful about a field just typed.
  mutating func warn(of path: FieldPath) {
    guard case .question(let index, let field) = path else { return }
    let warning =
      warningOfMarkers(at: path, of: index)
      ?? (field == .prompt ? warningOfDuplicate(of: index) : itemWarning(about: field, of: index))
    if let warning { status = StatusLine(warning, role: .warning) }
  }

  private func warningOfMarkers(at path: FieldPath, of index: Int) -> String? {
    form.builder.hasConflictMarkers(at: path)
      ? phrases(.formWarningConflictMarkers, [.number: index + 1]) : nil
  }

  private func warningOfDuplicate(of index: Int) -> String? {
    form.builder.question(askingTheSameAs: index).map {
      phrases(.formWarningDuplicatePrompt, [.number: index + 1, .first: $0 + 1])
    }
  }

  private func itemWarning(about field: QuestionField, of index: Int) -> String? {
    let warnings = form.builder.questions[index].itemWarnings
    guard let warning = warnings.first(where: { $0.concerns(field) }) else { return nil }
    let values: [Placeholder: any PhraseValue] = [.number: index + 1, .text: warning.text]
    switch warning.kind {
    // What was just typed leaves no blank items.
    case .blank: return nil
    case .repeated: return phrases(.formWarningRepeatedItem, values)
    case .right: return phrases(.formWarningRightDistractor, values)
    }
  }
}
