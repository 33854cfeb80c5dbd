/// Paragraphs wrapped to a width and scrolled line by line, with a scroll bar in the last column.
///
/// The lines are wrapped when the size becomes known, not when they are drawn. A paragraph may have a marker before its
/// first line; all lines are indented behind it.
///
/// ```swift
/// var list = ParagraphList(losses.map { ParagraphList.Paragraph($0, marker: .warning) })
/// list.resize(to: rect.size)
/// list.draw(into: &canvas[rect])
/// ```
public struct ParagraphList: Hashable, Sendable {
  /// A text and its colours.
  public struct Paragraph: Hashable, Sendable {
    /// The text, not wrapped.
    public var text: String
    /// The meaning of the text, which decides its colour.
    public var role: Role
    /// The meaning of the marker before the text; `nil` for no marker.
    public var marker: Role?

    /// Creates a paragraph.
    public init(_ text: String, role: Role = .text, marker: Role? = nil) {
      self.text = text
      self.role = role
      self.marker = marker
    }
  }

  /// The column of the text, behind the marker and a space.
  private static let textColumn = 2

  private let paragraphs: [Paragraph]
  private var size = Size(rows: 0, columns: 0)
  private var lines: [Paragraph] = []
  /// The first line on the screen.
  public private(set) var top = 0

  /// Creates a list; it has no lines before its size is set.
  public init(_ paragraphs: [Paragraph] = []) {
    self.paragraphs = paragraphs
  }

  /// Whether there is no paragraph.
  public var isEmpty: Bool { paragraphs.isEmpty }

  private var visible: Range<Int> { top..<min(top + size.rows, lines.count) }

  /// Wraps the paragraphs to a rectangle; its last two columns are a margin and the scroll bar.
  ///
  /// - Complexity: linear in the length of the text.
  public mutating func resize(to size: Size) {
    self.size = size
    let columns = max(size.columns - Self.textColumn - 2, 1)
    lines = paragraphs.flatMap { paragraph in
      paragraph.text.wrapped(toColumns: columns).enumerated().map { number, text in
        Paragraph(text, role: paragraph.role, marker: number == 0 ? paragraph.marker : nil)
      }
    }
    scroll(to: top)
  }

  /// Scrolls by a number of lines, upwards when negative, no further than the lines go.
  public mutating func scroll(by lines: Int) {
    scroll(to: top + lines)
  }

  /// Scrolls by a number of screens, upwards when negative; one line stays in sight.
  public mutating func scrollPages(by pages: Int) {
    scroll(by: pages * max(size.rows - 1, 1))
  }

  /// Scrolls to the first line.
  public mutating func scrollToFirst() {
    scroll(to: 0)
  }

  /// Scrolls to the last line.
  public mutating func scrollToLast() {
    scroll(to: lines.count)
  }

  /// Draws the lines on the screen, their markers and the scroll bar.
  public func draw(into canvas: inout Canvas) {
    for (row, line) in lines[visible].enumerated() {
      if let marker = line.marker {
        canvas.put(canvas.glyphs.marker, at: Position(row: row, column: 0), style: Style(marker))
      }
      let start = Position(row: row, column: Self.textColumn)
      canvas.write(line.text, at: start, style: Style(line.role))
    }
    let edge = Rect(row: 0, column: size.columns - 1, rows: size.rows, columns: 1)
    Scrollbar(visible: visible, count: lines.count).draw(into: &canvas[edge])
  }

  private mutating func scroll(to line: Int) {
    top = max(min(line, lines.count - size.rows), 0)
  }
}
