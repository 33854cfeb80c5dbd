import LosslessJSON
import TestSupport
import Testing

/// A file of another program, from the key in the library to the groups on the disk.
struct ImportScreenTests {
  private static let trivia = """
    {
      "response_code": 0,
      "results": [
        {"category": "历史", "difficulty": "easy", "question": "Rome &amp; a day?",
         "correct_answer": "False", "incorrect_answers": ["True"]},
        {"category": "历史", "difficulty": "hard", "question": "\\u001b[2JNothing?"}
      ]
    }
    """

  @Test func `Open Trivia is found, previewed, taken over and in the library`() throws {
    let home = try HomeFolder()
    try home.makeFolder(home.path + "/下载")
    try home.write(Self.trivia, to: home.path + "/下载/trivia.json")
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "import questions from a file")
    try terminal.send("i")
    try terminal.wait(for: "Import a file")
    try terminal.send("~/下" + Keys.tab)
    try terminal.wait(for: "File: ~/下载/")
    try terminal.send(Keys.enter)
    try terminal.wait(forDialog: "Read as")
    try terminal.wait(for: "mapping opentdb           1 question")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Rome & a day? → False  ✗ True")
    try terminal.send(Keys.tab)
    try terminal.wait(for: "● 6  questions[1].answer ← $.results[1].correct_answer: is missing")
    try terminal.wait(for: "[2JNothing?")
    #expect(home.names(in: home.library) == [])
    try terminal.send(Keys.enter)
    try terminal.wait(for: "1 question imported, 1 skipped.")
    try terminal.wait(for: "1 group · sorted by title")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    let group = try home.group("trivia.json")
    #expect(group["title"] == "trivia")
    #expect(group["questions"]?[0]?["prompt"] == "Rome & a day?")
    #expect(group["questions"]?[0]?["distractors"] == ["True"])
    #expect(group["questions"]?[0]?["tags"] == ["历史", "easy"])
    #expect(group["questions"]?[1] == nil)
  }

  @Test func `a file that may not be read is said, and leaves the files in place`() throws {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "1 group · sorted by title")
    try terminal.send("i~/none.csv" + Keys.enter)
    try terminal.wait(forDialog: "The file cannot be imported")
    // The path is longer than the dialog is wide.
    #expect(terminal.dialog.contains("cannot be read: it is not there."))
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.wait(for: "File: ~/none.csv")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group · sorted by title")
  }
}
