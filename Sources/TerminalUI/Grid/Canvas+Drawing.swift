extension Canvas {
  /// Writes text in one row and returns the number of cells it took.
  ///
  /// Text wider than `limit` (without it, than what is left of the row) ends in an ellipsis.
  /// Newlines are drawn as `↵`, tabs as `→`.
  ///
  /// - Complexity: linear in the number of cells written, not in the length of the text.
  @discardableResult
  public mutating func write(
    _ text: Substring,
    at position: Position,
    style: Style = Style(),
    limit: Int? = nil
  ) -> Int {
    let available = max(size.columns - position.column, 0)
    let room = min(limit ?? available, available)
    let fitted = text.fitted(to: room, ellipsis: glyphs.ellipsis)
    var column = position.column
    column += put(fitted.text, at: position, style: style)
    if fitted.isCut {
      let ellipsis = glyphs.ellipsis.prefix(position.column + room - column)
      column += put(ellipsis, at: Position(row: position.row, column: column), style: style)
    }
    return column - position.column
  }

  /// Writes text in one row, as the writing of a part of a text does.
  @discardableResult
  public mutating func write(
    _ text: String,
    at position: Position,
    style: Style = Style(),
    limit: Int? = nil
  ) -> Int {
    write(text[...], at: position, style: style, limit: limit)
  }

  /// Fills a rectangle, without one the whole canvas, with one narrow character.
  public mutating func fill(
    _ rect: Rect? = nil,
    with character: Character = " ",
    style: Style = Style()
  ) {
    fill(rect ?? bounds, with: Cell(character, style: style, isASCII: glyphs.isASCII))
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

extension Substring {
  /// Returns the longest beginning that fits into `columns` cells, with room for the ellipsis after
  /// it when something is cut off.
  ///
  /// - Complexity: linear in the number of cells, not in the length of the text.
  func fitted(to columns: Int, ellipsis: String) -> (text: Substring, isCut: Bool) {
    let room = Swift.max(columns - ellipsis.count, 0)
    // With a plain character after them, all that fits stands for itself.
    if isPlainASCII(upTo: columns + 1) {
      guard utf8.count > columns else { return (self, false) }
      return (self[..<utf8.index(startIndex, offsetBy: room)], true)
    }
    if unicodeScalars.prefix(columns + 1).allSatisfy({ $0.plainColumns != nil }) {
      return fitted(to: columns, leaving: room, among: unicodeScalars) { $0.plainColumns ?? 0 }
    }
    return fitted(to: columns, leaving: room, among: self, width: \.columns)
  }

  private func fitted<Graphemes: Collection>(
    to columns: Int,
    leaving room: Int,
    among graphemes: Graphemes,
    width: (Graphemes.Element) -> Int
  ) -> (text: Substring, isCut: Bool) where Graphemes.Index == Index {
    var used = 0
    var index = startIndex
    var end = startIndex
    while index < endIndex {
      used += width(graphemes[index])
      guard used <= columns else { return (self[..<end], true) }
      graphemes.formIndex(after: &index)
      if used <= room { end = index }
    }
    return (self, false)
  }
}
