import LosslessJSON
import QuizStore
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

@Suite struct `quizbuilder trash` {
  private let trial = CommandTrial()
  private static let folder = FilePath("/home/ada/.local/state/quizbuilder/trash")

  init() {
    place("20261120T201500Z-capitals", capitals)
    place("20261119T080000Z-rivers", incomplete)
    place("20261118T080000Z-capitals", another("Older", digits: "44"))
    place("20261117T080000Z-torn", "{")
  }

  private func place(_ name: String, _ text: String) {
    trial.files.place(text, at: Self.folder.appending("\(name).json"))
  }

  @Test(arguments: [["trash"], ["trash", "list"]])
  func `lists what is in it, the newest first`(arguments: [String]) {
    let seen = trial.run(arguments)
    let lines = seen.output.split(separator: "\n").map { line in
      line.split(separator: " ").filter { !$0.contains(":") }.joined(separator: " ")
    }
    #expect(
      lines == [
        "Title Questions Since File Status",
        "Capital cities 2 2026-11-20 20261120T201500Z-capitals",
        "Rivers 2 2026-11-19 20261119T080000Z-rivers",
        "Older 2 2026-11-18 20261118T080000Z-capitals",
        "torn 2026-11-17 20261117T080000Z-torn problem",
      ]
    )
    #expect(seen.messages.contains("20261117T080000Z-torn.json cannot be opened"))
  }

  @Test func `as JSON has a stable shape`() throws {
    let seen = try JSONValue(parsing: Array(trial.run(["trash", "--json"]).output.utf8))
    #expect(seen["trash"]?.arrayValue?.count == 4)
    #expect(
      seen["trash"]?.arrayValue?.first == [
        "title": "Capital cities",
        "name": "capitals",
        "file": "20261120T201500Z-capitals",
        "path": .string(Self.folder.appending("20261120T201500Z-capitals.json").string),
        "questions": 2,
        "since": "2026-11-20T20:15:00Z",
        "draft": false,
        "media": false,
        "problem": .null,
      ]
    )
  }

  @Test(arguments: [
    ("capitals", capitals), ("CAPITAL cities", capitals),
    ("20261118T080000Z-capitals", another("Older", digits: "44")),
  ])
  func `restores a group by any of its names, the newest of several`(name: String, text: String) {
    let path = CommandTrial.folder.appending("capitals.json")
    let seen = trial.run(["trash", "restore", name, "--json"])
    #expect(seen.end == .status(.success))
    #expect(trial.files.texts[path.string] == text)
    #expect(seen.output.contains(#""path": "\#(path)""#))
  }

  @Test func `restores nothing if one of the names is unknown`() {
    let before = trial.files.texts
    #expect(
      trial.run(["trash", "restore", "rivers", "zebra"])
        == Seen(
          end: .status(.noInput),
          messages: "“zebra” is not in the trash. List it with: quizbuilder trash\n"
        )
    )
    #expect(trial.files.texts == before)
  }

  @Test func `never restores over another group`() {
    trial.place("capitals", incomplete)
    let before = trial.files.texts
    #expect(trial.run(["trash", "restore", "capitals"]).end == .status(.cannotCreate))
    #expect(trial.files.texts == before)
  }

  @Test func `is emptied permanently`() throws {
    #expect(
      trial.run(["trash", "empty"])
        == Seen(end: .status(.success), messages: "Deleted 4 files permanently.\n")
    )
    #expect(trial.files.texts == [:])
    let again = trial.run(["trash", "empty", "--json"])
    #expect(again.output == "{\n  \"removed\": 0\n}\n")
    #expect(again.messages == "The trash is empty.\n")
    #expect(trial.run(["trash"]).messages == "The trash is empty.\n")
  }
}
