/// An event in a line that the user types into.
package enum PromptEvent: Hashable, Sendable {
  case changed(String)
  case accepted(String)
  case cancelled
}

/// A line at the bottom that asks for a short text, such as a filter or the path of a file.
///
/// Every change, the acceptance and the cancelling leave it as effects.
package struct PromptScreen: Screen {
  package typealias Effect = PromptEvent
  package typealias Outcome = Never

  package enum Intent: EditingIntent, Hashable, ResizingIntent, Sendable {
    case edit(TextEditor.Command)
    case accept, cancel
    case resize(Size)
  }

  private let label: String
  private var field: TextField
  private var killBuffer = KillBuffer()
  private var columns = 0

  /// Creates a prompt: words, and the text behind them at first, with the cursor at its end.
  package init(label: String, text: String = "") {
    self.label = label
    field = TextField(text, size: Size(rows: 1, columns: 0))
  }

  package static var name: String { "prompt" }

  package static var keyBindings: [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.enter)], .accept, name: "accept", footerRank: 1),
      KeyBinding([Key(.escape), .control("c")], .cancel, name: "cancel", footerRank: 2),
    ] + TextEditor.keyBindings(Intent.edit)
  }

  package var area: ScreenArea { .bottom(rows: 1) }

  package var cursor: Position? { field.cursor.offset(by: fieldRect.origin) }

  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .edit(let command):
      guard case .changed = field.perform(command, killBuffer: &killBuffer) else { return [] }
      return [.changed(field.editor.text)]
    case .accept: return [.accepted(field.editor.text)]
    case .cancel: return [.cancelled]
    case .resize(let size):
      columns = size.columns
      field.resize(to: fieldRect.size)
      return []
    }
  }

  package func draw(into canvas: inout Canvas) {
    canvas.write(label, column: 0, style: Style(.label), limit: fieldRect.origin.column - 1)
    field.draw(into: &canvas[fieldRect], isFocused: true)
  }

  /// Beside the label, which gets at most half of the row.
  private var fieldRect: Rect {
    let start = min(label.columns, columns / 2) + 1
    return Rect(row: 0, column: start, rows: 1, columns: columns - start)
  }
}
