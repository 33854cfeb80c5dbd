import LosslessJSON
import TestSupport
import Testing

/// A library whose sync leaves a conflict, on the screen.
@Suite(.enabled(if: Git.path != nil, "needs git"))
struct SyncConflictTests {
  private let home: HomeFolder

  /// Two libraries that share a group: the other one has an answer that this one has changed too.
  init() throws {
    home = try HomeFolder()
    for (key, value) in [("user.name", "Ada"), ("user.email", "ada@example.org")] {
      _ = try Git.run(["config", "--global", key, value], home: home)
    }
    let shared = "\(home.path)/shared.git"
    _ = try Git.run(["init", "--quiet", "--bare", shared], home: home)
    try home.makeFolder(home.library)
    try home.write(Self.file(), to: "\(home.library)/capitals.json")
    try sync("--init", shared)
    try sync("--init", shared, "--library", ben)
    try home.write(Self.file("Paname"), to: "\(ben)/capitals.json")
    try sync("--library", ben)
    try home.write(Self.file("Lutetia"), to: "\(home.library)/capitals.json")
  }

  private var ben: String { home.path + "/ben" }

  private static func file(_ answer: String = "Paris") -> String {
    """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "capitals",
      "title": "Capital cities",
      "questions": [
        {
          "id": "q1",
          "prompt": "What is the capital of France?",
          "answer": "\(answer)"
        }
      ]
    }

    """
  }

  private func sync(_ arguments: String...) throws {
    let run = try ProgramRun("quizbuilder", ["sync"] + arguments, home: home)
    #expect(run.status == .exited(code: 0), "\(run.messages)")
  }

  @Test func `keys after a sync go where they were going, and a question waits for its own`() throws
  {
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "Capital cities")
    try terminal.send("y")
    try terminal.wait(for: "Press Enter to go back")
    try terminal.send(Keys.enter)
    try terminal.send("/birds")
    try terminal.wait(for: "1 conflict. Resolve it now? Press r.")
    try terminal.wait(for: "birds")
    try terminal.send(Keys.control("u") + Keys.enter)
    try terminal.wait(for: "1 conflict ·")
    try terminal.wait(for: "r Resolve")

    try terminal.send("r")
    try terminal.wait(for: "to resolve 1 conflict")
    try terminal.send(Keys.alt("c"))
    try terminal.wait(forDialog: "Question 1: answer")
    try terminal.send("o")
    try terminal.wait(for: "0 conflicts are left")
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "no word of a conflict") { screen in
      screen.lines.contains { $0.contains("1 group ·") }
        && !screen.lines.contains { $0.lowercased().contains("conflict") }
    }
    #expect(try home.group("capitals.json")["questions"]?[0]?["answer"] == "Lutetia")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
  }
}
