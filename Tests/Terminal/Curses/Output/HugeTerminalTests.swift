import TerminalUI
import TestSupport
import Testing

/// Terminals that claim more cells than anybody can see.
struct HugeTerminalTests {
  private let huge = Size(rows: 32_767, columns: 32_767)

  /// Waits for the picture of a size, down to what the memory of the program is by then.
  private func expectPicture(_ size: Size, on terminal: PseudoTerminal) throws {
    let rule = String(repeating: "─", count: size.columns)
    try terminal.wait(for: "a picture of \(size)") {
      $0.line(0) == "probe \(size.columns)×\(size.rows)" && $0.line(1) == rule
    }
    #expect(try #require(terminal.peakMemory) < 200 << 20)
  }

  @Test func `at the start one is drawn as far as the largest picture goes`() throws {
    let terminal = try PseudoTerminal.probe(size: huge)
    try expectPicture(.largestPicture, on: terminal)
    try terminal.send("a")
    try terminal.wait(for: "1: a") { $0.line(2) == "1: a" }
    #expect(terminal.screen.unknownSequences == [])
  }

  @Test func `one that grows is drawn as far, and whole when it shrinks`() throws {
    let terminal = try PseudoTerminal.probe()
    terminal.resize(to: huge)
    try expectPicture(.largestPicture, on: terminal)
    terminal.resize(to: Size(rows: 30, columns: 32_767))
    try expectPicture(Size(rows: 30, columns: 1_000), on: terminal)
    terminal.resize(to: Size(rows: 40, columns: 44))
    try expectPicture(Size(rows: 40, columns: 44), on: terminal)
  }
}
