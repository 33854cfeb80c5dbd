internal import QuizResources
public import TerminalUI

extension ExportScreen {
  /// Draws the groups, the formats, the destination, the losses, and the progress of an export.
  public func draw(into canvas: inout Canvas) {
    drawHeader(into: &canvas)
    drawFormats(into: &canvas)
    drawDestination(into: &canvas)
    drawLosses(into: &canvas)
    drawStatus(into: &canvas[Rect(row: size.rows - 2, column: 0, rows: 1, columns: size.columns)])
    footer(in: canvas).draw(into: &canvas[size.marginRow(-1)])
  }

  /// Returns the words for a key in the footer.
  public func footerLabel(for binding: String) -> String? {
    phrases.footerLabel(screen: Self.name, binding: binding)
  }

  /// The keys in the footer; while an export is being written, only the key that stops it.
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
    guard let losses else {
      let text = isPreparing ? phrases[.exportLossesPending] : ""
      canvas.write(text, at: lossesHeading, style: Style(.dim), limit: room)
      return
    }
    guard !losses.isEmpty else {
      let sentence = phrases(.exportLossesNone, [.format: choice.title])
      for (offset, line) in sentence.wrapped(toColumns: room).enumerated() {
        let place = Position(row: lossesHeading.row + offset, column: lossesHeading.column)
        canvas.write(line, at: place, style: Style(.success))
      }
      return
    }
    let heading = phrases(.exportLossesTitle, [.format: choice.title])
    canvas.write(heading, at: lossesHeading, style: Style(.label), limit: room)
    losses.draw(into: &canvas[lossesRect])
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

// A wide terminal has the formats at the left, destination and losses at the right. A narrow one has everything in one
// column, and the formats scroll.
extension ExportScreen {
  /// Whether there is room for two columns.
  var isWide: Bool { size.columns >= 72 && size.rows >= 16 }

  /// The width of the left column; in a narrow terminal, all but the margins.
  private var formatColumns: Int {
    guard isWide else { return size.columns - 2 }
    let widest = choices.map { $0.title.columns + $0.fileExtension.columns + 3 }.max() ?? 0
    return min(max(widest, phrases[.exportFormat].columns) + 2, size.columns / 2)
  }

  /// The place of the heading of the formats; `nil` without room for it.
  var formatHeading: Position? { isWide ? Position(row: 3, column: 1) : nil }

  /// The rectangle of the formats.
  var formatsRect: Rect {
    let top = formatHeading.map { $0.row + 1 } ?? 1
    // Narrow: below are the destination, a heading and two rows of losses, the message and the keys.
    let rows = isWide ? size.rows - top - 3 : max(size.rows - top - 6, 1)
    return Rect(row: top, column: 1, rows: min(rows, choices.count), columns: formatColumns)
  }

  /// The place of the heading of the destination.
  var destinationHeading: Position {
    guard let heading = formatHeading else {
      return Position(row: formatsRect.rows.upperBound, column: 1)
    }
    return Position(row: heading.row, column: heading.column + formatColumns + 3)
  }

  /// The rectangle of the destination: below its heading where there is room, or else beside it.
  var destinationRect: Rect {
    let heading = destinationHeading
    let indentation = isWide ? 0 : phrases[.exportDestination].columns + 1
    return Rect(
      row: heading.row + (isWide ? 1 : 0),
      column: heading.column + indentation,
      rows: 1,
      columns: size.columns - heading.column - indentation - 1
    )
  }

  /// The place of the heading of the losses.
  var lossesHeading: Position {
    Position(
      row: destinationRect.origin.row + (isWide ? 2 : 1),
      column: destinationHeading.column
    )
  }

  /// The rectangle of the losses and their scroll bar.
  var lossesRect: Rect {
    let heading = lossesHeading
    return Rect(
      row: heading.row + 1,
      column: heading.column,
      rows: max(size.rows - heading.row - 3, 1),
      columns: size.columns - heading.column
    )
  }

  /// The cursor of the destination, unless an export is being written.
  public var cursor: Position? {
    progress == nil ? destination.cursor.offset(by: destinationRect.origin) : nil
  }

  /// Adapts the parts to a new size or to new losses.
  mutating func layOut() {
    formats.resize(count: choices.count, height: formatsRect.size.rows)
    destination.resize(to: destinationRect.size)
    let size = lossesRect.size
    losses?.resize(to: size)
  }
}
