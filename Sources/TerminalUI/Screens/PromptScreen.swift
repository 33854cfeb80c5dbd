/// An event in a line that the user types into.
public enum PromptEvent: Hashable, Sendable {
  /// The text has changed.
  case changed(String)
  /// The user is done with the text.
  case accepted(String)
  /// The user does not want to answer.
  case cancelled
}

/// A line at the bottom that asks for a short text, such as a filter or the path of a file.
///
/// Every change, the acceptance and the cancelling leave it as effects.
public struct PromptScreen: Screen {
  /// An event in the line.
  public typealias Effect = PromptEvent
  /// Nothing: a prompt awaits no results.
  public typealias Outcome = Never

  /// A request of the user.
  public enum Intent: EditingIntent, Hashable, ResizingIntent, Sendable {
    case edit(TextEditor.Command)
    case accept
    case cancel
    case resize(Size)
  }

  private let label: String
  private var field: TextField
  private var killBuffer = KillBuffer()
  private var columns = 0

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - label: The words before the text.
  ///   - text: The text at first, with the cursor at its end.
  public init(label: String, text: String = "") {
    self.label = label
    field = TextField(text, size: Size(rows: 1, columns: 0))
  }

  /// The name of the screen in `keys.json`.
  public static var name: String { "prompt" }

  /// The key table.
  public static var keyBindings: [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.enter)], .accept, name: "accept", footerRank: 1),
      KeyBinding(
        [Key(.escape), .control("c")],
        .cancel,
        name: "cancel",
        footerRank: 2
      ),
    ] + TextEditor.keyBindings(Intent.edit)
  }

  /// The last row.
  public var placement: Placement { .bottom(rows: 1) }

  /// In the text.
  public var cursor: Position? { field.cursor.offset(by: fieldRect.origin) }

  /// Changes the text and reports the change, the acceptance or the cancelling.
  public mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .edit(let command):
      guard case .changed = field.perform(command, killBuffer: &killBuffer) else { return [] }
      return [.changed(field.editor.text)]
    case .accept:
      return [.accepted(field.editor.text)]
    case .cancel:
      return [.cancelled]
    case .resize(let size):
      columns = size.columns
      field.resize(to: fieldRect.size)
      return []
    }
  }

  /// Draws the label and the text.
  public func draw(into canvas: inout Canvas) {
    canvas.write(
      label,
      at: Position(row: 0, column: 0),
      style: Style(.label),
      limit: fieldRect.origin.column - 1
    )
    field.draw(into: &canvas[fieldRect], isFocused: true)
  }

  /// Beside the label, which gets at most half of the row.
  private var fieldRect: Rect {
    let start = min(label.columns, columns / 2) + 1
    return Rect(row: 0, column: start, rows: 1, columns: columns - start)
  }
}
