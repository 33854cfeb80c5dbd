internal import QuizResources
internal import QuizWords
package import TerminalUI

extension TrashScreen {
  private static let gap = 2

  /// On the selected row, for braille and screen readers to follow.
  package var cursor: Position? {
    current == nil ? nil : Position(row: 2 + list.selection - list.top, column: 2)
  }

  package func draw(into canvas: inout Canvas) {
    let count = rows?.count ?? 0
    let badge = count > 0 ? phrases(.trashCount, [.count: count]) : ""
    canvas.drawTitle(phrases[.trashTitle], badge: badge)
    if let rows, rows.isEmpty {
      let rect = Rect(row: 2, column: 2, rows: size.rows - 4, columns: size.columns - 4)
      canvas.writeWrapped(phrases[.trashNone], in: rect, role: .text)
    } else {
      drawTable(into: &canvas)
    }
    let footer = canvas.footer
    let shown =
      count > 0
      ? footer
      : footer.filter {
        [KeyTableDescription.commandRow, "close", "help"].contains($0)
      }
    let problem = current?.problem.map { StatusLine($0, role: .error, isStanding: true) }
    canvas.drawBottom(status ?? problem, shown)
  }

  private func drawTable(into canvas: inout Canvas) {
    let heading = [
      phrases[.libraryColumnTitle], phrases[.libraryColumnQuestions], phrases[.trashColumnSince],
      phrases[.libraryColumnMarks],
    ]
    write(
      heading,
      role: .label,
      into: &canvas[Rect(row: 1, column: 0, rows: 1, columns: size.columns)]
    )
    let rect = Rect(row: 2, column: 0, rows: list.height, columns: size.columns)
    list.drawWithScrollbar(into: &canvas[rect]) { index, isSelected, canvas in
      guard let row = rows?[index] else { return }
      let cells = [
        phrases.shownTitle(row.title), row.questionCount.map(String.init) ?? "-", row.since,
        row.problem == nil ? phrases.mark(of: row.entry) : phrases[.libraryMarkProblem],
      ]
      write(cells, role: isSelected ? .selection : .text, into: &canvas)
    }
  }

  /// Writes the cells of a row; the title has what the others leave, and where that is little, questions and status go.
  private func write(_ cells: [String], role: Role, into canvas: inout Canvas) {
    let widths = [phrases[.libraryColumnQuestions].columns, 16, statusColumns]
    let isNarrow = size.columns < 60
    let shown = isNarrow ? [1] : [0, 1, 2]
    let rest = shown.reduce(0) { $0 + widths[$1] + Self.gap }
    let titleColumns = max(size.columns - 4 - rest, 8)
    canvas.write(cells[0], column: 2, style: Style(role), limit: titleColumns)
    var start = 2 + titleColumns + Self.gap
    for column in shown {
      let text = cells[column + 1]
      let indentation = column == 0 ? max(widths[0] - text.columns, 0) : 0
      canvas.write(text, column: start + indentation, style: Style(role), limit: widths[column])
      start += widths[column] + Self.gap
    }
  }

  private var statusColumns: Int {
    let words = [LibraryPhrase.libraryColumnMarks, .libraryMarkDraft, .libraryMarkProblem].map {
      phrases[$0]
    }
    return (words + [phrases[.mediaMark]]).map(\.columns).max() ?? 0
  }
}
