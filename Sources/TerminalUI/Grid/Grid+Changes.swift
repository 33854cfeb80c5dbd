extension Grid {
  /// A run of cells in one row that differ from an older picture.
  public struct Change: Hashable, Sendable {
    /// Where the run begins; never inside a wide grapheme.
    public var position: Position
    /// The new cells, whole graphemes with their continuations.
    public var cells: ArraySlice<Cell>

    /// Creates a change.
    public init(position: Position, cells: ArraySlice<Cell>) {
      self.position = position
      self.cells = cells
    }
  }

  /// Calls a function with each run of cells that differs from `old`, from top to bottom and left to right.
  ///
  /// No two runs touch each other. Every row is one run when the sizes differ.
  ///
  /// - Parameters:
  ///   - old: the older picture.
  ///   - rows: the rows to look at; without them, all.
  ///   - body: what is called.
  /// - Complexity: linear in the number of cells of the rows.
  public func forEachChange(
    from old: Grid,
    in rows: Range<Int>? = nil,
    _ body: (Change) -> Void
  ) {
    guard old.size == size else {
      for row in 0..<size.rows {
        body(Change(position: Position(row: row, column: 0), cells: self[row: row]))
      }
      return
    }
    for row in rows ?? 0..<size.rows where !isSame(row: row, as: old) {
      var column = 0
      while let run = run(in: row, from: column, differingFrom: old) {
        let position = Position(row: row, column: run.lowerBound)
        let start = self[row: row].startIndex
        let cells = self[row: row][start + run.lowerBound..<start + run.upperBound]
        body(Change(position: position, cells: cells))
        column = run.upperBound
      }
    }
  }

  /// Returns the columns of the first run at or after a column that differs from another picture of the same size.
  private func run(in row: Int, from column: Int, differingFrom old: Grid) -> Range<Int>? {
    withRow(row, and: old) { new, previous in
      var start = column
      while start < new.count, new[start] == previous[start] { start += 1 }
      guard start < new.count else { return nil }
      var end = start
      while end < new.count, new[end].isContinuation || new[end] != previous[end] { end += 1 }
      return start..<end
    }
  }
}
