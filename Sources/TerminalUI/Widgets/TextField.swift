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
public struct TextField: Hashable, Sendable {
  /// What stands before each item of a list.
  public enum Bullet: Hashable, Sendable {
    /// The mark of what is right.
    case check
    /// The mark of what is wrong.
    case cross
  }

  /// The text and the cursor in it.
  public private(set) var editor: TextEditor
  /// The extent of the rectangle.
  public private(set) var size: Size
  /// What stands before each line, where lines are the items of a list.
  public let bullet: Bullet?
  /// Where the visible part begins: a row, or a grapheme of a single line.
  private(set) var start = 0

  /// Creates a field with the cursor at the end of the text.
  ///
  /// - Parameters:
  ///   - text: the text to begin with.
  ///   - isMultiline: whether the text may have several lines.
  ///   - bullet: what stands before each line, where lines are the items of a list.
  ///   - size: the extent of the rectangle, with the bullets.
  public init(
    _ text: String = "",
    isMultiline: Bool = false,
    bullet: Bullet? = nil,
    size: Size
  ) {
    self.init(resting: text, isMultiline: isMultiline, bullet: bullet, size: size)
    showCursor()
  }

  /// Creates a field that is looked at only, from its beginning on.
  public init(
    resting text: String,
    isMultiline: Bool = false,
    bullet: Bullet? = nil,
    size: Size
  ) {
    editor = TextEditor(text, isMultiline: isMultiline)
    self.size = size
    self.bullet = bullet
  }

  /// Gives the field another extent.
  public mutating func resize(to size: Size) {
    self.size = size
    showCursor()
  }

  /// Gives the field another height; does nothing when it is that high already.
  public mutating func fit(rows: Int) {
    if size.rows != rows { resize(to: Size(rows: rows, columns: size.columns)) }
  }

  /// Gives the field another width; does nothing when it is that wide already.
  public mutating func fit(columns: Int) {
    if size.columns != columns { resize(to: Size(rows: size.rows, columns: columns)) }
  }

  /// Does what a command says, and scrolls to the cursor.
  @discardableResult
  public mutating func perform(
    _ command: TextEditor.Command,
    killBuffer: inout KillBuffer
  ) -> TextEditor.Response {
    let response = editor.perform(command, columns: textColumns, killBuffer: &killBuffer)
    showCursor()
    return response
  }

  /// Puts the cursor at an offset in UTF-8 code units, or at the nearest boundary that follows.
  public mutating func moveCursor(to offset: Int) {
    editor.moveCursor(to: offset)
    showCursor()
  }

  /// Returns the number of rows the whole text takes, or `limit` when it takes more.
  public func rowCount(upTo limit: Int) -> Int {
    editor.isMultiline ? layout.rowCount(upTo: limit) : min(1, limit)
  }

  /// Where the cursor stands in the rectangle.
  public var cursor: Position {
    var cursor = editor.isMultiline ? cursorAmongRows : Position(row: 0, column: columnInLine)
    // Of all graphemes only one that is wider than the field has no room for the cursor beside it.
    cursor.column = min(gutterColumns + cursor.column, max(size.columns - 1, 0))
    return cursor
  }

  private var columnInLine: Int {
    editor.text[index(start)..<index(editor.cursor)].columns
  }

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

  /// The width of a bullet with the space behind it.
  var gutterColumns: Int { bullet == nil ? 0 : 2 }

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
