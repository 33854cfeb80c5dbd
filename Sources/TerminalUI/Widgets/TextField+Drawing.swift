extension TextField {
  /// Draws the field: with focus, the part around the cursor; without, the beginning of the text.
  public func draw(into canvas: inout Canvas, isFocused: Bool, placeholder: String = "") {
    let style = Style(.field)
    let origin = Position(row: 0, column: gutterColumns)
    let columns = canvas.size.columns - gutterColumns
    canvas.fill(
      Rect(origin: origin, size: Size(rows: canvas.size.rows, columns: columns)),
      style: Style(isFocused ? .fieldFocused : .field)
    )
    if editor.text.isEmpty {
      drawBullet(row: 0, style: Style(.dim), into: &canvas)
      let style = isFocused ? Style(.fieldFocused, .dim) : Style(.dim)
      canvas.write(placeholder, at: origin, style: style)
    } else if editor.isMultiline {
      drawRows(into: &canvas, isFocused: isFocused, style: style)
    } else {
      let text = isFocused ? editor.text[index(start)...] : editor.text[...]
      // A cut under the cursor must not hide what the cursor is on.
      let visible = isFocused ? text.fitted(to: columns, ellipsis: "").text : text
      canvas.write(visible, at: origin, style: style)
    }
  }

  private func drawRows(into canvas: inout Canvas, isFocused: Bool, style: Style) {
    let layout = layout
    let last = canvas.size.rows - 1
    var next: Int? = isFocused ? start : 0
    var number = 0
    while let start = next, number <= last {
      let row = layout.row(from: start)
      let position = Position(row: number, column: gutterColumns)
      if bullet != nil, layout.beginsLine(row) {
        drawBullet(row: number, style: Style(.label), into: &canvas)
      }
      let columns = canvas.write(layout.text(of: row), at: position, style: style)
      if !isFocused, number == last, row.next != nil {
        drawCut(after: row, at: position.column + columns, row: number, style: style, into: &canvas)
      }
      next = row.next
      number += 1
    }
  }

  private func drawBullet(row: Int, style: Style, into canvas: inout Canvas) {
    let position = Position(row: row, column: 0)
    switch bullet {
    case .check: canvas.put(canvas.glyphs.check, at: position, style: style)
    case .cross: canvas.put(canvas.glyphs.cross, at: position, style: style)
    case nil: break
    }
  }

  /// Says that the text goes on: that it is cut, and of a list how many items more there are.
  private func drawCut(
    after last: TextLayout.Row,
    at end: Int,
    row: Int,
    style: Style,
    into canvas: inout Canvas
  ) {
    let hidden = bullet == nil ? 0 : layout.lineCount(after: last)
    let count = hidden > 0 ? "  +\(hidden)" : ""
    let room = canvas.size.columns - count.count
    let isCut = hidden == 0 || !last.endsLine || end > room
    let ellipsis = isCut ? canvas.glyphs.ellipsis : ""
    let column = max(min(end, room - ellipsis.count), 0)
    let columns = canvas.write(ellipsis, at: Position(row: row, column: column), style: style)
    canvas.write(count, at: Position(row: row, column: column + columns), style: Style(.dim))
  }
}
