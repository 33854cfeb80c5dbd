import CoreTestSupport
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import QuizStore
import TestSupport
import Testing

@testable import QuizFormats

struct XLSXTests {
  @Test func `every cell is a text, whatever a spreadsheet would make of it`() throws {
    let texts = ["=1+1", "007", "1/2", "TRUE", "a\u{1}b", "_x0041_", " edges ", "two\r\nlines"]
    let group = try QuestionGroup.sample("T", texts.map { try .sample($0, "a") })
    let export = XLSX().write([group])
    #expect(export.losses == [])
    let sheet = try #require(try ZipReader(export.bytes).contents(of: "xl/worksheets/sheet1.xml"))
    let text = String(decoding: sheet, as: UTF8.self)
    #expect(!text.contains("<f>") && !text.contains("<v>"))
    #expect(try XLSX().read(export.bytes, titled: "x").groups == [group])
  }

  @Test func `a text that no cell has room for is cut off, and announced`() throws {
    let long = String(repeating: "é", count: 32_766) + "😀!"
    let group = try QuestionGroup.sample("T", [.sample(long, "a", id: "q")])
    let export = XLSX().write([group])
    #expect(export.losses.map(\.inOneLine) == ["q prompt shortened"])
    let read = try XLSX().read(export.bytes, titled: "x").groups.flatMap(\.questions)
    #expect(read.map(\.prompt) == [String(repeating: "é", count: 32_766)])
  }

  @Test(
    arguments: [
      (14, nil, 45_000.0, "2023-03-15"), (22, nil, 45_000.5, "2023-03-15T12:00"),
      (20, nil, 0.75, "18:00"), (0, "[h]:mm:ss", 1.5, "36:00"),
      (0, "yyyy\\-mm\\-dd", 1, "1900-01-01"),
      (14, nil, 59, "1900-02-28"), (14, nil, 61, "1900-03-01"), (14, nil, -1, "-1"),
      (9, nil, 0.56, "56%"), (10, nil, 0.125, "12.5%"), (0, "00000", 1_067, "01067"),
      (0, "General", 15, "15"), (0, nil, 0.1, "0.1"), (0, "0.00", 15, "15"),
      (0, "#,##0 \"days\"", 3, "3"), (0, "[Red]0", 3, "3"), (0, "@", 3, "3"),
      (14, nil, 1e300, "1e+300"), (0, nil, 2e15, "2000000000000000"),
    ] as [(Int, String?, Double, String)]
  )
  func `a number is the text that was typed`(
    _ id: Int,
    _ code: String?,
    _ number: Double,
    _ text: String
  ) {
    #expect(NumberFormat(id: id, code: code).text(of: number, isFrom1904: false) == text)
  }

  @Test(arguments: [
    "", "_", "_x", "_x0041", "_x0041_", "_x00zz_", "__x0000_", "a\u{0}\u{1F}b\u{FFFF}", "_xD800_",
  ])
  func `characters that XML forbids are escaped and read back`(_ text: String) {
    let encoded = EscapedCellText.encoded(text)
    #expect(EscapedCellText.decoded(encoded) == text)
    #expect(!encoded.unicodeScalars.contains(where: XMLText.isForbidden))
  }

  @Test(arguments: [("A1", 0, 1), ("Z9", 25, 9), ("AA10", 26, 10), ("$XFD$1", 16_383, 1)])
  func `places of cells are read and written`(_ text: String, _ column: Int, _ row: Int) {
    #expect(CellReference(text) == CellReference(column: column, row: row))
    #expect(CellReference(column: column, row: row).text == text.filter { $0 != "$" })
  }

  @Test(arguments: ["", "A", "1", "A0", "XFE1", "AAAA1", "A-1", "A99999999999999999999"])
  func `other texts are no places`(_ text: String) {
    #expect(CellReference(text) == nil)
  }

  // A cell in the last column makes a row of sixteen thousand.
  @Test func `cells of a small file that take too much memory are refused`() throws {
    let rows = String(repeating: "<row><c r=\"XFD1\"><v>1</v></c></row>", count: 2_000)
    let bytes = archive("<worksheet><sheetData>\(rows)</sheetData></worksheet>")
    let limit = ExpansionLimit(megabytes: 16)
    #expect {
      try XLSX(limit: limit).read(bytes, titled: "x")
    } throws: { error in
      guard case .tooLarge(let part)? = error as? FormatError else { return false }
      return part.part == "xl/worksheets/sheet1.xml" && part.size > part.limit
    }
  }

  @Test func `a workbook without its parts is refused for a reason`() throws {
    #expect(throws: FormatError.empty) { try XLSX().read([], titled: "x") }
    #expect(throws: FormatError.package(.damagedArchive)) { try XLSX().read([1, 2], titled: "x") }
    #expect(throws: FormatError.package(.damagedWorkbook)) {
      try XLSX().read(archive("<worksheet><row>"), titled: "x")
    }
    var (bytes, zip): ([UInt8], ZipWriter) = ([], ZipWriter())
    zip.append([1], named: "notes.txt", to: &bytes)
    zip.finish(into: &bytes)
    #expect(throws: FormatError.package(.noWorkbook)) { try XLSX().read(bytes, titled: "x") }
  }

  /// Returns a workbook of this program with another sheet.
  private func archive(_ sheet: String) -> [UInt8] {
    var (bytes, zip): ([UInt8], ZipWriter) = ([], ZipWriter())
    for (name, text) in WorkbookParts.all { zip.append(Array(text.utf8), named: name, to: &bytes) }
    zip.append(Array(sheet.utf8), named: WorkbookParts.sheetName, to: &bytes)
    zip.finish(into: &bytes)
    return bytes
  }
}
