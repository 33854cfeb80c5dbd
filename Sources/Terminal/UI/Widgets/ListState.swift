/// A way through a list, or through text that scrolls.
package enum ListMotion: Hashable, Sendable {
  /// By a number of rows, upwards when negative.
  case rows(Int)
  /// By a number of screens, upwards when negative; one row stays visible.
  case pages(Int)
  case first, last
  /// To a row that was pressed.
  case row(Int)

  /// Returns the row that the motion leads to, perhaps one outside of the list.
  package func target(from row: Int, height: Int, count: Int) -> Int {
    switch self {
    case .rows(let rows): row + rows
    case .pages(let pages): row + pages * max(height - 1, 1)
    case .first: 0
    case .last: count
    case .row(let row): row
    }
  }
}

/// The selected row of a list, and the part of the list on screen.
///
/// ```swift
/// list.draw(into: &canvas[rect]) { index, isSelected, row in row.write(names[index], column: 0) }
/// ```
package struct ListState: Hashable, Sendable {
  package private(set) var count: Int
  package private(set) var height: Int
  /// The selected row; zero in an empty list.
  package private(set) var selection = 0
  package private(set) var top = 0

  package init(count: Int = 0, height: Int = 0) {
    self.count = count
    self.height = height
  }

  package var visible: Range<Int> { top..<min(top + height, count) }

  /// Follows a list or a screen that changed; the selection stays where it is as far as possible.
  package mutating func resize(count: Int, height: Int) {
    self.count = count
    self.height = height
    select(selection)
  }

  /// Selects a row, the nearest one when there is no such row, and scrolls to it.
  package mutating func select(_ row: Int) {
    selection = max(min(row, count - 1), 0)
    let lowest = max(min(selection, count - height), 0)
    top = min(max(top, selection - max(height - 1, 0)), lowest)
  }

  package mutating func move(_ motion: ListMotion) {
    select(motion.target(from: selection, height: height, count: count))
  }

  /// Draws the rows on screen, each by `drawRow` into a canvas of one row.
  ///
  /// The row behind the selection is filled in its style before.
  package func draw(
    into canvas: inout Canvas,
    drawRow: (_ index: Int, _ isSelected: Bool, _ canvas: inout Canvas) -> Void
  ) {
    for index in visible {
      let rect = Rect(row: index - top, column: 0, rows: 1, columns: canvas.size.columns)
      canvas.markRow(index, rect)
      if index == selection { canvas.fill(rect, style: Style(.selection)) }
      drawRow(index, index == selection, &canvas[rect])
    }
  }

  /// Draws the rows on screen in all columns but the last, which has the scroll bar.
  package func drawWithScrollbar(
    into canvas: inout Canvas,
    drawRow: (_ index: Int, _ isSelected: Bool, _ canvas: inout Canvas) -> Void
  ) {
    let last = canvas.size.columns - 1
    draw(into: &canvas[Rect(row: 0, column: 0, rows: height, columns: last)], drawRow: drawRow)
    let bar = Scrollbar(visible: visible, count: count)
    bar.draw(into: &canvas[Rect(row: 0, column: last, rows: height, columns: 1)])
  }
}
