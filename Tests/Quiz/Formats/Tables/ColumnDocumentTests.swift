import CoreTestSupport
import Foundation
import QuizDocuments
import QuizInterchange
import Testing

@testable import QuizFormats

/// The list of names and parts in the guide to formats.
struct ColumnDocumentTests {
  private static let page = SourceTree.root.appending(path: "docs/guide/FORMATS.md")

  /// The rows of the table of names, each part with the names that its columns have.
  private var rows: String {
    let entries = ColumnNames.allPlain + ColumnNames.allNumbered
    let parts = ColumnPart.all.filter { part in entries.contains { $0.part == part } }
    let rows = parts.map { part in
      let names = ColumnNames.allPlain.filter { $0.part == part }.flatMap(\.names)
      let numbered = ColumnNames.allNumbered.filter { $0.part == part }.flatMap(\.names)
      return "| `\(part.name)` | "
        + ([part.name] + names + numbered.map { "\($0) 1" }).joined(separator: ", ") + " |"
    }
    return (["| part | names |", "|---|---|"] + rows).joined(separator: "\n")
  }

  @Test func `the guide lists every name that is recognized`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.firstRange(of: "<!-- names of columns -->\n"))
    let end = try #require(text.firstRange(of: "\n<!-- end of names -->"))
    let listed = text[start.upperBound..<end.lowerBound]
    if ProcessInfo.processInfo.environment["QUIZBUILDER_RECORD_SNAPSHOTS"] == "1", listed != rows {
      let new = text[..<start.upperBound] + rows + text[end.lowerBound...]
      try new.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(listed == rows)
    }
  }

  @Test func `the guide tells every part that a column may be given`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.firstRange(of: "| in `--columns` |"))
    let table = text[start.lowerBound...].prefix { $0 != "#" }
    for part in ColumnPart.all { #expect(table.contains("`\(part.name)`"), "\(part.name)") }
  }
}
