import CoreTestSupport
import QuizDocuments
import QuizInterchange
import Testing

@testable import QuizFormats

/// The list of parts in the page on tables.
struct ColumnDocumentTests {
  @Test func `the page tells every part that a column may be given`() throws {
    let text = try SourceTree.text(of: "docs/reference/formats/TABLES.md")
    let start = try #require(text.firstRange(of: "| in `--columns` |"))
    let rows = text[start.lowerBound...].split(separator: "\n").prefix { $0.hasPrefix("|") }
    let table = rows.joined(separator: "\n")
    for part in ColumnPart.all { #expect(table.contains("`\(part.name)`"), "\(part.name)") }
  }
}
