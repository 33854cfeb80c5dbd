import LosslessJSON
import QuizDocuments
import QuizResources
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

/// The settings and templates in `show` and `check`.
struct SettingsCommandTests {
  private let trial = CommandTrial()

  private func group(_ id: String, template: String? = nil, settings: String = "{}") -> String {
    let template = template.map { "  \"template\": \"\($0)\",\n" } ?? ""
    return """
      {
        "format": "quizbuilder/group", "version": 1, "id": "\(id)", "title": "Group \(id)",
      \(template)  "settings": \(settings),
        "questions": [{"prompt": "P", "answer": "A"}]
      }
      """
  }

  private func placeChain() {
    trial.files.place(
      #"{"shuffleQuestions": true, "exportDeck": "Mine", "points": 1.5}"#,
      at: "/home/ada/.config/quizbuilder/settings.json"
    )
    trial.place("course", group("course", settings: #"{"points": 2, "timeLimitInSeconds": 30}"#))
    trial.place(
      "verbs",
      group(
        "verbs",
        template: "course",
        settings: #"{"language": "fr", "tags": ["a", "b"], "stopped": ["timeLimitInSeconds"]}"#
      )
    )
  }

  @Test func `show lists what is set, and where`() {
    placeChain()
    #expect(
      trial.run(["show", "verbs"])
        == Seen(
          end: .status(.success),
          output: """
            Group verbs
            1 question
            language: fr · set here
            points: 2 · from “Group course”
            timeLimitInSeconds: – · ignored
            shuffleQuestions: yes · from the library
            exportDeck: Mine · from the library
            tags: a, b · set here

            1. P
               Answer: A

            """
        )
    )
  }

  @Test func `show lists all settings when asked`() {
    placeChain()
    #expect(
      trial.run(["show", "course", "--settings"])
        == Seen(
          end: .status(.success),
          output: """
            language: – · default
            points: 2 · set here
            timeLimitInSeconds: 30 · set here
            caseSensitive: no · default
            ignoreAccents: no · default
            ignoreTypography: yes · default
            partialCredit: yes · default
            tolerance: – · default
            shuffleQuestions: yes · from the library
            shuffleChoices: yes · default
            hintPolicy: onDemand · default
            exportDeck: Mine · from the library
            exportCategory: – · default
            tags: – · default

            """
        )
    )
  }

  @Test func `show writes settings as JSON`() {
    placeChain()
    let output = trial.run(["show", "verbs", "--settings", "--json"]).output
    #expect(
      output.hasPrefix(
        """
        {
          "group": "verbs",
          "settings": [
            {
              "name": "language",
              "value": "fr",
              "source": "own",
              "group": null
            },
            {
              "name": "points",
              "value": 2,
              "source": "group",
              "group": "course"
            },
            {
              "name": "timeLimitInSeconds",
              "value": null,
              "source": "stopped",
              "group": null
            },
        """
      )
    )
  }

  @Test func `show tells what a question sets for itself`() throws {
    let text = group("g").replacing(
      #""answer": "A""#,
      with: #""answer": "A", "id": "q", "settings": {"points": 5, "stopped": ["language"]}"#
    )
    trial.place("g", text)
    #expect(
      trial.run(["show", "g"]).output == """
        Group g
        1 question

        1. P
           Answer: A
           language: – · ignored
           points: 5 · set here

        """
    )
    let output = trial.run(["show", "g", "--settings", "--json"]).output
    let json = try JSONValue(parsing: output)
    #expect(
      json["questions"]
        == [
          [
            "id": "q",
            "settings": [
              ["name": "language", "value": .null, "source": "stopped", "group": .null],
              ["name": "points", "value": 5, "source": "own", "group": .null],
            ],
          ]
        ]
    )
  }

  @Test func `show speaks Chinese`() {
    placeChain()
    trial.language = .simplifiedChinese
    let output = trial.run(["show", "verbs", "--settings"]).output
    #expect(output.hasPrefix("language: fr · 本级设置\npoints: 2 · 来自“Group course”\n"))
  }

  @Test func `show says that a template or the library's settings cannot serve`() {
    trial.files.place(
      "{\n\"points\": \"2\"}",
      at: "/home/ada/.config/quizbuilder/settings.json"
    )
    trial.place("verbs", group("verbs", template: "gone"))
    #expect(
      trial.run(["show", "verbs"]).messages == """
        /home/ada/.config/quizbuilder/settings.json:2: points: must be a number, not a text
        template: no group has the identifier “gone”; the library's settings apply instead

        """
    )
  }

  @Test func `check finds bad settings and missing templates`() {
    let path = trial.place(
      "verbs",
      group("verbs", template: "gone", settings: #"{"points": -1}"#)
    )
    #expect(
      trial.run(["check", path.string])
        == Seen(
          end: .status(.badData),
          output: """
            \(path):3: template: no group has the identifier “gone”; the library's settings apply instead
            \(path):4: settings.points: must not be less than 0

            """,
          messages: "\(path): 2 problems\n"
        )
    )
  }

  @Test func `check looks for templates in the library and among the files`() {
    let verbs = trial.place("verbs", group("verbs", template: "course"))
    let outside: FilePath = "/elsewhere/course.json"
    trial.files.place(group("course"), at: outside)
    #expect(trial.run(["check", verbs.string]).end == .status(.badData))
    #expect(trial.run(["check", verbs.string, outside.string]).end == .status(.success))
    trial.place("course", group("course"))
    #expect(trial.run(["check", verbs.string]).end == .status(.success))
  }

  @Test func `check finds templates that inherit from one another`() {
    let first = trial.place("a", group("a", template: "b"))
    trial.place("b", group("b", template: "a"))
    #expect(
      trial.run(["check", first.string]).output == """
        \(first):3: template: inherits from the group itself: Group a → Group b → Group a; \
        the library's settings apply instead

        """
    )
  }
}
