/// A text under edit in a rectangle of the screen, scrolled so that the cursor is visible.
///
/// A text of several lines is wrapped and scrolls by rows; a single line scrolls sideways. Lines that are the items of a
/// list get a bullet each, with their rows indented behind it.
///
/// ```swift
/// var field = TextField("Paris", size: Size(rows: 1, columns: 20))
/// field.perform(.insert("!"), killBuffer: &kills)
/// field.draw(into: &canvas[rect], isFocused: true)
/// ```
package struct TextField: Hashable, Sendable {
  /// The mark before each item of a list.
  package enum Bullet: Hashable, Sendable {
    case check
    case cross
    /// The number of the item.
    case number
  }

  /// Everything that a field has beside its text, for a text that is kept elsewhere.
  package struct View: Hashable, Sendable {
    /// The place of the cursor, in UTF-8 code units from the start of the text.
    package let cursor: Int
    package let size: Size
    fileprivate let preferredColumn: Int?
    fileprivate let isMultiline: Bool
    fileprivate let bullet: Bullet?
    fileprivate let start: Int
  }

  /// The text and the cursor in it.
  package private(set) var editor: TextEditor
  package private(set) var size: Size
  /// The mark before each line, where lines are the items of a list.
  package let bullet: Bullet?
  /// The start of the visible part: a row, or a grapheme of a single line.
  private(set) var start = 0

  /// Creates a field with the cursor at the end of the text.
  ///
  /// - Parameters:
  ///   - text: the text to begin with.
  ///   - isMultiline: whether the text may have several lines.
  ///   - bullet: the mark before each line, where lines are the items of a list.
  ///   - size: the extent of the rectangle, with the bullets.
  package init(_ text: String = "", isMultiline: Bool = false, bullet: Bullet? = nil, size: Size) {
    self.init(resting: text, isMultiline: isMultiline, bullet: bullet, size: size)
    showCursor()
  }

  /// Creates a field to be read only, with its beginning visible.
  package init(resting text: String, isMultiline: Bool = false, bullet: Bullet? = nil, size: Size) {
    editor = TextEditor(text, isMultiline: isMultiline)
    self.size = size
    self.bullet = bullet
  }

  /// Creates a field of a text as it was seen last.
  package init(_ text: String, _ view: View) {
    // A text that is kept elsewhere may have become shorter.
    let end = text.utf8.count
    editor = TextEditor(
      text,
      isMultiline: view.isMultiline,
      cursor: min(view.cursor, end),
      preferredColumn: view.preferredColumn
    )
    size = view.size
    bullet = view.bullet
    start = min(view.start, end)
  }

  /// The field without its text.
  package var view: View {
    View(
      cursor: editor.cursor,
      size: size,
      preferredColumn: editor.preferredColumn,
      isMultiline: editor.isMultiline,
      bullet: bullet,
      start: start
    )
  }

  package mutating func resize(to size: Size) {
    self.size = size
    showCursor()
  }

  /// Gives the field another height; does nothing when it is that high already.
  package mutating func fit(rows: Int) {
    if size.rows != rows { resize(to: Size(rows: rows, columns: size.columns)) }
  }

  /// Gives the field another width; does nothing when it is that wide already.
  package mutating func fit(columns: Int) {
    if size.columns != columns { resize(to: Size(rows: size.rows, columns: columns)) }
  }

  @discardableResult
  package mutating func perform(
    _ command: TextEditor.Command,
    killBuffer: inout KillBuffer
  ) -> TextEditor.Response {
    let response = editor.perform(command, columns: textColumns, killBuffer: &killBuffer)
    showCursor()
    return response
  }

  /// Does what ``perform(_:killBuffer:)`` does, but leaves a change of the text to the caller, who keeps it.
  package mutating func prepare(
    _ command: TextEditor.Command,
    killBuffer: inout KillBuffer
  ) -> TextEditor.Response {
    let response = editor.prepare(command, columns: textColumns, killBuffer: &killBuffer)
    if response == .moved { showCursor() }
    return response
  }

  /// Puts the cursor at an offset in UTF-8 code units, or at the nearest boundary that follows.
  package mutating func moveCursor(to offset: Int) {
    editor.moveCursor(to: offset)
    showCursor()
  }

  /// Returns the offset of the text at a place in the rectangle, in UTF-8 code units; beside the text, the nearest one.
  package func offset(at position: Position) -> Int {
    let column = max(position.column - gutterColumns, 0)
    guard editor.isMultiline else {
      let visible = editor.text[index(start)...]
      var (place, used) = (visible.startIndex, 0)
      while place < visible.endIndex, case let columns = visible[place].columns,
        used + columns <= column
      {
        used += columns
        place = visible.index(after: place)
      }
      return editor.text.utf8Offset(of: place)
    }
    let layout = layout
    var row = layout.row(from: start)
    var number = 0
    while number < position.row, let next = row.next {
      row = layout.row(from: next)
      number += 1
    }
    return layout.offset(nearest: column, in: row)
  }

  /// Returns the number of rows the whole text takes, or `limit` when it takes more.
  package func rowCount(upTo limit: Int) -> Int {
    editor.isMultiline ? layout.rowCount(upTo: limit) : min(1, limit)
  }

  /// The place of the cursor in the rectangle.
  package var cursor: Position {
    var cursor = editor.isMultiline ? cursorAmongRows : Position(row: 0, column: columnInLine)
    // Of all graphemes only one that is wider than the field has no room for the cursor beside it.
    cursor.column = min(gutterColumns + cursor.column, max(size.columns - 1, 0))
    return cursor
  }

  private var columnInLine: Int { editor.text[index(start)..<index(editor.cursor)].columns }

  private var cursorAmongRows: Position {
    let layout = layout
    var row = layout.row(from: start)
    var number = 0
    while let next = row.next, next <= editor.cursor, number < size.rows {
      row = layout.row(from: next)
      number += 1
    }
    return Position(row: number, column: layout.column(of: editor.cursor, in: row))
  }

  /// The columns of the bullets at the left of the text.
  package var gutterColumns: Int {
    switch bullet {
    case nil: 0
    case .check, .cross: 2
    case .number: "\(lineCount(editor.text[...]))".count + 2
    }
  }

  private func lineCount(_ text: Substring) -> Int {
    text.utf8.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  private var textColumns: Int { size.columns - gutterColumns }

  var layout: TextLayout { editor.layout(columns: textColumns) }

  private mutating func showCursor() {
    if editor.isMultiline { showCursorRow() } else { showCursorColumn() }
  }

  private mutating func showCursorRow() {
    let layout = layout
    // Most texts are one row.
    guard layout.firstRow.next != nil else {
      start = 0
      return
    }
    let height = max(size.rows, 1)
    // With any of these rows on top, the cursor is visible.
    let candidates = layout.rows(through: editor.cursor, limit: height)
    let cursorRow = candidates[candidates.count - 1]
    let current = candidates.lastIndex { $0.range.lowerBound <= start } ?? 0
    // Rows are not wasted on what follows the end of the text.
    let rowsBelow = layout.rows(from: cursorRow, limit: height).count
    let lowest = max(candidates.count - 1 + rowsBelow - height, 0)
    start = candidates[min(current, lowest)].range.lowerBound
  }

  private mutating func showCursorColumn() {
    let room = max(size.columns - 1, 0)
    let text = editor.text
    var used = 0
    var first = index(editor.cursor)
    // Back from the cursor to where the visible part begins already, or as far as there is room.
    while first > text.startIndex, start < text.utf8Offset(of: first) {
      let previous = text.index(before: first)
      used += text[previous].columns
      guard used <= room else { break }
      first = previous
    }
    // Before the cursor, there is a cell for the sign that the beginning is cut.
    if first == index(editor.cursor), first > text.startIndex, room > 1 {
      first = text.index(before: first)
    }
    // Cells are not wasted on what follows the end of the text.
    var visible = text[first...].prefix(size.columns).columns
    while first > text.startIndex, visible < room {
      let previous = text.index(before: first)
      visible += text[previous].columns
      guard visible <= room else { break }
      first = previous
    }
    start = text.utf8Offset(of: first)
  }

  func index(_ offset: Int) -> String.Index {
    editor.text.utf8.index(editor.text.startIndex, offsetBy: offset)
  }
}

extension TextField {
  /// Draws the field: with focus, the part around the cursor; without, the beginning of the text.
  ///
  /// A marked part, in UTF-8 code units, stands out as a selection does.
  package func draw(
    into canvas: inout Canvas,
    isFocused: Bool,
    placeholder: String = "",
    style: Style = Style(.field),
    marking marked: Range<Int>? = nil
  ) {
    let origin = Position(row: 0, column: gutterColumns)
    let columns = canvas.size.columns - gutterColumns
    canvas.fill(
      Rect(origin: origin, size: Size(rows: canvas.size.rows, columns: columns)),
      style: isFocused ? Style(.fieldFocused) : style
    )
    if editor.text.isEmpty {
      drawBullet(row: 0, item: 1, style: Style(.dim), into: &canvas)
      let style = isFocused ? Style(.fieldFocused, .dim) : Style(.dim)
      canvas.write(placeholder, at: origin, style: style)
    } else if editor.isMultiline {
      drawRows(into: &canvas, isFocused: isFocused, style: style, marking: marked)
    } else {
      let text = isFocused ? editor.text[index(start)...] : editor.text[...]
      // A cut under the cursor must not hide what the cursor is on.
      let visible = isFocused ? text.fitted(to: columns, ellipsis: "").text : text
      let cut = isFocused ? cutColumns(of: visible, canvas.glyphs.ellipsis) : nil
      let rest = cut.map { visible[$0.end...] } ?? visible
      let place = origin.moved(by: cut?.columns ?? 0)
      if cut != nil { canvas.write(canvas.glyphs.ellipsis, at: origin, style: style) }
      canvas.write(rest, at: place, style: style)
      if let marked { mark(marked, in: rest, at: place, into: &canvas) }
    }
  }

  /// Returns the beginning of a visible line that gives way to the sign of what is hidden before it, and its columns; `nil`
  /// where nothing is hidden, and where the cursor is there.
  private func cutColumns(
    of visible: Substring,
    _ ellipsis: String
  ) -> (end: Substring.Index, columns: Int)? {
    guard start > 0 else { return nil }
    var (end, columns) = (visible.startIndex, 0)
    while columns < ellipsis.columns {
      guard end < visible.endIndex else { return nil }
      columns += visible[end].columns
      end = visible.index(after: end)
    }
    return end <= index(editor.cursor) ? (end, columns) : nil
  }

  /// Draws the marked part of a visible text again.
  private func mark(
    _ marked: Range<Int>,
    in visible: Substring,
    at origin: Position,
    into canvas: inout Canvas
  ) {
    let text = editor.text
    let range =
      text.graphemeBoundary(
        atUTF8: marked.lowerBound
      )..<text.graphemeBoundary(atUTF8: marked.upperBound)
    let part = range.clamped(to: visible.startIndex..<visible.endIndex)
    guard !part.isEmpty else { return }
    let start = origin.moved(by: visible[..<part.lowerBound].columns)
    canvas.write(text[part], at: start, style: Style(.selection))
  }

  private func drawRows(
    into canvas: inout Canvas,
    isFocused: Bool,
    style: Style,
    marking marked: Range<Int>?
  ) {
    let layout = layout
    let last = canvas.size.rows - 1
    var next: Int? = isFocused ? start : 0
    var number = 0
    let gutterColumns = gutterColumns
    var item = bullet == nil ? 0 : lineCount(editor.text[..<index(next ?? 0)])
    while let start = next, number <= last {
      let row = layout.row(from: start)
      let position = Position(row: number, column: gutterColumns)
      if bullet != nil, layout.beginsLine(row) {
        drawBullet(row: number, item: item, style: Style(.label), into: &canvas)
      }
      if row.endsLine { item += 1 }
      let text = layout.text(of: row)
      let columns = canvas.write(text, at: position, style: style)
      if let marked { mark(marked, in: text, at: position, into: &canvas) }
      if !isFocused, number == last, row.next != nil {
        drawCut(after: row, at: position.column + columns, row: number, style: style, into: &canvas)
      }
      next = row.next
      number += 1
    }
  }

  private func drawBullet(row: Int, item: Int, style: Style, into canvas: inout Canvas) {
    let position = Position(row: row, column: 0)
    switch bullet {
    case .check: canvas.put(canvas.glyphs.check, at: position, style: style)
    case .cross: canvas.put(canvas.glyphs.cross, at: position, style: style)
    case .number:
      let number = "\(item)."
      canvas.write(number, row: row, column: gutterColumns - 1 - number.count, style: style)
    case nil: break
    }
  }

  /// Marks that the text is cut, and draws the number of hidden items of a list.
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
    let columns = canvas.write(ellipsis, row: row, column: column, style: style)
    canvas.write(count, row: row, column: column + columns, style: Style(.dim))
  }
}
