import TerminalUI
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The program as a job of a real shell, which has the terminal while the job is in the background.
struct JobControlTests {
  /// Starts the probe in a shell and suspends it.
  private func suspendedProbe() throws -> PseudoTerminal {
    let shell = try PseudoTerminal(
      program: "/bin/bash",
      arguments: ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "sh> "]
    )
    try shell.wait(for: "sh>")
    try shell.send("\(try BuiltProgram.path(of: "terminal-probe"))\r")
    try shell.wait(for: "probe 80×24")
    try shell.send("\u{1A}")
    try shell.wait(for: "Stopped")
    try shell.wait(for: "the prompt of the shell") { $0.lines[$0.cursor.row].hasPrefix("sh>") }
    return shell
  }

  @Test func `killed while it is suspended, it ends without the terminal`() throws {
    let shell = try suspendedProbe()
    try shell.send("kill %1; wait; echo over\r")
    try shell.wait(for: "Terminated")
    try shell.wait(for: "over")
    #expect(!shell.screen.isAlternate)
    #expect(!shell.screen.marksPastes || shell.screen.text.contains("sh>"))
  }

  @Test func `in the background it waits for the terminal, and takes it as soon as it may`() throws
  {
    let shell = try suspendedProbe()
    try shell.send("bg\r")
    try shell.wait(for: "Stopped (tty output)")
    #expect(!shell.screen.isAlternate)
    try shell.send("fg\r")
    try shell.wait(for: "2: resumed")
    #expect(shell.screen.isAlternate)
    try shell.send("a")
    try shell.wait(for: "3: a")
    try shell.send("q")
    try shell.wait(for: "the shell") { !$0.isAlternate }
  }

  @Test func `killed in the background, it ends`() throws {
    let shell = try suspendedProbe()
    try shell.send("bg\r")
    try shell.wait(for: "Stopped (tty output)")
    try shell.send("kill %1; wait; echo over\r")
    try shell.wait(for: "Terminated")
    try shell.wait(for: "over")
    #expect(!shell.screen.isAlternate)
  }
}
