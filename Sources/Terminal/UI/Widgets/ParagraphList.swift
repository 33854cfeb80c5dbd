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
package struct ParagraphList: Hashable, Sendable {
  /// A text and its colours.
  package struct Paragraph: Hashable, Sendable {
    package var text: String
    package var role: Role
    /// The role of the marker before the text; `nil` for no marker.
    package var marker: Role?

    package init(_ text: String, role: Role = .text, marker: Role? = nil) {
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
  package private(set) var top = 0

  /// Creates a list; it has no lines before its size is set.
  package init(_ paragraphs: [Paragraph] = []) { self.paragraphs = paragraphs }

  package var isEmpty: Bool { paragraphs.isEmpty }

  /// Wraps the paragraphs to a rectangle; its last two columns are a margin and the scroll bar.
  ///
  /// - Complexity: linear in the length of the text.
  package mutating func resize(to size: Size) {
    self.size = size
    let columns = max(size.columns - Self.textColumn - 2, 1)
    lines = paragraphs.flatMap { paragraph in
      paragraph.text.wrapped(toColumns: columns).enumerated().map { number, text in
        Paragraph(text, role: paragraph.role, marker: number == 0 ? paragraph.marker : nil)
      }
    }
    move(.rows(0))
  }

  /// Scrolls, no further than the lines go.
  package mutating func move(_ motion: ListMotion) {
    let target = motion.target(from: top, height: size.rows, count: lines.count)
    top = max(min(target, lines.count - size.rows), 0)
  }

  /// Draws the lines on the screen, their markers and the scroll bar.
  package func draw(into canvas: inout Canvas) {
    let visible = top..<min(top + size.rows, lines.count)
    for (row, line) in lines[visible].enumerated() {
      if let marker = line.marker {
        canvas.put(canvas.glyphs.marker, at: Position(row: row, column: 0), style: Style(marker))
      }
      canvas.write(line.text, row: row, column: Self.textColumn, style: Style(line.role))
    }
    let edge = Rect(row: 0, column: size.columns - 1, rows: size.rows, columns: 1)
    Scrollbar(visible: visible, count: lines.count).draw(into: &canvas[edge])
  }
}
