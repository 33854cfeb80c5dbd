import LosslessJSON
import TerminalUI
import TestSupport
import Testing

/// The first quarter of an hour of a teacher who has never used a terminal, with the slips that teachers made.
struct TeacherWalkTests {
  private let home: HomeFolder

  init() throws { home = try HomeFolder() }

  private func quiz(_ walk: Walk) throws {
    try walk.see("i   import questions from a file")
    // Esc, the key that leaves everything else, leaves the library open.
    try walk.press(Keys.escape)
    try walk.see("Press q to quit.")
    try walk.press("n")
    try walk.see("Enter Next")
    try walk.type("Cells")
    try walk.press(Keys.enter)
    try writePairs(walk)
    try writeTrueFalse(walk)
    try writeGaps(walk)
  }

  /// Pairs as a worksheet has them; what is wrong shows as soon as the line is left.
  private func writePairs(_ walk: Walk) throws {
    try walk.press(Keys.alt("t"))
    try walk.see("true or false")
    try walk.press("6")
    try walk.see("pairs")
    try walk.type("What does each part do?")
    try walk.press(Keys.enter)
    try walk.type("Ribosome->builds proteins")
    try walk.press(Keys.enter)
    try walk.type("Nucleus")
    try walk.press(Keys.enter)
    try walk.see("Pair 2: the right side is missing. Write both: left")
    try walk.press(Keys.up, Keys.control("e"))
    try walk.type(" = stores DNA")
    try walk.press(Keys.down)
    // A paste from a table ends with its line.
    try walk.terminal.paste("Membrane\tlets water through\n")
    try walk.press(Keys.enter, Keys.enter)
    try walk.see("Ribosome → builds proteins")
    try walk.see("Membrane → lets water through")
  }

  private func writeTrueFalse(_ walk: Walk) throws {
    // Past the hint: Enter goes on to a new question of the same kind.
    try walk.press(Keys.pageDown, Keys.enter)
    try walk.see("Question 2")
    try walk.press(Keys.alt("t"), "9")
    try walk.see("is now of the kind “true or false”")
    try walk.type("Plant cells have walls.")
    try walk.press(Keys.f5)
    // The form names the preview, too, and has the text.
    try walk.see("a letter chooses")
    try walk.press(Keys.escape)
    try walk.see("Question 2")
  }

  private func writeGaps(_ walk: Walk) throws {
    try walk.press(Keys.control("o"))
    try walk.see("Question 3")
    try walk.press(Keys.alt("t"), "5")
    try walk.type("Plants store sugar as starch.")
    try walk.see("· 1 to fix")
    try walk.press(Keys.control("s"))
    try walk.see(dialog: "Still to fill in")
    try walk.see("Fill in or correct these fields:")
    // The button has a letter.
    try walk.press("o")
    try walk.terminal.waitForNoDialog()
    try walk.press(Keys.end, Keys.alt("g"))
    try walk.see("Plants store sugar as [1].")
    try walk.press(Keys.control("s"))
    try walk.see("Saved as cells.json.")
  }

  @Test func `writes, slips, saves, exports, and gets discarded changes back`() throws {
    let walk = try Walk(home: home)
    try quiz(walk)
    #expect(walk.keyCount == 27)
    let questions = try home.group("cells.json")["questions"]
    let pairs = questions?[0]?["pairs"]?.arrayValue?.map { [$0["left"], $0["right"]] }
    #expect(
      pairs == [
        ["Ribosome", "builds proteins"], ["Nucleus", "stores DNA"],
        ["Membrane", "lets water through"],
      ]
    )
    #expect(questions?[1]?["answer"] == "True")
    #expect(questions?[2]?["prompt"] == "Plants store sugar as {{starch}}.")
    #expect(questions?[3] == nil)

    // What was discarded comes back, also after quizbuilder was left.
    try walk.type(" And fat.")
    try walk.press(Keys.escape)
    try walk.see(dialog: "Unsaved changes")
    try walk.press("d")
    try walk.see("Discarded the changes of “Cells”. Press u to restore them.")
    try walk.press("q")
    #expect(try walk.terminal.waitForStatus() == .exited(code: 0))
    let again = try Walk(home: home)
    try again.see("1 group ·")
    try again.press("u")
    try again.see("Restored “Cells”.")
    try again.press(Keys.enter)
    try again.see(dialog: "Draft found")
    try again.press("r")
    try again.see("And fat.")
    try again.press(Keys.control("s"))
    try again.see("Saved as cells.json.")

    // A destination without an extension gets that of the format.
    try again.press(Keys.escape)
    try again.see("1 group ·")
    try again.press("x")
    try again.see("Test to print")
    try again.press(Keys.down)
    try again.see("Destination")
    try again.press(Keys.control("u"))
    try again.type("~/exam")
    try again.press(Keys.enter)
    try again.see("3 questions written to")
    #expect(home.names(in: home.path).contains("exam.xml"))
    // A second Esc could still wait for its key when the q comes, and both would be Alt-q.
    try again.press(Keys.escape)
    try again.see("Press q to quit.")
    try again.press("q")
    #expect(try again.terminal.waitForStatus() == .exited(code: 0))
  }

  @Test func `leaves by ^Z and finds the way back`() throws {
    let shell = try PseudoTerminal(
      program: "/bin/bash",
      arguments: ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "sh> "],
      home: home
    )
    try shell.wait(for: "sh>")
    try shell.send("\(try BuiltProgram.path(of: "quizbuilder"))\r")
    try shell.wait(for: "import questions from a file")
    try shell.send(Keys.control("z"))
    try shell.wait(for: "quizbuilder is suspended. Type fg to come back.")
    try shell.wait(for: "the prompt of the shell") { $0.lines[$0.cursor.row].hasPrefix("sh>") }
    try shell.send("fg\r")
    try shell.wait(for: "import questions from a file")
    try shell.send("q")
    try shell.wait(for: "the prompt of the shell") { $0.lines[$0.cursor.row].hasPrefix("sh>") }
  }
}
