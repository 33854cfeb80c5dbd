import LosslessJSON
import TestSupport
import Testing

/// Settings on the screen, and what becomes of them on the disk.
struct SettingsPanelTests {
  private static let course = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "course",
      "title": "Course",
      "extra": 1.50,
      "questions": [
        {
          "id": "q",
          "prompt": "P",
          "answer": "A"
        }
      ]
    }

    """

  private static let verbs =
    course
    .replacing("\"course\"", with: "\"verbs\"")
    .replacing("\"title\": \"Course\",", with: "\"title\": \"动词\",\n  \"template\": \"course\",")

  private func library() throws -> PseudoTerminal {
    let home = try HomeFolder(groups: ["course.json": Self.course, "verbs.json": Self.verbs])
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "2 groups · sorted by title")
    return terminal
  }

  private func defaults(_ home: HomeFolder) -> String {
    home.path + "/.config/quizbuilder/settings.json"
  }

  @Test func `set, stopped, reset, saved, and there when it is opened again`() throws {
    let terminal = try library()
    let home = terminal.home
    try terminal.send("j,")
    try terminal.wait(for: "Settings: 动词")
    try terminal.send(Keys.left + "j" + Keys.enter)
    try terminal.wait(for: "Points:")
    try terminal.send("2.5" + Keys.enter)
    try terminal.wait(for: "Saved in course.json.")
    try terminal.wait(for: "  动词               2.5 · from “Course”")
    try terminal.send(Keys.left + Keys.enter + "3" + Keys.enter)
    try terminal.wait(for: "Saved in settings.json.")
    try terminal.send(Keys.right + Keys.right + "s")
    try terminal.wait(for: "▸ 动词               1 · ignored")
    try terminal.wait(for: "Saved in verbs.json.")
    try terminal.send(Keys.escape)
    try terminal.wait(for: "2 groups · sorted by title")
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))

    let settings =
      "\"title\": \"Course\",\n  \"settings\": {\n    \"points\": 2.5\n  },\n  \"extra\""
    let text = Self.course.replacing("\"title\": \"Course\",\n  \"extra\"", with: settings)
    #expect(try home.text(of: "\(home.library)/course.json") == text)
    #expect(try home.group("verbs.json")["settings"] == ["stopped": ["points"]])
    #expect(try home.text(of: defaults(home)) == "{\n  \"points\": 3\n}\n")

    let again = try PseudoTerminal.quizBuilder(home: home)
    try again.wait(for: "2 groups · sorted by title")
    try again.send("j,j")
    try again.wait(for: "▸ 动词               1 · ignored")
    try again.send("r")
    try again.wait(for: "▸ 动词               2.5 · from “Course”")
    try again.wait(for: "Saved in verbs.json.")
    #expect(try home.text(of: "\(home.library)/verbs.json") == Self.verbs)
  }

  @Test func `a question's settings are saved with its group`() throws {
    let terminal = try library()
    let home = terminal.home
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.alt(","))
    try terminal.wait(for: "Settings: Course")
    try terminal.send(Keys.tab)
    try terminal.wait(for: "Settings: Question 1")
    try terminal.send("jjj" + Keys.enter)
    try terminal.wait(for: "It is saved with the group.")
    try terminal.wait(for: "▸ Question 1         yes · set here")
    try terminal.send(Keys.escape)
    try terminal.wait(forRow: 0, endingIn: "modified")
    #expect(try home.text(of: "\(home.library)/course.json") == Self.course)
    try terminal.send(Keys.control("s"))
    try terminal.wait(for: "Saved as course.json.")
    #expect(
      try home.group("course.json")["questions"]?[0]?["settings"] == ["caseSensitive": true]
    )
  }

  @Test func `a killed program has kept the settings of the form as a draft`() throws {
    let terminal = try library()
    try terminal.send(Keys.enter)
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.control("g"))
    try terminal.wait(for: "Settings: Course")
    try terminal.send(Keys.tab)
    try terminal.wait(for: "Settings: Question 1")
    try terminal.send("jjj" + Keys.enter)
    try terminal.wait(for: "▸ Question 1         yes · set here")
    try terminal.send(Keys.control("c"))
    #expect(try terminal.waitForStatus() == .exited(code: 130))
    let home = terminal.home
    let draft = try #require(home.names(in: home.drafts).first)
    #expect(try home.text(of: "\(home.drafts)/\(draft)").contains("caseSensitive"))
  }

  @Test func `a file that another program changed meanwhile is asked about`() throws {
    let terminal = try library()
    let home = terminal.home
    try terminal.send(",j" + Keys.enter)
    try terminal.wait(for: "Points:")
    let theirs = Self.course.replacing("\"P\"", with: "\"Theirs\"")
    try home.write(theirs, to: "\(home.library)/course.json")
    try terminal.send("9" + Keys.enter)
    try terminal.wait(forDialog: "Changed on disk")
    #expect(try home.text(of: "\(home.library)/course.json") == theirs)
    try terminal.send("c")
    try terminal.wait(for: "Points: 9")
    try terminal.send(Keys.enter)
    try terminal.wait(forDialog: "Changed on disk")
    try terminal.send("a")
    try terminal.wait(for: "Saved in course.json.")
    let group = try home.group("course.json")
    #expect(group["settings"] == ["points": 9])
    #expect(group["questions"]?[0]?["prompt"] == "Theirs")
  }

  @Test func `damaged settings of the library are said, and left alone`() throws {
    let home = try HomeFolder(groups: ["course.json": Self.course])
    try home.makeFolder(home.path + "/.config/quizbuilder")
    let text = "{\n  \"points\": -1\n}\n"
    try home.write(text, to: defaults(home))
    let terminal = try PseudoTerminal.quizBuilder(home: home)
    try terminal.wait(for: "settings.json:2: points: must not be less than 0")
    try terminal.send("," + Keys.left + "jjj" + Keys.enter)
    try terminal.wait(forDialog: "Not saved")
    let sentence = """
      settings.json:2: points: must not be less than 0. The file is unchanged; correct it \
      in a text editor.
      """
    #expect(terminal.dialog.hasPrefix(sentence))
    try terminal.send(Keys.enter)
    try terminal.waitForNoDialog()
    #expect(try home.text(of: defaults(home)) == text)
  }
}
