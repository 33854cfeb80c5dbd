import QuizResources
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

struct CheckOwnFilesTests {
  private func check(_ path: FilePath, _ text: String, in language: Language = .english) -> Seen {
    let trial = CommandTrial()
    trial.language = language
    trial.files.place(text, at: path)
    return trial.run(["check", path.string])
  }

  @Test(arguments: [
    ("/c/settings.json", #"{"points": 2}"#, "settings"),
    ("/c/keys.json", #"{"library": {"quit": "Q"}}"#, "keys"),
    ("/c/layouts/question-form.json", #"{"fields": ["prompt", "answer"]}"#, "form layout"),
    (
      "/c/recipes/mine.json",
      #"{"mapping": {"title": "topic"}}"#, "import mapping"
    ),
    // Elsewhere, by what is in them.
    ("/tmp/a.json", #"{"points": 2}"#, "settings"),
    ("/tmp/a.json", #"{"stopped": []}"#, "settings"),
    ("/tmp/a.json", #"{"$schema": "x", "fields": ["prompt", "answer"]}"#, "form layout"),
    ("/tmp/a.json", #"{"library": {"quit": "Q"}}"#, "keys"),
    (
      "/tmp/a.json",
      #"{"name": "mine", "mapping": {"title": "topic"}}"#, "import mapping"
    ),
  ])
  func `a file of the program's own is checked as what it is`(
    path: String,
    text: String,
    kind: String
  ) {
    #expect(
      check(FilePath(path), text)
        == Seen(end: .status(.success), messages: "\(path): \(kind), no problems\n")
    )
  }

  @Test(arguments: [
    (
      Language.english, "/c/settings.json",
      "{\n  \"points\": \"two\",\n  \"pionts\": 1\n}",
      """
      /c/settings.json:2:13: points: must be a number, not a text
      /c/settings.json:3:3: pionts: is unknown; did you mean “points”?

      """,
      "/c/settings.json: 2 problems\n"
    ),
    (
      .simplifiedChinese, "/c/settings.json", #"{"pionts": 1}"#,
      "/c/settings.json:1:2: pionts: 是未知的键；是不是“points”？\n",
      "/c/settings.json：1个问题\n"
    ),
    (
      .english, "/c/keys.json", #"{"library": {"fly": "f"}}"#,
      "/c/keys.json:1:14: library.fly: the screen has no binding of this name\n",
      "/c/keys.json: 1 problem\n"
    ),
    (
      .simplifiedChinese, "/c/keys.json", #"{"library": {"fly": "f"}}"#,
      "/c/keys.json:1:14: library.fly: 界面中没有这个操作\n",
      "/c/keys.json：1个问题\n"
    ),
    (
      .english, "/c/layouts/question-form.json", #"{"fields": ["prompt", "answer", "tag"]}"#,
      """
      /c/layouts/question-form.json:1:33: fields[2]: “tag” is not a field of a question; did you mean “tags”?

      """,
      "/c/layouts/question-form.json: 1 problem\n"
    ),
    (
      .simplifiedChinese, "/c/layouts/question-form.json",
      #"{"fields": ["prompt", {"name": "answer", "more": true, "rows": 99}]}"#,
      """
      /c/layouts/question-form.json:1:50: fields[1].more: “answer”为必填项，不能隐藏
      /c/layouts/question-form.json:1:64: fields[1].rows: 不是1到20之间的整数

      """,
      "/c/layouts/question-form.json：2个问题\n"
    ),
    (
      .english, "/c/recipes/mine.json", #"{"mapping": {"titel": "topic"}}"#,
      """
      /c/recipes/mine.json:1:14: there is no property “titel”; did you mean “title”?

      """,
      "/c/recipes/mine.json: 1 problem\n"
    ),
    (
      .english, "/c/keys.json", "[",
      "/c/keys.json:1:2: is not valid JSON: expected a value or ']'\n",
      "/c/keys.json: 1 problem\n"
    ),
    (
      .english, "/c/settings.json", "{",
      "/c/settings.json:1:2: is not valid JSON: expected a key in double quotes or '}'\n",
      "/c/settings.json: 1 problem\n"
    ),
    (
      .english, "/c/layouts/a\u{1B}[2J.json", #"{"\u009B2J": 1, "fields": ["prompt", "answer"]}"#,
      """
      /c/layouts/a␛[2J.json:1:2: ·2J: is unknown; the known keys are fields, title, $schema

      """,
      "/c/layouts/a␛[2J.json: 1 problem\n"
    ),
  ])
  func `what is wrong is said with its place`(
    language: Language,
    path: String,
    text: String,
    output: String,
    messages: String
  ) {
    #expect(
      check(FilePath(path), text, in: language)
        == Seen(end: .status(.badData), output: output, messages: messages)
    )
  }

  @Test func `the report as JSON names the sort of the file`() {
    let trial = CommandTrial()
    trial.files.place(#"{"fields": ["prompt"]}"#, at: "/c/layouts/x.json")
    let seen = trial.run(["check", "/c/layouts/x.json", "--json"])
    #expect(seen.end == .status(.badData))
    #expect(
      seen.output == """
        {
          "files": [
            {
              "file": "/c/layouts/x.json",
              "kind": "layout",
              "problems": [
                {
                  "line": 1,
                  "column": 12,
                  "path": "fields",
                  "code": "leftOutField",
                  "message": "“answer” is required, so the form must contain it"
                }
              ],
              "warnings": []
            }
          ]
        }

        """
    )
  }

  @Test
  func `a group stays a group, whatever it is called, and what is nothing is said to be no group`()
  {
    let group = check("/c/groups/a.json", capitals)
    #expect(group.messages == "/c/groups/a.json: 2 questions, no problems\n")
    let nothing = check("/c/a.json", #"{"a": 1}"#)
    #expect(nothing.end == .status(.badData))
    #expect(nothing.output == "/c/a.json: “format” is not “quizbuilder/group”\n")
  }

  @Test func `plain forms ask in the user's order and under the user's words`() {
    let trial = CommandTrial()
    trial.configure(
      "layouts/question-form.json",
      #"{"fields": ["hint", {"name": "answer", "label": "Back"}, {"name": "prompt", "label": "Front"}]}"#
    )
    let seen = trial.run(
      ["new", "--plain", "--title", "Sums"],
      input: ScriptedLines("2\n1+1\nadd\n\n")
    )
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(seen.messages.contains("Back: "))
    #expect(seen.messages.contains("Front: "))
    let text = trial.files.texts[CommandTrial.folder.appending("sums.json").string] ?? ""
    #expect(text.contains(#""prompt": "1+1""#))
    #expect(text.contains(#""answer": "2""#))
    #expect(text.contains(#""hint": "add""#))
  }

  @Test
  func `plain forms say what is wrong with the user's layout, and go on with the built-in one`() {
    let trial = CommandTrial()
    let path = trial.configure("layouts/question-form.json", "{}")
    let seen = trial.run(["new", "--plain"], input: ScriptedLines(""))
    #expect(
      seen.messages.hasPrefix(
        """
        \(path):1:1: fields: is missing
        The built-in form is used until you correct \(path).

        """
      )
    )
  }
}
