import TerminalUI
import TestSupport
import Testing

/// Pastes through a real terminal.
struct PasteTests {
  private let begin = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  @Test func `a paste is one event and the keys around it are keys`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.send("a\(begin)q\r\u{1B}[Aé\(end)b")
    try terminal.wait(for: "3: b")
    #expect(terminal.screen.lines[2..<5] == ["1: a", "2: paste q␍␛[Aé", "3: b"])
  }

  @Test func `a megabyte is one event`() throws {
    let terminal = try PseudoTerminal.probe()
    let text = "begin" + String(repeating: "0123456789abcdef", count: 65_536) + "ended"
    try terminal.send("\(begin)\(text)\(end)z")
    try terminal.wait(for: "2: z")
    #expect(terminal.screen.lines[2] == "1: paste of 1048586 bytes, begin to ended")
  }

  @Test func `a new size during a paste is reported before it`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.send("a\(begin)one")
    try terminal.wait(for: "1: a")
    terminal.resize(to: Size(rows: 30, columns: 70))
    try terminal.wait(for: "2: resize 70×30")
    try terminal.send("two\(end)")
    try terminal.wait(for: "3: paste onetwo")
  }

  @Test func `a paste whose end is lost is delivered and keys work again`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.send("\(begin)half")
    try terminal.wait(for: "1: paste half")
    try terminal.send("x")
    try terminal.wait(for: "2: x")
  }
}
