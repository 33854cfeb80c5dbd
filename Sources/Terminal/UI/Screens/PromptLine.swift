/// A row with words and a line to type into behind them.
struct PromptLine: Equatable, Sendable {
  private let label: String
  private var field: TextField
  private var killBuffer = KillBuffer()
  private var columns = 0

  /// Creates a line with a text at first and the cursor at its end.
  init(label: String, text: String) {
    self.label = label
    field = TextField(text, size: Size(rows: 1, columns: 0))
  }

  var text: String { field.editor.text }

  var cursor: Position { field.cursor.offset(by: fieldRect.origin) }

  /// Edits the text; returns whether it changed.
  mutating func edit(_ command: TextEditor.Command) -> Bool {
    guard case .changed = field.perform(command, killBuffer: &killBuffer) else { return false }
    return true
  }

  mutating func fit(columns: Int) {
    self.columns = columns
    field.resize(to: fieldRect.size)
  }

  func draw(into canvas: inout Canvas) {
    canvas.write(label, column: 0, style: Style(.label), limit: fieldRect.origin.column - 1)
    field.draw(into: &canvas[fieldRect], isFocused: true)
  }

  /// The rectangle beside the label, which gets at most half of the row.
  private var fieldRect: Rect {
    let start = min(label.columns, columns / 2) + 1
    return Rect(row: 0, column: start, rows: 1, columns: columns - start)
  }
}
