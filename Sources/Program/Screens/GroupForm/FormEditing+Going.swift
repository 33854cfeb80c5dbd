internal import BuilderKit
internal import Quiz
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension FormEditing {
  /// Goes to the question of a typed number.
  mutating func goToQuestion(numbered typed: String) {
    let count = editor.builder.questions.count
    let digits = typed.filter { !$0.isWhitespace && $0 != "#" }
    guard let number = Int(digits), 1...max(count, 1) ~= number, count > 0 else {
      let values: [Placeholder: any PhraseValue] = [.count: count, .text: typed]
      status = StatusLine(phrases(.formGoNoQuestion, values), role: .error)
      return
    }
    enter(outline.firstField(ofQuestion: number - 1))
  }

  /// Goes to a question, unless it is not there any more.
  mutating func goToQuestion(_ id: QuestionID) {
    guard let index = editor.builder.questions.firstIndex(where: { $0.id == id }) else { return }
    enter(outline.firstField(ofQuestion: index))
  }

  /// Goes to the same field of the first or the last question.
  mutating func goToEnd(_ end: QuestionEnd) {
    let count = editor.builder.questions.count
    guard count > 0 else { return }
    enterSameField(ofQuestion: end == .first ? 0 : count - 1)
  }

  /// Goes to what the mouse has pressed.
  mutating func press(_ target: FormTarget) {
    switch target {
    case .field(let path, let offset):
      if focus != .field(path) { enter(.field(path)) }
      if let offset { place(.field(path), cursorAt: offset) }
    case .question(let index): enter(outline.firstField(ofQuestion: index))
    case .more: toggleMore()
    case .addRow: addQuestion()
    }
  }

  private mutating func enterSameField(ofQuestion index: Int) {
    if case .field(.question(_, let field)) = focus {
      enter(outline.focus(on: field, ofQuestion: index))
    } else {
      enter(outline.firstField(ofQuestion: index))
    }
  }

  /// Goes on by a page of closed questions, but not beyond the first or last question.
  mutating func goPage(by questions: Int) {
    let count = editor.builder.questions.count
    let current = focus.question ?? (focus == .addRow ? count : -1)
    let target = max(min(current + questions, count - 1), 0)
    guard count > 0, target != current else { return }
    enterSameField(ofQuestion: target)
  }
}

/// The first or the last question of a form.
package enum QuestionEnd: Hashable, Sendable {
  case first, last
}

/// A part of a form that the mouse can press.
enum FormTarget: Equatable {
  /// A field, with the place in its text where that was pressed.
  case field(FieldPath, offset: Int?)
  /// A closed question.
  case question(Int)
  /// The row of the optional fields.
  case more
  /// The row that adds a question.
  case addRow
}

// MARK: - Faults

extension FormEditing {
  /// Goes to the next field with a missing or wrong input or with a warning, around the end, and shows the fault.
  ///
  /// - Complexity: O(*n*) in the size of the group.
  mutating func goToNextFault() {
    guard !editor.builder.questions.isEmpty else { return enter(.addRow) }
    if !warnings.isComplete { warnings = FormWarnings(of: editor.builder, in: warnings.scope) }
    let faults = FormFaults(fields: fields, messages: messages)
    guard let path = faults.next(after: focus) else { return say(.formGoNoFault) }
    enter(.field(path))
    if let problem = editor.problem(at: path) {
      show(problem, at: path)
    } else {
      showWarning(at: path)
    }
  }

  /// Goes to a problem in a field, and lets it show.
  mutating func show(_ problem: Problem, at path: FieldPath) {
    touch(path)
    place(.field(path), cursorAt: offset(of: problem, at: path))
  }
}
