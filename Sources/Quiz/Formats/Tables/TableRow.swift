import QuizInterchange

/// A row of a table, sound or faulty.
struct TableRow {
  /// The most cells of a row: as many as a sheet of a workbook has columns.
  static let cellLimit = 16_384

  /// The line it begins in, or its number on the sheet, counted from one.
  var line: Int
  /// Its bytes in the file, without the line break; none where the file is no text.
  var bytes: ArraySlice<UInt8> = []
  /// The cells; `nil` for one without text and without quotes.
  var cells: [String?] = []
  /// The fault by which its cells cannot be separated.
  var fault: RowRemark.Reason?
  /// The reasons to look at it although it is read.
  var warnings: [RowRemark.Reason] = []

  /// Returns the text of a cell; `nil` if there is none.
  subscript(index: Int) -> String? { index < cells.count ? cells[index] : nil }

  /// True if nothing but blanks is in any cell.
  var isBlank: Bool { cells.allSatisfy { $0?.nonblank == nil } }

  /// True for a line such as `# exported on Monday, by Ada`, which is a comment above a header.
  var isComment: Bool { cells.first??.utf8.first == UInt8(ascii: "#") }

  /// The number of cells up to the last one with text.
  var width: Int { 1 + (cells.lastIndex { $0?.nonblank != nil } ?? -1) }

  /// Returns a warning on the row.
  func remark(_ reason: RowRemark.Reason) -> RowRemark { place.remark(reason) }

  /// The place of the row, by which remarks name it.
  var place: ReadPlace { ReadPlace(line: line, text: text) }

  private var text: String {
    guard bytes.isEmpty else { return String(decoding: bytes, as: UTF8.self) }
    return cells.map { $0 ?? "" }.joined(separator: "\t")
  }
}
