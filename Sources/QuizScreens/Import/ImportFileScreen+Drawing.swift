internal import QuizResources
public import TerminalUI

extension ImportFileScreen {
  /// Whether there is room for empty rows around the path.
  private var isRoomy: Bool { size.rows >= 16 }

  private var fieldRow: Int { isRoomy ? 2 : 1 }

  private var fieldRect: Rect {
    let start = 1 + phrases[.importFileLabel].columns + 1
    return Rect(row: fieldRow, column: start, rows: 1, columns: max(size.columns - start - 1, 1))
  }

  /// The rectangle of the list, without its scroll bar.
  private var listRect: Rect {
    let top = fieldRow + (isRoomy ? 2 : 1)
    return Rect(row: top, column: 0, rows: max(size.rows - top - 2, 1), columns: size.columns - 1)
  }

  /// Adapts the parts to a new size or to new entries.
  mutating func layOut() {
    field.resize(to: fieldRect.size)
    list.resize(count: entries.count, height: listRect.size.rows)
  }

  /// The cursor of the path.
  public var cursor: Position? { field.cursor.offset(by: fieldRect.origin) }

  /// Draws the path, the names in its folder, and the keys.
  public func draw(into canvas: inout Canvas) {
    TitleBar(phrases[.importFileTitle]).draw(into: &canvas[size.marginRow(0)])
    canvas.write(
      phrases[.importFileLabel],
      at: Position(row: fieldRow, column: 1),
      style: Style(.label)
    )
    field.draw(into: &canvas[fieldRect], isFocused: true)
    if let sentence {
      draw(sentence, into: &canvas)
    } else {
      drawEntries(into: &canvas)
    }
    canvas.horizontalLine(at: Position(row: size.rows - 2, column: 0))
    canvas.footer.draw(into: &canvas[size.marginRow(-1)])
  }

  /// Returns the words for a key in the footer.
  public func footerLabel(for binding: String) -> String? {
    phrases.footerLabel(screen: Self.name, binding: binding)
  }

  /// The sentence in place of the list.
  private var sentence: StatusLine? {
    guard let listing else { return nil }
    if let problem = listing.problem { return StatusLine(problem, role: .error) }
    guard entries.isEmpty else { return nil }
    let none = phrases(.importFileNone, [.text: typedName])
    return StatusLine(typedName.isEmpty ? phrases[.importFileEmpty] : none, role: .dim)
  }

  private func draw(_ sentence: StatusLine, into canvas: inout Canvas) {
    let lines = sentence.text.wrapped(toColumns: size.columns - 4)
    for (offset, line) in lines.prefix(listRect.size.rows).enumerated() {
      let place = Position(row: listRect.origin.row + offset, column: 2)
      canvas.write(line, at: place, style: Style(sentence.role))
    }
  }

  private func drawEntries(into canvas: inout Canvas) {
    list.draw(into: &canvas[listRect]) { index, isSelected, canvas in
      let entry = entries[index]
      canvas.write(
        entry.typedName,
        at: Position(row: 0, column: 2),
        style: Style(isSelected ? .selection : entry.isFolder ? .label : .text),
        limit: canvas.size.columns - 3
      )
    }
    let rect = listRect
    let edge = Rect(
      row: rect.origin.row,
      column: size.columns - 1,
      rows: list.height,
      columns: 1
    )
    Scrollbar(visible: list.visible, count: list.count).draw(into: &canvas[edge])
  }
}
