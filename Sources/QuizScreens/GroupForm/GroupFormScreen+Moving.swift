internal import Quiz
internal import QuizResources
internal import TerminalUI

extension GroupFormScreen {
  /// Puts the focus somewhere else: the field that is left is judged, the new one gets the cursor at its end.
  mutating func enter(_ target: FormFocus) {
    if let path = focus.path, target != focus, exists(path) {
      judgement.judge(path, in: form.builder)
      if isTyping { warn(of: path) }
    }
    focus = target
    showMoreIfNeeded()
    load(cursorAt: nil)
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
    field = TextField(
      form.builder[path].typed(shape: path.shape),
      isMultiline: isMultiline(path),
      bullet: fields.shape(of: path).bullet,
      size: field.size
    )
    if let offset { field.moveCursor(to: offset) }
  }

  /// The focus that Tab leads to; `nil` at the end of the form.
  func focus(after focus: FormFocus) -> FormFocus? {
    switch focus {
    case .addRow: nil
    case .field(.title): firstField(ofQuestion: 0)
    case .field(.question(let index, let field)):
      neighbour(of: field, inQuestion: index, by: 1).map { .field(.question(index, $0)) }
        ?? firstField(ofQuestion: index + 1)
    }
  }

  /// The focus that Shift-Tab leads to; `nil` at the beginning of the form.
  func focus(before focus: FormFocus) -> FormFocus? {
    switch focus {
    case .field(.title): nil
    case .addRow: lastField(ofQuestion: form.builder.questions.count - 1)
    case .field(.question(let index, let field)):
      neighbour(of: field, inQuestion: index, by: -1).map { .field(.question(index, $0)) }
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
    guard case .field(.question(let index, let field)) = focus else { return showsMore.toggle() }
    let hidden = hiddenFields(ofQuestion: index)
    showsMore.toggle()
    if showsMore, let first = hidden.first {
      enter(.field(.question(index, first)))
    } else if !isOffered(field, inQuestion: index),
      let last = fields.all.last(where: { isOffered($0, inQuestion: index) })
    {
      enter(.field(.question(index, last)))
    }
  }

  /// Shows the fields that are seldom needed if the one in focus is hidden among them.
  mutating func showMoreIfNeeded() {
    guard case .field(.question(let index, let field)) = focus else { return }
    if !isOffered(field, inQuestion: index) { showsMore = true }
  }

  /// The fields of an open question from top to bottom.
  func shownFields(ofQuestion index: Int) -> [QuestionField] {
    fields.all.filter {
      // A list just emptied stays while it is typed in.
      isOffered($0, inQuestion: index) || focus == .field(.question(index, $0))
    }
  }

  /// The fields of an open question that show only when the user asks for more.
  func hiddenFields(ofQuestion index: Int) -> [QuestionField] {
    let shown = shownFields(ofQuestion: index)
    return fields.more.filter { !shown.contains($0) }
  }

  /// Whether a field shows wherever the focus is: a list of answers does as soon as there are any, for it decides what
  /// kind of question it is.
  private func isOffered(_ field: QuestionField, inQuestion index: Int) -> Bool {
    if showsMore || !isInMore(field) { return true }
    return fields.shape(of: field).bullet != nil
      && form.builder.questions[index][field] != .list([])
  }

  /// The part of a question that is asked for first.
  var firstPart: QuestionField { fields.plain[0] }

  /// Whether a field takes more than one line.
  func isMultiline(_ path: FieldPath) -> Bool { fields.shape(of: path).isMultiline }

  /// Whether a field is one of those seldom needed.
  func isInMore(_ field: QuestionField) -> Bool { fields.shape(of: field).isInMore }

  private func exists(_ path: FieldPath) -> Bool {
    guard case .question(let index, _) = path else { return true }
    return form.builder.questions.indices.contains(index)
  }

  private func firstField(ofQuestion index: Int) -> FormFocus {
    index < form.builder.questions.count ? .field(.question(index, firstPart)) : .addRow
  }

  private func lastField(ofQuestion index: Int) -> FormFocus {
    guard index >= 0, let field = shownFields(ofQuestion: index).last else {
      return .field(.title)
    }
    return .field(.question(index, field))
  }

  private func neighbour(
    of field: QuestionField,
    inQuestion index: Int,
    by offset: Int
  ) -> QuestionField? {
    let shown = shownFields(ofQuestion: index)
    guard let place = shown.firstIndex(of: field) else { return nil }
    return shown.indices.contains(place + offset) ? shown[place + offset] : nil
  }
}
