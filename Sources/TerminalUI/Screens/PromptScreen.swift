/// What happened in a prompt, with its name and its text.
public enum PromptEvent: Hashable, Sendable {
  /// The text is another one.
  case changed(prompt: String, text: String)
  /// The user is done with the text.
  case accepted(prompt: String, text: String)
  /// The user does not want to answer.
  case cancelled(prompt: String)
}

/// An effect that can say what happened in a prompt.
///
/// An enumeration of effects conforms by having a case `prompt(PromptEvent)`.
public protocol PromptEffect: Equatable, Sendable {
  /// Returns the effect for something that happened in a prompt.
  static func prompt(_ event: PromptEvent) -> Self
}

/// A line at the bottom that asks for a short text, such as a filter or the path of a file.
///
/// Every change, the acceptance and the cancelling leave it as effects; closing it is up to whoever
/// opened it.
public struct PromptScreen<
  Effect: PromptEffect,
  Outcome: Equatable & Sendable
>: Screen {
  /// What the user can ask for.
  public enum Intent: Hashable, Sendable {
    case edit(TextEditor.Command)
    case accept
    case cancel
    case resize(Size)
  }

  private let prompt: String
  private let label: String
  private var field: TextField
  private var killBuffer = KillBuffer()
  private var columns = 0

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - prompt: the name that its effects carry.
  ///   - label: what stands before the text.
  ///   - text: the text at first, with the cursor at its end.
  public init(prompt: String, label: String, text: String = "") {
    self.prompt = prompt
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

  /// Types into the text.
  public static func intent(typing character: Character) -> Intent? {
    .edit(.insert(String(character)))
  }

  /// Pastes into the text.
  public static func intent(pasting text: String) -> Intent? { .edit(.paste(text)) }

  /// Fits the field into the new size.
  public static func intent(resizingTo size: Size) -> Intent? { .resize(size) }

  /// The last row.
  public var placement: Placement { .bottom(rows: 1) }

  /// In the text.
  public var cursor: Position? { field.cursor.offset(by: fieldRect.origin) }

  /// Changes the state and returns the orders that follow from it.
  public mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .edit(let command):
      guard case .changed = field.perform(command, killBuffer: &killBuffer) else { return [] }
      return [.prompt(.changed(prompt: prompt, text: field.editor.text))]
    case .accept:
      return [.prompt(.accepted(prompt: prompt, text: field.editor.text))]
    case .cancel:
      return [.prompt(.cancelled(prompt: prompt))]
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
