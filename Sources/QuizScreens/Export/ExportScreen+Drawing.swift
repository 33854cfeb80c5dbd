internal import QuizResources
public import TerminalUI

extension ExportScreen {
  /// Draws the groups, the formats, the destination and the losses, or how far the export has come.
  public func draw(into canvas: inout Canvas) {
    drawHeader(into: &canvas)
    drawFormats(into: &canvas)
    drawDestination(into: &canvas)
    drawLosses(into: &canvas)
    drawStatus(into: &canvas[Rect(row: size.rows - 2, column: 0, rows: 1, columns: size.columns)])
    footer(in: canvas).draw(into: &canvas[size.marginRow(-1)])
  }

  /// What a key of the dialog does.
  public func footerLabel(for binding: String) -> String? {
    phrases.footerLabel(screen: Self.name, binding: binding)
  }

  /// The keys in the footer; while an export is being written, only the one that stops it.
  private func footer(in canvas: Canvas) -> Footer {
    progress == nil ? canvas.footer : canvas.footer.filter { $0 == "cancel" }
  }

  private func drawHeader(into canvas: inout Canvas) {
    let count = phrases(.exportGroupsCount, [.count: rows.count])
    TitleBar(phrases[.exportTitle], badge: count).draw(into: &canvas[size.marginRow(0)])
    guard isWide else { return }
    let separator = canvas.glyphs.isASCII ? ", " : " · "
    let titles = rows.prefix(size.columns).map(\.title).joined(separator: separator)
    canvas.write(
      titles,
      at: Position(row: 1, column: 1),
      style: Style(.dim),
      limit: size.columns - 2
    )
  }

  private func drawFormats(into canvas: inout Canvas) {
    if let heading = formatHeading {
      canvas.write(phrases[.exportFormat], at: heading, style: Style(.label))
    }
    formats.draw(into: &canvas[formatsRect]) { index, isSelected, canvas in
      let choice = choices[index]
      let ending = ".\(choice.fileExtension)"
      let place = Position(row: 0, column: canvas.size.columns - ending.columns - 1)
      canvas.write(
        choice.title,
        at: Position(row: 0, column: 1),
        style: Style(isSelected ? .selection : .text),
        limit: place.column - 2
      )
      canvas.write(ending, at: place, style: Style(isSelected ? .selection : .dim))
    }
  }

  private func drawDestination(into canvas: inout Canvas) {
    canvas.write(phrases[.exportDestination], at: destinationHeading, style: Style(.label))
    destination.draw(into: &canvas[destinationRect], isFocused: progress == nil)
  }

  private func drawLosses(into canvas: inout Canvas) {
    let room = size.columns - lossesHeading.column - 1
    guard losses != nil else {
      let text = isPreparing ? phrases[.exportLossesPending] : ""
      canvas.write(text, at: lossesHeading, style: Style(.dim), limit: room)
      return
    }
    guard !lossLines.isEmpty else {
      let sentence = phrases(.exportLossesNone, [.format: choice.title])
      for (offset, line) in sentence.wrapped(toColumns: room).enumerated() {
        let place = Position(row: lossesHeading.row + offset, column: lossesHeading.column)
        canvas.write(line, at: place, style: Style(.success))
      }
      return
    }
    let heading = phrases(.exportLossesTitle, [.format: choice.title])
    canvas.write(heading, at: lossesHeading, style: Style(.label), limit: room)
    let rect = lossesRect
    let visible = topLossLine..<min(topLossLine + rect.size.rows, lossLines.count)
    for (offset, line) in lossLines[visible].enumerated() {
      let place = Position(row: rect.origin.row + offset, column: rect.origin.column)
      if line.isStart { canvas.put(canvas.glyphs.marker, at: place, style: Style(.warning)) }
      canvas.write(line.text, at: Position(row: place.row, column: place.column + 2))
    }
    let edge = Rect(
      row: rect.origin.row,
      column: size.columns - 1,
      rows: rect.size.rows,
      columns: 1
    )
    Scrollbar(visible: visible, count: lossLines.count).draw(into: &canvas[edge])
  }

  private func drawStatus(into canvas: inout Canvas) {
    let place = Position(row: 0, column: 1)
    if let progress {
      draw(progress, into: &canvas)
    } else if let status {
      canvas.write(status.text, at: place, style: Style(status.role), limit: size.columns - 2)
    } else {
      canvas.horizontalLine(at: Position(row: 0, column: 0))
    }
  }

  private func draw(_ progress: Progress, into canvas: inout Canvas) {
    let values = [Placeholder.count: progress.done, .total: progress.total]
    let text = phrases(.exportProgress, values)
    canvas.write(text, at: Position(row: 0, column: 1))
    let start = text.columns + 3
    let bar = Rect(row: 0, column: start, rows: 1, columns: size.columns - start - 1)
    let fraction = Double(progress.done) / Double(max(progress.total, 1))
    ProgressBar(fraction: fraction).draw(into: &canvas[bar])
  }
}
