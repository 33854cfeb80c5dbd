import LosslessJSON
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The program is killed while the user's editor has the text of a field.
struct EditorKillTests {
  private let home: HomeFolder
  private let terminal: PseudoTerminal

  /// Opens an editor that saves “Lutetia”, and then reads from the terminal.
  init() throws {
    home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let script = home.path + "/editor"
    try home.write(
      "#!/bin/sh\necho Lutetia > \"$1\"\necho \"editor $$ has saved\"\nexec cat\n",
      to: script
    )
    try home.setPermissions(0o755, of: script)
    terminal = try PseudoTerminal.quizBuilder(
      "capitals",
      home: home,
      environment: ["EDITOR": script]
    )
    try terminal.wait(for: "Question 1")
    try terminal.send("!")
    try terminal.wait(for: "What is the capital of France?!")
    try terminal.send(Keys.tab + Keys.alt("e"))
    try terminal.wait(for: "has saved")
  }

  private func isEnded() throws -> Bool {
    try terminal.waitForStatus() == .killed(signal: SIGKILL)
  }

  /// Starts the program again, recovers the answer of the editor beside what was typed, and saves it.
  private func recover(_ answer: String) throws {
    let next = try PseudoTerminal.quizBuilder(home: home)
    try next.wait(for: "”, from a session that ended suddenly.")
    try next.send(Keys.enter)
    try next.wait(forDialog: "Recovered changes")
    try next.send("r")
    try next.wait(for: "Recovered everything typed before the sudden end.")
    try next.wait(for: answer)
    try next.send(Keys.control("s"))
    try next.wait(for: "Saved as capitals.json.")
    let question = try home.group("capitals.json")["questions"]?[0]
    #expect(question?["answer"] == .string(answer))
    #expect(question?["prompt"] == "What is the capital of France?!")
    #expect(home.names(in: home.journals) == [])
    let state = home.path + "/.local/state/quizbuilder"
    #expect(home.names(in: state).filter { $0.hasPrefix("edit-") } == [])
  }

  @Test func `what the editor has saved is offered when both are killed`() throws {
    kill(-terminal.processID, SIGKILL)
    #expect(try isEnded())
    try recover("Lutetia")
  }

  @Test func `what the editor has saved is offered when the program alone is killed`() throws {
    terminal.signal(SIGKILL)
    #expect(try isEnded())
    try recover("Lutetia")
  }

  @Test func `what an editor has saved that is killed is in the form, and in the journal`() throws {
    let line = try #require(terminal.screen.lines.first { $0.hasSuffix("has saved") })
    let editor = try #require(line.split(separator: " ").dropFirst().first.flatMap { Int32($0) })
    kill(editor, SIGKILL)
    try terminal.wait(for: "Question 1")
    try terminal.wait(for: "Lutetia")
    terminal.signal(SIGKILL)
    #expect(try isEnded())
    try recover("Lutetia")
  }
}
