internal import Quiz
internal import QuizResources
internal import TerminalUI

extension GroupFormScreen {
  /// Adds an empty question below the one in focus, or at the end.
  mutating func addQuestion() {
    let index = focus.question.map { $0 + 1 } ?? form.builder.questions.count
    form.insert(QuestionBuilder(), at: index)
    showsMore = false
    enterFirstField(ofQuestion: index)
  }

  /// Removes the question in focus; undo brings it back.
  mutating func removeQuestion() {
    guard let index = focus.question else { return }
    form.removeQuestion(at: index)
    let count = form.builder.questions.count
    focus = count == 0 ? .addRow : .field(.question(min(index, count - 1), firstPart))
    load(cursorAt: nil)
    say(.formStatusQuestionRemoved, [.number: index + 1, .key: shownKey("undo")])
  }

  /// Puts a copy of the question in focus below it.
  mutating func duplicateQuestion() {
    guard let index = focus.question else { return }
    form.insert(form.builder.questions[index].duplicate(), at: index + 1)
    enterFirstField(ofQuestion: index + 1)
    say(.formStatusQuestionDuplicated, [.number: index + 1])
  }

  /// Moves the question in focus up or down, the focus with it.
  mutating func moveQuestion(by offset: Int) {
    guard case .field(.question(let index, let field)) = focus else { return }
    let target = index + offset
    guard form.builder.questions.indices.contains(target) else { return }
    form.moveQuestion(from: index, to: target)
    focus = .field(.question(target, field))
    form.endRun()
    lastChange = nil
    say(.formStatusQuestionMoved, [.number: target + 1])
  }

  /// Takes the last edit back and goes to where it was.
  mutating func undo() {
    show(form.undo(), done: .formStatusUndone, nothing: .formStatusNothingToUndo)
  }

  /// Does the last undone edit again and goes to where it is.
  mutating func redo() {
    show(form.redo(), done: .formStatusRedone, nothing: .formStatusNothingToRedo)
  }

  /// Gives a status message.
  mutating func say(_ phrase: Phrase, _ values: [Placeholder: any PhraseValue] = [:]) {
    status = StatusLine(phrases(phrase, values))
  }

  /// The first key in force for a binding, for messages.
  private func shownKey(_ binding: String) -> String {
    Self.keyTable(keys).keyName(of: binding)
  }

  private mutating func enterFirstField(ofQuestion index: Int) {
    // The place is a new one: the field left behind is judged as usual.
    enter(.field(.question(index, firstPart)))
  }

  private mutating func show(_ edit: GroupEdit?, done: Phrase, nothing: Phrase) {
    guard let edit else { return say(nothing) }
    var offset: Int?
    switch edit {
    case .text(let path, _), .items(let path, _):
      focus = .field(path)
      let new = form.builder[path]
      let old = edit.value(before: new)
      let shape = path.shape
      offset = endOfChange(from: old.typed(shape: shape), to: new.typed(shape: shape))
    case .insert(_, let index):
      focus = .field(.question(index, firstPart))
    case .remove(_, let index):
      let count = form.builder.questions.count
      focus = count == 0 ? .addRow : .field(.question(min(index, count - 1), firstPart))
    case .move(_, let destination):
      focus = .field(.question(destination, firstPart))
    case .settings(let index, _, _):
      focus = .field(index.map { .question($0, firstPart) } ?? .title)
    case .replace(_, let new):
      focus = focus(afterReplacingBy: new)
    }
    showMoreIfNeeded()
    load(cursorAt: offset)
    if case .settings = edit {
      say(done == .formStatusUndone ? .formStatusSettingsUndone : .formStatusSettingsRedone)
    } else {
      say(done)
    }
  }
}

extension GroupFormScreen {
  /// Where the focus is best when the whole form has become another one: where it is, as far as that is still there.
  private func focus(afterReplacingBy builder: QuestionGroupBuilder) -> FormFocus {
    guard let index = focus.question else { return focus }
    guard let last = builder.questions.indices.last else { return .addRow }
    if index <= last { return focus }
    return .field(.question(last, firstPart))
  }
}

/// Returns the UTF-8 offset in `new` behind the part that differs from `old`.
private func endOfChange(from old: String, to new: String) -> Int {
  var old = Substring(old)
  var new = Substring(new)
  while let last = old.last, last == new.last, !new.isEmpty {
    old.removeLast()
    new.removeLast()
  }
  return new.utf8.count
}
