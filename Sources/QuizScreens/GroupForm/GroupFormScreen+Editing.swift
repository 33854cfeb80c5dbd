internal import Quiz
internal import TerminalUI

extension GroupFormScreen {
  /// Edits the text in focus and hands what came of it to the builder.
  mutating func edit(_ command: TextEditor.Command) {
    guard focus.path != nil else { return }
    switch field.perform(itemCommand(for: command), killBuffer: &killBuffer) {
    case .unmoved: break
    case .moved: lastChange = nil
    case .changed(let change): commit(change)
    }
  }

  /// Inserts pasted text as one edit.
  mutating func paste(_ pasted: String) {
    edit(.paste(pasted))
    lastChange = nil
  }

  /// Moves within the text in focus; `false` at its edge.
  mutating func move(_ motion: TextEditor.Motion) -> Bool {
    guard focus.path != nil else { return false }
    guard field.perform(.move(motion), killBuffer: &killBuffer) == .moved else { return false }
    lastChange = nil
    return true
  }

  /// Orders the user's editor for the text in focus.
  mutating func openEditor() -> [QuizEffect] {
    focus.path == nil ? [] : [.openEditor(field.editor.text)]
  }

  /// Replaces the whole text in focus by what came back from the user's editor, as one edit.
  mutating func replaceText(with edited: String) {
    guard let path = focus.path, edited != field.editor.text else { return }
    let isMultiline = isMultiline(path)
    let normalized = edited.normalizedPaste(isMultiline: isMultiline)
    field = TextField(
      normalized,
      isMultiline: isMultiline,
      bullet: fields.shape(of: path).bullet,
      size: field.size
    )
    form.set(path, to: FieldValue(typed: normalized, shape: path.shape))
    lastChange = nil
    isTyping = true
  }

  private mutating func commit(_ change: TextChange) {
    guard let path = focus.path else { return }
    let continues = lastChange?.isContinued(by: change) == true
    lastChange = change
    isTyping = true
    form.perform(edit(of: path, by: change), continuing: continues)
  }

  /// Returns the edit of the group for a change of the text in focus: the one place where one becomes the other.
  private func edit(of path: FieldPath, by change: TextChange) -> GroupEdit {
    let old = form.builder[path]
    let new = FieldValue(typed: field.editor.text, shape: path.shape)
    guard case .text(let oldText) = old, case .text(let newText) = new else {
      return GroupEdit(path, from: old, to: new)
    }
    let splice = TextSplice(
      offset: change.offset,
      removed: oldText.map { _ in change.removed },
      inserted: newText.map { _ in change.inserted }
    )
    return .text(path, splice)
  }
}
