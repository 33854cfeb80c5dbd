import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import TestSupport
import Testing

@testable import QuizFormats

/// Rows of more cells than any table has columns, and tables that are wide or long on purpose.
struct WideTableTests {
  private static let tooMany = String(repeating: ",x", count: TableRow.cellLimit)

  @Test func `a row of too many cells is skipped, and the next one read`() throws {
    let text = "prompt,answer\np\(Self.tooMany)\nq,a\n"
    let read = try CSV().read(Array(text.utf8), titled: "x")
    #expect(read.skipped.map(\.line) == [2])
    #expect(read.skipped.map(\.reason) == [.tooManyCells(TableRow.cellLimit)])
    #expect(read.groups.flatMap(\.questions).map(\.prompt) == ["q"])
  }

  @Test func `a first row of too many cells is no header`() {
    #expect {
      try CSV().read(Array("prompt,answer\(Self.tooMany)\np,a\n".utf8), titled: "x")
    } throws: { error in
      guard case .header(let remark)? = error as? FormatError else { return false }
      return remark.reason == .tooManyCells(TableRow.cellLimit)
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a header of many columns is read in linear time`() throws {
    let columns = (2..<4_000).map { "Option \($0)" }.joined(separator: ",")
    let text = "Question,Answer,\(columns)\nq,a,b,c\n"
    let preview = try CSV().preview(of: Array(text.utf8))
    #expect(preview.columnCount == 4_000)
    let repeated =
      (0..<2_000).map { "Colour \($0)" }.joined(separator: ",") + ",Prompt,Answer,Prompt"
    #expect(throws: FormatError.repeatedColumn("Prompt")) {
      try CSV().read(Array((repeated + "\n").utf8), titled: "x")
    }
  }

  @Test func `the separator is that of the first rows, however long the file is`() throws {
    let first = String(repeating: "Which sea is salt?,the Dead Sea\n", count: 9_000)
    let text = first + String(repeating: "a;b\n", count: 40_000)
    let preview = try CSV().preview(of: Array(text.utf8))
    #expect(preview.rows.first == ["Which sea is salt?", "the Dead Sea"])
  }

  @Test func `a cell that is longer than the sample is read whole`() throws {
    let long = String(repeating: "sea\n", count: 100_000)
    let text = "\"\(long)\",a\nq,b\n"
    let read = try CSV().read(Array(text.utf8), titled: "x")
    #expect(read.groups.flatMap(\.questions).map(\.answer) == ["a", "b"])
  }

  @Test(.timeLimit(.minutes(30)))
  func `a row of many wrong choices is read in linear time`() throws {
    let count = 2_000
    let header = "prompt,answer" + String(repeating: ",Wrong", count: count)
    let row = "q,a" + (0..<count).map { ",w\($0)" }.joined()
    let read = try CSV().read(Array("\(header)\n\(row)\n".utf8), titled: "x")
    guard case .choice(let choice)? = read.groups.first?.questions.first?.response else {
      Issue.record("another kind")
      return
    }
    #expect(choice.distractors.count == count)
  }
}
