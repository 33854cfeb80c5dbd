/// A cell of the screen, counted from the top left corner of its canvas.
public struct Position: Hashable, Sendable {
  /// Rows from the top, from zero.
  public var row: Int
  /// Columns (cells) from the left, from zero.
  public var column: Int

  /// Creates a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Returns the position some columns further to the right.
  func moved(by columns: Int) -> Position {
    Position(row: row, column: column + columns)
  }

  /// Returns the position moved by the offset of an origin.
  public func offset(by origin: Position) -> Position {
    Position(row: row + origin.row, column: column + origin.column)
  }
}

/// The extent of a rectangle of cells.
public struct Size: Hashable, Sendable {
  /// The number of rows.
  public var rows: Int
  /// The number of columns (cells).
  public var columns: Int

  /// Creates a size; negative extents become zero.
  public init(rows: Int, columns: Int) {
    self.rows = max(rows, 0)
    self.columns = max(columns, 0)
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Position
  /// The extent, down and to the right of `origin`.
  public var size: Size

  /// Creates a rectangle.
  public init(origin: Position, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle; negative extents become zero.
  public init(row: Int, column: Int, rows: Int, columns: Int) {
    self.init(
      origin: Position(row: row, column: column),
      size: Size(rows: rows, columns: columns)
    )
  }

  /// The rows inside.
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }
  /// The columns inside.
  public var columns: Range<Int> { origin.column..<origin.column + size.columns }

  /// Whether no cell is inside.
  public var isEmpty: Bool { size.rows == 0 || size.columns == 0 }

  /// Whether a cell is inside.
  public func contains(_ position: Position) -> Bool {
    rows.contains(position.row) && columns.contains(position.column)
  }

  /// Returns what both rectangles have in common; of no extent when that is nothing.
  public func intersection(_ other: Rect) -> Rect {
    let rows = rows.clamped(to: other.rows)
    let columns = columns.clamped(to: other.columns)
    return Rect(
      row: rows.lowerBound,
      column: columns.lowerBound,
      rows: rows.count,
      columns: columns.count
    )
  }

  /// Returns the smallest rectangle with both in it; the other one where one is empty.
  public func union(_ other: Rect) -> Rect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let start = Position(
      row: min(origin.row, other.origin.row),
      column: min(origin.column, other.origin.column)
    )
    return Rect(
      row: start.row,
      column: start.column,
      rows: max(rows.upperBound, other.rows.upperBound) - start.row,
      columns: max(columns.upperBound, other.columns.upperBound) - start.column
    )
  }
}
