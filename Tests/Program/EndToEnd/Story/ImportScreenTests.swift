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
    try terminal.wait(for: "mapping opentdb")
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
    #expect(terminal.dialog.contains("cannot be read: it does not exist."))
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    try terminal.wait(for: "File: ~/none.csv")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "1 group · sorted by title")
  }

  @Test func `a table of unknown columns comes in by keys, and its new version updates it`() throws
  {
    let home = try HomeFolder()
    try home.write(
      "Nr;Lemma;Gloss;Rest\n1;Apfel;apple;\n2;Haus;house;x\n",
      to: home.path + "/wörter.csv"
    )
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "import questions from a file")
    try terminal.send("i~/wör" + Keys.enter)
    try terminal.wait(for: "Columns: wörter.csv")
    try terminal.send("-" + Keys.right + "p" + Keys.right + "a" + Keys.right + "-")
    try terminal.wait(for: "Enter reads the file with these columns.")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Apfel → apple")
    try terminal.send(Keys.enter)
    try terminal.wait(for: "2 questions imported, 0 skipped.")

    try home.write(
      "Nr;Lemma;Gloss;Rest\n1;Apfel;apple;\n2;Haus;home;x\n3;Hund;dog;\n",
      to: home.path + "/wörter.csv"
    )
    try terminal.send("i~/wör" + Keys.enter)
    try terminal.wait(for: "Read with the columns you chose for this header.")
    try terminal.send("u")
    try terminal.wait(forDialog: "Update the library")
    #expect(terminal.dialog.contains("“house” is now “home”"))
    try terminal.send(Keys.enter)
    // The dialog had the same words.
    try terminal.wait(for: "1 group · sorted by title")
    try terminal.wait(for: "1 question added, 1 changed, 0 not in the file")
    #expect(try home.group("wörter.json")["questions"]?[1]?["answer"] == "home")

    try terminal.send("u")
    try terminal.wait(for: "Undid the import of 1 group.")
    let group = try home.group("wörter.json")
    #expect(group["questions"]?[1]?["answer"] == "house")
    #expect(group["questions"]?[2] == nil)
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
  }
}
