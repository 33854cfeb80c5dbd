/// The first rows of a table, and the parts that its columns seem to have.
package struct TablePreview: Hashable, Sendable {
  /// The greatest number of rows.
  package static let rowLimit = 20

  /// The cells of the first rows, the header among them; a row may have fewer cells than there are columns.
  package let rows: [[String]]
  /// The index in `rows` of the row that names the columns; `nil` if none does.
  package let headerIndex: Int?
  /// The number of columns.
  package let columnCount: Int
  /// The part that each column has, or seems to have.
  package let guess: ColumnAssignment
  /// True if the file is read with the guess unless the user assigns columns.
  package let isCertain: Bool

  package init(
    rows: [[String]],
    headerIndex: Int?,
    columnCount: Int,
    guess: ColumnAssignment,
    isCertain: Bool
  ) {
    self.rows = rows
    self.headerIndex = headerIndex
    self.columnCount = columnCount
    self.guess = guess
    self.isCertain = isCertain
  }

  /// The name under which an assignment of columns is remembered: the same for files with the same header, whatever its
  /// case and blanks.
  ///
  /// Without a header it is that of the first row, as a header in unknown words cannot be told from a question.
  package var headerKey: String {
    let cells = rows.isEmpty ? [] : rows[headerIndex ?? 0]
    return cells.map {
      $0.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    .joined(separator: "\t")
  }
}
