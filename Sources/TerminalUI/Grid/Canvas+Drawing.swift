extension Canvas {
  /// Writes text in one row and returns the number of cells it took.
  ///
  /// Text wider than `limit` (without it, than what is left of the row) ends in an ellipsis.
  /// Newlines are drawn as `↵`, tabs as `→`.
  ///
  /// - Complexity: linear in the number of cells written, not in the length of the text.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol,
    at position: Position,
    style: Style = Style(),
    limit: Int? = nil
  ) -> Int {
    let available = max(size.columns - position.column, 0)
    let room = min(limit ?? available, available)
    let fitted = text.fitted(to: room, ellipsis: glyphs.ellipsis)
    var column = position.column
    for character in fitted.text {
      column += put(character, at: Position(row: position.row, column: column), style: style)
    }
    if fitted.isCut {
      for character in glyphs.ellipsis.prefix(position.column + room - column) {
        column += put(character, at: Position(row: position.row, column: column), style: style)
      }
    }
    return column - position.column
  }

  /// Fills a rectangle, without one the whole canvas, with one narrow character.
  public mutating func fill(
    _ rect: Rect? = nil,
    with character: Character = " ",
    style: Style = Style()
  ) {
    let rect = (rect ?? bounds).intersection(bounds)
    for row in rect.rows {
      for column in rect.columns {
        put(character, at: Position(row: row, column: column), style: style)
      }
    }
  }

  /// Draws a horizontal line, without a length to the right edge.
  public mutating func horizontalLine(
    at position: Position,
    columns: Int? = nil,
    style: Style = Style(.border)
  ) {
    let columns = columns ?? size.columns - position.column
    fill(
      Rect(origin: position, size: Size(rows: 1, columns: columns)),
      with: glyphs.border.horizontal,
      style: style
    )
  }

  /// Draws a box along the inner edge of a rectangle, without one of the whole canvas.
  public mutating func box(_ rect: Rect? = nil, style: Style = Style(.border)) {
    let rect = rect ?? bounds
    guard rect.size.rows >= 2, rect.size.columns >= 2 else { return }
    let border = glyphs.border
    let bottom = rect.rows.upperBound - 1
    let right = rect.columns.upperBound - 1
    for row in [rect.origin.row, bottom] {
      let start = Position(row: row, column: rect.origin.column)
      horizontalLine(at: start, columns: rect.size.columns, style: style)
    }
    for row in rect.rows.dropFirst().dropLast() {
      put(border.vertical, at: Position(row: row, column: rect.origin.column), style: style)
      put(border.vertical, at: Position(row: row, column: right), style: style)
    }
    put(border.topLeft, at: rect.origin, style: style)
    put(border.topRight, at: Position(row: rect.origin.row, column: right), style: style)
    put(border.bottomLeft, at: Position(row: bottom, column: rect.origin.column), style: style)
    put(border.bottomRight, at: Position(row: bottom, column: right), style: style)
  }
}

extension StringProtocol {
  /// Returns the longest beginning that fits into `columns` cells, with room for the ellipsis after
  /// it when something is cut off.
  ///
  /// - Complexity: linear in the number of cells, not in the length of the text.
  func fitted(to columns: Int, ellipsis: String) -> (text: SubSequence, isCut: Bool) {
    let room = columns - ellipsis.count
    var used = 0
    var index = startIndex
    var end = startIndex
    while index < endIndex {
      used += self[index].columns
      guard used <= columns else { return (self[..<end], true) }
      formIndex(after: &index)
      if used <= room { end = index }
    }
    return (self[...], false)
  }
}
