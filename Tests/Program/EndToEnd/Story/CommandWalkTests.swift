import LosslessJSON
import TerminalUI
import TestSupport
import Testing

/// Walks of people whose keyboard has no Alt and no function keys, or who know none: all that they do begins with `^X`.
struct CommandWalkTests {
  private let home: HomeFolder

  init() throws { home = try HomeFolder() }

  /// TEACHER.md from its first line to its last, by `^X`, everyday words, arrows and Enter.
  @Test func `the page for teachers is walked by the commands and the arrows alone`() throws {
    let walk = try Walk(home: home)
    try walk.see("^X Commands")
    try write(walk)
    try check(walk)
    try take(walk)
    try walk.command("quit")
    #expect(try walk.expectEnd() == .exited(code: 0))
    #expect(walk.keyCount == 183)
    let questions = try home.group("weather.json")["questions"]
    #expect(questions?[0]?["distractors"] == ["Cirrus", "Stratus", "Altocumulus"])
    #expect(questions?[1]?["tolerance"] == 0.5)
    #expect(questions?[2]?["prompt"] == "Warm air {{rises}}, and cold air {{sinks}}.")
    #expect(questions?[3] == nil)
    let names = home.names(in: home.path)
    for end in [".xml", ".docx", ".apkg"] {
      #expect(names.contains { $0.hasPrefix("weather") && $0.hasSuffix(end) }, "\(names)")
    }
  }

  private func write(_ walk: Walk) throws {
    try walk.command("create")
    try walk.see("Enter Next")
    try walk.enter("Weather")
    try chooseKind(walk, down: 1, named: "one choice")
    try walk.enter(
      "Which cloud brings thunderstorms?",
      "Cumulonimbus",
      "Cirrus",
      "Stratus",
      "Cirrus"
    )
    try walk.see("“Cirrus” is listed twice.")
    // Enter has begun another choice.
    try walk.press(Keys.up)
    try walk.command("remove item")
    try walk.see("new")
    try walk.enter("Altocumulus")
    try walk.press(Keys.enter)
    try walk.see("Question 2")
    try chooseKind(walk, down: 2, named: "number")
    try walk.enter("At what temperature does water boil at sea level?", "100", "0.5", "°C", "")
    try walk.see("Question 3")
    try chooseKind(walk, down: 1, named: "gaps")
    try walk.type("Warm air rises")
    try walk.command("blank")
    try walk.see("Warm air [1]")
    try walk.type(", and cold air sinks")
    try walk.command("blank")
    try walk.see("cold air [2]")
    try walk.type(".")
    try walk.command("save")
    try walk.see("Saved as weather.json.")
  }

  private func chooseKind(_ walk: Walk, down count: Int, named name: String) throws {
    try walk.command("type")
    try walk.see(dialog: "Kind of question")
    for _ in 0..<count { try walk.press(Keys.down) }
    try walk.press(Keys.enter)
    try walk.see("is now of the kind “\(name)”")
  }

  private func check(_ walk: Walk) throws {
    try walk.command("preview")
    try walk.see("[2]")
    try walk.enter("rises", "falls")
    try walk.see("1 of 2 right.")
    try walk.command("leave")
    try walk.see("^S Save")
    try walk.command("next problem")
    try walk.see("Nothing is missing")
    try walk.command("leave")
    try walk.see("1 group ·")
    try walk.command("learn")
    try walk.see(dialog: "Practise: Weather")
    try walk.press(Keys.enter)
    try walk.see("1 of 3")
    try walk.command("stop")
    try walk.see("1 group ·")
  }

  private func take(_ walk: Walk) throws {
    try walk.command("moodle")
    try walk.see("Test to print")
    try walk.press(Keys.down)
    try walk.see("Moodle XML keeps everything")
    try walk.press(Keys.enter)
    try walk.see("weather.xml")
    try walk.see("1 group ·")
    try walk.command("print")
    try walk.see("Moodle XML keeps everything")
    try walk.press(Keys.up, Keys.enter)
    try walk.see("Versions")
    try walk.press(Keys.down, Keys.right)
    try walk.command("print")
    try walk.see("1 group ·")
    try walk.command("anki")
    try walk.see("Test to print")
    for _ in 0..<9 { try walk.press(Keys.down) }
    try walk.see("weather.apkg")
    try walk.press(Keys.enter)
    try walk.see("3 questions written to")
  }

  /// The README's first quiz on a Mac as shipped, where Option types characters and there are no function keys.
  @Test func `the first quiz is written on a Mac as shipped`() throws {
    let walk = try Walk(home: home)
    try walk.see("^X Commands")
    try walk.press("n")
    try walk.see("Enter Next")
    try walk.enter("Capital cities")
    // Option-T: it stays, as somebody may mean it, and the way is told.
    try walk.press("†")
    try walk.see("Option types a character here: ^X opens the commands, or set Option as Meta.")
    try walk.press(Keys.backspace)
    try walk.command("kind")
    try walk.see(dialog: "Kind of question")
    try walk.press("2")
    try walk.see("is now of the kind “one choice”")
    try walk.enter("What is the capital of Australia?", "Canberra", "Sydney", "Perth")
    try walk.press(Keys.enter)
    try walk.see("Question 2")
    try walk.enter("What is the capital of Canada?", "Ottawa", "Toronto")
    try walk.type("Montreal")
    try walk.press(Keys.control("s"))
    try walk.see("Saved as capital-cities.json.")
    try walk.press(Keys.escape)
    try walk.see("1 group ·")
    try walk.press("q")
    #expect(try walk.expectEnd() == .exited(code: 0))
    #expect(walk.keyCount == 22)
    let questions = try home.group("capital-cities.json")["questions"]
    #expect(questions?[0]?["distractors"] == ["Sydney", "Perth"])
    #expect(questions?[1]?["distractors"] == ["Toronto", "Montreal"])
    #expect(questions?[1]?["answer"] == "Ottawa")
  }
}
