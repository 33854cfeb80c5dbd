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
    // Where the program is, and how it comes back.
    try shell.wait(for: "come back by fg")
    try shell.wait(for: "Stopped")
    try shell.wait(for: "the prompt of the shell") { $0.lines[$0.cursor.row].hasPrefix("sh>") }
    return shell
  }

  /// Has the program go on in the background, where it stops again at once.
  ///
  /// The shell is asked, as it tells by itself only before the next prompt; told to do so at once (`set -b`) it writes
  /// from its signal handler, forgets some of what it should tell, and may break.
  private func sendToBackground(_ shell: PseudoTerminal) throws {
    try shell.send("bg; while [ -z \"$(jobs -s)\" ]; do :; done; echo it has 'stopped'\r")
    try shell.wait(for: "it has stopped")
  }

  /// Kills the program and waits for its end.
  private func kill(in shell: PseudoTerminal) throws {
    let isAlive = "kill -0 $id 2>&-"
    try shell.send("id=$(jobs -p); kill %1; while \(isAlive); do :; done; echo it is 'over'\r")
    try shell.wait(for: "it is over")
  }

  @Test func `killed while it is suspended, it ends without the terminal`() throws {
    let shell = try suspendedProbe()
    try kill(in: shell)
    #expect(!shell.screen.isAlternate)
  }

  @Test func `in the background it waits for the terminal, and takes it as soon as it may`() throws
  {
    let shell = try suspendedProbe()
    try sendToBackground(shell)
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
    try sendToBackground(shell)
    try kill(in: shell)
    #expect(!shell.screen.isAlternate)
  }
}
