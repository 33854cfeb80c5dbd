internal import TerminalUI

extension Size {
  /// A row of a screen with a margin of one cell at both sides: for headers and keys.
  ///
  /// - Parameter row: the row, from zero; a negative one counts from the bottom, -1 the last.
  func marginRow(_ row: Int) -> Rect {
    Rect(row: row < 0 ? rows + row : row, column: 1, rows: 1, columns: columns - 2)
  }
}
