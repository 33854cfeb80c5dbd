import Quiz
import QuizCatalog
import QuizDocuments
import QuizExchange
import QuizInterchange
import Testing

@testable import QuizFormats

/// HTML in places that have plain text.
struct PlainCellTests {
  private let html = #"<p>Solve \(x^2\) <b>now</b></p>"#

  @Test func `what is seen keeps the delimiters of formulas`() {
    #expect(VisibleText.of(html: html) == #"Solve \(x^2\) now"#)
  }

  @Test func `a cell is read as it is seen, and its formatting is told`() throws {
    let read = try CSV().read(Array("prompt,answer\n\(html),2\n".utf8), titled: "t")
    #expect(read.groups.first?.questions.first?.prompt == #"Solve \(x^2\) now"#)
    #expect(read.warnings.map(\.reason) == [.simplified([.markup])])
  }
}
