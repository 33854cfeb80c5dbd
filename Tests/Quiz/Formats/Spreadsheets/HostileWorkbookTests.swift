import CoreTestSupport
import Quiz
import QuizDocuments
import QuizExchange
import QuizInterchange
import ReaderTestSupport
import TestSupport
import Testing

@testable import QuizFormats

/// Small workbooks that say a lot: shared texts, merged cells and far columns.
struct HostileWorkbookTests {
  private static let word = "word "
  /// A text that no cell has room for.
  private static let long = String(repeating: word, count: 20_000)

  @Test func `a long shared text is cut at the room of a cell, in each cell that names it`() throws
  {
    let rows = (2...6).map { "<row r=\"\($0)\">\(shared("A\($0)", 2))\(shared("B\($0)", 2))</row>" }
    let read = try XLSX().read(workbook(rows.joined()), titled: "x")
    let prompts = read.groups.flatMap(\.questions).map(\.prompt)
    #expect(prompts.count == 5 && prompts.allSatisfy { $0.utf16.count <= CellText.limit })
    #expect(
      read.warnings.filter { $0.reason == .cellsShortened(["A6", "B6"], limit: 32_767) }.map(\.line)
        == [6]
    )
    #expect(read.warnings.count == 5)
  }

  @Test(arguments: [
    "<c r=\"A2\" t=\"inlineStr\"><is><t>LONG</t></is></c>", "<c r=\"A2\" t=\"str\"><v>LONG</v></c>",
    "<c r=\"A2\" t=\"inlineStr\"><is><r><t>x</t></r><r><t>LONG</t></r></is></c>",
  ])
  func `a long text of a cell's own is cut, and told`(_ cell: String) throws {
    let cells = cell.replacing("LONG", with: Self.long) + shared("B2", 1)
    let read = try XLSX().read(workbook("<row r=\"2\">\(cells)</row>"), titled: "x")
    let prompt = try #require(read.groups.first?.questions.first?.prompt)
    #expect(Self.long.hasPrefix(prompt) || ("x" + Self.long).hasPrefix(prompt))
    #expect(prompt.utf16.count > 32_760 && prompt.utf16.count <= 32_767)
    #expect(read.warnings.map(\.reason) == [.cellsShortened(["A2"], limit: 32_767)])
  }

  @Test(
    arguments: [
      // The text, and the units of UTF-16 that are left.
      (String(repeating: "a", count: 32_767), 32_767),
      (String(repeating: "a", count: 32_768), 32_767),
      (String(repeating: "😀", count: 16_384), 32_766),
      ("a" + String(repeating: "e\u{301}", count: 16_384), 32_767),
      (String(repeating: "e\u{301}", count: 16_384), 32_766),
      // A character that is longer than a cell is cut within.
      ("e" + String(repeating: "\u{301}", count: 40_000), 32_767),
      (String(repeating: "👩‍👩‍👧‍👦", count: 5_000), 32_758),
    ]
  )
  func `a text is cut behind a whole character`(_ text: String, _ length: Int) {
    let cell = CellText(text)
    #expect(cell.text.utf16.count == length)
    #expect(cell.isShortened == (text.utf16.count > length))
    #expect(text.utf8.starts(with: cell.text.utf8))
  }

  // Each row has sixty kilobytes of text, and some bytes in the file.
  @Test func `shared texts of more cells than such a file may have are refused`() {
    let rows = (2...400).map {
      "<row r=\"\($0)\">\(shared("A\($0)", 2))\(shared("B\($0)", 2))</row>"
    }
    expectTooLarge(workbook(rows.joined()), .usual)
  }

  @Test func `a text of merged cells counts for each cell that it fills`() {
    let columns = ["A", "B", "C", "D"]
    let top = columns.map { shared("\($0)2", 2) }.joined()
    let rows = (3...200).map { "<row r=\"\($0)\">\(shared("E\($0)", 0))</row>" }
    let merged = columns.map { "<mergeCell ref=\"\($0)2:\($0)900\"/>" }.joined()
    expectTooLarge(workbook("<row r=\"2\">\(top)</row>" + rows.joined(), merged), .usual)
  }

  @Test func `empty cells up to a far column count, in rows that a far cell pads`() {
    let rows = (2...200).map { "<row r=\"\($0)\">\(shared("A\($0)", 0))</row>" }
    expectTooLarge(
      workbook("<row r=\"1\">\(shared("A1", 0))\(shared("XFD1", 0))</row>" + rows.joined()),
      ExpansionLimit(megabytes: 16)
    )
    let merged = "<mergeCell ref=\"XFD1:XFD900\"/>"
    expectTooLarge(
      workbook("<row r=\"1\">\(shared("XFD1", 0))</row>" + rows.joined(), merged),
      ExpansionLimit(megabytes: 16)
    )
  }

  @Test func `a name is looked for in the beginning of a text only`() {
    #expect(FoldedName(Self.long).text.utf8.count <= 512)
    #expect(FoldedName("  Correct\u{A0}answer (one of " + Self.long).text == "correctanswer")
  }

  private func expectTooLarge(
    _ bytes: [UInt8],
    _ limit: ExpansionLimit,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(sourceLocation: sourceLocation) {
      try XLSX(limit: limit).read(bytes, titled: "x")
    } throws: { error in
      guard case .tooLarge(let part)? = error as? FormatError else { return false }
      return part.part == WorkbookParts.sheetName && part.size > part.limit
    }
  }

  private func shared(_ place: String, _ index: Int) -> String {
    "<c r=\"\(place)\" t=\"s\"><v>\(index)</v></c>"
  }

  /// Returns a workbook with the shared texts `Question`, `Answer` and a long one, the first two of them a header.
  private func workbook(_ rows: String, _ merged: String = "") -> [UInt8] {
    let header = "<row r=\"1\">\(shared("A1", 0))\(shared("B1", 1))</row>"
    let sheet =
      "<worksheet><sheetData>\(rows.hasPrefix("<row r=\"1\"") ? "" : header)\(rows)</sheetData>"
      + "<mergeCells>\(merged)</mergeCells></worksheet>"
    let parts: KeyValuePairs = [
      "xl/workbook.xml": "<workbook><sheets><sheet name=\"A\" r:id=\"r1\"/></sheets></workbook>",
      "xl/_rels/workbook.xml.rels": """
      <Relationships><Relationship Id="r1" Type="a/worksheet" Target="worksheets/sheet1.xml"/>\
      <Relationship Id="r2" Type="a/sharedStrings" Target="sharedStrings.xml"/></Relationships>
      """,
      "xl/sharedStrings.xml": """
      <sst><si><t>Question</t></si><si><t>Answer</t></si><si><t>\(Self.long)</t></si></sst>
      """,
      WorkbookParts.sheetName: sheet,
    ]
    return StoredZip.archive(of: parts.map { ($0.key, Array($0.value.utf8)) })
  }
}
