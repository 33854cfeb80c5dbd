import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct TSVTests {
  private static let header =
    "title\tprompt\tanswer\thint\talternatives\tdistractors\texplanation\ttags\tid\tgroup\ttemplate\r\n"

  @Test func `everything stands in its column, and nothing is lost`() throws {
    let question = try Question.sample("a\tb, c", "\"d\"\n", id: "q") { $0.hint = "" }
    let group = try QuestionGroup.sample("t", [question])
    let export = TSV().write([group])
    #expect(
      String(decoding: export.bytes, as: UTF8.self)
        == Self.header + "t\t\"a\tb, c\"\t\"\"\"d\"\"\n\"\t\"\"\t\t\t\t\tq\tg\t\r\n"
    )
    #expect(export.losses == [])
    #expect(try TSV().read(export.bytes, titled: "x").groups == [group])
    #expect(try CSV().read(export.bytes, titled: "x").groups == [group])
  }

  @Test func `the options are those of a table`() throws {
    let group = try QuestionGroup.sample("t", [.sample("=p", "a", id: "q")])
    let table = CSV(hasByteOrderMark: true, disarmsFormulas: true)
    let export = TSV(table: table).write([group])
    #expect(
      String(decoding: export.bytes, as: UTF8.self)
        == "\u{FEFF}" + Self.header + "t\t\"'=p\"\ta\t\t\t\t\t\tq\tg\t\r\n"
    )
    #expect(export.losses.map(\.inOneLine) == ["q prompt disarmed"])
  }

  @Test func `nothing but a tab parts cells`() {
    let error = FormatError.missingColumns(["prompt", "answer"])
    #expect(throws: error) { try TSV().read(Array("prompt,answer\np,a\n".utf8), titled: "x") }
    #expect(throws: FormatError.repeatedColumn("prompt")) {
      try TSV().read(Array("prompt\tanswer\tprompt\n".utf8), titled: "x")
    }
  }

  @Test func `faulty rows are named with line, reason and text`() throws {
    let text = "prompt\tanswer\nonly, one\n\"p\"x\ta\nq\tb\n"
    let read = try TSV().read(Array(text.utf8), titled: "x")
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["q"])
    #expect(
      read.skipped.map { "\($0.told) [\($0.text)]" } == [
        "line 2: answer: is missing [only, one]",
        "line 3: has text between a closing quote and the next separator [\"p\"x\ta]",
      ]
    )
  }
}
