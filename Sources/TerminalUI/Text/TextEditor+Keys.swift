extension TextEditor {
  /// The keys of the commands that mean the same in every field, with their names.
  ///
  /// Enter, Tab, up and down are not among them: what they do is the screen's to say.
  private static let keys: [(name: String, command: Command, keys: [Key])] = [
    ("left", .move(.left), [Key(.left), .control("b")]),
    ("right", .move(.right), [Key(.right), .control("f")]),
    ("wordLeft", .move(.wordLeft), [Key(.left, .control), .alt("b")]),
    ("wordRight", .move(.wordRight), [Key(.right, .control), .alt("f")]),
    ("lineStart", .move(.lineStart), [Key(.home), .control("a")]),
    ("lineEnd", .move(.lineEnd), [Key(.end), .control("e")]),
    ("textStart", .move(.textStart), [Key(.home, .control), .alt("<")]),
    ("textEnd", .move(.textEnd), [Key(.end, .control), .alt(">")]),
    ("deleteBackward", .delete(.left), [Key(.backspace)]),
    ("deleteForward", .delete(.right), [Key(.delete), .control("d")]),
    ("killToLineEnd", .kill(.lineEnd), [.control("k")]),
    ("killToLineStart", .kill(.lineStart), [.control("u")]),
    ("killWordBackward", .kill(.wordLeft), [.control("w"), Key(.backspace, .alt)]),
    ("yank", .yank, [.control("y")]),
    ("transpose", .transpose, [.control("t")]),
  ]

  /// Returns the rows that the key tables of all screens with a field have in common.
  public static func keyBindings<Intent>(
    _ intent: (Command) -> Intent
  ) -> [KeyBinding<Intent>] {
    keys.map { KeyBinding($0.keys, intent($0.command), name: $0.name) }
  }
}
