internal import QuizResources
package import TerminalUI

extension ImportFileScreen {
  /// `true` with room for empty rows around the path.
  private var isRoomy: Bool { size.rows >= 16 }

  private var fieldRow: Int { isRoomy ? 2 : 1 }

  private var fieldRect: Rect {
    let start = 1 + phrases[.importFileLabel].columns + 1
    return Rect(row: fieldRow, column: start, rows: 1, columns: max(size.columns - start - 1, 1))
  }

  /// The rectangle of the list and its scroll bar.
  private var listRect: Rect {
    let top = fieldRow + (isRoomy ? 2 : 1)
    return Rect(row: top, column: 0, rows: max(size.rows - top - 2, 1), columns: size.columns)
  }

  mutating func layOut() {
    field.resize(to: fieldRect.size)
    list.resize(count: entries.count, height: listRect.size.rows)
  }

  package var cursor: Position? { field.cursor.offset(by: fieldRect.origin) }

  package func draw(into canvas: inout Canvas) {
    canvas.drawTitle(title)
    canvas.write(phrases[.importFileLabel], row: fieldRow, column: 1, style: Style(.label))
    field.draw(into: &canvas[fieldRect], isFocused: true)
    if let sentence {
      var rect = listRect
      rect.origin.column = 2
      rect.size.columns -= 4
      canvas.writeWrapped(sentence.text, in: rect, role: sentence.role)
    } else {
      list.drawWithScrollbar(into: &canvas[listRect]) { index, isSelected, canvas in
        let entry = entries[index]
        canvas.write(
          entry.typedName,
          column: 2,
          style: Style(isSelected ? .selection : entry.isFolder ? .label : .text),
          limit: canvas.size.columns - 3
        )
      }
    }
    canvas.drawBottom(nil, canvas.footer)
  }

  private var title: String {
    switch purpose {
    case .questions: phrases[.importFileTitle]
    case .media: phrases[.mediaFileTitle]
    }
  }

  private var emptyFolder: String {
    switch purpose {
    case .questions: phrases[.importFileEmpty]
    case .media: phrases[.mediaFileEmpty]
    }
  }

  /// The sentence in place of the list.
  private var sentence: StatusLine? {
    guard let listing else { return nil }
    if let problem = listing.problem { return StatusLine(problem, role: .error) }
    guard entries.isEmpty else { return nil }
    let none = phrases(.importFileNone, [.text: typedName])
    return StatusLine(typedName.isEmpty ? emptyFolder : none, role: .dim)
  }
}
