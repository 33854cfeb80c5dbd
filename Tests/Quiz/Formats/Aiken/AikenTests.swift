import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct AikenTests {
  /// The text of groups, and what it loses as `question part kind`, without what every question loses.
  private func written(_ groups: [QuestionGroup]) -> (text: String, losses: [String]) {
    let export = Aiken().write(groups)
    let losses = export.losses.filter { $0.part != .title && $0.part != .id }
    return (String(decoding: export.bytes, as: UTF8.self), losses.map(\.inOneLine))
  }

  @Test func `everything but choices stays behind, and that is said`() throws {
    let group = try QuestionGroup.everything()
    let export = Aiken().write([group])
    let question = group.questions[0]
    let position = question.answerPosition(among: question.distractors.count)
    let choices =
      question.distractors.prefix(position) + [question.answer]
      + question.distractors.dropFirst(position)
    let letter = ["A", "B", "C", "D"][position]
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        What is the capital of France?
        A) \(choices[0])
        B) \(choices[1])
        C) \(choices[2])
        D) \(choices[3])
        ANSWER: \(letter)

        Capital of Italy?
        """
      )
    )
    #expect(
      export.losses.map(\.inOneLine) == [
        "group-1 title leftOut", "group-1 template leftOut", "q-1 alternatives leftOut",
        "q-1 hint leftOut", "q-1 explanation leftOut", "q-1 tags leftOut", "q-1 id leftOut",
        "q-2 id leftOut", "q-2 answer choicesAdded", "q-3 prompt respelled",
        "q-3 alternatives blanksRemoved", "q-3 id leftOut", "q-3 answer choicesAdded",
      ]
    )
  }

  @Test func `a question without wrong choices gets three other answers of its group`() throws {
    let questions = try (1...6).map { try Question.sample("q\($0)", "a\($0 % 5)", id: "\($0)") }
    let read = try Aiken().read(Aiken().write([.sample("t", questions)]).bytes, titled: "t")
    let found = read.groups[0].questions
    #expect(found.map(\.answer) == ["a1", "a2", "a3", "a4", "a0", "a1"])
    #expect(found[0].distractors == ["a2", "a3", "a4"])
    #expect(found[4].distractors == ["a1", "a2", "a3"])
    #expect(found[5].distractors == ["a2", "a3", "a4"])
  }

  @Test func `what is right here too is no wrong choice`() throws {
    let questions = [
      try Question.sample("1", "a", id: "1") { $0.alternatives = ["b ", "c"] },
      try .sample("2", "b", id: "2"), try .sample("3", "c", id: "3"),
    ]
    let (text, losses) = written([try .sample("t", questions)])
    #expect(!text.contains("\n1\n") && !text.hasPrefix("Q: 1"))
    #expect(losses.contains("1 question leftOut"))
    #expect(losses.contains("2 answer choicesAdded"))
  }

  @Test(arguments: [[("p", "a")], [("p", "a"), ("q", "a"), ("r", " a\n")]])
  func `a group with one answer has nothing to choose from`(
    _ questions: [(String, String)]
  ) throws {
    let group = try QuestionGroup.sample("t", questions.map { try .sample($0.0, $0.1) })
    let export = Aiken().write([group])
    #expect(export.bytes == [])
    #expect(
      export.losses.map(\.inOneLine)
        == ["g title leftOut"] + questions.map { "\($0.0) question leftOut" }
    )
  }

  @Test(
    arguments: [
      ("Which?", "Which?", []),
      ("Two\r\nlines\nand\rmore", "Two lines and more", ["q prompt respelled"]),
      (" Which?\n", "Which?", ["q prompt blanksRemoved"]),
      ("A) or B)?", "Q: A) or B)?", ["q prompt respelled"]),
      ("U.S. states?", "Q: U.S. states?", ["q prompt respelled"]),
      ("ANSWER: what?", "Q: ANSWER: what?", ["q prompt respelled"]),
      ("x", "Q: x", ["q prompt respelled"]),
      ("é", "é", []),
      ("a) x", "a) x", []),
      ("AB. x", "AB. x", []),
      ("Which\u{0}?", "Which?", ["q prompt controlCharactersRemoved"]),
    ] as [(String, String, [String])]
  )
  func `a prompt is one line that is no other line`(
    _ prompt: String,
    _ spelling: String,
    _ losses: [String]
  ) throws {
    let question = try Question.sample(prompt, "a", id: "q") { $0.distractors = ["b"] }
    let found = written([try .sample("t", [question])])
    #expect(found.text.prefix { $0 != "\n" } == spelling)
    #expect(found.losses == losses)
  }

  @Test func `choices are lines, at most 26 of them`() throws {
    let question = try Question.sample("Which?", "right", id: "q") {
      $0.distractors = (1...30).map { "wrong\n\($0)" } + [" "]
    }
    let (text, losses) = written([try .sample("t", [question])])
    let lines = text.split(separator: "\n")
    #expect(lines.count == 28)
    #expect(lines[26].hasPrefix("Z) "))
    #expect(lines.contains { $0.hasSuffix(") right") })
    #expect(lines.contains { $0.hasSuffix(") wrong 25") })
    #expect(
      losses == [
        "q distractors respelled", "q distractors blanksRemoved", "q distractors leftOut",
      ]
    )
  }

  @Test func `only choices and texts are written, and the others are announced as left out`() throws
  {
    let export = Aiken().write([try .everyKind()])
    #expect(
      String(decoding: export.bytes, as: UTF8.self) == """
        Capital of Italy?
        A) Paris
        B) Rome
        C) True
        ANSWER: B

        Capital of France?
        A) Lyon
        B) Nice
        C) Paris
        ANSWER: C

        The sky is blue.
        A) True
        B) False
        ANSWER: A


        """
    )
    #expect(
      export.losses.map(\.inOneLine).filter { !$0.hasSuffix("id leftOut") } == [
        "kinds title leftOut", "text alternatives leftOut", "text answer choicesAdded",
        "choice feedback leftOut", "truth feedback leftOut", "choices question leftOut",
        "number question leftOut", "share question leftOut", "range question leftOut",
        "gaps question leftOut", "gap question leftOut", "pairs question leftOut",
        "order question leftOut", "essay question leftOut",
      ]
    )
  }
}
