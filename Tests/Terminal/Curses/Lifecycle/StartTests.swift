import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The start, and the return to the foreground, on a terminal on which somebody types already.
struct StartTests {
  @Test(arguments: ["\u{13}a\n", "a\u{13}\n"])
  func `what was typed ahead comes first, and ^S among it does not hold the first picture back`(
    _ line: String
  ) throws {
    let terminal = try PseudoTerminal(
      program: BuiltProgram.path(of: "terminal-probe"),
      typedAhead: line
    )
    try terminal.wait(for: "1: a")
    try terminal.wait(for: "2: ^J")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    #expect(terminal.modes == terminal.originalModes)
  }

  @Test func `^S typed at the shell does not hold the program back when it goes on`() throws {
    let terminal = try PseudoTerminal.probe()
    terminal.signal(SIGSTOP)
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGSTOP))
    terminal.interlude(writing: "$ fg\r\n")
    terminal.typeAhead("\u{13}\n")
    terminal.resume()
    try terminal.wait(for: "1: resumed")
    try terminal.wait(for: "2: ^J")
  }
}
