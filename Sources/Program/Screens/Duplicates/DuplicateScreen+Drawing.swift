internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizWords
package import TerminalUI

extension DuplicateScreen {
  /// The columns of the share in a row, with the mark of a kept pair: `✓ 97 %`.
  private static let shareColumns = 6

  /// On the selected pair, for braille and screen readers to follow.
  package var cursor: Position? {
    guard current != nil else { return nil }
    return Position(row: layout.list.origin.row + list.selection - list.top, column: 1)
  }

  package func draw(into canvas: inout Canvas) {
    canvas.drawTitle(phrases[.duplicatesTitle], badge: badge)
    if rows.isEmpty {
      let rect = Rect(row: 2, column: 2, rows: size.rows - 4, columns: size.columns - 4)
      if pairs != nil, !isSearching { canvas.writeWrapped(emptyText, in: rect, role: .text) }
    } else {
      drawRows(into: &canvas)
      canvas.horizontalLine(at: Position(row: layout.questions[0].origin.row - 1, column: 0))
      drawQuestions(into: &canvas)
    }
    let names = [KeyTableDescription.commandRow, "close", "help", "showKept"]
    let footer = canvas.footer
    let searching = StatusLine(phrases[.duplicatesSearching], role: .dim, isStanding: true)
    canvas.drawBottom(
      status ?? (isSearching ? searching : nil),
      rows.isEmpty ? footer.filter { names.contains($0) } : footer
    )
  }

  private var badge: String {
    rows.isEmpty ? "" : phrases(.duplicatesCount, [.count: rows.count])
  }

  /// The words for an empty list: none at all, or only pairs that the user keeps.
  private var emptyText: String {
    let hidden = pairs?.count ?? 0
    guard hidden > 0 else { return phrases[.checkDuplicatesNone] }
    return phrases(.duplicatesAllKept, [.count: hidden])
  }

  private func drawRows(into canvas: inout Canvas) {
    list.drawWithScrollbar(into: &canvas[layout.list]) { index, isSelected, canvas in
      let pair = rows[index]
      let style = isSelected ? Style(.selection) : nil
      if kept[pair] {
        let mark: Character = canvas.glyphs.isASCII ? "*" : "✓"
        canvas.put(mark, at: Position(row: 0, column: 0), style: style ?? Style(.badge))
      }
      let share = pair.isEqual ? "=" : "\(Int(pair.similarity * 100)) %"
      let room = Self.shareColumns
      canvas.write(share, column: 1 + room - share.columns - 1, style: style ?? Style(.dim))
      let places = [pair.first, pair.second].map(place).joined(separator: canvas.glyphs.separator)
      let placeColumns = min(places.columns, (canvas.size.columns - room) / 2)
      canvas.write(places, column: room + 1, style: style ?? Style(.label), limit: placeColumns)
      let start = room + 1 + placeColumns + 2
      canvas.write(
        pair.first.stem,
        column: start,
        style: style ?? Style(.text),
        limit: max(canvas.size.columns - start - 1, 0)
      )
    }
  }

  /// The title of a group and the number of a question in it.
  private func place(of question: DuplicatePair.Question) -> String {
    "\(phrases.shownTitle(question.title)) \(question.index + 1)"
  }

  private func drawQuestions(into canvas: inout Canvas) {
    guard let current else { return }
    let sides: [Side] = layout.questions.count == 1 ? [side] : [.first, .second]
    for (rect, shown) in zip(layout.questions, sides) {
      let (question, other) =
        shown == .first ? (current.first, current.second) : (current.second, current.first)
      draw(question, besides: other, isChosen: shown == side, into: &canvas[rect])
    }
  }

  /// Draws a question; what the other does not say has a mark.
  private func draw(
    _ question: DuplicatePair.Question,
    besides other: DuplicatePair.Question,
    isChosen: Bool,
    into canvas: inout Canvas
  ) {
    let heading = Style(isChosen ? .selection : .label)
    if isChosen {
      let row = Rect(row: 0, column: 0, rows: 1, columns: canvas.size.columns)
      canvas.fill(row, with: " ", style: heading)
    }
    canvas.write(place(of: question), column: 0, style: heading, limit: canvas.size.columns)
    let others = other.texts.seenTexts
    var row = 1
    var last: QuestionField?
    for (field, text) in question.texts.seenTexts {
      let isCommon = others.contains { $0.field == field && $0.text == text }
      let label = field == last || field == .prompt ? "" : "\(phrases[field.name]): "
      last = field
      let lines = (label + text.map { $0.isNewline ? " " : $0 })
        .wrapped(toColumns: max(canvas.size.columns - 2, 1))
      for line in lines {
        guard row < canvas.size.rows else { return }
        let mark: Character = canvas.glyphs.isASCII ? "!" : "≠"
        if !isCommon { canvas.put(mark, at: Position(row: row, column: 0), style: Style(.badge)) }
        canvas.write(line, row: row, column: 2, style: Style(isCommon ? .dim : .text))
        row += 1
      }
    }
  }
}
