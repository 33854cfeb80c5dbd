import TerminalUI
import TestSupport
import Testing

/// The bytes that reach the screen, and their number.
struct PresentationTests {
  private let line = String(repeating: "─", count: 80)

  @Test func `a typed character is sent alone`() throws {
    let terminal = try PseudoTerminal.probe("echo", size: Size(rows: 24, columns: 80))
    try terminal.send("a")
    try terminal.wait(for: "a") { $0.lines[2] == "a" }
    let before = terminal.output.count
    try terminal.send("b")
    try terminal.wait(for: "ab") { $0.lines[2] == "ab" }
    #expect(String(decoding: terminal.output[before...], as: UTF8.self) == "b")
    #expect(terminal.screen.cursor == Position(row: 2, column: 2))
    #expect(terminal.screen.showsCursor)
  }

  @Test func `nothing is erased after the first picture`() throws {
    let terminal = try PseudoTerminal.probe()
    #expect(terminal.screen.eraseCount == 1)
    for count in 1...60 {
      try terminal.send("a")
      try terminal.wait(for: "\(count): a")
    }
    #expect(terminal.screen.eraseCount == 1)
    #expect(terminal.screen.lines == ["probe 80×40", line] + (23...60).map { "\($0): a" })
  }

  @Test func `wide, combined and joined graphemes take the cells ncurses counts`() throws {
    let terminal = try PseudoTerminal.probe("echo")
    let text = "日本e\u{301}a\u{302}\u{323}👩‍👩‍👧🇫🇷ก้|"
    try terminal.send(text)
    try terminal.wait(for: "|")
    #expect(terminal.screen.lines[2] == text)
    #expect(terminal.screen.cursor == Position(row: 2, column: 16))
  }

  @Test func `after joined emoji the cursor returns to the start of the row before it goes on`()
    throws
  {
    let terminal = try PseudoTerminal.probe("echo")
    try terminal.send("a👨‍👩‍👧‍👦|")
    try terminal.wait(for: "|")
    #expect(terminal.screen.lines[2] == "a👨‍👩‍👧‍👦|")
    let sent = String(decoding: terminal.output, as: UTF8.self)
    let behind = try #require(sent.split(separator: "👨‍👩‍👧‍👦").last)
    #expect(behind.unicodeScalars.first == "\r")
  }

  @Test func `joined emoji are sent by themselves too when all is drawn again`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.send("\u{1B}[200~👨‍👩‍👧‍👦|\u{1B}[201~")
    try terminal.wait(for: "1: paste 👨‍👩‍👧‍👦|")
    let before = terminal.output.count
    try terminal.send("\u{C}")
    try terminal.wait(for: "2: ^L")
    // The emoji are sent behind all else.
    try terminal.send("x")
    try terminal.wait(for: "3: x")
    #expect(terminal.screen.lines[2] == "1: paste 👨‍👩‍👧‍👦|")
    let sent = String(decoding: terminal.output[before...], as: UTF8.self)
    let behind = try #require(sent.split(separator: "👨‍👩‍👧‍👦").last)
    #expect(behind.unicodeScalars.first == "\r")
  }

  @Test(arguments: ["🫨", "🛝", "𰀀"])
  func `a character that the terminal drops moves nothing behind it`(_ character: String) throws {
    let terminal = try PseudoTerminal.probe("echo")
    terminal.drop(Set(character.unicodeScalars))
    try terminal.send("a\(character)b|")
    try terminal.wait(for: "|")
    #expect(terminal.screen.lines[2] == "a  b|")
    #expect(terminal.screen.cursor == Position(row: 2, column: 5))
  }

  @Test func `replacing a wide grapheme leaves no half of it`() throws {
    let terminal = try PseudoTerminal.probe("echo")
    try terminal.send("a日b")
    try terminal.wait(for: "a日b")
    try terminal.send("\u{7F}\u{7F}")
    try terminal.wait(for: "a alone") { $0.lines[2] == "a" }
    try terminal.send("bc")
    try terminal.wait(for: "abc")
    #expect(terminal.screen.lines[2] == "abc")
  }

  @Test func `control bytes in a text are shown, not sent`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.send("\u{1B}[200~\u{1B}[2Ja\u{7}\u{9B}b\u{1B}[201~")
    try terminal.wait(for: "1: paste")
    #expect(terminal.screen.lines[2] == "1: paste ␛[2Ja␇·b")
    #expect(terminal.screen.bellCount == 0)
  }

  @Test func `the control L key draws everything again`() throws {
    let terminal = try PseudoTerminal.probe()
    terminal.scribble("\u{1B}[5;5Hscribble")
    try terminal.send("\u{C}")
    try terminal.wait(for: "1: ^L")
    #expect(terminal.screen.text == "probe 80×40\n\(line)\n1: ^L")
  }

  @Test func `roles have their colours`() throws {
    #expect(try colours(in: PseudoTerminal.probe()) == [31, 39])
    #expect(try colours(in: PseudoTerminal.probe(environment: ["NO_COLOR": ""])) == [31, 39])
  }

  @Test func `without colours none are sent`() throws {
    #expect(try colours(in: PseudoTerminal.probe("monochrome")) == [])
    #expect(try colours(in: PseudoTerminal.probe(environment: ["NO_COLOR": "1"])) == [])
    #expect(try colours(in: PseudoTerminal.probe(environment: ["TERM": "vt100"])) == [])
  }

  /// The parameters of the sequences sent that choose colours, without repetition.
  private func colours(in terminal: PseudoTerminal) throws -> [Int] {
    try terminal.send("q")
    _ = try terminal.waitForStatus()
    let sent = String(decoding: terminal.output, as: UTF8.self)
    let parameters = sent.matches(of: /\u{1B}\[([\d;]*)m/).flatMap { match in
      match.1.split(separator: ";").compactMap { Int($0) }
    }
    return Set(parameters.filter { $0 >= 30 && $0 != 49 }).sorted()
  }
}
