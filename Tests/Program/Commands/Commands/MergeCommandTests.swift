import QuizResources
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands
@testable import QuizOperations
@testable import QuizWords

/// The command `merge`, as git asks it of a merge driver.
struct MergeCommandTests {
  private let trial = CommandTrial()

  private static let file = """
    {
      "format": "quizbuilder/group",
      "version": 1,
      "id": "g",
      "title": "Capitals",
      "questions": [
        {
          "id": "q1",
          "prompt": "France?",
          "answer": "Paris"
        },
        {
          "id": "q2",
          "prompt": "Italy?",
          "answer": "Rome"
        }
      ]
    }

    """

  private func place(_ base: String, _ ours: String, _ theirs: String) {
    trial.files.place(base, at: "/base")
    trial.files.place(ours, at: "/ours")
    trial.files.place(theirs, at: "/theirs")
  }

  private func placeConflict() {
    place(
      Self.file,
      Self.file.replacing("Paris", with: "Lutetia").replacing("\"q2\",", with: "\"q2\", \"x\": 1,"),
      Self.file.replacing("Paris", with: "Paname").replacing("\"q2\",", with: "\"q2\", \"x\": 2,")
        .replacing("\"Capitals\",", with: "\"Capitals\", \"settings\": { \"points\": 2 },")
    )
  }

  private let conflicts = """
    /ours:13: questions[0].answer: both sides changed it; both texts are kept between conflict markers
    /ours:17: questions[1].x: both sides changed it; kept 1, theirs is 2
    /ours: 2 conflicts

    """

  @Test func `changes that do not meet go into our file without a word`() {
    let theirs = Self.file.replacing("Rome", with: "Roma")
    place(Self.file, Self.file.replacing("Paris", with: "Lutetia"), theirs)
    #expect(trial.run(["merge", "/base", "/ours", "/theirs"]) == Seen(end: .status(.success)))
    #expect(trial.files.texts["/ours"] == theirs.replacing("Paris", with: "Lutetia"))
    #expect(trial.files.texts["/theirs"] == theirs)
    #expect(trial.files.texts["/base"] == Self.file)
    #expect(trial.files.texts.count == 3)
  }

  @Test func `conflicts are named with their lines, and both texts stay`() {
    placeConflict()
    let seen = trial.run(["merge", "/base", "/ours", "/theirs"])
    #expect(seen == Seen(end: .status(.failure), messages: conflicts))
    let merged = trial.files.texts["/ours"] ?? ""
    #expect(
      merged.contains(#""answer": "<<<<<<< ours\nLutetia\n=======\nPaname\n>>>>>>> theirs""#)
    )
    #expect(
      trial.run(["check", "/ours"])
        == Seen(
          end: .status(.badData),
          output: """
            /ours:21: questions[1].conflict[0]: a merge left two versions of questions[1].x; choose one in the form
            /ours:13: warning: questions[0].answer: still contains the conflict markers of a merge [conflictMarkers]

            """,
          messages: "/ours: 1 problem\n"
        )
    )
    #expect(trial.run(["check", "/ours", "--json"]).output.contains(#""code": "conflictMarkers""#))
  }

  @Test func `messages call the file what git calls it`() {
    placeConflict()
    let seen = trial.run(["merge", "/base", "/ours", "/theirs", "school/capitals.json"])
    #expect(seen.messages == conflicts.replacing("/ours", with: "school/capitals.json"))
    #expect(trial.files.texts["/ours"]?.contains("Paname") == true)
  }

  @Test(arguments: ["-p", "--stdout"])
  func `on demand the result goes to standard output, and our file stays`(option: String) {
    placeConflict()
    let before = trial.files.texts
    let seen = trial.run(["merge", option, "/base", "/ours", "/theirs", "--json"])
    #expect(trial.files.texts == before)
    #expect(seen.messages == conflicts)
    _ = trial.run(["merge", "/base", "/ours", "/theirs"])
    #expect(trial.files.texts["/ours"] == seen.output)
  }

  @Test func `programs read the conflicts as JSON`() {
    placeConflict()
    let seen = trial.run(["merge", "/base", "/ours", "/theirs", "--json"])
    #expect(seen.end == .status(.failure))
    #expect(
      seen.output == """
        {
          "file": "/ours",
          "questions": 2,
          "conflicts": [
            {
              "line": 13,
              "path": "questions[0].answer",
              "question": "q1",
              "code": "text",
              "message": "both sides changed it; both texts are kept between conflict markers",
              "base": "Paris",
              "ours": "Lutetia",
              "theirs": "Paname"
            },
            {
              "line": 17,
              "path": "questions[1].x",
              "question": "q2",
              "code": "unknownKey",
              "message": "both sides changed it; kept 1, theirs is 2",
              "base": null,
              "ours": 1,
              "theirs": 2
            }
          ]
        }

        """
    )
  }

  /// Our change and theirs to the file, and what is said of them: code, message.
  private static let sorts: [((String, String), (String, String), String, String)] = [
    (
      ("\"id\": \"g\"", "\"id\": \"a\""), ("\"id\": \"g\"", "\"id\": \"b\""), "id",
      #"/ours:4: id: both sides changed it; kept "a", theirs is "b""#
    ),
    (
      ("\"Capitals\"", "\"Capitals\", \"template\": \"a\""),
      ("\"Capitals\"", "\"Capitals\", \"template\": \"b\""), "template",
      #"/ours:6: template: both sides changed it; kept "a", theirs is "b""#
    ),
    (
      ("\"Rome\"", "\"Rome\", \"settings\": { \"points\": 2 }"),
      ("\"Rome\"", "\"Rome\", \"settings\": { \"stopped\": [\"points\"] }"), "setting",
      """
      /ours:17: questions[1].settings.points: both sides changed it; kept 2, theirs is \
      {"value":null,"stopped":true}
      """
    ),
    (
      (
        ",\n    {\n      \"id\": \"q2\",\n      \"prompt\": \"Italy?\",\n      \"answer\": \"Rome\"\n    }",
        ""
      ),
      ("Rome", "Roma"), "removedInOurs",
      "/ours:12: questions[1]: removed in ours and changed in theirs; it stays"
    ),
    (
      ("Rome", "Roma"),
      (
        ",\n    {\n      \"id\": \"q2\",\n      \"prompt\": \"Italy?\",\n      \"answer\": \"Rome\"\n    }",
        ""
      ),
      "removedInTheirs",
      "/ours:12: questions[1]: removed in theirs and changed in ours; it stays"
    ),
    (
      ("\"Capitals\"", "\"Capitals\", \"x\": 1"),
      ("\"Capitals\"", "\"Capitals\", \"x\": [\"\\u001b\"]"),
      "unknownKey", #"/ours:15: x: both sides changed it; kept 1, theirs is ["\u001b"]"#
    ),
  ]

  @Test(arguments: sorts.indices)
  func `every sort of conflict says what stays`(index: Int) {
    let (ours, theirs, code, message) = Self.sorts[index]
    place(
      Self.file,
      Self.file.replacing(ours.0, with: ours.1),
      Self.file.replacing(theirs.0, with: theirs.1)
    )
    let json = trial.run(["merge", "-p", "/base", "/ours", "/theirs"])
    #expect(json.messages == message + "\n/ours: 1 conflict\n")
    let seen = trial.run(["merge", "/base", "/ours", "/theirs", "--json"])
    #expect(seen.output.contains("\"code\": \"\(code)\""))
    #expect(seen.messages == json.messages)
  }

  @Test func `an unknown key that we have removed stays as theirs, and both languages say so`() {
    let base = Self.file.replacing("\"q2\",", with: "\"q2\", \"x\": 1,")
    place(base, Self.file, base.replacing("\"x\": 1", with: "\"x\": 2"))
    #expect(
      trial.run(["merge", "-p", "/base", "/ours", "/theirs"]).messages == """
        /ours:14: questions[1].x: removed in ours and changed in theirs; it stays: 2
        /ours: 1 conflict

        """
    )
    trial.language = .simplifiedChinese
    #expect(
      trial.run(["merge", "-p", "/base", "/ours", "/theirs"]).messages == """
        /ours:14: questions[1].x: 我方已删除，对方作了更改；予以保留：2
        /ours：1处冲突

        """
    )
  }

  @Test func `two files without a common past become one`() {
    place("", Self.file, Self.file.replacing("q2", with: "q3").replacing("Rome", with: "Roma"))
    #expect(trial.run(["merge", "/base", "/ours", "/theirs"]) == Seen(end: .status(.success)))
    let merged = trial.files.texts["/ours"] ?? ""
    #expect(merged.contains("\"Rome\"") && merged.contains("\"Roma\""))
  }

  @Test(
    arguments: [
      (
        "/ours", "{", QuizCommands.ExitStatus.badData,
        """
        /ours cannot be opened: line 1, column 2: expected a key in double quotes or '}'. \
        The file is unchanged; correct that line in a text editor.
        """
      ),
      (
        "/theirs", file.replacing("\"Rome\"", with: "7"), .badData,
        """
        /theirs:15: questions[1].answer: must be a text, not a number. The file is \
        unchanged; correct it in a text editor.
        """
      ),
      (
        "/base", "{}", .badData,
        """
        /base is not a group: “format” must be “quizbuilder/group”. The file is unchanged.
        """
      ),
    ]
  )
  func `what cannot be merged leaves our file alone`(
    path: String,
    text: String,
    status: QuizCommands.ExitStatus,
    message: String
  ) {
    place(Self.file, Self.file.replacing("Paris", with: "Lutetia"), Self.file)
    trial.files.place(text, at: FilePath(path))
    let before = trial.files.texts
    let seen = trial.run(["merge", "/base", "/ours", "/theirs"])
    #expect(seen == Seen(end: .status(status), messages: message + "\n"))
    #expect(trial.files.texts == before)
  }

  @Test func `a file that is not there is named, and so is wrong usage`() {
    place(Self.file, Self.file, Self.file)
    #expect(trial.run(["merge", "/base", "/ours", "/nope"]).end == .status(.noInput))
    #expect(trial.run(["merge", "/base", "/ours"]).end == .status(.usage))
  }

  @Test func `no home folder is needed`() {
    trial.environment = [:]
    place(Self.file, Self.file, Self.file)
    #expect(trial.run(["merge", "/base", "/ours", "/theirs"]) == Seen(end: .status(.success)))
  }
}
