import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

/// Tables that are made for spreadsheet programs.
struct SpreadsheetExportTests {
  static let formats: [any ExportFormat & SpreadsheetOption & ImportFormat] = [CSV(), TSV()]

  private func group() throws -> QuestionGroup {
    let texts = ["=1+1", "'=1+1", "''", "+x", "'tis", "-", "@a", "\tb", "plain"]
    return try .sample("T", texts.enumerated().map { try .sample($1, "a", id: "q\($0)") })
  }

  @Test(arguments: [0, 1])
  func `apostrophes are put before formulas, announced, and taken off again`(_ index: Int) throws {
    var format = Self.formats[index]
    format.isForSpreadsheets = true
    let group = try group()
    let export = format.write([group])
    #expect(export.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(export.losses.map(\.kind) == Array(repeating: .disarmed, count: 6))
    for row in IteratorSequence(DelimitedRows(export.bytes, separator: index == 0 ? 0x2C : 9)) {
      for cell in row.cells { #expect(cell?.first.map { "=+-@\t".contains($0) } != true) }
    }
    #expect(try format.read(export.bytes, titled: "x").groups == [group])
  }

  @Test func `without the mark, and in tables of others, an apostrophe is text`() throws {
    let group = try QuestionGroup.sample("T", [.sample("'=1", "a", id: "q")])
    let bytes = CSV().write([group]).bytes
    #expect(try CSV().read(bytes, titled: "x").groups == [group])
    let other = try CSV().read(Array("\u{FEFF}prompt,answer\n'=1,a\n".utf8), titled: "x")
    #expect(other.groups.flatMap(\.questions).map(\.prompt) == ["'=1"])
  }

  @Test func `the option is one for both changes`() {
    var format = CSV()
    #expect(!format.isForSpreadsheets)
    format.isForSpreadsheets = true
    #expect(format.hasByteOrderMark && format.disarmsFormulas)
    format.disarmsFormulas = false
    #expect(!format.isForSpreadsheets)
  }
}
