import TestSupport
import Testing

/// Keys through a real terminal, with the descriptions of several kinds.
@Suite(.timeLimit(.minutes(1)))
struct KeyInputTests {
  private static let common: [(bytes: String, key: String)] = [
    ("a", "a"), ("é", "é"), ("日本", "日本"), ("\r", "enter"), ("\n", "control j"), ("\t", "tab"),
    ("\u{7F}", "backspace"), ("\u{8}", "backspace"), ("\u{1B}", "escape"), ("\0", "control  "),
    ("\u{3}", "control c"), ("\u{11}", "control q"), ("\u{13}", "control s"), ("\u{1B}\r", "alt enter"),
    ("\u{1B}u", "alt u"), ("\u{1B}[A", "up"), ("\u{1B}OA", "up"), ("\u{1B}[Z", "backTab"),
    ("\u{1B}[3~", "delete"), ("\u{1B}[5~", "pageUp"), ("\u{1B}[6~", "pageDown"),
    ("\u{1B}[1;3A", "alt up"), ("\u{1B}[1;3B", "alt down"), ("\u{1B}[1;5C", "control right"),
    ("\u{1B}[1;5D", "control left"), ("\u{1B}OP", "function(1)"), ("\u{1B}[20~", "function(9)"),
  ]

  @Test(arguments: [
    ("xterm-256color", []),
    ("screen-256color", [("\u{1B}[1~", "home"), ("\u{1B}[4~", "end")]),
    ("linux", [("\u{1B}[[A", "function(1)"), ("\u{1B}[[E", "function(5)")]),
    (
      "rxvt-unicode-256color",
      [("\u{1B}[a", "shift up"), ("\u{1B}Oa", "control up"), ("\u{1B}[3$", "shift delete")]
    ),
    ("vt100", []),
  ] as [(String, [(bytes: String, key: String)])])
  func `every key arrives`(_ term: String, _ own: [(bytes: String, key: String)]) throws {
    let terminal = try PseudoTerminal.probe(environment: ["TERM": term])
    var count = 0
    for (bytes, name) in Self.common + own {
      try terminal.send(bytes)
      // Two ideographs are two keys.
      let keys = name == "日本" ? ["日", "本"] : [name]
      for key in keys {
        count += 1
        let line = "\(count): \(key)"
        try terminal.wait(for: line) { $0.lines.contains(line.trimmingSuffixSpaces) }
      }
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
    try terminal.wait(for: "2: escape")
    #expect(terminal.screen.lines[2] == "1: alt x")
  }
}

extension String {
  fileprivate var trimmingSuffixSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
