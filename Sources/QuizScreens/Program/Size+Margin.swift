internal import TerminalUI

extension Size {
  /// Returns a row of a screen with a margin of one cell at both sides: for headers and keys.
  ///
  /// A negative row counts from the bottom, -1 is the last.
  func marginRow(_ row: Int) -> Rect {
    Rect(row: row < 0 ? rows + row : row, column: 1, rows: 1, columns: columns - 2)
  }
}
