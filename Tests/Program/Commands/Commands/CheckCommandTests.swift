import BuilderKit
import Quiz
import QuizDocuments
import QuizFormats
import QuizResources
import QuizScreens
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// The reports of `check`, in text and JSON.
struct CheckCommandTests {
  @Test func `check lists every problem with its file and line`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    trial.place("rivers", incomplete)
    trial.place("torn", "{\n  \"format\": \"quizbuilder/group\",\n  \"title\" 7\n}\n")
    trial.place("other", "{\"a\": 1}")
    trial.place("newer", "{\"format\": \"quizbuilder/group\",\n\"version\": 9}")
    let folder = "/home/ada/.local/share/quizbuilder"
    let files = ["capitals", "rivers", "torn", "other", "newer"].map { "\(folder)/\($0).json" }
    #expect(
      trial.run(["check"] + files)
        == Seen(
          end: .status(.badData),
          output: """
            \(folder)/rivers.json:8: questions[1].answer: is missing
            \(folder)/rivers.json:11: questions[1].hint: must be a text, not a number
            \(folder)/rivers.json:10: warning: questions[1].prompt: is the same as in questions[0] [duplicatePrompt]
            \(folder)/torn.json:3: column 11 is not valid JSON: expected a colon after the key
            \(folder)/other.json: “format” is not “quizbuilder/group”
            \(folder)/newer.json:2: this program does not know version 9

            """,
          messages: """
            \(folder)/capitals.json: 2 questions, no problems
            \(folder)/rivers.json: 2 problems
            \(folder)/torn.json: 1 problem
            \(folder)/other.json: 1 problem
            \(folder)/newer.json: 1 problem

            """
        )
    )
  }

  @Test(arguments: ["capitals", "Capital Cities", "11111111-1111-4111-8111-111111111111"])
  func `check takes the names of groups, and tells their files`(name: String) {
    let trial = CommandTrial()
    let path = trial.place("capitals", capitals)
    #expect(
      trial.run(["check", name])
        == Seen(end: .status(.success), messages: "\(path): 2 questions, no problems\n")
    )
  }

  @Test func `check takes a file of the current folder before a group with the name`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    trial.files.place(incomplete, at: "capitals")
    #expect(trial.run(["check", "capitals"]).messages == "capitals: 2 problems\n")
  }

  @Test func `check finds what a draft that was never saved lacks`() throws {
    let trial = CommandTrial()
    var draft = QuestionGroupBuilder()
    draft.title = "Half"
    draft.addNewQuestion()
    try trial.library.saveDraft(draft, of: OpenedGroup(new: draft))
    let seen = trial.run(["check", "Half"])
    #expect(seen.end == .status(.badData))
    #expect(seen.output.contains("questions[0].prompt: is missing"))
  }

  @Test func `check looks at every group of the library`() {
    let trial = CommandTrial()
    let good = trial.place("capitals", capitals)
    let bad = trial.place("rivers", incomplete)
    let seen = trial.run(["check", "--all"])
    #expect(seen.end == .status(.badData))
    #expect(seen.messages == "\(good): 2 questions, no problems\n\(bad): 2 problems\n")
    #expect(trial.run(["check"]).end == .status(.usage))
    #expect(trial.run(["check", "--all", "capitals"]).end == .status(.usage))
    let missing = trial.run(["check", "nowhere"])
    #expect(missing.end == .status(.noInput))
    #expect(missing.messages == trial.run(["show", "nowhere"]).messages)
  }

  @Test func `check reports a conflict that nobody has decided, with its line`() {
    let trial = CommandTrial()
    let conflicts = """
      "title": "Capitals",
        "conflict": [ "mine",
          { "path": "/settings/points", "ours": 2, "theirs": 3 }
        ],
      """
    let file = """
      {
        "format": "quizbuilder/group",
        "version": 1,
        "id": "g",
        "questions": [
          {
            "id": "q",
            "prompt": "France?",
            "answer": "Paris",
            "conflict": [
              { "path": "" }
            ]
          }
        ],
        \(conflicts)
        "x": 1
      }
      """
    trial.files.place(file, at: "/capitals.json")
    let place = "/capitals.json"
    #expect(
      trial.run(["check", place])
        == Seen(
          end: .status(.badData),
          output: """
            \(place):11: questions[0].conflict[0]: a merge left two versions of questions[0]; choose one in the form
            \(place):17: conflict[1]: a merge left two versions of settings.points; choose one in the form

            """,
          messages: "\(place): 2 problems\n"
        )
    )
    let json = trial.run(["check", place, "--json"]).output
    #expect(json.contains("\"code\": \"openConflict\""))
  }

  @Test func `check reads standard input and reports as JSON`() {
    #expect(
      CommandTrial().run(["check", "-", "--json"], input: ScriptedLines(incomplete))
        == Seen(
          end: .status(.badData),
          output: """
            {
              "files": [
                {
                  "file": "-",
                  "kind": "group",
                  "questions": 2,
                  "problems": [
                    {
                      "line": 8,
                      "path": "questions[1].answer",
                      "code": "missing",
                      "message": "is missing"
                    },
                    {
                      "line": 11,
                      "path": "questions[1].hint",
                      "code": "wrongType",
                      "message": "must be a text, not a number"
                    }
                  ],
                  "warnings": [
                    {
                      "line": 10,
                      "path": "questions[1].prompt",
                      "code": "duplicatePrompt",
                      "message": "is the same as in questions[0]"
                    }
                  ]
                }
              ]
            }

            """
        )
    )
  }

  @Test func `check warns of answers that are blank, given twice, or wrong and right at once`() {
    let trial = CommandTrial()
    let doubtful = """
      {
        "format": "quizbuilder/group",
        "version": 1,
        "id": "22222222-2222-4222-8222-222222222222",
        "title": "Capital cities",
        "questions": [
          {
            "id": "q1",
            "prompt": "France?",
            "answer": "Paris",
            "alternatives": ["Paris"],
            "distractors": [
              "Lyon",
              "",
              "Paris"
            ]
          }
        ]
      }

      """
    trial.files.place(doubtful, at: "/doubtful.json")
    #expect(
      trial.run(["check", "/doubtful.json"])
        == Seen(
          end: .status(.success),
          output: """
            /doubtful.json:11: warning: questions[0].alternatives[0]: is the same as answer \
            [repeatedItem]
            /doubtful.json:14: warning: questions[0].distractors[1]: is blank
            /doubtful.json:15: warning: questions[0].distractors[2]: is a wrong choice, but \
            is the same as answer [rightDistractor]

            """,
          messages: "/doubtful.json: 1 question, no problems\n"
        )
    )
    let json = trial.run(["check", "/doubtful.json", "--json"]).output
    let codes = json.split(separator: "\n").filter { $0.contains("\"code\"") }
    #expect(
      codes.map { $0.drop { $0 == " " } } == [
        #""code": "repeatedItem","#, #""code": "blankItem","#, #""code": "rightDistractor","#,
      ]
    )
  }

  @Test func `a file that is not there counts more than one with problems`() {
    let trial = CommandTrial()
    trial.files.place(incomplete, at: "/rivers.json")
    trial.files.placeFolder("/folder")
    let seen = trial.run(["check", "/nope.json", "/folder", "/rivers.json"])
    #expect(seen.end == .status(.noInput))
    #expect(
      seen.messages == """
        There is no file /nope.json.
        /folder cannot be read: it is a folder, not a file.
        /rivers.json: 2 problems

        """
    )
  }
}
