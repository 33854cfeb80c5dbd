import CoreTestSupport
import LosslessJSON
import Quiz
import QuizDocuments
import QuizMedia
import QuizResources
import QuizStore
import SystemFiles
import SystemPackage
import TestSupport
import Testing

@testable import QuizCommands

@Suite struct `quizbuilder draw` {
  private let trial = CommandTrial()

  /// Puts a bank into the library: 6 easy questions, 4 hard ones, and a text with two.
  init() {
    func questions(_ name: String, _ tag: String, _ count: Int) -> [String] {
      (1...count).map {
        #"{ "id": "\#(name)\#($0)", "prompt": "\#(name) \#($0)?", "answer": "a", "tags": ["\#(tag)"], "x-page": \#($0) }"#
      }
    }
    trial.place("biology", Self.file("bio", "Biology", questions("b", "easy", 6)))
    let passage = [
      #"{ "id": "p", "kind": "passage", "prompt": "A text." }"#,
      #"{ "id": "t1", "under": "p", "prompt": "Text 1?", "answer": "a", "tags": ["reading"] }"#,
      #"{ "id": "t2", "under": "p", "prompt": "Text 2?", "answer": "a", "tags": ["reading"] }"#,
    ]
    trial.place("cells", Self.file("cel", "Cells", questions("c", "hard", 4) + passage))
  }

  private static func file(_ id: String, _ title: String, _ questions: [String]) -> String {
    """
    {
      "format": "quizbuilder/group",
      "version": 3,
      "id": "\(id)",
      "title": "\(title)",
      "questions": [\(questions.joined(separator: ", "))]
    }

    """
  }

  private func opened(_ name: String) throws -> OpenedGroup {
    try trial.library.open(CommandTrial.folder.appending("\(name).json"))
  }

  @Test func `saves a test in the library, with the keys of its questions and their origins`()
    throws
  {
    let seen = trial.run(["draw", "easy:3 hard:2", "--seed", "7", "--title", "Exam"])
    #expect(seen.end == .status(.success))
    #expect(seen.output == "")
    let path = CommandTrial.folder.appending("exam.json")
    #expect(seen.messages == "5 questions drawn into \(path). Seed: 7\n")
    let test = try opened("exam")
    #expect(test.problems == [])
    #expect(test.builder.title == "Exam")
    let ids = test.builder.questions.map(\.id.rawValue)
    #expect(ids.map { $0.prefix(1) } == ["b", "b", "b", "c", "c"])
    #expect(test.origins.map(\.question.rawValue) == ids)
    #expect(test.origins.map(\.group.rawValue) == ["bio", "bio", "bio", "cel", "cel"])
    for (id, element) in zip(ids, test.document.root["questions"]?.arrayValue ?? []) {
      #expect(element["x-page"]?.intValue == Int(id.dropFirst()))
    }
    #expect(
      ids.compactMap { test.document.drawRules[QuestionID(rawValue: $0)] }
        == ["easy", "easy", "easy", "hard", "hard"]
    )
    // A save of the form keeps the origins.
    let saved = try trial.library.save(try test.builder.build(), of: test)
    #expect(try trial.library.open(path).origins == saved.origins)
    #expect(saved.origins.map(\.question.rawValue) == ids)
  }

  @Test func `the same seed writes the same file, byte for byte, in any order of the groups`()
    throws
  {
    var texts: Set<String> = []
    for from in [["biology", "cells"], ["cells", "biology"], ["Cells", "bio"]] {
      let arguments = ["draw", "4", "--seed", "3", "-o", "/out.json", "--force"]
      trial.files.placeFolder("/")
      let seen = trial.run(arguments + from.flatMap { ["--from", $0] })
      #expect(seen.messages == "4 questions drawn into /out.json. Seed: 3\n")
      texts.insert(try #require(trial.files.texts["/out.json"]))
    }
    let output = trial.run(["draw", "4", "--seed", "3", "-o", "-"])
    texts.insert(output.output)
    #expect(texts.count == 1)
    #expect(
      trial.run(["draw", "4", "--seed", "3", "-o", "/out.json"]).end == .status(.cannotCreate)
    )
    #expect(trial.run(["draw", "4", "--seed", "4", "-o", "-"]).output != output.output)
  }

  @Test func `the seed that is made repeats the draw`() throws {
    let seen = trial.run(["draw", "4", "--dry-run", "--json"])
    let report = try JSONValue(parsing: Array(seen.output.utf8))
    let seed = try #require(report["seed"]?.stringValue)
    #expect(seen.messages == "4 questions would be drawn. Seed: \(seed)\n")
    #expect(trial.run(["draw", "4", "--dry-run", "--json", "--seed", seed]).output == seen.output)
    #expect(trial.files.texts.keys.filter { $0.contains("test") || $0.contains("uses") } == [])
  }

  @Test func `a key of one's own does not become one of the program's in a newer file`() throws {
    let question =
      #"{ "id": "o1", "prompt": "Old?", "answer": "a", "tags": ["old"], "unit": "own" }"#
    let text = Self.file("old", "Old", [question])
    trial.place("old", text.replacing("\"version\": 3", with: "\"version\": 1"))
    _ = trial.run(["draw", "old:1", "--title", "Same"])
    #expect(try opened("same").document.root["questions"]?[0]?["unit"] == "own")
    _ = trial.run(["draw", "old:1 reading:1", "--title", "Newer"])
    let newer = try opened("newer")
    #expect(newer.document.root["version"]?.intValue == 3)
    #expect(newer.document.root["questions"]?[0]?["x-unit"] == "own")
    #expect(newer.problems == [])
  }

  @Test func `questions of a passage bring it along`() throws {
    _ = trial.run(["draw", "hard:1 reading:2", "--seed", "1", "--title", "Reading"])
    let test = try opened("reading").builder
    #expect(test.questions.map(\.kind).filter { $0 == .passage }.count == 1)
    #expect(test.questions.passageFaults.isEmpty)
    #expect(test.questionCount == 3)
  }

  @Test func `pictures that its questions show come along`() throws {
    let leaf = Array("GIF89a".utf8) + [2, 0, 3, 0]
    let name = try #require(MediaFile(leaf, named: "leaf.gif")).name.text
    trial.files.place(leaf, at: CommandTrial.folder.appending("media").appending(name))
    let prompt = "![a leaf](media/\(name))"
    let question = #"{ "id": "a", "prompt": "\#(prompt)", "answer": "oak", "tags": ["leaf"] }"#
    trial.place("trees", Self.file("trees", "Trees", [question]))
    trial.files.placeFolder("/out")
    let seen = trial.run(["draw", "leaf:1", "--seed", "1", "-o", "/out/exam.json"])
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(try trial.files.read(FilePath("/out/media/\(name)")).bytes == leaf)
  }

  @Test func `too few questions are told by rule, and nothing is written`() throws {
    let before = trial.files.texts
    let seen = trial.run(["draw", "easy:7 hard:2 nothing:1"])
    #expect(seen.end == .status(.failure))
    #expect(
      seen.messages == """
        easy: 7 wanted, 6 found; 6 match.
        nothing: 1 wanted, 0 found; 0 match.
        Nothing was saved. Ask for fewer questions, or draw from more groups.

        """
    )
    #expect(seen.output == "")
    #expect(trial.files.texts == before)
    let json = trial.run(["draw", "easy:7", "--json", "-o", "/out.json"])
    #expect(json.end == .status(.failure))
    let report = try JSONValue(parsing: Array(json.output.utf8))
    #expect(report["complete"] == false)
    #expect(report["questions"] == [])
    #expect(
      report["rules"] == [
        ["rule": "easy:7", "wanted": 7, "found": 6, "matching": 6, "avoided": 0]
      ]
    )
  }

  @Test func `avoids the questions of a test, of a group and since a day`() throws {
    _ = trial.run(["draw", "easy:4", "--seed", "1", "--title", "Last term"])
    let used = Set(try opened("last-term").origins)
    #expect(used.count == 4)
    for name in ["last-term", "Last Term", "LAST-TERM"] {
      let seen = trial.run(["draw", "easy:3", "--avoid", name])
      #expect(seen.end == .status(.failure), "\(name)")
      #expect(seen.messages.contains("easy: 3 wanted, 2 found; 6 match, 4 of them avoided."))
      _ = trial.run([
        "draw", "easy:2", "--avoid", name, "--title", "Next", "-o", "/next.json", "--force",
      ])
      let next = try trial.library.open("/next.json")
      #expect(used.isDisjoint(with: next.origins))
    }
    // Now all were used.
    let since = trial.run(["draw", "easy:1", "--avoid", "2001-01-01"])
    #expect(since.messages.contains("easy: 1 wanted, 0 found; 6 match, 6 of them avoided."))
    // Nothing was used from that day on.
    #expect(
      trial.run(["draw", "easy:6", "--avoid", "2199-01-01", "--dry-run"]).end == .status(.success)
    )
    // Of a group that was not drawn here.
    #expect(trial.run(["draw", "easy:1", "--avoid", "biology"]).end == .status(.failure))
    #expect(
      trial.run(["draw", "hard:4", "--avoid", "biology", "--dry-run"]).end == .status(.success)
    )
    for name in ["nowhere", "2026-02-30"] {
      let seen = trial.run(["draw", "easy:1", "--avoid", name])
      #expect(seen.end == .status(.noInput))
      #expect(
        seen.messages
          == "No test is called “\(name)”. Name a test, a group, or a day such as 2026-09-01.\n"
      )
    }
  }

  @Test func `draws the least used questions first`() throws {
    _ = trial.run(["draw", "easy:4", "--seed", "1", "--title", "One"])
    let used = Set(try opened("one").origins)
    for seed in 2..<12 {
      let arguments = ["draw", "easy:2", "--seed", "\(seed)"]
      let report = trial.run(arguments + ["--least-used", "--dry-run", "--json"])
      let json = try JSONValue(parsing: Array(report.output.utf8))
      let ids = (json["questions"]?.arrayValue ?? []).compactMap { $0["question"]?.stringValue }
      #expect(ids.count == 2)
      #expect(
        used.isDisjoint(
          with: ids.map {
            QuestionReference(group: GroupID(rawValue: "bio"), question: QuestionID(rawValue: $0))
          }
        )
      )
    }
  }

  @Test func `counts a question once that is in a drawn test, too`() throws {
    _ = trial.run(["draw", "easy:4", "--seed", "1", "--title", "One"])
    let seen = trial.run(["draw", "easy:6", "--dry-run", "--seed", "5"])
    #expect(seen.output == "easy: 6 drawn, 6 match, 0 left\n")
    #expect(seen.messages == "6 questions would be drawn. Seed: 5\n")
    #expect(
      trial.run(["draw", "4", "--from", "one", "--dry-run", "--seed", "5"]).output
        == "every question: 4 drawn, 4 match, 0 left\n"
    )
  }

  @Test func `a second test of the same draw has another id`() throws {
    for _ in 0..<2 { _ = trial.run(["draw", "easy:4", "--seed", "1", "--title", "One"]) }
    #expect(try opened("one").builder.id != opened("one-2").builder.id)
    #expect(try opened("one").origins == opened("one-2").origins)
  }

  @Test(arguments: [
    (["easy"], "“easy”, column 5: a colon and a number are missing, as in easy:5\n"),
    (["easy:3", "hard:x"], "“hard:x”, column 6: a colon and a number are missing, as in easy:5\n"),
    (["+:3"], "“+:3”, column 1: a tag, a kind or a group is missing\n"),
    (["easy:0"], "“easy:0”, column 6: 0 is no number from 1 to 100000\n"),
    (["\"easy:3"], "“\"easy:3”, column 1: the second quotation mark is missing\n"),
    ([" "], "“ ”, column 2: a rule is missing, such as easy:5\n"),
    (
      ["kind:gap:3"],
      "“kind:gap:3”, column 6: there is no kind gap; the kinds are text, choice, choices, number, gaps, pairs, order, essay\n"
    ),
    (["3", "--save", "-o", "x"], "Use -o or --save, not both.\n"),
    (["3", "--title", " "], "The title must not be blank.\n"),
  ])
  func `refuses rules and options with their place`(arguments: [String], message: String) {
    #expect(trial.run(["draw"] + arguments) == Seen(end: .status(.usage), messages: message))
  }

  @Test func `leaves out what cannot be asked, and says so`() throws {
    trial.place("rivers", incomplete)
    trial.place("torn", "{")
    let seen = trial.run(["draw", "Rivers:1", "--dry-run", "--seed", "1"])
    #expect(seen.end == .status(.success))
    #expect(seen.messages.contains("“Rivers”: 1 incomplete question is left out.\n"))
    #expect(seen.messages.contains("torn.json cannot be opened"))
    #expect(trial.run(["draw", "1", "--from", "torn"]).end == .status(.badData))
    #expect(trial.run(["draw", "1", "--from", "nowhere"]).end == .status(.noInput))
    #expect(trial.run(["draw", "2", "--from", "Rivers"]).end == .status(.failure))
  }

  @Test func `a damaged record of uses is renamed, and told`() throws {
    let file = "/home/ada/.local/state/quizbuilder/uses/uses.json"
    trial.files.place("{", at: FilePath(file))
    let seen = trial.run(["draw", "easy:1", "--seed", "1"])
    #expect(seen.messages.contains("The record of used questions is damaged"))
    #expect(seen.messages.contains("It was renamed to"))
    #expect(trial.files.texts[file.replacing("uses.json", with: "uses-damaged-1.json")] == "{")
    #expect(trial.run(["draw", "easy:1", "--seed", "1"]).messages.contains("damaged") == false)
  }

  @Test func `as JSON has a stable shape`() throws {
    let seen = trial.run([
      "draw", "hard:4", "--from", "cells", "--seed", "2", "--title", "Cells exam", "--json",
    ])
    var report = try #require(try JSONValue(parsing: Array(seen.output.utf8)).objectValue)
    let questions = report["questions"]?.arrayValue ?? []
    #expect(Set(questions.compactMap { $0["question"]?.stringValue }) == ["c1", "c2", "c3", "c4"])
    #expect(
      questions.allSatisfy { $0["group"] == "cel" && $0["name"] == "cells" && $0["rule"] == 1 }
    )
    report["questions"] = nil
    let path = CommandTrial.folder.appending("cells-exam.json").string
    #expect(
      JSONValue.object(report) == [
        "title": "Cells exam", "path": .string(path), "dryRun": false, "complete": true,
        "seed": "2",
        "rules": [["rule": "hard:4", "wanted": 4, "found": 4, "matching": 4, "avoided": 0]],
      ]
    )
  }

  @Test func `speaks Chinese`() {
    trial.language = .simplifiedChinese
    let seen = trial.run(["draw", "easy：7", "--seed", "1"])
    #expect(seen.messages == "easy：需要7道，找到6道；符合6道。\n没有保存。请减少题数，或从更多题组中抽题。\n")
  }
}
