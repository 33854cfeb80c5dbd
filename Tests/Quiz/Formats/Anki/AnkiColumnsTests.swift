import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Columns of Anki text that no header tells.
struct AnkiColumnsTests {
  private func read(_ text: String, columns: String? = nil) throws -> Import {
    var format = AnkiText()
    format.columns = try columns.map { try ColumnAssignment(parsing: $0) }
    return try format.read(Array(text.utf8), titled: "file name")
  }

  private func outline(_ read: Import) -> [String] {
    read.groups.flatMap(\.questions).map { "\($0.prompt)=\($0.answer)" }
  }

  @Test(
    arguments: [
      ("0001\t<b>p</b>\ta\n0002\tq\tb\n", "-,prompt,answer"),
      ("1\tp<br>\ta\tx\n2\tq\tb\ty\n", "-,prompt,answer,-"),
      ("k#1x;Fe3b\tp&nbsp;\ta\nq^2y8!Ab4c\tq\tb\n", "id,prompt,answer"),
      ("017\t<i>p</i>\ta\n", "-,prompt,answer"),
    ]
  )
  func `columns are asked for if the first one only names the notes`(
    _ text: String,
    _ guess: String
  ) throws {
    let expected = FormatError.unclearColumns(guess: try ColumnAssignment(parsing: guess))
    #expect(throws: expected) { try read(text) }
    let preview = try AnkiText().preview(of: Array(text.utf8))
    #expect("\(preview.guess)" == guess)
    #expect(!preview.isCertain)
    let questions = try read(text, columns: guess).groups.flatMap(\.questions)
    #expect(questions.first?.answer == "a")
  }

  @Test func `the only column with gaps is asked`() throws {
    let read = try read("1\tPresent\tdance: {{c1::dancing}}\n2\tPast\tgo: {{c1::went}}\n")
    #expect(outline(read) == ["dance: {{dancing}}=", "go: {{went}}="])
    #expect(
      read.warnings.map(\.told) == [
        "line 1: is read without column 2", "line 2: is read without column 2",
      ]
    )
  }

  @Test(
    arguments: [
      "#separator:tab\n#html:true\n#guid column:1\nk#1x;Fe3b\tp\ta\nq^2y8!Ab4c\tq\tb\n",
      "1\t<b>one</b>\n2\t<b>two</b>\n", "p\t<b>a</b>\tx\nq\tb\ty\n", "7\t<b>a</b>\tx\n5\tb\ty\n",
    ]
  )
  func `a first column that can be a side is one`(_ text: String) throws {
    #expect(try read(text).groups.flatMap(\.questions).count == 2)
  }

  @Test func `columns that are assigned have their parts`() throws {
    let read = try read(
      "1\tx y\t<b>p</b>\ta\tD\th\te\n2\t\tq\tb\tD\t\t\n",
      columns: "-,tags,prompt,answer,title,hint,explanation"
    )
    let questions = read.groups.flatMap(\.questions)
    #expect(questions.map(\.answer) == ["a", "b"])
    #expect(questions[0].tags == ["x", "y"] && questions[0].hint == "h")
    #expect(questions[0].explanation == "e" && read.groups.map(\.title) == ["D"])
    #expect(read.warnings == [])
  }

  @Test func `a table with other parts, or with a header, is none of notes`() throws {
    #expect(throws: FormatError.self) {
      try read("p\t<b>a</b>\tb\n", columns: "prompt,answer,wrong")
    }
    let bytes = Array("Question\tAnswer\tX\n<b>p</b>\ta\tx\n".utf8)
    let columns = ImportOption.columns(try ColumnAssignment(parsing: "prompt,answer,-"))
    let found = FormatCatalog.standard.having(columns).recognition(of: bytes)
    #expect(type(of: found.format).identity.name == "tsv")
  }
}
