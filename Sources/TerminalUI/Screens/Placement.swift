/// The part of the terminal a screen takes.
public enum Placement: Hashable, Sendable {
  /// All of it.
  case full
  /// A rectangle in the middle, as large as there is room for.
  case centered(Size)
  /// Rows at the bottom.
  case bottom(rows: Int)

  /// Returns the rectangle within a terminal of the given size.
  public func rect(in terminal: Size) -> Rect {
    switch self {
    case .full:
      return Rect(origin: Position(row: 0, column: 0), size: terminal)
    case .centered(let size):
      let rows = min(size.rows, terminal.rows)
      let columns = min(size.columns, terminal.columns)
      return Rect(
        row: (terminal.rows - rows) / 2,
        column: (terminal.columns - columns) / 2,
        rows: rows,
        columns: columns
      )
    case .bottom(let rows):
      let rows = min(rows, terminal.rows)
      return Rect(
        row: terminal.rows - rows,
        column: 0,
        rows: rows,
        columns: terminal.columns
      )
    }
  }
}
