/// A cell of the screen, counted from zero at the top left corner of its canvas.
package struct Position: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Returns the position some columns further to the right.
  func moved(by columns: Int) -> Position { Position(row: row, column: column + columns) }

  /// Returns the position moved by the offset of an origin.
  package func offset(by origin: Position) -> Position {
    Position(row: row + origin.row, column: column + origin.column)
  }
}

/// The extent of a rectangle of cells.
package struct Size: Hashable, Sendable {
  package var rows: Int
  package var columns: Int

  /// Creates a size; negative extents become zero.
  package init(rows: Int, columns: Int) {
    self.rows = max(rows, 0)
    self.columns = max(columns, 0)
  }

  /// The largest picture: 1,000 rows of 1,000 columns, which no display of today has.
  ///
  /// A terminal may claim 32,767 of each, and a picture of that size takes gigabytes.
  package static let largestPicture = Size(rows: 1_000, columns: 1_000)

  /// Returns the size cut off where another one ends.
  package func clamped(to limit: Size) -> Size {
    Size(rows: min(rows, limit.rows), columns: min(columns, limit.columns))
  }
}

/// A rectangle of cells, down and to the right of its origin.
package struct Rect: Hashable, Sendable {
  package var origin: Position
  package var size: Size

  package init(origin: Position, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle; negative extents become zero.
  package init(row: Int, column: Int, rows: Int, columns: Int) {
    origin = Position(row: row, column: column)
    size = Size(rows: rows, columns: columns)
  }

  package var rows: Range<Int> { origin.row..<origin.row + size.rows }
  package var columns: Range<Int> { origin.column..<origin.column + size.columns }

  package var isEmpty: Bool { size.rows == 0 || size.columns == 0 }

  package func contains(_ position: Position) -> Bool {
    rows.contains(position.row) && columns.contains(position.column)
  }

  /// Returns the cells that both rectangles have in common; an empty rectangle without such cells.
  package func intersection(_ other: Rect) -> Rect {
    Rect(rows.clamped(to: other.rows), columns.clamped(to: other.columns))
  }

  /// Returns the smallest rectangle with both in it; the other one where one is empty.
  package func union(_ other: Rect) -> Rect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    return Rect(rows.union(other.rows), columns.union(other.columns))
  }

  private init(_ rows: Range<Int>, _ columns: Range<Int>) {
    self.init(
      row: rows.lowerBound,
      column: columns.lowerBound,
      rows: rows.count,
      columns: columns.count
    )
  }
}

extension Range {
  /// Returns the smallest range with both in it.
  fileprivate func union(_ other: Range) -> Range {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
