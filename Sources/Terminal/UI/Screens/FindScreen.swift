/// An event in a line that the user types a text to find into.
package enum FindEvent: Hashable, Sendable {
  case changed(String)
  case next, previous
  /// The user is where the search has led.
  case ended
  /// The user goes back to where the search began.
  case cancelled
}

/// A line at the bottom that asks for a text to find in the screen above it.
///
/// The screen above follows every key; it shows the hit, and the number of hits in its own message.
package struct FindScreen: Screen {
  package typealias Effect = FindEvent
  package typealias Outcome = Never

  package enum Intent: EditingIntent, Hashable, ResizingIntent, Sendable {
    case edit(TextEditor.Command)
    case next, previous, end, cancel
    case resize(Size)
  }

  private var line: PromptLine

  /// Creates an empty line behind words.
  package init(label: String) { line = PromptLine(label: label, text: "") }

  package static var name: String { "find" }

  package static var keyBindings: [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.enter), Key(.down), .control("n")], .next, name: "next", footerRank: 1),
      KeyBinding([Key(.up), .control("p")], .previous, name: "previous", footerRank: 2),
      KeyBinding([Key(.escape), Key(.tab)], .end, name: "end", footerRank: 3),
      KeyBinding([.control("c"), .control("g")], .cancel, name: "cancel", footerRank: 4),
    ] + TextEditor.keyBindings(Intent.edit)
  }

  package var area: ScreenArea { .bottom(rows: 1) }

  package var cursor: Position? { line.cursor }

  package mutating func update(_ intent: Intent) -> [Effect] {
    switch intent {
    case .edit(let command): return line.edit(command) ? [.changed(line.text)] : []
    case .next: return [.next]
    case .previous: return [.previous]
    case .end: return [.ended]
    case .cancel: return [.cancelled]
    case .resize(let size):
      line.fit(columns: size.columns)
      return []
    }
  }

  package func draw(into canvas: inout Canvas) { line.draw(into: &canvas) }
}
