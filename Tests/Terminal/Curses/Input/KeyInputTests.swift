import TerminalUI
import TestSupport
import Testing

/// Keys through a real terminal, with the descriptions of several kinds.
struct KeyInputTests {
  private static let common: [(bytes: String, key: String)] = [
    ("a", "a"), ("é", "é"), ("日", "日"), ("␍", "Enter"), ("␊", "^J"), ("␉", "Tab"),
    ("␡", "Backspace"), ("␈", "Backspace"), ("␛", "Esc"), ("␀", "Ctrl-Space"),
    ("␃", "^C"), ("␑", "^Q"), ("␓", "^S"), ("␜", "^\\"),
    ("␛␍", "Alt-Enter"), ("␛u", "Alt-U"), ("␛[A", "Up"), ("␛OA", "Up"),
    ("␛[Z", "Shift-Tab"), ("␛[3~", "Del"), ("␛[5~", "PgUp"),
    ("␛[6~", "PgDn"), ("␛[1;3A", "Alt-Up"), ("␛[1;3B", "Alt-Down"),
    ("␛[1;5C", "Ctrl-Right"), ("␛[1;5D", "Ctrl-Left"), ("␛OP", "F1"),
    ("␛[20~", "F9"),
  ]

  @Test(
    arguments: [
      ("xterm-256color", []),
      ("screen-256color", [("␛[1~", "Home"), ("␛[4~", "End")]),
      ("linux", [("␛[[A", "F1"), ("␛[[E", "F5")]),
      (
        "rxvt-unicode-256color",
        [("␛[a", "Shift-Up"), ("␛Oa", "Ctrl-Up"), ("␛[3$", "Shift-Del")]
      ),
      ("vt100", []),
    ] as [(String, [(bytes: String, key: String)])]
  )
  func `every key arrives`(_ term: String, _ own: [(bytes: String, key: String)]) throws {
    let terminal = try PseudoTerminal.probe(environment: ["TERM": term])
    for (index, (bytes, name)) in (Self.common + own).enumerated() {
      try terminal.send(bytes.withControls)
      let line = "\(index + 1): \(name)"
      try terminal.wait(for: line) { $0.lines.contains(line) }
    }
  }

  @Test func `a burst of keys arrives whole and in order`() throws {
    let terminal = try PseudoTerminal.probe("echo", size: .init(rows: 4, columns: 1000))
    let text = (0..<270).map { String($0) }.joined(separator: " ")
    try terminal.send(text)
    try terminal.wait(for: text)
    #expect(terminal.screen.lines == ["probe 1000×4", "", text, ""])
  }

  @Test func `what another thread wakes it for is one event`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.send("\u{17}")
    try terminal.wait(for: "2: woken")
    try terminal.send("a\u{17}")
    try terminal.wait(for: "5: woken")
    #expect(terminal.screen.lines[2..<7] == ["1: ^W", "2: woken", "3: a", "4: ^W", "5: woken"])
  }

  @Test func `a small ESCDELAY still tells Alt from Escape when both bytes come together`() throws {
    let terminal = try PseudoTerminal.probe(environment: ["ESCDELAY": "1"])
    try terminal.send("\u{1B}x\u{1B}")
    try terminal.wait(for: "2: Esc")
    #expect(terminal.screen.lines[2] == "1: Alt-X")
  }
}
