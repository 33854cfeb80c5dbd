import TerminalUI
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Giving the terminal back for a while.
struct SuspensionTests {
  @Test func `suspending gives the terminal back, going on takes it again`() throws {
    let terminal = try PseudoTerminal.probe("mouse")
    let taken = terminal.modes
    try terminal.send("\u{1A}")
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    #expect(terminal.modes == terminal.originalModes)
    #expect(!terminal.screen.isAlternate)
    #expect(!terminal.screen.marksPastes)
    #expect(terminal.screen.mouseModes == [])

    terminal.interlude(writing: "$ ls\r\n")
    terminal.resume()
    try terminal.wait(for: "2: resumed")
    #expect(terminal.modes == taken)
    #expect(terminal.screen.isAlternate)
    #expect(terminal.screen.marksPastes)
    #expect(terminal.screen.mouseModes.contains(1000))
    try terminal.send("a")
    try terminal.wait(for: "3: a")
    #expect(
      terminal.screen.text
        == """
        probe 80×40
        \(String(repeating: "─", count: 80))
        1: ^Z
        2: resumed
        3: a
        """
    )
  }

  @Test func `the program can be suspended again and again`() throws {
    let terminal = try PseudoTerminal.probe()
    for count in 1...3 {
      try terminal.send("\u{1A}")
      #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
      terminal.resume()
      try terminal.wait(for: "\(2 * count): resumed")
    }
  }

  @Test func `a SIGTSTP from outside suspends as well`() throws {
    let terminal = try PseudoTerminal.probe()
    terminal.signal(SIGTSTP)
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    #expect(terminal.modes == terminal.originalModes)
    terminal.resume()
    try terminal.wait(for: "1: resumed")
  }

  @Test func `after a stop nobody announced everything is drawn again`() throws {
    let terminal = try PseudoTerminal.probe()
    let taken = terminal.modes
    terminal.signal(SIGSTOP)
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGSTOP))
    terminal.interlude(writing: "\u{1B}[2J\u{1B}[Hscribble\u{1B}[?25h\u{1B}[?2004l")
    terminal.resume()
    try terminal.wait(for: "1: resumed")
    #expect(terminal.modes == taken)
    #expect(terminal.screen.marksPastes)
    #expect(
      terminal.screen.text
        == "probe 80×40\n\(String(repeating: "─", count: 80))\n1: resumed"
    )
  }

  @Test func `a size changed meanwhile is reported`() throws {
    let terminal = try PseudoTerminal.probe()
    try terminal.send("\u{1A}")
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    terminal.resize(to: Size(rows: 20, columns: 60))
    terminal.resume()
    try terminal.wait(for: "resumed and resized") { screen in
      ["probe 60×20", "resumed", "resize 60×20"].allSatisfy { screen.text.contains($0) }
    }
  }

  @Test func `another program can use the terminal`() throws {
    let terminal = try PseudoTerminal.probe("mouse")
    let taken = terminal.modes
    try terminal.send("\u{16}")
    try terminal.wait(for: "lent")
    #expect(terminal.modes == terminal.originalModes)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.mouseModes == [])
    try terminal.send("\u{3}a line\r")
    try terminal.wait(for: "read a line")
    #expect(terminal.modes == taken)
    #expect(terminal.screen.mouseModes.contains(1000))
    #expect(
      terminal.screen.text
        == "probe 80×40\n\(String(repeating: "─", count: 80))\n1: ^V\nread a line"
    )
  }

  @Test func `new sizes are reported, many at once as the last`() throws {
    let terminal = try PseudoTerminal.probe()
    for rows in 10..<40 { terminal.resize(to: Size(rows: rows, columns: 30 + rows)) }
    terminal.resize(to: Size(rows: 40, columns: 44))
    try terminal.wait(for: "probe 44×40")
    // The title and the line below it may come in two pieces.
    try terminal.wait(for: "a line of 44") { $0.lines[1] == String(repeating: "─", count: 44) }
    try terminal.send("a")
    try terminal.wait(for: ": a")
    terminal.resize(to: Size(rows: 3, columns: 9))
    try terminal.wait(for: "probe 9×3")
    terminal.resize(to: Size(rows: 1, columns: 1))
    try terminal.wait(for: "the smallest size") { $0.lines == ["p"] || $0.lines == ["…"] }
  }
}
