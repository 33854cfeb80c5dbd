internal import QuizDocuments
internal import QuizOperations
internal import QuizPaper
internal import QuizResources
package import TerminalUI

extension PaperScreen {
  package func draw(into canvas: inout Canvas) {
    canvas.drawTitle(phrases[.paperTitle], badge: badge)
    if !isWide, showsPreview {
      drawPreview(into: &canvas)
    } else {
      drawList(into: &canvas)
      if isWide { drawPreview(into: &canvas) }
    }
    canvas.drawBottom(status ?? standing, canvas.footer)
  }

  /// The number of questions and their points, and the version in the preview.
  private var badge: String {
    guard let exam else { return "" }
    let words = PaperWords(language: nil)
    let questions = phrases(.paperQuestions, [.count: exam.questions.count])
    let version = exam.versions[version].name
    let points = phrases(.paperPoints, [.number: words.number(exam.points)])
    return "\(questions) · \(points) · \(version) (\(self.version + 1)/\(exam.versions.count))"
  }

  /// The parts that are not on paper, or the work that goes on.
  private var standing: StatusLine? {
    if exam == nil, isPreparing {
      return StatusLine(phrases[.exportLossesPending], role: .dim, isStanding: true)
    }
    guard !losses.isEmpty else { return nil }
    return StatusLine(losses.joined(separator: " "), role: .warning, isStanding: true, mostRows: 3)
  }

  private func drawList(into canvas: inout Canvas) {
    list.draw(into: &canvas[listRect]) { index, isSelected, canvas in
      let isSelected = isSelected && typed == nil
      if !isSelected { canvas.fill() }
      let field = PaperField.allCases[index]
      let style = isSelected ? Style(.selection) : nil
      canvas.write(
        phrases[field.label],
        column: 1,
        style: style ?? Style(.label),
        limit: valueColumn - 2
      )
      canvas.write(
        value(of: field),
        column: valueColumn,
        style: style ?? Style(),
        limit: canvas.size.columns - valueColumn
      )
    }
    let edge = Rect(
      row: listRect.origin.row,
      column: listRect.columns.upperBound,
      rows: list.height,
      columns: 1
    )
    Scrollbar(visible: list.visible, count: list.count).draw(into: &canvas[edge])
  }

  /// Returns the words for a choice.
  private func value(of field: PaperField) -> String {
    let settings = order.settings
    if let text = field.text {
      let value = settings[keyPath: text]
      // The groups give the test its title.
      if value.isEmpty, field == .title { return exam?.head.title ?? "" }
      return value
    }
    if let toggle = field.toggle { return settings[keyPath: toggle] ? "[x]" : "[ ]" }
    return switch field {
    case .format: choice.title
    case .versions: choice.isMixedByReader ? "–" : "\(settings.versionCount)"
    case .page: settings.layout.page == .a4 ? "A4" : "Letter"
    case .sections: phrases[settings.layout.sections.phrase]
    case .columns: settings.layout.hasTwoColumns ? "2" : "1"
    case .answers: order.hasAnswers ? "[x]" : "[ ]"
    case .seed: "\(order.seed)"
    default: destination
    }
  }

  private func drawPreview(into canvas: inout Canvas) {
    let rect = previewRect
    for (row, line) in preview.lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      let style = Style(line.role, line.options)
      let place = rect.origin.row + row
      let column = rect.origin.column + line.indent
      let end = rect.columns.upperBound
      guard let page = line.page else {
        canvas.write(line.text, row: place, column: column, style: style, limit: end - column)
        continue
      }
      let width = canvas.write(
        line.lead,
        row: place,
        column: column,
        style: style,
        limit: end - column
      )
      canvas.write(page, row: place, column: column + width, style: style, ground: end)
    }
    let edge = Rect(
      row: rect.origin.row,
      column: rect.columns.upperBound,
      rows: rect.size.rows,
      columns: 1
    )
    let visible = top..<min(top + rect.size.rows, preview.lines.count)
    Scrollbar(visible: visible, count: preview.lines.count).draw(into: &canvas[edge])
  }
}

extension PaperLayout.Sections {
  fileprivate var phrase: PaperPhrase {
    switch self {
    case .groups: .paperSectionsGroups
    case .rules: .paperSectionsRules
    case .none: .paperSectionsNone
    }
  }
}

extension PaperScreen {
  /// `true` with room for the choices and the test side by side.
  var isWide: Bool { size.columns >= 76 && size.rows >= 12 }

  private var bodyRows: Int { max(size.rows - 4, 1) }

  private var listColumns: Int { isWide ? min(size.columns * 9 / 20, 46) : size.columns - 1 }

  var listRect: Rect { Rect(row: 2, column: 0, rows: list.height, columns: listColumns - 1) }

  var valueColumn: Int {
    let widest = PaperField.allCases.map { phrases[$0.label].columns }.max() ?? 0
    return min(widest + 2, listColumns * 3 / 5)
  }

  /// The rectangle of the test, without its scroll bar.
  var previewRect: Rect {
    let start = isWide ? listColumns + 2 : 1
    return Rect(row: 2, column: start, rows: bodyRows, columns: max(size.columns - start - 1, 1))
  }

  /// The start of the selected choice, for braille and screen readers to follow.
  package var cursor: Position? {
    guard isWide || !showsPreview else { return nil }
    return Position(row: listRect.origin.row + list.selection - list.top, column: 1)
  }

  /// The row of the selected choice, in which its text is typed.
  package var inputArea: ScreenArea {
    let row = listRect.origin.row + list.selection - list.top
    return .part(Rect(row: row, column: 1, rows: 1, columns: size.columns - 2))
  }

  /// Adapts the list and the test to a new size.
  mutating func layOut() {
    list.resize(count: list.count, height: min(list.count, bodyRows))
    guard let exam else { return }
    preview = PaperPreview(exam, version: version, columns: previewRect.size.columns, phrases)
    top = min(top, max(preview.lines.count - previewRect.size.rows, 0))
  }
}
