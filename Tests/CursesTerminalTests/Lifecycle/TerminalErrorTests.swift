import CursesTerminal
import TerminalUI
import TestSupport
import Testing

struct TerminalErrorTests {
  @Test(
    arguments: [
      (
        ["TERM": "no-such-terminal"],
        """
        No description of the terminal “no-such-terminal” was found. Set TERM to one that is installed, \
        such as xterm-256color, or use --plain.
        """
      ),
      (
        ["TERM": nil],
        "TERM is not set. Set it to the name of your terminal, such as xterm-256color, or use --plain."
      ),
      (
        ["TERM": ""],
        "TERM is not set. Set it to the name of your terminal, such as xterm-256color, or use --plain."
      ),
      (["TERM": "dumb"], "The terminal “dumb” cannot show screens. Use --plain."),
    ] as [([String: String?], String)]
  )
  func `a terminal that cannot show screens is refused`(
    _ environment: [String: String?],
    _ message: String
  ) throws {
    let terminal = try PseudoTerminal(
      program: BuiltProgram.path(of: "terminal-probe"),
      environment: environment,
      size: Size(rows: 5, columns: 200)
    )
    #expect(try terminal.waitForStatus() == .exited(code: 1))
    #expect(terminal.screen.text == message)
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
    #expect(
      terminal.screen.text
        == "Input and output are not both a terminal. Run it in a terminal, or use --plain."
    )
  }

  @Test func `a system error names its number`() {
    #expect(
      TerminalError.system(24).description
        == """
        The terminal could not be set up (system error 24). Try another one, or use --plain.
        """
    )
  }
}
