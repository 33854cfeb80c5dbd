/// Which part of something long is on screen, one column wide.
public struct Scrollbar: Hashable, Sendable {
  /// The rows on screen.
  public var visible: Range<Int>
  /// The number of all rows.
  public var count: Int

  /// Creates a scroll bar.
  public init(visible: Range<Int>, count: Int) {
    self.visible = visible
    self.count = count
  }

  /// Draws the bar down the first column; nothing when all rows are on screen.
  public func draw(into canvas: inout Canvas) {
    let height = canvas.size.rows
    guard visible.count < count, height > 0 else { return }
    let thumb = max(height * visible.count / count, 1)
    let travel = height - thumb
    let hidden = max(count - visible.count, 1)
    let top = (travel * visible.lowerBound + hidden / 2) / hidden
    let style = Style(.border)
    let bar = Rect(row: 0, column: 0, rows: height, columns: 1)
    canvas.fill(bar, with: canvas.glyphs.border.vertical, style: style)
    let handle = Rect(row: top, column: 0, rows: thumb, columns: 1)
    canvas.fill(handle, with: canvas.glyphs.full, style: style)
  }
}
