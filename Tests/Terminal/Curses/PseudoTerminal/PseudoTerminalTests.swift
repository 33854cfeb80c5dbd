import TerminalUI
import TestSupport
import Testing

struct PseudoTerminalTests {
  private func shell(_ script: String, _ environment: [String: String?] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      program: "/bin/sh",
      arguments: ["-c", script],
      environment: environment,
      size: Size(rows: 4, columns: 40)
    )
  }

  @Test func `the environment is the fixed one and what is asked for`() throws {
    let terminal = try shell(
      "echo $TERM $LANG $TZ $MORE ${LESS-none}; [ \"$PWD\" = \"$HOME\" ] && echo home",
      ["MORE": "more", "TZ": nil]
    )
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    #expect(terminal.screen.text == "xterm-256color C.UTF-8 more none\nhome")
  }

  @Test func `the way a program ends is told apart`() throws {
    #expect(try shell("exit 7").waitForStatus() == .exited(code: 7))
    #expect(try shell("kill -9 $$").waitForStatus() == .killed(signal: 9))
    let stopped = try shell("kill -STOP $$; exit 8")
    #expect(try stopped.waitForStatus() == .stopped(signal: 19))
    stopped.resume()
    #expect(try stopped.waitForStatus() == .exited(code: 8))
  }

  @Test func `what never comes fails with the screen`() throws {
    let terminal = try shell("echo something else")
    let failure = #expect(throws: PseudoTerminal.Failure.self) {
      try terminal.wait(for: "something")
      try terminal.wait(for: "anything")
    }
    let rule = String(repeating: "─", count: 40)
    #expect(
      failure?.description == """
        waited for “anything”, but the program ended; the screen was
        \(rule)
        something else
        \(rule)
        """
    )
  }

  @Test func `a program that is not there exits as in a shell`() throws {
    let terminal = try PseudoTerminal(program: "/nowhere/at/all")
    #expect(try terminal.waitForStatus() == .exited(code: 127))
  }
}
