internal import Quiz
internal import QuizResources
internal import TerminalUI

extension GroupFormScreen {
  /// Puts the focus somewhere else: the field that is left is judged, the new one gets the cursor at its end.
  mutating func enter(_ target: FormFocus) {
    if let path = focus.path, target != focus, exists(path) {
      judgement.judge(path, in: form.builder)
      if isTyping { warnOfDuplicate(of: path) }
    }
    if case .field(.question(_, let field)) = target, isInMore(field) { showsMore = true }
    focus = target
    load(cursorAt: nil)
  }

  /// Says, and no more than that, that a prompt just typed stands in another question too.
  private mutating func warnOfDuplicate(of path: FieldPath) {
    guard case .question(let index, .prompt) = path,
      let other = form.builder.question(askingTheSameAs: index)
    else { return }
    let text = phrases(.formWarningDuplicatePrompt, [.number: index + 1, .first: other + 1])
    status = StatusLine(text, role: .warning)
  }

  /// Takes the text of the field in focus from the builder.
  ///
  /// Without an offset the cursor goes to the end.
  mutating func load(cursorAt offset: Int?) {
    form.endRun()
    killBuffer.endSequence()
    lastChange = nil
    isTyping = false
    guard let path = focus.path else { return }
    let value = form.builder[path].typed(shape: path.shape)
    field = TextField(value, isMultiline: isMultiline(path), size: field.size)
    if let offset { field.moveCursor(to: offset) }
  }

  /// The focus that Tab leads to; `nil` at the end of the form.
  func focus(after focus: FormFocus) -> FormFocus? {
    switch focus {
    case .addRow: nil
    case .field(.title): firstField(ofQuestion: 0)
    case .field(.question(let index, let field)):
      neighbour(of: field, by: 1).map { .field(.question(index, $0)) }
        ?? firstField(ofQuestion: index + 1)
    }
  }

  /// The focus that Shift-Tab leads to; `nil` at the beginning of the form.
  func focus(before focus: FormFocus) -> FormFocus? {
    switch focus {
    case .field(.title): nil
    case .addRow: lastField(ofQuestion: form.builder.questions.count - 1)
    case .field(.question(let index, let field)):
      neighbour(of: field, by: -1).map { .field(.question(index, $0)) }
        ?? lastField(ofQuestion: index - 1)
    }
  }

  /// Goes up by a drawn line within the field, and leaves it at its edge.
  mutating func moveUp() {
    if !move(.up), let target = focus(before: focus) { enter(target) }
  }

  /// Goes down by a drawn line within the field, and leaves it at its edge.
  mutating func moveDown() {
    if !move(.down), let target = focus(after: focus) { enter(target) }
  }

  /// Goes to the next field; after the very last one there is a new question.
  mutating func confirmField() {
    guard let target = focus(after: focus), target != .addRow else { return addQuestion() }
    enter(target)
  }

  /// Goes to the same field of a question further on, or to the first or last place of the form.
  mutating func enterQuestion(offset: Int) {
    let count = form.builder.questions.count
    switch focus {
    case .field(.title):
      if offset > 0 { enter(firstField(ofQuestion: 0)) }
    case .addRow:
      if offset < 0 { enter(count > 0 ? firstField(ofQuestion: count - 1) : .field(.title)) }
    case .field(.question(let index, let field)):
      switch index + offset {
      case ..<0: enter(.field(.title))
      case count...: enter(.addRow)
      case let target: enter(.field(.question(target, field)))
      }
    }
  }

  /// Shows or hides the fields that are seldom needed.
  mutating func toggleMore() {
    showsMore.toggle()
    guard case .field(.question(let index, let field)) = focus else { return }
    if showsMore, let first = fields.more.first {
      enter(.field(.question(index, first)))
    } else if !showsMore, isInMore(field), let last = shownFields.last {
      enter(.field(.question(index, last)))
    }
  }

  /// The fields of an open question from top to bottom.
  var shownFields: [QuestionField] {
    showsMore ? fields.all : fields.plain
  }

  /// The part of a question that is asked for first.
  var firstPart: QuestionField { fields.plain[0] }

  /// Whether a field takes more than one line.
  func isMultiline(_ path: FieldPath) -> Bool { fields[path].isMultiline }

  /// Whether a field is one of those seldom needed.
  func isInMore(_ field: QuestionField) -> Bool { fields[field].isInMore }

  private func exists(_ path: FieldPath) -> Bool {
    guard case .question(let index, _) = path else { return true }
    return form.builder.questions.indices.contains(index)
  }

  private func firstField(ofQuestion index: Int) -> FormFocus {
    guard index < form.builder.questions.count, let field = shownFields.first else {
      return .addRow
    }
    return .field(.question(index, field))
  }

  private func lastField(ofQuestion index: Int) -> FormFocus {
    guard index >= 0, let field = shownFields.last else { return .field(.title) }
    return .field(.question(index, field))
  }

  private func neighbour(of field: QuestionField, by offset: Int) -> QuestionField? {
    guard let place = shownFields.firstIndex(of: field) else { return nil }
    let target = place + offset
    return shownFields.indices.contains(target) ? shownFields[target] : nil
  }
}
