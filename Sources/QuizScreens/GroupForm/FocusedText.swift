internal import TerminalUI

/// The text of the field in focus: the cursor in it, the text cut last, and the run of typing.
struct FocusedText: Equatable, Sendable {
  /// The consequence of a command.
  enum Change {
    case none
    case moved
    /// The text changed; `continues` if that is one step of undo with the last change.
    case edited(TextChange, continues: Bool)
  }

  /// The field with the cursor.
  private(set) var field: TextField
  /// `true` once the text was changed since the field was entered.
  private(set) var isTyping = false
  private var killBuffer = KillBuffer()
  private var lastChange: TextChange?

  init(_ text: String) { field = TextField(text, size: Size(rows: 1, columns: 1)) }

  var text: String { field.editor.text }

  mutating func perform(_ command: TextEditor.Command) -> Change {
    switch field.perform(command, killBuffer: &killBuffer) {
    case .unmoved: return .none
    case .moved:
      lastChange = nil
      return .moved
    case .changed(let change):
      let continues = lastChange?.isContinued(by: change) == true
      lastChange = change
      isTyping = true
      return .edited(change, continues: continues)
    }
  }

  /// Takes the text of another field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - shape: The layout of the field.
  ///   - offset: The place of the cursor; `nil` is the end.
  mutating func enter(_ text: String, _ shape: FormFields.Shape, cursorAt offset: Int?) {
    leave()
    fill(text, shape)
    if let offset { field.moveCursor(to: offset) }
  }

  mutating func leave() {
    killBuffer.endSequence()
    lastChange = nil
    isTyping = false
  }

  /// Replaces the whole text by another one, as typing does.
  mutating func replace(with text: String, _ shape: FormFields.Shape) {
    fill(text, shape)
    lastChange = nil
    isTyping = true
  }

  /// Lets the next change begin a step of undo of its own.
  mutating func endRun() { lastChange = nil }

  mutating func fit(columns: Int) { field.fit(columns: columns) }

  mutating func fit(rows: Int) { field.fit(rows: rows) }

  private mutating func fill(_ text: String, _ shape: FormFields.Shape) {
    field = TextField(text, isMultiline: shape.isMultiline, bullet: shape.bullet, size: field.size)
  }
}
