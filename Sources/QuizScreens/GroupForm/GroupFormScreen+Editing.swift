internal import Quiz
internal import TerminalUI

extension GroupFormScreen {
  /// Edits the text in focus and hands what came of it to the builder.
  mutating func edit(_ command: TextEditor.Command) {
    guard focus.path != nil else { return }
    let response = text.perform(command, columns: fieldColumns, killBuffer: &killBuffer)
    switch response {
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
    let response = text.perform(.move(motion), columns: fieldColumns, killBuffer: &killBuffer)
    guard response == .moved else { return false }
    lastChange = nil
    return true
  }

  /// Orders the user's editor for the text in focus.
  mutating func openEditor() -> [QuizEffect] {
    focus.path == nil ? [] : [.openEditor(text.text)]
  }

  /// Replaces the whole text in focus by what came back from the user's editor, as one edit.
  mutating func replaceText(with edited: String) {
    guard let path = focus.path, edited != text.text else { return }
    let normalized = edited.normalizedPaste(isMultiline: isMultiline(path))
    text = TextEditor(normalized, isMultiline: isMultiline(path))
    form.set(path, to: FieldValue(typed: normalized, shape: path.shape))
    lastChange = nil
    isTyping = true
  }

  private mutating func commit(_ change: TextChange) {
    guard let path = focus.path else { return }
    let continues = lastChange?.merged(with: change) != nil
    lastChange = change
    isTyping = true
    form.set(path, to: FieldValue(typed: text.text, shape: path.shape), continuing: continues)
  }
}
