internal import CLibrary

/// A picture of the whole screen: cells with styles, and the cursor.
///
/// The cells of a wide grapheme stay together: overwriting one of them blanks the others.
///
/// A picture is a piece of plain memory without references.
package struct Grid: Hashable, Sendable {
  package let size: Size
  /// The place of the cursor; `nil` hides it.
  package var cursor: Position?
  /// The cells row by row.
  private var cells: [Cell]

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank(), count: size.rows * size.columns)
  }

  /// The cells of a row, from the left.
  ///
  /// - Precondition: the row is inside the picture.
  package subscript(row row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Gives all cells a style.
  mutating func restyle(_ style: Style) {
    for index in cells.indices { cells[index] = cells[index].styled(style) }
  }

  /// Returns whether a row is the same in another picture of the same size.
  ///
  /// Cells have no gaps, so their bytes are compared.
  func isSame(row: Int, as other: Grid) -> Bool {
    withRow(row, and: other) { own, other in
      guard let start = own.baseAddress, let otherStart = other.baseAddress else { return true }
      return memcmp(start, otherStart, own.count * MemoryLayout<Cell>.stride) == 0
    }
  }

  /// Calls a function with the cells of a row here and in another picture of the same size.
  func withRow<Result>(
    _ row: Int,
    and other: Grid,
    _ body: (_ own: UnsafeBufferPointer<Cell>, _ other: UnsafeBufferPointer<Cell>) -> Result
  ) -> Result {
    let range = row * size.columns..<(row + 1) * size.columns
    return cells.withUnsafeBufferPointer { own in
      other.cells.withUnsafeBufferPointer { other in
        body(UnsafeBufferPointer(rebasing: own[range]), UnsafeBufferPointer(rebasing: other[range]))
      }
    }
  }

  /// The cell at a position.
  ///
  /// Setting one writes a whole grapheme: its continuations follow it, graphemes it overlaps become
  /// blank, and one that does not fit into the row becomes blanks itself. A continuation counts as a
  /// blank, as it has no meaning alone.
  ///
  /// - Precondition: the position is inside the picture.
  package subscript(position: Position) -> Cell {
    get { cells[index(of: position)] }
    set {
      precondition(position.column < size.columns, "The column is outside the picture")
      let room = size.columns - position.column
      guard !newValue.isContinuation, newValue.columns <= room else {
        let count = min(max(newValue.columns, 1), room)
        return fill(with: .blank(newValue.style), count: count, at: position)
      }
      let start = index(of: position)
      let taken = start..<start + newValue.columns
      blankOverlap(with: taken)
      cells[start] = newValue
      for index in taken.dropFirst() { cells[index] = .continuation(newValue.style) }
    }
  }

  /// Writes a grapheme of one column many times side by side.
  ///
  /// - Precondition: they fit into the row.
  mutating func fill(with narrow: Cell, count: Int, at position: Position) {
    overwrite(count, at: position) { $0.update(repeating: narrow) }
  }

  /// Writes printable ASCII, one cell each.
  ///
  /// - Precondition: it fits into the row.
  mutating func write(
    plain bytes: Slice<UnsafeBufferPointer<UInt8>>,
    at position: Position,
    style: Style
  ) {
    overwrite(bytes.count, at: position) { target in
      for (index, byte) in UnsafeBufferPointer(rebasing: bytes).enumerated() {
        target[index] = Cell(plain: byte, style: style)
      }
    }
  }

  /// Overwrites cells side by side in a row, as one piece of memory.
  private mutating func overwrite(
    _ count: Int,
    at position: Position,
    _ body: (UnsafeMutableBufferPointer<Cell>) -> Void
  ) {
    guard count > 0 else { return }
    precondition(position.column + count <= size.columns, "The cells leave the row")
    let start = index(of: position)
    blankOverlap(with: start..<start + count)
    cells.withUnsafeMutableBufferPointer { cells in
      body(UnsafeMutableBufferPointer(rebasing: cells[start..<start + count]))
    }
  }

  /// Takes over rows of another picture, and the place of its cursor.
  ///
  /// - Precondition: the pictures are of the same size.
  package mutating func take(_ rows: Range<Int>, of other: Grid) {
    precondition(size == other.size, "The pictures differ in size")
    let range = rows.lowerBound * size.columns..<rows.upperBound * size.columns
    cells.replaceSubrange(range, with: other.cells[range])
    cursor = other.cursor
  }

  private func index(of position: Position) -> Int {
    position.row * size.columns + position.column
  }

  /// Blanks the parts of wide graphemes that stick out of `range`, which is about to be overwritten.
  private mutating func blankOverlap(with range: Range<Int>) {
    if cells[range.lowerBound].isContinuation {
      var index = range.lowerBound
      while cells[index].isContinuation { index -= 1 }
      for index in index..<range.lowerBound { cells[index] = .blank(cells[index].style) }
    }
    var end = range.upperBound
    while end < cells.count, cells[end].isContinuation {
      cells[end] = .blank(cells[end].style)
      end += 1
    }
  }
}

extension Grid {
  /// A run of cells in one row that differ from an older picture.
  package struct Change: Hashable, Sendable {
    /// The start of the run; never inside a wide grapheme.
    package var position: Position
    /// The new cells, whole graphemes with their continuations.
    package var cells: ArraySlice<Cell>

    package init(position: Position, cells: ArraySlice<Cell>) {
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
  ///   - body: receives each run.
  /// - Complexity: linear in the number of cells of the rows.
  package func forEachChange(from old: Grid, in rows: Range<Int>? = nil, _ body: (Change) -> Void) {
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
