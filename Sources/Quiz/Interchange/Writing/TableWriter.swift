/// A format of tables: a header, and a row a question in which every part has a column.
///
/// The columns and the texts of the cells are those of this program, so that nothing but settings is lost; a format
/// decides how cells look.
package protocol TableWriter: Sendable {
  /// The state between two rows.
  associatedtype WritingPass: TablePass

  /// The names of the format.
  static var identity: FormatIdentity { get }
  /// Returns the state at the start of a file.
  func makePass() -> WritingPass
}

/// A cell of a table.
package struct TableCell: Hashable, Sendable {
  /// The text; `nil` for a missing part, and for a list of nothing.
  package var text: String?
  /// The part that a loss names; `nil` in the rows of a group for what is lost once for all of them.
  package var part: ItemPart?

  package init(_ text: String?, of part: ItemPart? = nil) {
    self.text = text
    self.part = part
  }
}

/// One writing of a table.
package protocol TablePass {
  /// Writes the header, and what is before it.
  mutating func writeHeader(_ columns: [ColumnPart], into output: inout ItemOutput)
  /// Notes what changes of the cells that are in every row of a group.
  mutating func begin(_ groupCells: [TableCell], into output: inout ItemOutput)
  /// Writes a row.
  mutating func write(_ cells: [TableCell], into output: inout ItemOutput)
  /// Writes the part behind all rows.
  mutating func writeFooter(into output: inout ItemOutput)
}

extension TablePass {
  package func writeFooter(into output: inout ItemOutput) {}
}
