import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Practice that is killed in the middle of an answer, and continued.
struct PracticeTests {
  /// Six questions of six kinds; the right sides of the pairs are equal, so that their order does not matter.
  private static let group = """
    {
      "format": "quizbuilder/group",
      "version": 2,
      "id": "kinds",
      "title": "Kinds",
      "settings": { "shuffleChoices": false },
      "questions": [
        { "id": "1", "kind": "choice", "prompt": "One?", "answer": "A", "distractors": ["B"] },
        {
          "id": "2", "kind": "choices", "prompt": "Several?",
          "answers": ["A", "B"], "distractors": ["C"]
        },
        { "id": "3", "kind": "gaps", "prompt": "{{Oslo}} and {{Rome}}" },
        { "id": "4", "kind": "number", "prompt": "What is π?", "value": 3.14 },
        {
          "id": "5", "kind": "pairs", "prompt": "Where?",
          "pairs": [{ "left": "Oslo", "right": "Europe" }, { "left": "Rome", "right": "Europe" }]
        },
        { "id": "6", "kind": "essay", "prompt": "Why?", "answer": "Because" }
      ]
    }

    """

  private func home() throws -> HomeFolder { try HomeFolder(groups: ["kinds.json": Self.group]) }

  private func practice(_ home: HomeFolder) -> [String] {
    home.names(in: home.path + "/.local/state/quizbuilder/practice")
  }

  /// Opens the menu of the ways to practise the only group.
  private func menu(_ home: HomeFolder) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "1 group")
    try terminal.send("p")
    try terminal.wait(forDialog: "Practise: Kinds")
    return terminal
  }

  /// Answers questions from the first to the last, each with its keys and the verdict on it.
  private func answer(
    _ answers: [(keys: String, verdict: String, badge: String)],
    in terminal: PseudoTerminal
  ) throws {
    for answer in answers {
      try terminal.send(answer.keys)
      try terminal.wait(for: answer.verdict)
      try terminal.send(Keys.enter)
      try terminal.wait(for: answer.badge)
    }
  }

  private func kill(_ terminal: PseudoTerminal) throws {
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForStatus() == .killed(signal: SIGKILL))
  }

  @Test func `continues behind the last answer after a kill`() throws {
    let home = try home()
    let terminal = try menu(home)
    #expect(!terminal.dialog.contains("Continue"))
    try terminal.send(Keys.enter)
    try terminal.wait(for: "1 of 6 · 0 right")
    try answer(
      [
        ("a" + Keys.enter, "✓ Right.", "2 of 6 · 1 right"),
        ("b" + Keys.enter, "✗ Wrong.", "3 of 6 · 1 right"),
        ("Oslo" + Keys.enter + "Rome" + Keys.enter, "✓ Right.", "4 of 6 · 2 right"),
      ],
      in: terminal
    )
    try terminal.send("3.1")
    try terminal.wait(for: "3.1")
    try kill(terminal)
    #expect(practice(home).count == 1 && practice(home) != ["history.json"])

    let next = try menu(home)
    #expect(next.dialog.contains("Continue at question 4 of 6"))
    try next.send(Keys.enter)
    try next.wait(for: "4 of 6 · 2 right")
    #expect(!next.screen.text.contains("3.1"), "it was not answered yet")
    try answer(
      [
        ("3.14" + Keys.enter, "✓ Right.", "5 of 6 · 3 right"),
        ("ba" + Keys.enter, "✓ Right.", "6 of 6 · 4 right"),
        ("Therefore" + Keys.enter, "Was it right? [y/n]", "Type y for right or n for wrong."),
        ("y", "✓ Right.", "Score: 5 of 6 points · 83 %"),
      ],
      in: next
    )
    #expect(practice(home) == ["history.json"])
    let scores = try ProgramRun("quizbuilder", ["practise", "kinds", "--scores"], home: home)
    #expect(scores.output.hasSuffix("  Score: 5 of 6 points · 83 %\n"))
    try next.send(Keys.escape)
    try next.wait(for: "1 group")
    try next.send("p")
    try next.wait(forDialog: "Practise: Kinds")
    #expect(!next.dialog.contains("Continue"), "nothing is left of the round")
  }

  @Test func `continues line by line after a kill`() throws {
    let home = try home()
    let dumb = ["TERM": "dumb"]
    let terminal = try PseudoTerminal.quizBuilder(
      "practise",
      "kinds",
      home: home,
      environment: dumb
    )
    try terminal.wait(for: "Letter:")
    try terminal.send("b\r")
    try terminal.wait(for: "✗ Wrong.")
    try terminal.wait(for: "Letters of all right choices:")
    try terminal.send("a")
    try kill(terminal)

    let next = try PseudoTerminal.quizBuilder("practise", "kinds", home: home, environment: dumb)
    try next.wait(for: "was interrupted after 1 of 6 questions.")
    try next.send("\r")
    let lines = [
      ("Letters of all right choices:", "ac"), ("[1]:", "Oslo"), ("[2]:", "Rome"),
      ("Answer:", "3,14"), ("Oslo →", "a"), ("Rome →", "b"),
    ]
    for (label, line) in lines {
      try next.wait(for: label)
      try next.send(line + "\r")
    }
    try next.wait(for: "an empty line ends it.")
    try next.send("Therefore\r\r")
    try next.wait(for: "Was it right? [y/n]")
    try next.send("n\r")
    try next.wait(for: "Score: 4 of 6 points · 67 %")
    try next.wait(for: "a: again, w: only these, Enter: done.")
    try next.send("\r")
    #expect(try next.waitForEnd().status == .exited(code: 0))
    #expect(practice(home) == ["history.json"])
  }
}
