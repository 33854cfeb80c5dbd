internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemPackage
public import TerminalUI

extension ImportScreen {
  /// Draws the file, the part that is shown of it, the selected row in full, the message and the keys.
  ///
  /// - Complexity: O(*n*) in the number of rows on the screen.
  public func draw(into canvas: inout Canvas) {
    let title = phrases(.importTitle, [.file: fileName])
    TitleBar(title, badge: badge).draw(into: &canvas[size.marginRow(0)])
    if work == .reading || reading == nil {
      canvas.write(phrases[.importReading], at: Position(row: partsRow, column: 1))
    } else if complaint.isEmpty {
      drawParts(into: &canvas[size.marginRow(partsRow)])
      drawRows(into: &canvas)
      drawDetails(into: &canvas)
    } else {
      drawComplaint(into: &canvas)
    }
    drawStatus(into: &canvas[Rect(row: size.rows - 2, column: 0, rows: 1, columns: size.columns)])
    footer(in: canvas).draw(into: &canvas[size.marginRow(-1)])
  }

  /// What a key of the screen does.
  public func footerLabel(for binding: String) -> String? {
    phrases.footerLabel(screen: Self.name, binding: binding)
  }

  /// The name of the file.
  var fileName: String { path.lastComponent?.string ?? path.string }

  /// The keys in the footer; while something is awaited, only the one that stops it.
  private func footer(in canvas: Canvas) -> Footer {
    guard work == nil else { return canvas.footer.filter { $0 == "cancel" } }
    guard !complaint.isEmpty else { return canvas.footer }
    return canvas.footer.filter { !["accept", "nextPart"].contains($0) }
  }

  /// What the file was read as.
  private var badge: String {
    guard work != .reading else { return "" }
    switch reading?.source {
    case .format(let identity, let isRecognized):
      let title = phrases.title(of: identity)
      return isRecognized ? phrases(.importFormatRecognized, [.format: title]) : title
    case .recipe(let name, _): return phrases(.importRecipe, [.name: name])
    case nil: return ""
    }
  }

  private func label(of part: Part) -> String {
    let count = part == .questions ? questionCount : rowCount(of: part)
    switch part {
    case .questions: return phrases(.formQuestionsCount, [.count: count])
    case .skipped: return phrases(.importPartSkipped, [.number: count])
    case .doubtful: return phrases(.importPartDoubtful, [.number: count])
    case .mapping: return phrases[.importPartMapping]
    }
  }

  /// Draws the names of the parts, from the one on at which the part shown is on the screen.
  private func drawParts(into canvas: inout Canvas) {
    let labels = parts.map { (part: $0, text: " \(label(of: $0)) ") }
    let shown = labels.firstIndex { $0.part == part } ?? 0
    var first = 0
    while first < shown,
      labels[first...shown].reduce(0, { $0 + $1.text.columns }) > canvas.size.columns
    {
      first += 1
    }
    var column = 0
    for label in labels[first...] {
      let isShown = label.part == part
      let isAlarming = label.part == .skipped && rowCount(of: .skipped) > 0
      column += canvas.write(
        label.text,
        at: Position(row: 0, column: column),
        style: isShown
          ? Style(.selection, .bold) : Style(isAlarming ? .warning : .label),
        limit: canvas.size.columns - column
      )
    }
  }

  private func drawRows(into canvas: inout Canvas) {
    let rect = listRect
    guard list.count > 0 else {
      let place = Position(row: rect.origin.row, column: 2)
      canvas.write(phrases[part.emptySentence], at: place, style: Style(.dim))
      return
    }
    list.draw(into: &canvas[rect]) { index, isSelected, canvas in
      drawRow(index, style: isSelected ? Style(.selection) : nil, into: &canvas)
    }
    let edge = Rect(
      row: rect.origin.row,
      column: size.columns - 1,
      rows: list.height,
      columns: 1
    )
    Scrollbar(visible: list.visible, count: list.count).draw(into: &canvas[edge])
  }

  private func drawComplaint(into canvas: inout Canvas) {
    let rect = complaintRect
    let visible = topLine..<min(topLine + rect.size.rows, complaint.count)
    for (offset, line) in complaint[visible].enumerated() {
      let place = Position(row: rect.origin.row + offset, column: rect.origin.column)
      if line.isStart { canvas.put(canvas.glyphs.marker, at: place, style: Style(line.role)) }
      let start = Position(row: place.row, column: place.column + 2)
      canvas.write(line.text, at: start, style: Style(line.role))
    }
    let edge = Rect(
      row: rect.origin.row,
      column: size.columns - 1,
      rows: rect.size.rows,
      columns: 1
    )
    Scrollbar(visible: visible, count: complaint.count).draw(into: &canvas[edge])
  }

  private func drawStatus(into canvas: inout Canvas) {
    let row = Position(row: 0, column: 0)
    let place = Position(row: 0, column: 1)
    let room = size.columns - 2
    if work == .saving {
      canvas.fill()
      canvas.write(phrases[.importSaving], at: place, limit: room)
    } else if let status {
      canvas.fill()
      canvas.write(status.text, at: place, style: Style(status.role), limit: room)
    } else if reading == nil || work != nil || !complaint.isEmpty {
      canvas.horizontalLine(at: row)
    }
  }
}

extension ImportScreen.Part {
  /// What is said where the part has no rows.
  fileprivate var emptySentence: Phrase {
    switch self {
    case .questions, .mapping: .importNothingGood
    case .skipped: .importNothingSkipped
    case .doubtful: .importNothingDoubtful
    }
  }
}
