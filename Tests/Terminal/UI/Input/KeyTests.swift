import TerminalUI
import Testing

struct KeyTests {
  @Test(arguments: [
    (Key(.character("s"), .control), "^S"), (Key(.character("q")), "q"),
    (Key(.character("G")), "G"), (Key(.character("?")), "?"), (Key(.character(" ")), "Space"),
    (Key(.character("d"), .alt), "Alt-D"), (Key(.character("D"), .alt), "Alt-Shift-D"),
    (Key(.character("<"), .alt), "Alt-<"), (Key(.character("x"), [.control, .alt]), "Alt-^X"),
    (Key(.enter, .alt), "Alt-Enter"), (Key(.escape), "Esc"), (Key(.tab), "Tab"),
    (Key(.backTab), "Shift-Tab"), (Key(.left, .control), "Ctrl-Left"), (Key(.pageUp), "PgUp"),
    (Key(.up, [.alt, .shift]), "Alt-Shift-Up"), (Key(.function(12)), "F12"), (Key(.delete), "Del"),
    (Key(.character("_"), .control), "^_"), (Key(.character("^")), "^"),
    (Key(.character("-")), "-"), (Key(.character("中")), "中"), (Key(.character("f")), "f"),
  ])
  func `a key has a name that reads back as the key`(key: Key, name: String) {
    #expect(key.description == name)
    #expect(Key(name) == key)
  }

  @Test(arguments: [
    ("ctrl-s", Key(.character("s"), .control)), ("C-s", Key(.character("s"), .control)),
    ("Ctrl-S", Key(.character("s"), .control)), ("^s", Key(.character("s"), .control)),
    ("alt-enter", Key(.enter, .alt)), ("A-d", Key(.character("d"), .alt)),
    ("alt-shift-d", Key(.character("D"), .alt)), ("shift-tab", Key(.backTab)),
    ("S-x", Key(.character("X"))), ("PAGEUP", Key(.pageUp)),
    ("ctrl--", Key(.character("-"), .control)),
    ("space", Key(.character(" "))), ("escape", Key(.escape)), ("f1", Key(.function(1))),
  ])
  func `a key is read from other spellings`(text: String, key: Key) {
    #expect(Key(text) == key)
  }

  @Test(arguments: ["", "ctrl-", "f0", "f64", "fx", "nokey", "ab", "alt-nokey", "\u{1B}", "\n"])
  func `what names no key is refused`(text: String) {
    #expect(Key(text) == nil)
  }

  @Test func `a letter with control is the same in both cases`() {
    #expect(Key(.character("S"), .control) == Key(.character("s"), .control))
  }
}
