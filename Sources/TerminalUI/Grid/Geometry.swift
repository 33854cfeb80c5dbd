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
}
