import LosslessJSON
import Quiz
import QuizDocuments
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands
@testable import QuizOperations
@testable import QuizWords

/// The values that `settings` shows and changes.
struct SettingsChangeTests {
  private let trial = CommandTrial()
  private static let defaults: FilePath = "/home/ada/.config/quizbuilder/settings.json"

  private static let course = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "course",
      "title": "Course",
      "x": 1.50,
      "questions": [
        {
          "id": "q1",
          "prompt": "P"
        }
      ]
    }

    """

  private static let verbs =
    course
    .replacing("\"course\"", with: "\"verbs\"")
    .replacing("\"title\": \"Course\",", with: "\"title\": \"Verbs\",\n  \"template\": \"course\",")

  private func placeGroups() {
    trial.place("course", Self.course)
    trial.place("verbs", Self.verbs)
  }

  private func line(_ arguments: String...) -> String {
    let seen = trial.run(["settings"] + arguments)
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(seen.messages == "")
    return seen.output
  }

  @Test func `the library's settings are listed, set and reset`() {
    #expect(line().hasPrefix("language: – · default\npoints: 1 · default\n"))
    #expect(line("points", "2") == "points: 2 · set here\n")
    #expect(trial.files.texts[Self.defaults.string] == "{\n  \"points\": 2\n}\n")
    #expect(line("points") == "points: 2 · set here\n")
    #expect(line("points", "--reset") == "points: 1 · default\n")
    #expect(trial.files.texts[Self.defaults.string] == "{}\n")
  }

  @Test func `those of a group come from its template, until it sets or stops them`() {
    placeGroups()
    #expect(line("points", "3", "--group", "course") == "points: 3 · set here\n")
    #expect(line("points", "--group", "Verbs") == "points: 3 · from “Course”\n")
    #expect(line("points", "--stop", "--group", "verbs") == "points: 1 · ignored\n")
    #expect(line("points", "--reset", "--group", "verbs") == "points: 3 · from “Course”\n")
    let folder = CommandTrial.folder.string
    let settings = "\"title\": \"Course\",\n  \"settings\": {\n    \"points\": 3\n  },"
    #expect(
      trial.files.texts["\(folder)/course.json"]
        == Self.course.replacing("\"title\": \"Course\",", with: settings)
    )
    #expect(trial.files.texts["\(folder)/verbs.json"] == Self.verbs)
  }

  @Test func `those of a question are found by its number`() {
    placeGroups()
    let question = ["--group", "verbs", "--question", "1"]
    #expect(
      trial.run(["settings", "tags", "a, b"] + question).output == "tags: a, b · set here\n"
    )
    let text = trial.files.texts["\(CommandTrial.folder)/verbs.json"]
    let added =
      "\"P\",\n      \"settings\": {\n        \"tags\": [\n          \"a\",\n          \"b\"\n"
    #expect(
      text == Self.verbs.replacing("\"P\"\n", with: "\(added)        ]\n      }\n")
    )
    #expect(line("tags", "--group", "verbs") == "tags: – · default\n")
  }

  @Test func `programs read them as JSON`() throws {
    placeGroups()
    _ = line("points", "3", "--group", "course")
    let one = try JSONValue(parsing: line("points", "--group", "verbs", "--json"))
    #expect(
      one == ["name": "points", "value": 3, "source": "group", "group": "course"]
    )
    let all = try JSONValue(parsing: line("--group", "verbs", "--json"))
    #expect(all["settings"]?[1] == one)
    #expect(all["settings"]?.arrayValue?.count == QuizSetting.allCases.count)
  }

  @Test(
    arguments: [
      (
        ["pionts"], QuizCommands.ExitStatus.usage,
        "“pionts” is not a setting. Did you mean “points”?"
      ),
      (
        ["x"], .usage,
        """
        “x” is not a setting. The settings are: language, points, timeLimitInSeconds, caseSensitive, \
        ignoreAccents, ignoreTypography, partialCredit, tolerance, shuffleQuestions, shuffleChoices, \
        hintPolicy, exportDeck, exportCategory, tags.
        """
      ),
      (["--reset"], .usage, "Name the setting."),
      (["--stop"], .usage, "Name the setting."),
      (["points", "2", "--stop"], .usage, "Use only one of: a value, --reset, --stop."),
      (["points", "--reset", "--stop"], .usage, "Use only one of: a value, --reset, --stop."),
      (
        ["points", "--stop"], .usage,
        "The library inherits from nothing, so there is nothing to ignore."
      ),
      (["points", "--", "-1"], .badData, "points must not be less than 0."),
      (["points", "two"], .badData, "points must be a number, not a text."),
      (
        ["hintPolicy", "x"], .badData, "hintPolicy is not one of onDemand, always, never."
      ),
      (["--question", "1"], .usage, "Name the group of the question with --group."),
      (
        ["--group", "course", "--question", "2"], .noInput,
        "There is no question 2; the group has 1."
      ),
      (
        ["--group", "none"], .noInput,
        "No group has the identifier, name or title “none”. `quizbuilder list` shows all groups."
      ),
    ]
  )
  func `what makes no sense is refused`(
    arguments: [String],
    status: QuizCommands.ExitStatus,
    message: String
  ) {
    placeGroups()
    let before = trial.files.texts
    #expect(
      trial.run(["settings"] + arguments)
        == Seen(end: .status(status), messages: message + "\n")
    )
    #expect(trial.files.texts == before)
  }

  @Test(arguments: [
    (
      "{\n  \"points\": \"2\"\n}",
      "settings.json:2: points: must be a number, not a text. The file is unchanged; "
        + "correct it in a text editor.\n"
    ),
    (
      "{",
      "settings.json cannot be opened: line 1, column 2: expected a key in double quotes or '}'. "
        + "The file is unchanged; correct that line in a text editor.\n"
    ),
  ])
  func `settings of the library that are not sound are not written over`(
    text: String,
    message: String
  ) {
    trial.files.place(text, at: Self.defaults)
    let seen = trial.run(["settings", "points", "3"])
    #expect(seen.end == .status(.badData))
    #expect(seen.messages.hasSuffix("/home/ada/.config/quizbuilder/" + message))
    #expect(seen.output == "")
    #expect(trial.files.texts == [Self.defaults.string: text])
  }
}
