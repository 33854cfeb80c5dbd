extension Grid {
  /// Makes the picture the one that `changes` were computed for.
  public mutating func apply(_ changes: [Change]) {
    for change in changes {
      var position = change.position
      for cell in change.cells where !cell.isContinuation {
        self[position] = cell
        position.column += cell.columns
      }
    }
  }

  /// A run of cells in one row that differ from an older picture.
  public struct Change: Hashable, Sendable {
    /// Where the run begins; never inside a wide grapheme.
    public var position: Position
    /// The new cells, whole graphemes with their continuations.
    public var cells: [Cell]

    /// Creates a change.
    public init(position: Position, cells: [Cell]) {
      self.position = position
      self.cells = cells
    }
  }

  /// Returns the runs of cells that differ from `old`, from top to bottom and left to right.
  ///
  /// Every row is one run when the sizes differ.
  ///
  /// - Parameters:
  ///   - old: the older picture.
  ///   - rows: the rows to look at; without them, all.
  /// - Returns: The runs, none that touch each other.
  /// - Complexity: linear in the number of cells of the rows.
  public func changes(from old: Grid, in rows: Range<Int>? = nil) -> [Change] {
    guard old.size == size else {
      return (0..<size.rows).map { row in
        Change(position: Position(row: row, column: 0), cells: Array(self[row: row]))
      }
    }
    var changes: [Change] = []
    for row in rows ?? 0..<size.rows where !isSame(row: row, as: old) {
      withRow(row, and: old) { new, previous in
        var index = 0
        while index < new.count {
          guard new[index] != previous[index] else {
            index += 1
            continue
          }
          let start = index
          while index < new.count, new[index].isContinuation || new[index] != previous[index] {
            index += 1
          }
          let cells = Array(new[start..<index])
          changes.append(Change(position: Position(row: row, column: start), cells: cells))
        }
      }
    }
    return changes
  }
}
