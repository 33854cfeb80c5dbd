internal import TerminalUI

/// The keys of a text field, which every screen with fields has in its table: those of readline.
enum EditingKeys {
  /// The rows, as intents of a screen.
  static func bindings<Intent>(
    _ intent: (TextEditor.Command) -> Intent
  ) -> [KeyBinding<Intent>] {
    rows.map { KeyBinding($0.keys, intent($0.command), name: $0.name) }
  }

  private static let rows: [(name: String, keys: [Key], command: TextEditor.Command)] = [
    ("moveLeft", [Key(.left), .control("b")], .move(.left)),
    ("moveRight", [Key(.right), .control("f")], .move(.right)),
    ("moveWordLeft", [Key(.left, .control), Key(.left, .alt)], .move(.wordLeft)),
    ("moveWordRight", [Key(.right, .control), Key(.right, .alt), .alt("f")], .move(.wordRight)),
    ("moveToLineStart", [Key(.home), .control("a")], .move(.lineStart)),
    ("moveToLineEnd", [Key(.end), .control("e")], .move(.lineEnd)),
    ("moveToTextStart", [Key(.home, .control), .alt("<")], .move(.textStart)),
    ("moveToTextEnd", [Key(.end, .control), .alt(">")], .move(.textEnd)),
    ("deleteBackward", [Key(.backspace)], .delete(.left)),
    ("deleteForward", [Key(.delete), .control("d")], .delete(.right)),
    ("deleteWordBackward", [.control("w"), Key(.backspace, .alt)], .kill(.wordLeft)),
    ("deleteToLineStart", [.control("u")], .kill(.lineStart)),
    ("deleteToLineEnd", [.control("k")], .kill(.lineEnd)),
    ("yank", [.control("y")], .yank),
    ("insertNewline", [Key(.enter, .alt), .control("j")], .newline),
  ]
}
