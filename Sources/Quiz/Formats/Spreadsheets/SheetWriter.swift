import QuizInterchange

/// The rows of a sheet that is written, in memory, for it is an entry of an archive.
struct SheetWriter {
  /// The greatest number of rows of a sheet.
  static let rowLimit = 1_048_576

  /// A cell.
  enum Cell: Hashable {
    /// A text, cut off where no cell has room for it.
    case text(String)
    case number(Int)
    /// Nothing.
    case none
  }

  /// The format of cells, by its place in ``WorkbookParts``.
  enum Style: Int {
    case usual, header, text
  }

  /// The number of rows so far, blank ones included.
  private(set) var rowCount = 0
  private var bytes: [UInt8] = []

  /// Starts a sheet.
  ///
  /// - Parameters:
  ///   - widths: The width of each column in characters.
  ///   - frozenRowCount: The number of rows that stay visible.
  init(widths: [Int], frozenRowCount: Int) {
    bytes.append(WorkbookParts.sheetStart(widths: widths, frozenRowCount: frozenRowCount))
  }

  /// Appends a row.
  mutating func append(_ cells: [Cell], _ style: Style) {
    rowCount += 1
    bytes.append("<row r=\"\(rowCount)\">")
    for (column, cell) in cells.enumerated() {
      let place = CellReference(column: column, row: rowCount).text
      switch cell {
      case .none: continue
      case .number(let number): bytes.append("<c r=\"\(place)\"><v>\(number)</v></c>")
      case .text(let text):
        bytes.append(
          "<c r=\"\(place)\" s=\"\(style.rawValue)\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
        )
        XMLText.append(EscapedCellText.encoded(CellText(text).text), to: &bytes)
        bytes.append("</t></is></c>")
      }
    }
    bytes.append("</row>\n")
  }

  /// Leaves rows blank.
  mutating func skipRows(_ count: Int) { rowCount += count }

  /// Appends the workbook of this sheet to what is written.
  mutating func finish(into output: inout ItemOutput) {
    bytes.append(WorkbookParts.sheetEnd)
    var archive = ZipWriter()
    for (name, text) in WorkbookParts.all {
      archive.append(Array(text.utf8), named: name, to: &output.bytes)
    }
    archive.append(bytes, named: WorkbookParts.sheetName, to: &output.bytes)
    archive.finish(into: &output.bytes)
  }
}
