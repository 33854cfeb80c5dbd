import CursesTerminal
import TerminalUI
import TestSupport
import Testing

struct TerminalErrorTests {
  @Test(
    arguments: [
      (["TERM": "no-such-terminal"], .unknownTerminal("no-such-terminal")),
      (["TERM": nil], .unnamedTerminal),
      (["TERM": ""], .unnamedTerminal),
      (["TERM": "dumb"], .cannotMoveCursor("dumb")),
    ] as [([String: String?], TerminalError)]
  )
  func `a terminal that cannot show screens is refused`(
    _ environment: [String: String?],
    _ error: TerminalError
  ) throws {
    let terminal = try PseudoTerminal(
      program: BuiltProgram.path(of: "terminal-probe"),
      environment: environment,
      size: Size(rows: 5, columns: 200)
    )
    #expect(try terminal.waitForStatus() == .exited(code: 1))
    #expect(terminal.screen.text == "\(error)")
    #expect(terminal.modes == terminal.originalModes)
  }

  @Test(arguments: ["</dev/null", "| cat"])
  func `files and pipes are refused`(_ redirection: String) throws {
    let probe = try BuiltProgram.path(of: "terminal-probe")
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      arguments: ["-c", "\(probe) \(redirection)"],
      size: Size(rows: 5, columns: 200)
    )
    _ = try terminal.waitForStatus()
    #expect(terminal.screen.text == "notATerminal")
  }
}
