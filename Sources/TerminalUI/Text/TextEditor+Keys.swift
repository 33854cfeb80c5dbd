extension TextEditor {
  /// Returns the rows of a key table that every screen with a field has in common.
  ///
  /// Keys that differ from screen to screen (Enter, Tab, up and down) are not among them.
  public static func keyBindings<Intent>(
    _ intent: (Command) -> Intent
  ) -> [KeyBinding<Intent>] {
    [
      KeyBinding([Key(.left), Key(.character("b"), .control)], intent(.move(.left)), name: "left"),
      KeyBinding(
        [Key(.right), Key(.character("f"), .control)],
        intent(.move(.right)),
        name: "right"
      ),
      KeyBinding(
        [Key(.left, .control), Key(.character("b"), .alt)],
        intent(.move(.wordLeft)),
        name: "wordLeft"
      ),
      KeyBinding(
        [Key(.right, .control), Key(.character("f"), .alt)],
        intent(.move(.wordRight)),
        name: "wordRight"
      ),
      KeyBinding(
        [Key(.home), Key(.character("a"), .control)],
        intent(.move(.lineStart)),
        name: "lineStart"
      ),
      KeyBinding(
        [Key(.end), Key(.character("e"), .control)],
        intent(.move(.lineEnd)),
        name: "lineEnd"
      ),
      KeyBinding(
        [Key(.home, .control), Key(.character("<"), .alt)],
        intent(.move(.textStart)),
        name: "textStart"
      ),
      KeyBinding(
        [Key(.end, .control), Key(.character(">"), .alt)],
        intent(.move(.textEnd)),
        name: "textEnd"
      ),
      KeyBinding([Key(.backspace)], intent(.delete(.left)), name: "deleteBackward"),
      KeyBinding(
        [Key(.delete), Key(.character("d"), .control)],
        intent(.delete(.right)),
        name: "deleteForward"
      ),
      KeyBinding([Key(.character("k"), .control)], intent(.kill(.lineEnd)), name: "killToLineEnd"),
      KeyBinding(
        [Key(.character("u"), .control)],
        intent(.kill(.lineStart)),
        name: "killToLineStart"
      ),
      KeyBinding(
        [Key(.character("w"), .control), Key(.backspace, .alt)],
        intent(.kill(.wordLeft)),
        name: "killWordBackward"
      ),
      KeyBinding([Key(.character("y"), .control)], intent(.yank), name: "yank"),
      KeyBinding([Key(.character("t"), .control)], intent(.transpose), name: "transpose"),
    ]
  }
}
