internal import Quiz
internal import QuizPractice
internal import QuizResources
internal import TerminalText
package import TerminalUI

extension PracticeScreen {
  /// `true` with room for empty rows.
  var isRoomy: Bool { size.rows >= 16 }

  private var pageRect: Rect {
    let start = isRoomy ? 2 : 1
    return Rect(row: start, column: 0, rows: max(size.rows - start - 2, 1), columns: size.columns)
  }

  /// The number of lines of the page that are shown.
  var pageRows: Int { pageRect.size.rows }

  /// Fits the fields to the screen, and the part that is shown to the page.
  mutating func layOut() {
    draft?.fit(columns: max(size.columns - 14, 8))
    scroll(by: 0)
  }

  mutating func scroll(by lines: Int) {
    let last = max(PracticePage(self).lines.count - pageRows, 0)
    top = min(max(top + min(lines, last), 0), last)
  }

  /// Shows the result below the question, as far as both fit; an explanation is scrolled to.
  mutating func showResult() {
    top = 0
    scroll(by: max(PracticePage(self).resultEnd - pageRows, 0))
  }

  /// Scrolls as little as makes the cursor visible.
  mutating func showFocus() {
    guard let focus = PracticePage(self).focus else { return }
    if focus < top { top = focus }
    if focus >= top + pageRows { top = focus - pageRows + 1 }
  }

  /// In the field that is typed into, and else at the item under the bar, for braille and screen readers to follow.
  package var cursor: Position? {
    guard phase == .answering, let draft, let asked else { return nil }
    let page = PracticePage(self)
    guard let focus = page.focus, page.lines.indices.contains(focus) else { return nil }
    let line = page.lines[focus]
    let row = pageRect.origin.row + focus - top
    guard draft.isTyping(asked), let field = field(at: draft.focus.index) else {
      return pageRect.rows.contains(row) ? Position(row: row, column: line.indent) : nil
    }
    guard pageRect.rows.contains(row + field.cursor.row) else { return nil }
    return field.cursor.offset(by: Position(row: row, column: line.indent + line.text.columns))
  }

  private func field(at index: Int) -> TextField? {
    switch draft {
    case .line(let field), .essay(let field): field
    case .gaps(let fields, _): fields[index]
    case .choices, .pairs, .order, nil: nil
    }
  }

  package func draw(into canvas: inout Canvas) {
    canvas.drawTitle(title, badge: badge)
    let page = PracticePage(self)
    var content = canvas[pageRect]
    for (row, line) in page.lines.dropFirst(top).prefix(pageRows).enumerated() {
      let columns: Int
      if let page = line.page {
        let start =
          line.indent
          + content.write(
            line.lead,
            row: row,
            column: line.indent,
            style: line.style
          )
        let end = size.columns - 2
        content.write(page, row: row, column: start, style: line.style, ground: end)
        columns = line.text.columns
      } else {
        columns = content.write(line.text, row: row, column: line.indent, style: line.style)
      }
      for mark in line.marks {
        let character = line.text.index(line.text.startIndex, offsetBy: mark)
        let start = line.indent + line.text[..<character].columns
        content.write(String(line.text[character]), row: row, column: start, style: line.markStyle)
      }
      if let item = line.item {
        content.markRow(item, Rect(row: row, column: 0, rows: 1, columns: size.columns - 1))
      }
      guard let index = line.field, let field = field(at: index) else { continue }
      let rect = Rect(
        row: row,
        column: line.indent + columns,
        rows: min(field.size.rows, pageRows - row),
        columns: field.size.columns
      )
      field.draw(
        into: &content[rect],
        isFocused: phase == .answering && draft?.focus.index == index
      )
    }
    let edge = Rect(row: 0, column: size.columns - 1, rows: pageRows, columns: 1)
    let end = min(top + pageRows, page.lines.count)
    let scrollbar = Scrollbar(visible: min(top, end)..<end, count: page.lines.count)
    scrollbar.draw(into: &content[edge])
    canvas[pageRect] = content
    canvas.drawBottom(status, footer(in: canvas, scrollbar))
  }

  /// The time left and the place in the round, the time in short where they would leave the title less than half a row.
  private var badge: String {
    if case .over = phase { return "" }
    let time = secondsLeft.map { phrases(.practiceSecondsLeft, [.count: $0]) }
    let badge = badge(withTime: time)
    guard badge.columns > size.columns / 2 else { return badge }
    return self.badge(withTime: secondsLeft.map { phrases(.settingSeconds, [.number: $0]) })
  }

  private func badge(withTime time: String?) -> String {
    let values: [Placeholder: any PhraseValue] = [
      .number: number, .total: count, .count: score.rightCount,
    ]
    let place = count > 1 ? phrases(.practiceBadge, values) : nil
    return [time, place].compactMap(\.self).joined(separator: " · ")
  }

  /// The keys that do anything now.
  private func footer(in canvas: Canvas, _ scrollbar: Scrollbar) -> Footer {
    // On a narrow terminal, the text that does not fit has its keys behind the first.
    let first = size.columns < 60 ? [KeyTableDescription.commandRow, "pageUp", "pageDown"] : []
    let footer = canvas.footer.beginning(with: first).filter { name in
      switch name {
      case "carryUp", "carryDown": phase == .answering && asked?.form == .order
      case "hint": phase == .answering && asked?.question.hint != nil && !showsHint
      case "skip": phase == .answering
      case "pageUp": scrollbar.visible.lowerBound > 0
      case "pageDown": scrollbar.visible.upperBound < scrollbar.count
      case "again": if case .over(let summary) = phase { !summary.review.isEmpty } else { false }
      case "allAgain": if case .over = phase { true } else { false }
      case "cancel": if case .over = phase { false } else { true }
      case "wasRight": isOverrulable && !countsAsRight
      case "wasWrong": isOverrulable && !countsAsWrong
      case "accept": phase != .judging
      default: true
      }
    }
    switch phase {
    case .answering, .judging: return footer
    case .judged:
      return footer.labeling("accept", phrases[isPreview ? .practiceClose : .practiceNext])
        .keying("wasRight", Key(.character(PracticeLetter.right)))
        .keying("wasWrong", Key(.character(PracticeLetter.wrong)))
    case .over:
      return footer.labeling("accept", phrases[.practiceDone])
        .keying("again", Key(.character(PracticeLetter.again)))
        .keying("allAgain", Key(.character(PracticeLetter.allAgain)))
    }
  }
}
