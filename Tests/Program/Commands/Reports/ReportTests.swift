import CoreTestSupport
import Foundation
import LosslessJSON
import QuizDocuments
import QuizStore
import TestSupport
import Testing

import struct SystemPackage.FilePath

@testable import QuizCommands

/// The reports of imports, exports and recipes in `--json`, whole.
struct ReportTests {
  /// Runs a command with `--json`, and returns its report without ids that are made at random.
  private func report(
    _ trial: CommandTrial,
    _ arguments: [String],
    input: String = "",
    ending end: ProcessEnd
  ) -> String {
    let seen = trial.run(arguments + ["--json"], input: ScriptedLines(input))
    #expect(seen.end == end)
    return seen.output.replacing(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/, with: "\"ID\"")
  }

  @Test func `an import reports files, groups, rows and numbers`() {
    let trial = CommandTrial()
    let table = "prompt,answer\nLargest?,Pacific\nSaltiest?,\n"
    #expect(
      report(trial, ["import", "-"], input: table, ending: .status(.badData)) == """
        {
          "dryRun": false,
          "files": [
            {
              "file": "-",
              "format": "csv",
              "recognized": true,
              "groups": [
                {
                  "id": "ID",
                  "title": "untitled",
                  "name": "untitled",
                  "path": "\(CommandTrial.folder)/untitled.json",
                  "questions": 1,
                  "copyOf": null
                }
              ],
              "questions": 1,
              "skipped": [
                {
                  "line": 3,
                  "code": "problems",
                  "message": "answer: is missing",
                  "details": [
                    {
                      "path": "answer",
                      "source": null,
                      "code": "missing",
                      "message": "is missing"
                    }
                  ],
                  "text": "Saltiest?,"
                }
              ],
              "doubtful": [],
              "problem": null
            }
          ],
          "total": {
            "groups": 1,
            "questions": 1,
            "skipped": 1,
            "doubtful": 0
          }
        }

        """
    )
  }

  @Test func `a refused import reports what is wrong with each file`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    trial.files.place("{\n  oops", at: "torn.json")
    let text = report(
      trial,
      ["import", "\(CommandTrial.folder)/capitals.json", "torn.json", "none.json"],
      ending: .status(.noInput)
    )
    let report = try JSONValue(parsing: text)
    let files = try #require(report["files"]?.arrayValue)
    #expect(files.map { $0["problem"]?["code"] } == [nil, "syntax", "noInput"])
    #expect(files.map { $0["problem"]?["line"] } == [nil, 2, .null])
    #expect(files.map { $0["problem"]?["column"] } == [nil, 3, .null])
    #expect(files.map { $0["format"] } == ["json", "json", .null])
    #expect(files[0]["groups"]?[0]?["path"] == .null)
    #expect(try trial.library.entries().count == 1)
  }

  @Test func `a copy names what it is a copy of`() throws {
    let trial = CommandTrial()
    let file = trial.place("capitals", capitals).string
    for (option, path) in [
      ("--dry-run", nil), ("--json", "\(CommandTrial.folder)/capital-cities.json"),
    ] {
      let text = report(trial, ["import", file, option], ending: .status(.success))
      let group = try JSONValue(parsing: text)["files"]?[0]?["groups"]?[0]
      #expect(group?["copyOf"] == "ID")
      #expect(group?["id"] == (path == nil ? .null : "ID"))
      #expect(group?["path"] == path.map { .string($0) } ?? .null)
    }
  }

  @Test(arguments: [
    ("x.csv", "prompt,answer\na,b,c\n", "doubtful", "ragged", [String]()),
    (
      "x.txt", "::Q::One {=a} {b}.\n\n::R::One?{=1}\n", "skipped", "unsupported", ["otherBraces"]
    ),
    (
      "x.txt", "::Q::Choose.{\n~%50%a#No.\n=b\n}\n", "doubtful", "simplified",
      ["partialCredit"]
    ),
    ("x.json", #"[{"title": "T"}]"#, "skipped", "noGroup", ["wrongFormat"]),
    (
      "x.xml", #"<quiz><question type="calculated"/></quiz>"#, "skipped", "unsupported",
      ["calculated"]
    ),
  ])
  func `rows are told apart by codes`(
    name: String,
    text: String,
    sort: String,
    code: String,
    details: [String]
  ) throws {
    let trial = CommandTrial()
    trial.files.place(text, at: FilePath(name))
    let output = trial.run(["import", name, "--dry-run", "--json"]).output
    let remark = try JSONValue(parsing: output)["files"]?[0]?[sort]?[0]
    #expect(remark?["code"] == .string(code))
    let found = remark?["details"]?.arrayValue?.compactMap { $0["code"]?.stringValue }
    #expect(found.map(Set.init) == Set(details))
  }

  @Test func `an export reports the losses and where they are`() {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    #expect(
      report(
        trial,
        ["export", "capitals", "--to", "anki", "-o", "/home"],
        ending: .status(.success)
      ) == """
        {
          "format": "anki",
          "path": "/home/capitals.anki.txt",
          "dryRun": false,
          "groups": [
            {
              "id": "ID",
              "title": "Capital cities",
              "name": "capitals",
              "path": "\(CommandTrial.folder)/capitals.json",
              "questions": 2
            }
          ],
          "questions": 2,
          "losses": [
            {
              "part": "distractors",
              "kind": "movedToFront",
              "count": 1,
              "message": "1 list of wrong choices goes onto the front of the card",
              "places": [
                {
                  "group": "ID",
                  "question": "q1",
                  "number": 1
                }
              ]
            },
            {
              "part": "hint",
              "kind": "movedToFront",
              "count": 1,
              "message": "1 hint goes onto the front of the card",
              "places": [
                {
                  "group": "ID",
                  "question": "q1",
                  "number": 1
                }
              ]
            }
          ],
          "problems": []
        }

        """
    )
  }

  @Test func `an export that is refused reports every problem`() throws {
    let trial = CommandTrial()
    let rivers = trial.place("rivers", incomplete)
    trial.place("torn", "{")
    let text = report(
      trial,
      ["export", "torn", "rivers", "nope", "--to", "csv", "-o", "/home"],
      ending: .status(.noInput)
    )
    let problems = try #require(try JSONValue(parsing: text)["problems"]?.arrayValue)
    #expect(problems.map { $0["group"] } == ["torn", "nope", .string(rivers.string)])
    #expect(problems.map { $0["path"] } == ["", "", "questions[1].answer"])
    #expect(problems.map { $0["code"] } == ["badData", "noInput", "missing"])
    #expect(trial.files.texts["/home/quizbuilder.csv"] == nil)
  }

  @Test func `standard output has nothing but the export, or else the report`() throws {
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    let arguments = ["export", "capitals", "--to", "markdown", "-o", "-", "--json"]
    #expect(trial.run(arguments).output.hasPrefix("# Capital cities\n"))
    let report = try JSONValue(parsing: trial.run(arguments + ["--dry-run"]).output)
    #expect(report["path"] == .null)
    #expect(report["questions"] == 2)
  }

  @Test func `a check of a recipe reports places, paths and codes`() {
    let trial = CommandTrial()
    let recipe = "{\"mapping\": {\"titel\": \"t\"},\n \"defaults\": {\"id\": \"1\"}}"
    #expect(
      report(trial, ["recipes", "check", "-"], input: recipe, ending: .status(.badData)) == """
        {
          "file": "-",
          "problems": [
            {
              "line": 1,
              "column": 14,
              "path": "",
              "code": "unknownProperty",
              "message": "there is no property “titel”; did you mean “title”?"
            },
            {
              "line": 2,
              "column": 15,
              "path": "id",
              "code": "unmappedDefault",
              "message": "has a default, but is not mapped"
            }
          ],
          "sample": null
        }

        """
    )
  }

  @Test func `a file that is not there is in the report of a check`() throws {
    let text = report(CommandTrial(), ["check", "/nope.json"], ending: .status(.noInput))
    let file = try JSONValue(parsing: text)["files"]?[0]
    #expect(file?["problems"]?[0]?["code"] == "noInput")
    #expect(file?["kind"] == .null)
  }

  // MARK: The documentation

  @Test(arguments: [
    ("import", ["import", "mixed.json", "--recipe", "rabblewabble", "--json"]),
    ("export", ["export", "capitals", "rivers", "--to", "gift", "-o", "/home", "--json"]),
    ("recipes check", ["recipes", "check", "wrong.json", "--json"]),
    ("find", ["find", "paris", "--json"]),
    ("trash list", ["trash", "list", "--json"]),
    ("media", ["media", "--json"]),
  ])
  func `the documentation shows the keys that there are`(
    command: String,
    arguments: [String]
  ) throws {
    let page = try SourceTree.text(of: "docs/reference/JSON-OUTPUT.md")
    let rest = try #require(page.firstRange(of: "`\(command) --json`:\n\n```json\n"))
    let example = page[rest.upperBound...].prefix { $0 != "`" }
    let trial = CommandTrial()
    trial.place("capitals", capitals)
    trial.place(
      "rivers",
      incomplete.replacing("\"hint\": 7", with: "\"answer\": \"Amazon\", \"hint\": \"h\"")
    )
    trial.files.place(
      capitals,
      at: "/home/ada/.local/state/quizbuilder/trash/20261120T201500Z-capitals.json"
    )
    trial.files.place(
      Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1],
      at: "/home/ada/.local/share/quizbuilder/media/oak.gif"
    )
    trial.files.place(#"{"mapping": {"titel": "t"}}"#, at: "wrong.json")
    trial.files.place(
      #"[{"title": "T", "questions": [{"prompt": "p"}, {"prompt": "p", "answer": "a", "hint": 1}]}]"#,
      at: "mixed.json"
    )
    let written = try JSONValue(parsing: trial.run(arguments).output)
    #expect(try keys(of: JSONValue(parsing: String(example))) == keys(of: written))
  }

  /// Every path of keys in a value; `[]` is any element.
  private func keys(of value: JSONValue, below path: String = "") -> Set<String> {
    if let object = value.objectValue {
      return object.reduce(into: []) { keys, member in
        let path = "\(path).\(member.key)"
        keys.formUnion([path])
        keys.formUnion(self.keys(of: member.value, below: path))
      }
    }
    return (value.arrayValue ?? []).reduce(into: []) {
      $0.formUnion(keys(of: $1, below: "\(path)[]"))
    }
  }
}
