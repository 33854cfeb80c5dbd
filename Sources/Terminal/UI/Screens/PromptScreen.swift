/// An event in a line that the user types into.
package enum PromptEvent: Hashable, Sendable {
  case changed(String)
  case accepted(String)
  case cancelled
}

/// A line that asks for a short text, such as a filter or the path of a file: at the bottom, or beside what it changes.
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

  private var line: PromptLine

  package let area: ScreenArea

  /// Creates a prompt: words, and the text behind them at first, with the cursor at its end.
  package init(label: String, text: String = "", in area: ScreenArea = .bottom(rows: 1)) {
    line = PromptLine(label: label, text: text)
    self.area = area
  }

  package static var name: String { "prompt" }

  package static var keyBindings: [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.enter)], .accept, name: "accept", footerRank: 1),
      KeyBinding([Key(.escape), .control("c")], .cancel, name: "cancel", footerRank: 2),
    ] + TextEditor.keyBindings(Intent.edit)
  }

  package var cursor: Position? { line.cursor }

  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .edit(let command): return line.edit(command) ? [.changed(line.text)] : []
    case .accept: return [.accepted(line.text)]
    case .cancel: return [.cancelled]
    case .resize(let size):
      line.fit(columns: area.rect(in: size).size.columns)
      return []
    }
  }

  package func draw(into canvas: inout Canvas) { line.draw(into: &canvas) }
}
