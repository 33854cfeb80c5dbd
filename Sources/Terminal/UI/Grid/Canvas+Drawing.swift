extension Canvas {
  /// Writes text in one row and returns the number of cells it took.
  ///
  /// Text wider than `limit`, by default the rest of the row, ends in an ellipsis.
  /// Newlines are drawn as `↵`, tabs as `→`.
  ///
  /// - Complexity: linear in the number of cells written, not in the length of the text.
  @discardableResult
  package mutating func write(
    _ text: Substring,
    at position: Position,
    style: Style = Style(),
    limit: Int? = nil
  ) -> Int {
    let available = max(size.columns - position.column, 0)
    let room = max(min(limit ?? available, available), 0)
    if let columns = writePlain(text, at: position, style: style, room: room) { return columns }
    let fitted = text.fitted(to: room, ellipsis: glyphs.ellipsis)
    let columns = put(fitted.text, at: position, style: style)
    guard fitted.isCut else { return columns }
    return columns
      + putEllipsis(at: position.moved(by: columns), style: style, room: room - columns)
  }

  @discardableResult
  package mutating func write(
    _ text: String,
    at position: Position,
    style: Style = Style(),
    limit: Int? = nil
  ) -> Int {
    write(text[...], at: position, style: style, limit: limit)
  }

  /// Writes text in a row, by default the first, and returns the number of cells it took.
  @discardableResult
  package mutating func write(
    _ text: String,
    row: Int = 0,
    column: Int,
    style: Style = Style(),
    limit: Int? = nil
  ) -> Int {
    write(text[...], at: Position(row: row, column: column), style: style, limit: limit)
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
    put(glyphs.ellipsis.prefix(max(room, 0)), at: position, style: style)
  }

  /// Fills a rectangle, without one the whole canvas, with blanks.
  package mutating func fill(_ rect: Rect? = nil, style: Style = Style()) {
    fill(rect ?? bounds, with: .blank(style))
  }

  /// Fills a rectangle, without one the whole canvas, with one narrow character.
  package mutating func fill(
    _ rect: Rect? = nil,
    with character: Character,
    style: Style = Style()
  ) {
    fill(rect ?? bounds, with: Cell(character, style: style, isASCII: glyphs.isASCII))
  }

  /// Draws a horizontal line, without a length to the right edge.
  package mutating func horizontalLine(
    at position: Position,
    columns: Int? = nil,
    style: Style = Style(.border)
  ) {
    let size = Size(rows: 1, columns: columns ?? size.columns - position.column)
    fill(Rect(origin: position, size: size), with: glyphs.border.horizontal, style: style)
  }

  /// Draws a box along the inner edge of the canvas, with a title in its upper border.
  package mutating func box(title: String = "", at column: Int = 1) {
    guard size.rows >= 2, size.columns >= 2 else { return }
    let border = glyphs.border
    let style = Style(.border)
    let (bottom, right) = (size.rows - 1, size.columns - 1)
    for row in [0, bottom] { horizontalLine(at: Position(row: row, column: 0)) }
    for column in [0, right] {
      fill(
        Rect(row: 1, column: column, rows: bottom - 1, columns: 1),
        with: border.vertical,
        style: style
      )
    }
    put(border.topLeft, at: Position(row: 0, column: 0), style: style)
    put(border.topRight, at: Position(row: 0, column: right), style: style)
    put(border.bottomLeft, at: Position(row: bottom, column: 0), style: style)
    put(border.bottomRight, at: Position(row: bottom, column: right), style: style)
    guard !title.isEmpty else { return }
    write(" \(title) ", column: column, style: Style(.title), limit: size.columns - 2 * column)
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
