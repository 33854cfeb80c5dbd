internal import BuilderKit
internal import Quiz
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension FormEditing {
  /// Edits the text in focus and passes the edit to the builder.
  mutating func edit(_ command: TextEditor.Command) {
    guard let path = focus.path else {
      if case .question = focus { say(.formStatusUnknownKind) }
      return
    }
    guard case .edited(let change, let continues) = text.perform(itemCommand(for: command)) else {
      return
    }
    if path.shape == .pairs, command == .insert(" ") { text.drawArrow() }
    note(change, at: path, continuing: continues)
  }

  /// Passes a change of the text in focus to the group: the one place where one becomes the other.
  private mutating func note(_ change: TextChange, at path: FieldPath, continuing: Bool) {
    let new = FieldValue(typed: text.text, shape: path.shape)
    guard case .text(let oldText) = editor.builder[path],
      case .text(let newText) = new
    else { return editor.set(path, to: new, continuing: continuing) }
    let splice = TextSplice(
      offset: change.offset,
      removed: oldText.map { _ in change.removed },
      inserted: newText.map { _ in change.inserted }
    )
    editor.perform(.text(path, splice), continuing: continuing)
  }

  mutating func paste(_ pasted: String) {
    edit(.paste(pasted))
    text.endRun()
  }

  /// Writes the number in focus as its field keeps it, with a point for a comma; undo brings the comma back.
  mutating func settleNumber() {
    if let path = focus.path { settleNumber(at: path) }
  }

  /// Does so for every number of the group: one may be from a draft, or have its comma back.
  mutating func settleNumbers() {
    for (index, question) in editor.builder.questions.enumerated() where question.kind == .number {
      settleNumber(at: .question(index, .value))
      settleNumber(at: .question(index, .tolerance))
    }
  }

  private mutating func settleNumber(at path: FieldPath) {
    let typed = editor.builder[path].typed(shape: path.shape)
    let kept = path.kept(typed: typed)
    if kept != typed { replaceText(at: path, with: kept) }
  }

  /// Replaces the whole text of a field, as typing does; without an offset the cursor of the field in focus goes to the end.
  private mutating func replaceText(
    at path: FieldPath,
    with new: String,
    cursorAt offset: Int? = nil
  ) {
    if path == focus.path { text.replace(with: new, fields.shape(of: path), cursorAt: offset) }
    editor.set(path, to: FieldValue(typed: new, shape: path.shape))
  }

  /// Replaces the whole text in focus by the text from the user's editor, as one edit.
  mutating func replaceText(with edited: String) {
    guard let path = focus.path, edited != text.text else { return }
    let isMultiline = fields.shape(of: path).isMultiline
    replaceText(at: path, with: edited.normalizedPaste(isMultiline: isMultiline))
  }

  var focusedList: QuestionField? {
    guard case .field(.question(_, let field)) = focus, fields.shape(of: field).bullet != nil else {
      return nil
    }
    return field
  }

  /// Returns the command for the text in focus: in a list, a new line is an item of its own.
  private func itemCommand(for command: TextEditor.Command) -> TextEditor.Command {
    switch command {
    // An item is not torn in two when another one is added.
    case .newline where focusedList != nil: .openLine
    // An empty item goes away also if there is none before it.
    case .delete(.left)
    where focusedList != nil && text.field.editor.cursor == 0 && text.text.first == "\n":
      .delete(.right)
    default: command
    }
  }
}

// MARK: - Lists

extension FormEditing {
  /// Adds an item below a filled one; removes an empty one and returns false, as the list ends there.
  mutating func addItem() -> Bool {
    guard text.field.editor.line.allSatisfy(\.isWhitespace) else {
      edit(.newline)
      return true
    }
    edit(.move(.lineEnd))
    edit(.delete(.lineStart))
    if !text.text.isEmpty { edit(.delete(.left)) }
    return false
  }

  /// Moves the item of a list up or down, elsewhere the question.
  mutating func move(by offset: Int) {
    guard focusedList != nil, let path = focus.path else { return moveQuestion(by: offset) }
    guard text.moveLine(by: offset, fields.shape(of: path)) else { return }
    editor.set(path, to: FieldValue(typed: text.text, shape: path.shape))
  }
}

// MARK: - Gaps

extension FormEditing {
  /// True if the focus is in a text with gaps.
  var isInGappedText: Bool {
    guard case .field(.question(let index, .prompt)) = focus else { return false }
    return editor.builder.questions[index].kind == .gaps
  }

  /// Makes the word at the cursor a gap; behind a gap, takes the word before it into the gap.
  mutating func markGap() {
    guard isInGappedText, let path = focus.path else { return }
    guard let marking = GapMarking(text.field.editor) else { return say(.formStatusInGap) }
    replaceText(at: path, with: marking.text, cursorAt: marking.cursor)
  }
}
