import LosslessJSON
import TestSupport
import Testing

/// A learner with a list of words of somebody else: import, practice with answers that are right in other words, the end of the
/// round, the wrong ones again, and the score of the next day.
struct LearnerWalkTests {
  private static let words = """
    prompt,answer
    la casa,"the house, the home"
    ¿qué pasa?,what’s up
    el agua,the water
    el libro,the book
    el pan,the bread

    """

  /// Keys that are sent, and what the screen shows for them; all keys are counted.
  private struct Walk {
    let terminal: PseudoTerminal
    var count = 0

    mutating func press(_ keys: String, until text: String) throws {
      // A key with Alt has an escape before it.
      count += keys.unicodeScalars.count { $0 != "\u{1B}" }
      try terminal.send(keys)
      try terminal.wait(for: text)
    }
  }

  @Test func `a list of words is brought, practised fairly, reviewed and repeated`() throws {
    let home = try HomeFolder()
    try home.write(Self.words, to: home.path + "/spanish.csv")
    let told = try ProgramRun(
      "quizbuilder",
      ["import", home.path + "/spanish.csv", "--dry-run"],
      home: home
    )
    #expect(told.messages.contains("1 answer looks like a list of answers"), "\(told.messages)")
    let run = try ProgramRun(
      "quizbuilder",
      ["import", home.path + "/spanish.csv", "--split-answers"],
      home: home
    )
    #expect(run.messages.contains("5 questions imported"), "\(run.messages)")
    let group = try home.group("spanish.json")
    #expect(group["questions"]?[0]?["alternatives"] == ["the home"])

    var walk = Walk(terminal: try PseudoTerminal.quizBuilder(home: home))
    try walk.terminal.wait(for: "1 group")
    try walk.press("p", until: "Practise: spanish")
    try walk.press(Keys.enter, until: "1 of 5 · 0 right")
    // One Enter too many costs nothing.
    try walk.press(Keys.enter, until: "There is no answer yet.")
    try walk.press("the home" + Keys.enter, until: "✓ Right.")
    try walk.press(Keys.enter, until: "2 of 5 · 1 right")
    try walk.press("what's up" + Keys.enter, until: "✓ Right.")
    try walk.press(Keys.enter, until: "3 of 5 · 2 right")
    // Right, but in other words: the learner knows better.
    try walk.press("water" + Keys.enter, until: "y I was right")
    try walk.press("y", until: "✓ Right, as you judged it.")
    try walk.press(Keys.enter, until: "4 of 5 · 3 right")
    try walk.press("the bock" + Keys.enter, until: "✗ Wrong.")
    try walk.press(Keys.enter, until: "5 of 5 · 3 right")
    try walk.press("\u{1B}s", until: "the bread")
    try walk.press(Keys.enter, until: "Score: 3 of 4 points · 75 % · 1 skipped · 1 judged by you")
    #expect(walk.terminal.screen.text.contains("✗ the bock"))
    #expect(walk.terminal.screen.text.contains("✓ the book"))
    try walk.press("w", until: "el libro")
    try walk.press("the book" + Keys.enter, until: "✓ Right.")
    try walk.press(Keys.enter, until: "Score: 1 of 1 point · 100 % · repeat")
    try walk.press(Keys.enter, until: "75 %")
    #expect(!walk.terminal.screen.text.contains("100 %"), "a repeat is not the score of the group")
    #expect(walk.count == 56)
    try walk.terminal.send("q")
    #expect(try walk.terminal.waitForStatus() == .exited(code: 0))

    let scores = try ProgramRun("quizbuilder", ["practise", "spanish", "--scores"], home: home)
    #expect(
      scores.output.split(separator: "\n").map { $0.drop { $0 != "S" } } == [
        "Score: 3 of 4 points · 75 % · 1 skipped · 1 judged by you",
        "Score: 1 of 1 point · 100 % · repeat",
      ]
    )
  }
}
