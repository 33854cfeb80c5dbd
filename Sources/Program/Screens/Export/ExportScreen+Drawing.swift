internal import QuizDocuments
internal import QuizResources
internal import QuizWords
package import TerminalUI

extension ExportScreen {
  package func draw(into canvas: inout Canvas) {
    let count = phrases(.exportGroupsCount, [.count: rows.count])
    canvas.drawTitle(phrases[.exportTitle], badge: count)
    if isWide {
      let titles = rows.prefix(size.columns).map(\.title)
      let line = titles.joined(separator: canvas.glyphs.separator)
      canvas.write(line, row: 1, column: 1, style: Style(.dim), limit: size.columns - 2)
    }
    drawFormats(into: &canvas)
    if isPaper {
      drawAboutPaper(into: &canvas)
    } else {
      canvas.write(phrases[.exportDestination], at: destinationHeading, style: Style(.label))
      destination.draw(into: &canvas[destinationRect], isFocused: progress == nil)
      drawOptions(into: &canvas)
      drawLosses(into: &canvas)
    }
    guard let progress else { return canvas.drawBottom(status, footer(in: canvas)) }
    draw(progress, into: &canvas[size.marginRow(-2)])
    canvas.footer.filter { $0 == "cancel" }.draw(into: &canvas[size.marginRow(-1)])
  }

  private func drawFormats(into canvas: inout Canvas) {
    if let heading = formatHeading {
      canvas.write(phrases[.exportFormat], at: heading, style: Style(.label))
    }
    formats.draw(into: &canvas[formatsRect]) { index, isSelected, canvas in
      let choice = choices[index]
      let purpose = phrases.name(of: choice.purpose)
      let place = canvas.size.columns - purpose.columns - 1
      let style = Style(isSelected ? .selection : .text)
      canvas.write(choice.title, column: 1, style: style, limit: place - 2)
      canvas.write(purpose, column: place, style: Style(isSelected ? .selection : .dim))
    }
  }

  /// Draws the options of the format, each with its key.
  private func drawOptions(into canvas: inout Canvas) {
    let table = Self.keyTable(keys)
    for (index, option) in choice.options.enumerated() {
      let mark = options.contains(option) ? "[x]" : "[ ]"
      let place = Position(
        row: destinationRect.origin.row + 1 + index,
        column: destinationHeading.column
      )
      let text = "\(mark) \(phrases[option.phrase])  \(table.keyName(of: option.binding))"
      canvas.write(text, at: place, limit: size.columns - place.column - 1)
    }
  }

  /// The keys, without those for options that the format does not have.
  private func footer(in canvas: Canvas) -> Footer {
    let others = ExportOption.all.filter { !choice.options.contains($0) }.map(\.binding)
    return canvas.footer.filter { !others.contains($0) }
  }

  private func drawLosses(into canvas: inout Canvas) {
    let room = size.columns - lossesHeading.column - 1
    guard let losses else {
      guard isPreparing else { return }
      let text = phrases[.exportLossesPending]
      canvas.write(text, at: lossesHeading, style: Style(.dim), limit: room)
      return
    }
    guard !losses.isEmpty else {
      let sentence = phrases(.exportLossesNone, [.format: choice.title])
      let rect = Rect(origin: lossesHeading, size: Size(rows: size.rows, columns: room))
      return canvas.writeWrapped(sentence, in: rect, role: .success)
    }
    let heading = phrases(.exportLossesTitle, [.format: choice.title])
    canvas.write(heading, at: lossesHeading, style: Style(.label), limit: room)
    losses.draw(into: &canvas[lossesRect])
  }

  /// Draws the use of a test to print.
  private func drawAboutPaper(into canvas: inout Canvas) {
    let place = destinationHeading
    let size = Size(
      rows: max(self.size.rows - place.row - 2, 1),
      columns: self.size.columns - place.column - 1
    )
    canvas.writeWrapped(phrases[.paperAbout], in: Rect(origin: place, size: size), role: .text)
  }

  private func draw(_ progress: Progress, into canvas: inout Canvas) {
    let text = phrases(.exportProgress, [.count: progress.done, .total: progress.total])
    canvas.write(text, column: 0)
    let start = text.columns + 2
    let bar = Rect(row: 0, column: start, rows: 1, columns: canvas.size.columns - start)
    let fraction = Double(progress.done) / Double(max(progress.total, 1))
    ProgressBar(fraction: fraction).draw(into: &canvas[bar])
  }
}

// A wide terminal has the formats at the left, destination and losses at the right. A narrow one has everything in one
// column, and the formats scroll.
extension ExportScreen {
  /// `true` with room for two columns.
  var isWide: Bool { size.columns >= 72 && size.rows >= 16 }

  /// The width of the left column; in a narrow terminal, all but the margins.
  private var formatColumns: Int {
    guard isWide else { return size.columns - 2 }
    let widest =
      choices.map { $0.title.columns + phrases.name(of: $0.purpose).columns + 3 }.max() ?? 0
    return min(max(widest, phrases[.exportFormat].columns) + 2, size.columns / 2)
  }

  /// The place of the heading of the formats; `nil` without room for it.
  var formatHeading: Position? { isWide ? Position(row: 3, column: 1) : nil }

  var formatsRect: Rect {
    let top = formatHeading.map { $0.row + 1 } ?? 1
    // Narrow: below are the destination, a heading and two rows of losses, the message and the keys.
    let rows = isWide ? size.rows - top - 3 : max(size.rows - top - 6, 1)
    return Rect(row: top, column: 1, rows: min(rows, choices.count), columns: formatColumns)
  }

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

  var lossesHeading: Position {
    let row = destinationRect.origin.row + choice.options.count + (isWide ? 2 : 1)
    return Position(row: row, column: destinationHeading.column)
  }

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
  package var cursor: Position? {
    progress == nil && !isPaper ? destination.cursor.offset(by: destinationRect.origin) : nil
  }

  mutating func layOut() {
    formats.resize(count: choices.count, height: formatsRect.size.rows)
    destination.resize(to: destinationRect.size)
    let size = lossesRect.size
    losses?.resize(to: size)
  }
}
