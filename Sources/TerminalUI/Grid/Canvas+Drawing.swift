extension Canvas {
  /// Writes text in one row and returns the number of cells it took.
  ///
  /// Text wider than `limit`, by default the rest of the row, ends in an ellipsis.
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
    let room = max(min(limit ?? available, available), 0)
    if let columns = writePlain(text, at: position, style: style, room: room) { return columns }
    let fitted = text.fitted(to: room, ellipsis: glyphs.ellipsis)
    var column = position.column
    column += put(fitted.text, at: position, style: style)
    if fitted.isCut {
      let end = Position(row: position.row, column: column)
      column += putEllipsis(at: end, style: style, room: position.column + room - column)
    }
    return column - position.column
  }

  /// Writes text of plain scalars as far as there is room; returns `nil` and writes nothing for other text.
  ///
  /// Most of a screen is plain text: it is read once, without looking for graphemes.
  private mutating func writePlain(
    _ text: Substring,
    at position: Position,
    style: Style,
    room: Int
  ) -> Int? {
    text.withUTF8Bytes { bytes in
      guard bytes.isPlainASCII(in: 0..<min(bytes.count, room + 1)) else {
        return writePlain(bytes, at: position, style: style, room: room)
      }
      guard bytes.count > room else { return put(plain: bytes[...], at: position, style: style) }
      let kept = max(room - glyphs.ellipsisColumns, 0)
      let columns = put(plain: bytes[..<kept], at: position, style: style)
      return columns
        + putEllipsis(at: position.moved(by: columns), style: style, room: room - columns)
    }
  }

  /// Writes plain scalars, some of them beyond ASCII.
  private mutating func writePlain(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at position: Position,
    style: Style,
    room: Int
  ) -> Int? {
    var used = 0
    var offset = 0
    // As far as an ellipsis fits behind.
    var cut = 0
    while offset < bytes.count, used <= room {
      guard let plain = bytes.plainScalar(at: offset) else { return nil }
      used += plain.columns
      offset += plain.length
      if used <= room - glyphs.ellipsisColumns { cut = offset }
    }
    let end = used <= room ? offset : cut
    var columns = 0
    offset = 0
    while offset < end {
      var next = offset
      while next < end, bytes[next].isPlainASCII { next += 1 }
      columns += put(plain: bytes[offset..<next], at: position.moved(by: columns), style: style)
      offset = next
      guard offset < end, let plain = bytes.plainScalar(at: offset) else { continue }
      let cell = Cell(plain.scalar, columns: plain.columns, style: style, isASCII: glyphs.isASCII)
      columns += put(cell, at: position.moved(by: columns))
      offset += plain.length
    }
    guard used > room else { return columns }
    return columns
      + putEllipsis(at: position.moved(by: columns), style: style, room: room - columns)
  }

  private mutating func putEllipsis(at position: Position, style: Style, room: Int) -> Int {
    let ellipsis = glyphs.ellipsis[...]
    return put(
      room < glyphs.ellipsisColumns ? ellipsis.prefix(room) : ellipsis,
      at: position,
      style: style
    )
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

  /// Fills a rectangle, without one the whole canvas, with blanks.
  public mutating func fill(_ rect: Rect? = nil, style: Style = Style()) {
    fill(rect ?? bounds, with: .blank(style))
  }

  /// Fills a rectangle, without one the whole canvas, with one narrow character.
  public mutating func fill(
    _ rect: Rect? = nil,
    with character: Character,
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
