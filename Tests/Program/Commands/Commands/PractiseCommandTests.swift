import LosslessJSON
import QuizPractice
import QuizStore
import SystemFiles
import TestSupport
import Testing

@testable import QuizCommands

/// Rounds of `practise --plain`, from the first question to the score.
struct PractiseCommandTests {
  private let trial = CommandTrial()

  private static let head = """
    {
      "format": "quizbuilder/group",
      "version": 2,
      "id": "kinds",
      "title": "Kinds",
      "settings": { "shuffleChoices": false },
      "questions": [

    """

  /// A question of every kind, its choices in a fixed order; two steps are always shown the other way round.
  private static let kinds =
    head + """
          { "id": "1", "prompt": "Text?", "answer": "Paris", "hint": "On the Seine" },
          {
            "id": "2", "kind": "choice", "prompt": "Choice?", "answer": "A",
            "distractors": [{ "text": "B", "feedback": "Not B" }], "explanation": "A comes first"
          },
          {
            "id": "3", "kind": "choices", "prompt": "Choices?",
            "answers": ["A", "B"], "distractors": ["C"]
          },
          { "id": "4", "kind": "number", "prompt": "Number?", "value": 3.14, "unit": "m" },
          { "id": "5", "kind": "gaps", "prompt": "{{Oslo}} and {{Rome}}" },
          {
            "id": "6", "kind": "pairs", "prompt": "Pairs?",
            "pairs": [{ "left": "1", "right": "I" }, { "left": "2", "right": "II" }]
          },
          { "id": "7", "kind": "order", "prompt": "Order?", "steps": ["one", "two"] },
          { "id": "8", "kind": "essay", "prompt": "Essay?", "answer": "A model" }
        ]
      }

      """

  private static let allRight = """
    paris
    b
    a b
    3,14 m
    Oslo
    Rome

    """
  /// The pairs half right, the order and the essay right.
  private static let rest = "a\na\nba\nSome words\n\ny\n"

  init() { trial.place("kinds", Self.kinds) }

  private func run(_ options: String..., typing lines: String = "") -> Seen {
    trial.run(["practise", "kinds"] + options, input: ScriptedLines(lines))
  }

  private func percentages() throws -> [Int?] {
    try trial.library.practiceFolder.history().entries.map(\.score.percent)
  }

  @Test func `ask every kind and say what is right`() throws {
    let seen = run("--plain", typing: Self.allRight + Self.rest)
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(seen.output == "")
    let headings = seen.messages.matches(of: /(?m)^Question \d of 8 · .+$/).map { $0.output }
    #expect(headings.count == 8)
    #expect(headings.first == "Question 1 of 8 · text")
    #expect(headings.last == "Question 8 of 8 · essay")
    #expect(seen.messages.matches(of: /✓ Right\./).count == 7)
    #expect(seen.messages.contains("\n1 of 2 right.\nRight answer:\n  1 → I\n  2 → II\n"))
    #expect(seen.messages.contains("\nA comes first\n"))
    #expect(seen.messages.contains("\nA good answer:\n  A model\n"))
    #expect(seen.messages.hasSuffix("\nScore: 7½ of 8 points · 94 %\n"))
    #expect(try percentages() == [94])
  }

  @Test func `say what is wrong, and by which characters`() throws {
    let seen = run("--plain", typing: "Pris!\na\nc\n3.14 kg\nOslo\nParis\na\na\nab\nNo\n\nn\n")
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(
      seen.messages.contains("\n✗ Wrong.\nRight answer:\n  Paris\n  Missing: “a” · Extra: “!”\n")
    )
    #expect(seen.messages.contains("\n✗ Wrong.\nRight answer:\n  A\n  a  Not B\nA comes first\n"))
    #expect(seen.messages.contains("\n✗ Wrong.\nRight answer:\n  3.14 m\n"))
    #expect(seen.messages.contains("\n1 of 2 right.\nRight answer:\n  [1] Oslo\n  [2] Rome\n"))
    #expect(seen.messages.contains("\n✗ Wrong.\nRight answer:\n  1. one\n  2. two\n"))
    #expect(seen.messages.hasSuffix("\nScore: 1 of 8 points · 13 %\n"))
  }

  @Test func `show a hint, ask again for letters, and skip what is empty`() throws {
    let seen = run("--plain", typing: "?\nParis\n?\nz\nb\n\n\n\n\n\n\n\n\n")
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(seen.messages.contains("\nAnswer: ?\nHint: On the Seine\nAnswer: Paris\n✓ Right.\n"))
    #expect(
      seen.messages.contains("\nLetter: ?\nThere is no hint.\nLetter: z\nType letters from a to b")
    )
    #expect(
      seen.messages.contains("Right answer:\n  A\n  B\n"),
      "a skipped question has its answer"
    )
    #expect(seen.messages.hasSuffix("\nScore: 2 of 2 points · 100 % · 6 skipped\n"))
    #expect(try percentages() == [100])
  }

  @Test func `continue where the lines ended, or begin anew`() throws {
    let first = run("--plain", typing: "Paris\na\n")
    #expect(first.end == .status(.failure))
    #expect(first.messages.hasSuffix("\nThe round is saved. The same command continues it.\n"))
    #expect(try percentages() == [])
    let second = run("--plain", typing: "ab\n3.14\nOslo\nRome\n" + Self.rest)
    #expect(second.messages.hasPrefix("\nQuestion 3 of 8 · "))
    #expect(second.messages.hasSuffix("\nScore: 6½ of 8 points · 81 %\n"))
    #expect(try percentages() == [81])

    _ = run("--plain", typing: "Paris\n")
    let anew = run("--plain", "--new", typing: Self.allRight + Self.rest)
    #expect(anew.messages.hasPrefix("\nQuestion 1 of 8 · "))
    #expect(try percentages() == [81, 94])
    #expect(run("--plain").messages.hasPrefix("\nQuestion 1 of 8 · "), "no round is left")
  }

  @Test func `a terminal is asked whether to continue`() throws {
    _ = run("--plain", typing: "Paris\n")
    let seen = trial.run(
      ["practise", "kinds", "--plain"],
      input: ScriptedLines("n\n", isEchoed: true)
    )
    let question =
      "A round of these groups was interrupted after 1 of 8 questions. Continue it? [Y/n]"
    #expect(seen.messages.hasPrefix(question))
    #expect(seen.messages.contains("\nQuestion 1 of 8 · text\n"))
  }

  @Test func `tell the score as JSON`() throws {
    let seen = run("--json", typing: Self.allRight + Self.rest)
    let score: JSONValue = [
      "questions": 8, "right": 7, "points": .number(try #require(JSONNumber("7.5"))),
      "possible": .number(JSONNumber(8)), "percent": 94, "skipped": 0, "judged": 0,
    ]
    #expect(try JSONValue(parsing: seen.output) == score)
    let rounds = try JSONValue(parsing: run("--scores", "--json").output)["rounds"]
    #expect(rounds?.arrayValue?.count == 1)
    #expect(rounds?[0]?["score"] == score)
    #expect(rounds?[0]?["groups"] == ["kinds"])
    #expect(rounds?[0]?["wrong"] == ["6"])
    #expect(rounds?[0]?["repeat"] == false)
  }

  @Test func `list the scores of earlier rounds`() throws {
    #expect(run("--scores").messages == "No round of these groups has been finished yet.\n")
    _ = run("--plain", typing: Self.allRight + Self.rest)
    _ = run("--plain", typing: "x\n" + Self.allRight.dropFirst("paris\n".count) + Self.rest)
    let lines = run("--scores").output.split(separator: "\n")
    #expect(
      lines.map { $0.drop { $0 != "S" } } == [
        "Score: 7½ of 8 points · 94 %", "Score: 6½ of 8 points · 81 %",
      ]
    )
  }

  /// A list of words with tags; the answer to one is in another typography.
  private static let words =
    head + #"""
          { "id": "1", "prompt": "la casa", "answer": "the house", "tags": ["nouns"] },
          { "id": "2", "prompt": "no", "answer": "don’t", "tags": ["verbs"] },
          { "id": "3", "prompt": "correr", "answer": "to run", "tags": ["Verbs"] },
          { "id": "4", "kind": "number", "prompt": "dos", "value": 2 }
        ]
      }

      """#

  private func wordTrial() -> PractiseCommandTests {
    let tests = PractiseCommandTests()
    tests.trial.place("kinds", Self.words)
    return tests
  }

  @Test func `a line judges the typed answer before it`() throws {
    let tests = wordTrial()
    let seen = tests.run("--plain", typing: "!right\nhome\n!right\ndon't\n!wrong\nto go\n2\n")
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(seen.messages.contains("Answer: !right\nThere is no typed answer to judge.\n"))
    #expect(
      seen.messages.contains("Answer: !right\n✓ Right, as you judged it.\nAnswer: don't\n✓ Right.")
    )
    #expect(seen.messages.contains("Answer: !wrong\n✗ Wrong, as you judged it.\n"))
    #expect(seen.messages.hasSuffix("\nScore: 2 of 4 points · 50 % · 2 judged by you\n"))
    let scores = tests.run("--scores").output
    #expect(scores.hasSuffix("  Score: 2 of 4 points · 50 % · 2 judged by you\n"))
    let review =
      "\nNot fully right:\n  no\n    ✗ don't\n    ✓ don’t\n  correr\n    ✗ to go\n    ✓ to run\n"
    #expect(seen.messages.contains(review), "\(seen.messages)")
  }

  @Test func `at a terminal the last answer can be judged, and what was wrong asked again`() throws
  {
    let tests = wordTrial()
    let lines = "the house\nnot\nto run\n3\n!right\nw\ndon't\n"
    let seen = tests.trial.run(
      ["practise", "kinds", "--plain"],
      input: ScriptedLines(lines, isEchoed: true)
    )
    #expect(seen.end == .status(.success), "\(seen.messages)")
    #expect(seen.messages.contains("If your answer was right, type !right at the next question."))
    #expect(seen.messages.contains("or type !right if your answer was right: "))
    #expect(seen.messages.contains("Score: 3 of 4 points · 75 % · 1 judged by you\n"))
    #expect(seen.messages.hasSuffix("\nScore: 1 of 1 point · 100 % · repeat\n"))
    let history = try tests.trial.library.practiceFolder.history()
    #expect(history.entries.map(\.isRepeat) == [false, true])
    #expect(history.lastPercentages.values.map { $0 } == [75])
  }

  @Test(arguments: [
    (["--tag", "VERBS"], ["no", "correr"]),
    (["--tag", "verbs", "--tag", "nouns"], ["la casa", "no", "correr"]),
    (["--limit", "2"], ["la casa", "no"]), (["--reverse"], ["the house", "don’t", "to run"]),
    (["--reverse", "--tag", "nouns"], ["the house"]),
  ])
  func `ask what is wanted`(options: [String], prompts: [String]) {
    let tests = wordTrial()
    let lines = String(repeating: "x\n", count: prompts.count)
    let seen = tests.trial.run(
      ["practise", "kinds", "--plain"] + options,
      input: ScriptedLines(lines)
    )
    #expect(seen.end == .status(.success), "\(seen.messages)")
    let asked = seen.messages.matches(of: /Question \d of (\d) · \w+\n(.+)\n/)
    #expect(asked.map { String($0.output.2) } == prompts)
    #expect(asked.allSatisfy { $0.output.1 == "\(prompts.count)" })
  }

  @Test func `ask what was not answered for the longest time`() {
    let tests = wordTrial()
    _ = tests.run("--plain", "--limit", "2", typing: "x\n\n")
    let seen = tests.run("--plain", "--order", "longest-unseen", typing: "\n\n\n\n")
    let asked = seen.messages.matches(of: /Question \d of 4 · \w+\n(.+)\n/)
    #expect(asked.map { String($0.output.1) } == ["no", "correr", "dos", "la casa"])
  }

  @Test(
    arguments: [
      (["--limit", "0"], "--limit takes a number of questions, at least 1.\n", 2),
      (["--tag", "adverbs"], "There is no question to practise.\n", 1),
    ] as [([String], String, Int32)]
  )
  func `refuse what asks nothing`(options: [String], message: String, code: Int32) {
    let status: QuizCommands.ExitStatus? = .init(rawValue: code)
    let tests = wordTrial()
    let seen = tests.trial.run(["practise", "kinds", "--plain"] + options)
    #expect(seen == status.map { Seen(end: .status($0), messages: message) })
  }

  @Test func `a round of some questions goes on, whatever it asks`() {
    let tests = wordTrial()
    _ = tests.run("--plain", "--reverse", "--tag", "verbs", typing: "no\n")
    let seen = tests.run("--plain", typing: "correr\n")
    #expect(seen.messages.hasPrefix("\nQuestion 2 of 2 · text\nto run\n"))
    #expect(seen.messages.hasSuffix("\nScore: 2 of 2 points · 100 %\n"))
  }

  @Test func `begin with what was most often wrong`() throws {
    _ = run("--plain", typing: Self.allRight + Self.rest)
    let seen = run("--plain", "--order", "wrong-first")
    #expect(seen.messages.hasPrefix("\nQuestion 1 of 8 · pairs\nPairs?\n"))
  }

  @Test func `refuse an order that there is not, whatever else is asked`() throws {
    for options in [["--plain"], ["--json"], ["--scores"], []] {
      let seen = trial.run(["practise", "kinds", "--order", "backwards"] + options)
      #expect(seen.end == .status(.usage))
      #expect(
        seen.messages
          == "“backwards” is not an order. The orders are: sequential, random, wrong-first, longest-unseen.\n"
      )
    }
    #expect(trial.openings.isEmpty)
  }

  /// The calls for files of a round that ends after some answers.
  private func calls(questions count: Int, answers: Int) throws -> [Int] {
    let questions = (0..<count).map {
      #"{ "id": "\#($0)", "prompt": "\#($0)?", "answer": "x" }"#
    }
    trial.place("kinds", Self.head + questions.joined(separator: ",") + "]}")
    let files = CountingFileSystem(trial.files)
    trial.seenFiles = files
    let seen = run("--plain", "--new", typing: String(repeating: "x\n", count: answers))
    #expect(seen.messages.hasPrefix("\nQuestion 1 of \(count) · text\n0?\n"))
    #expect(seen.messages.contains("\nQuestion \(answers + 1) of \(count) · text\n"))
    let operations: [FileSystemError.Operation] = [
      .read, .list, .inspect, .resolve, .create, .write, .synchronize, .rename, .remove,
    ]
    return operations.map(files.count)
  }

  @Test func `ask for as many files, and write as often, with ten thousand questions as with ten`()
    throws
  {
    let few = try PractiseCommandTests().calls(questions: 10, answers: 3)
    let many = try PractiseCommandTests().calls(questions: 10_000, answers: 3)
    #expect(few == many)
    #expect(try PractiseCommandTests().calls(questions: 10, answers: 0) != few)
  }
}
