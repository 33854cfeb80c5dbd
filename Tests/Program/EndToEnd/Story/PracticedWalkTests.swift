import LosslessJSON
import TerminalUI
import TestSupport
import Testing

/// Walks of people who know the keys, on a desk, on a phone and without a screen; the keys of each are counted.
struct PracticedWalkTests {
  private let home: HomeFolder

  init() throws { home = try HomeFolder() }

  /// A teacher's ten questions of the three kinds of her page.
  @Test func `ten questions of a teacher take at most fifty keys beside their texts`() throws {
    let walk = try Walk(home: home)
    try walk.see("^X Commands")
    try walk.press("n")
    try walk.enter("Weather")
    try walk.press(Keys.alt("t"), "2")
    for number in 1...2 {
      try walk.enter("Which cloud is number \(number)?", "Cumulus", "Cirrus", "Stratus", "Nimbus")
      try walk.press(Keys.enter)
      try walk.see("Question \(number + 1)")
    }
    try walk.press(Keys.alt("t"), "4")
    for number in 3...4 {
      try walk.enter("At what temperature does it boil in pan \(number)?", "100", "0.5", "°C", "")
      try walk.see("Question \(number + 1)")
    }
    try walk.press(Keys.alt("t"), "5")
    for number in 5...10 {
      try walk.type("In week \(number), warm air rises")
      try walk.press(Keys.alt("g"))
      guard number < 10 else { break }
      try walk.press(Keys.enter, Keys.enter)
      try walk.see("Question \(number + 1)")
    }
    try walk.press(Keys.control("s"))
    try walk.see("Saved as weather.json.")
    #expect(walk.keyCount == 47)
    #expect(walk.keyCount <= 50)
    let questions = try home.group("weather.json")["questions"]?.arrayValue ?? []
    #expect(questions.count == 10)
    let kinds = questions.map { $0["kind"]?.stringValue ?? "choice" }
    let gaps = Array(repeating: "gaps", count: 6)
    #expect(kinds == ["choice", "choice", "number", "number"] + gaps)
  }

  /// Somebody with many groups: filter, select, replace in several questions, go about, take back, export.
  @Test func `a power user changes many questions and exports several groups`() throws {
    for (name, title) in [("cells", "Cells"), ("plants", "Plants"), ("rivers", "Rivers")] {
      let lines = (1...4).map { "Colour \($0) of \(title)?\nanswer \($0)\n\n" }.joined()
      let run = try ProgramRun(
        "quizbuilder",
        ["new", "--plain", "--title", title],
        input: lines + "\n",
        home: home
      )
      #expect(run.status == .exited(code: 0), "\(name): \(run.messages)")
    }
    let walk = try Walk(home: home)
    try walk.see("3 groups ·")
    try walk.press("/")
    try walk.type("plants")
    try walk.see("1 of 3")
    try walk.press(Keys.enter, Keys.enter)
    try walk.see("^S Save")
    // All questions get another word, in one step.
    try walk.press(Keys.alt("a"))
    try walk.see(dialog: "1 question")
    try walk.press("f", Keys.enter)
    try walk.see("Replace:")
    try walk.enter("Colour", "Color")
    try walk.see(dialog: "Find and replace")
    try walk.press("r")
    try walk.see("Made 4 replacements. Alt-U undoes them.")
    try walk.press(Keys.alt("l"))
    try walk.type("3")
    try walk.press(Keys.enter, Keys.tab)
    try walk.type(", and more")
    try walk.press(Keys.alt("d"), Keys.alt("u"), Keys.control("s"))
    try walk.see("Saved as plants.json.")
    try walk.press(Keys.escape)
    try walk.see("1 of 3")
    try walk.press(Keys.escape)
    // A key right behind Esc would be one with Alt: the filter must be gone before.
    try walk.see("Rivers")
    try walk.press("*", "x")
    try walk.see("3 groups selected")
    try walk.press(Keys.down, Keys.enter)
    try walk.see("12 questions written to")
    try walk.press("q")
    #expect(try walk.expectEnd() == .exited(code: 0))
    #expect(walk.keyCount == 22)
    let questions = try home.group("plants.json")["questions"]?.arrayValue ?? []
    #expect(questions.first?["prompt"] == "Color 1 of Plants?")
    #expect(
      questions.map { $0["answer"] } == ["answer 1", "answer 2", "answer 3, and more", "answer 4"]
    )
  }

  /// Forty columns of ten rows over SSH, on a keyboard without Alt.
  @Test func `a phone writes a question and practises it`() throws {
    let size = Size(rows: 10, columns: 40)
    let walk = Walk(on: try .quizBuilder(home: home, size: size))
    try walk.see("^X Commands")
    try walk.press("n")
    try walk.enter("Words", "la casa", "the house")
    try walk.press(Keys.control("s"))
    try walk.see("Saved as words.json.")
    try walk.press(Keys.escape)
    try walk.see("1 group")
    try walk.press("p")
    try walk.see(dialog: "Practise: Words")
    try walk.press(Keys.enter)
    try walk.see("la casa")
    try walk.enter("the house")
    try walk.see("✓ Right.")
    try walk.press(Keys.enter)
    try walk.see("1 of 1 point · 100 %")
    try walk.press(Keys.enter)
    try walk.see("1 group")
    try walk.press("q")
    #expect(try walk.expectEnd() == .exited(code: 0))
    #expect(walk.keyCount == 12)
  }

  /// A screen reader reads line by line: a saved question is found, heard and corrected.
  @Test func `a screen reader corrects a saved question`() throws {
    let new = try ProgramRun(
      "quizbuilder",
      ["new", "--plain", "--title", "Words"],
      input: "la casa\nthe hause\n\nel pan\nthe bread\n\n\n",
      home: home
    )
    #expect(new.status == .exited(code: 0), "\(new.messages)")
    let walk = Walk(on: try .quizBuilder("words", "--plain", home: home))
    try walk.see("Prompt:")
    try walk.enter("!list")
    try walk.see("Question 1: la casa → the hause")
    try walk.enter("!edit 1 answer")
    try walk.see("Answer, or Enter to keep it:")
    try walk.enter("the house", "!list")
    try walk.see("Question 1: la casa → the house")
    try walk.enter("")
    #expect(try walk.expectEnd() == .exited(code: 0))
    // Only Enter: everything else is text that is heard back.
    #expect(walk.keyCount == 5)
    let questions = try home.group("words.json")["questions"]
    #expect(questions?[0]?["answer"] == "the house")
    #expect(questions?[1]?["answer"] == "the bread")
  }
}
