import TestSupport
import Testing

/// Keys through a real terminal, with the descriptions of several kinds.
@Suite(.timeLimit(.minutes(1)))
struct KeyInputTests {
  private static let common: [(bytes: String, key: String)] = [
    ("a", "a"), ("é", "é"), ("日", "日"), ("\r", "Enter"), ("\n", "^J"), ("\t", "Tab"),
    ("\u{7F}", "Backspace"), ("\u{8}", "Backspace"), ("\u{1B}", "Esc"), ("\0", "Ctrl-Space"),
    ("\u{3}", "^C"), ("\u{11}", "^Q"), ("\u{13}", "^S"), ("\u{1C}", "^\\"),
    ("\u{1B}\r", "Alt-Enter"), ("\u{1B}u", "Alt-U"), ("\u{1B}[A", "Up"), ("\u{1B}OA", "Up"),
    ("\u{1B}[Z", "Shift-Tab"), ("\u{1B}[3~", "Del"), ("\u{1B}[5~", "PgUp"),
    ("\u{1B}[6~", "PgDn"), ("\u{1B}[1;3A", "Alt-Up"), ("\u{1B}[1;3B", "Alt-Down"),
    ("\u{1B}[1;5C", "Ctrl-Right"), ("\u{1B}[1;5D", "Ctrl-Left"), ("\u{1B}OP", "F1"),
    ("\u{1B}[20~", "F9"),
  ]

  @Test(
    arguments: [
      ("xterm-256color", []),
      ("screen-256color", [("\u{1B}[1~", "Home"), ("\u{1B}[4~", "End")]),
      ("linux", [("\u{1B}[[A", "F1"), ("\u{1B}[[E", "F5")]),
      (
        "rxvt-unicode-256color",
        [("\u{1B}[a", "Shift-Up"), ("\u{1B}Oa", "Ctrl-Up"), ("\u{1B}[3$", "Shift-Del")]
      ),
      ("vt100", []),
    ] as [(String, [(bytes: String, key: String)])]
  )
  func `every key arrives`(_ term: String, _ own: [(bytes: String, key: String)]) throws {
    let terminal = try PseudoTerminal.probe(environment: ["TERM": term])
    for (index, (bytes, name)) in (Self.common + own).enumerated() {
      try terminal.send(bytes)
      let line = "\(index + 1): \(name)"
      try terminal.wait(for: line) { $0.lines.contains(line) }
    }
  }

  @Test func `a burst of keys arrives whole and in order`() throws {
    let terminal = try PseudoTerminal.probe("echo", size: .init(rows: 4, columns: 2100))
    let text = (0..<500).map { String($0) }.joined(separator: " ")
    try terminal.send(text)
    try terminal.wait(for: text)
    #expect(terminal.screen.lines == ["probe 2100×4", "", text, ""])
  }

  @Test func `a small ESCDELAY still tells Alt from Escape when both bytes come together`() throws {
    let terminal = try PseudoTerminal.probe(environment: ["ESCDELAY": "1"])
    try terminal.send("\u{1B}x\u{1B}")
    try terminal.wait(for: "2: Esc")
    #expect(terminal.screen.lines[2] == "1: Alt-X")
  }
}
