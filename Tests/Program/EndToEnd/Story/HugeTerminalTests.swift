import TerminalUI
import TestSupport
import Testing

/// The program in a terminal that claims more cells than anybody can see.
struct HugeTerminalTests {
  private let huge = Size(rows: 32_767, columns: 32_767)

  private func expectLittleMemory(of terminal: PseudoTerminal) throws {
    #expect(try #require(terminal.peakMemory) < 200 << 20)
  }

  @Test func `at the start and after a change of size a form takes little memory`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder("capitals", home: home, size: huge)
    try terminal.wait(for: "the keys in the last row of the picture") {
      $0.line(999).hasPrefix(" ^X Commands  Enter Next")
    }
    try expectLittleMemory(of: terminal)

    let small = Size(rows: 24, columns: 80)
    terminal.resize(to: small)
    try terminal.wait(for: "the keys in the last row") {
      $0.line(23).hasPrefix(" ^X Commands  Enter Next")
    }
    try terminal.send(Keys.tab + " on the Seine")
    try terminal.wait(for: "Paris on the Seine")
    terminal.resize(to: huge)
    try terminal.wait(for: "the keys in the last row of the picture") {
      $0.line(999).hasPrefix(" ^X Commands  Enter Next")
    }
    try expectLittleMemory(of: terminal)
    terminal.resize(to: small)
    try terminal.wait(forCursorIn: "┃  Answer          Paris on the Seine")
  }
}
