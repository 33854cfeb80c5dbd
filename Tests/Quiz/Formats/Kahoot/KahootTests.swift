import BuilderKit
import CoreTestSupport
import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Kahoot's spreadsheet, read back by the reader of workbooks.
struct KahootTests {
  private func choice(
    _ prompt: String,
    _ answer: String,
    _ wrong: [String],
    id: String,
    _ change: (inout QuestionBuilder) -> Void = { _ in }
  ) throws -> Question {
    try .sample(prompt, answer, id: id) {
      $0.distractors = wrong
      change(&$0)
    }
  }

  private func rows(of export: Export) throws -> [[String?]] {
    var workbook = try Workbook(export.bytes, limit: .usual)
    let sheet = try #require(workbook.sheets.first)
    return try workbook.rows(of: sheet).map(\.cells)
  }

  @Test func `the names are in row 8 and a numbered row a question follows`() throws {
    let questions = [
      try choice("Capital of Peru?", "Lima", ["Quito", "Bogotá"], id: "a"),
      try choice("Is it so?", "Yes", ["No"], id: "b") {
        $0.settings[.timeLimitInSeconds] = .number(60)
      },
    ]
    let export = Kahoot().write([try .sample("T", questions)])
    var workbook = try Workbook(export.bytes, limit: .usual)
    let sheet = try #require(workbook.sheets.first)
    let rows = try workbook.rows(of: sheet)
    #expect(rows.map(\.line) == [2, 3, 8, 9, 10])
    #expect(rows[2].cells.compactMap(\.self).count == 7)
    #expect(rows[3].cells[0] == "1")
    #expect(rows[3].cells[6] == "20")
    #expect(rows[4].cells[6] == "60")
    let right = try #require(rows[3].cells[7].flatMap { Int($0) })
    #expect(rows[3].cells[right + 1] == "Lima")
  }

  @Test func `what is written is read again`() throws {
    let group = try QuestionGroup.sample(
      "T",
      [
        try choice("Capital of Peru?", "Lima", ["Quito", "Bogotá", "La Paz"], id: "a"),
        try Question.build { builder throws(BuildError) in
          builder.id = QuestionID(rawValue: "b")
          builder.prompt = "Primes?"
          builder.response.kind = .choices
          builder[.answers] = .list(["2", "3"])
          builder[.distractors] = .list(["4"])
        },
      ]
    )
    let export = Kahoot().write([group])
    let read = try XLSX().read(export.bytes, titled: "T")
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.prompt) == ["Capital of Peru?", "Primes?"])
    #expect(questions.map(\.kind) == [.choice, .choices])
    #expect(questions.first?.answer == "Lima")
    #expect(Set(questions.first?.distractors ?? []) == ["Quito", "Bogotá", "La Paz"])
    #expect(read.skipped == [])
  }

  @Test func `a text over a limit is written whole, and each is announced`() throws {
    let prompt = String(repeating: "é", count: 121)
    let answer = String(repeating: "a", count: 76)
    let questions = [
      try choice(prompt, answer, [answer + "b", "c"], id: "long"),
      try choice(String(prompt.dropLast()), String(answer.dropLast()), ["c"], id: "fits"),
    ]
    let export = Kahoot().write([try .sample("T", questions)])
    let losses = export.losses.filter { $0.question != nil && $0.part != .id }
    #expect(
      Set(losses.map(\.inOneLine))
        == ["long prompt tooLong", "long answer tooLong", "long distractors tooLong"]
    )
    let cells = try rows(of: export).flatMap { $0.compactMap(\.self) }
    #expect(cells.contains(prompt))
    #expect(cells.contains(answer + "b"))
  }

  @Test func `kinds without a place are left out, and so are answers beyond four`() throws {
    let group = try QuestionGroup.everyKind()
    let left = Kahoot().write([group]).losses.filter { $0.part == .question && $0.kind == .leftOut }
    let kept = group.questions.filter { question in
      !left.contains { $0.question == question.id }
    }
    #expect(Set(kept.map(\.kind)).subtracting([.choice, .choices, .passage]) == [])
    let wide = try choice("Many?", "a", ["b", "c", "d", "e", "f"], id: "w")
    let export = Kahoot().write([try .sample("T", [wide])])
    #expect(export.losses.map(\.inOneLine).contains("w distractors leftOut"))
    #expect(try rows(of: export).last?.prefix(6).compactMap(\.self).count == 6)
  }

  @Test(arguments: [(5.0, 5, false), (25, 30, true), (500, 240, true), (0.5, 5, true)])
  func `a time limit is one of eight`(_ seconds: Double, _ limit: Int, _ isRounded: Bool) throws {
    let question = try choice("Q?", "a", ["b"], id: "q") {
      $0.settings[.timeLimitInSeconds] = .number(seconds)
    }
    let export = Kahoot().write([try .sample("T", [question])])
    #expect(try rows(of: export).last?[6] == "\(limit)")
    #expect(export.losses.map(\.inOneLine).contains("q settings rounded") == isRounded)
  }
}
