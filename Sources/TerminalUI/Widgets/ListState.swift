/// The selected row of a list, and the part of the list on screen.
///
/// ```swift
/// list.draw(into: &canvas[rect]) { index, isSelected, row in
///   row.write(names[index], at: Position(row: 0, column: 0))
/// }
/// ```
public struct ListState: Hashable, Sendable {
  /// The number of rows in the list.
  public private(set) var count: Int
  /// The number of rows on screen.
  public private(set) var height: Int
  /// The selected row; zero in an empty list.
  public private(set) var selection = 0
  /// The first row on screen.
  public private(set) var top = 0

  /// Creates a state with the first row selected.
  public init(count: Int = 0, height: Int = 0) {
    self.count = count
    self.height = height
  }

  /// The rows on screen.
  public var visible: Range<Int> { top..<min(top + height, count) }

  /// Follows a list or a screen that changed; the selection stays where it is as far as possible.
  public mutating func resize(count: Int, height: Int) {
    self.count = count
    self.height = height
    select(selection)
  }

  /// Selects a row, the nearest one when there is no such row, and scrolls to it.
  public mutating func select(_ row: Int) {
    selection = max(min(row, count - 1), 0)
    let lowest = max(min(selection, count - height), 0)
    top = min(max(top, selection - max(height - 1, 0)), lowest)
  }

  /// Moves the selection by a number of rows, upwards when negative.
  public mutating func move(by rows: Int) {
    select(selection + rows)
  }

  /// Moves the selection by a number of screens, upwards when negative; one row stays in sight.
  public mutating func movePages(by pages: Int) {
    move(by: pages * max(height - 1, 1))
  }

  /// Draws the rows on screen, each by `drawRow` into a canvas of one row.
  ///
  /// The row behind the selection is filled in its style before.
  public func draw(
    into canvas: inout Canvas,
    drawRow: (_ index: Int, _ isSelected: Bool, _ canvas: inout Canvas) -> Void
  ) {
    for index in visible {
      let rect = Rect(row: index - top, column: 0, rows: 1, columns: canvas.size.columns)
      if index == selection { canvas.fill(rect, style: Style(.selection)) }
      drawRow(index, index == selection, &canvas[rect])
    }
  }
}
