internal import QuizDocuments
internal import QuizInterchange
internal import QuizOperations
internal import QuizResources
internal import QuizWords
package import TerminalUI

extension ColumnScreen {
  /// A column on the screen.
  private struct Placed {
    var index: Int
    var start: Int
    var width: Int
  }

  private static let gap = 2

  /// Draws the name of the file, the part of each column above its first cells, the keys for parts, and what is missing.
  ///
  /// - Complexity: O(*n*) in the number of cells of the preview.
  package func draw(into canvas: inout Canvas) {
    let place: [Placeholder: any PhraseValue] = [.number: column + 1, .total: parts.count]
    canvas.drawTitle(
      phrases(.columnsTitle, [.file: file]),
      badge: phrases(.columnsBadge, place)
    )
    if isRoomy {
      let row = partsRow - 2
      canvas.write(phrases[.columnsBody], row: row, column: 1, limit: size.columns - 2)
    }
    for placed in placed { draw(placed, into: &canvas) }
    drawBar(into: &canvas)
    drawLegend(into: &canvas)
    canvas.drawBottom(status ?? standing, canvas.footer)
  }

  /// The state of the assignment.
  private var standing: StatusLine {
    if let fault = columns.fault {
      return StatusLine(phrases.sentence(for: fault), role: .warning, isStanding: true)
    }
    let key = Self.keyTable(keys).keyName(of: "read")
    return StatusLine(phrases(.columnsReady, [.key: key]), isStanding: true)
  }

  private func draw(_ placed: Placed, into canvas: inout Canvas) {
    let part = parts[placed.index]
    let isCurrent = placed.index == column
    let room = min(placed.width, size.columns - placed.start - 1)
    let label = Rect(row: partsRow, column: placed.start, rows: 1, columns: room)
    let role: Role = isCurrent ? .selection : part == .ignored ? .dim : .label
    canvas.fill(label, style: Style(isCurrent ? .selection : .text))
    canvas.write(phrases.name(of: part), at: label.origin, style: Style(role), limit: room)
    for row in cellsRect.rows {
      let index = top + row - cellsRect.origin.row
      guard index < table.preview.rows.count else { break }
      let cells = table.preview.rows[index]
      guard placed.index < cells.count else { continue }
      let style = style(ofRow: index, part)
      canvas.write(cells[placed.index], row: row, column: placed.start, style: style, limit: room)
    }
  }

  /// Names of columns are bold; what is not read is dim.
  private func style(ofRow index: Int, _ part: ColumnPart) -> Style {
    guard hasHeader else { return Style(part == .ignored ? .dim : .text) }
    let header = table.preview.headerIndex ?? 0
    guard index != header else { return Style(.label, .bold) }
    return Style(part == .ignored || index < header ? .dim : .text)
  }

  private func drawBar(into canvas: inout Canvas) {
    let height = cellsRect.size.rows
    let count = table.preview.rows.count
    let bar = Scrollbar(visible: top..<min(top + height, count), count: count)
    let rect = Rect(
      row: cellsRect.origin.row,
      column: size.columns - 1,
      rows: height,
      columns: 1
    )
    bar.draw(into: &canvas[rect])
  }

  /// Draws the keys for the parts, as many as there is room for.
  private func drawLegend(into canvas: inout Canvas) {
    let table = Self.keyTable(keys)
    var place = Position(row: legendRow, column: 1)
    for name in Self.legend {
      let key = table.keyName(of: name)
      guard !key.isEmpty else { continue }
      let label = phrases.footerLabel(screen: Self.name, binding: name)
      let width = key.columns + 1 + label.columns
      if place.column + width > size.columns - 1 { place = Position(row: place.row + 1, column: 1) }
      guard place.row < legendRow + legendRows else { return }
      canvas.write(key, at: place, style: Style(.footerKey))
      place.column += key.columns + 1
      canvas.write(label, at: place, style: Style(.footerText))
      place.column += label.columns + Self.gap
    }
  }
}

// From top to bottom: file, the parts of the columns, their cells, the keys for parts, a message, the other keys.
extension ColumnScreen {
  private var isRoomy: Bool { size.rows >= 16 }

  private var partsRow: Int { isRoomy ? 4 : 1 }

  private var legendRows: Int { isRoomy ? 3 : 2 }

  private var legendRow: Int { size.rows - 2 - legendRows }

  var cellsRect: Rect {
    let row = partsRow + 1
    let gap = isRoomy ? 1 : 0
    return Rect(row: row, column: 1, rows: max(legendRow - gap - row, 1), columns: size.columns - 2)
  }

  /// The start of the column under the bar, for braille and screen readers to follow.
  package var cursor: Position? {
    placed.first { $0.index == column }.map { Position(row: partsRow, column: $0.start) }
  }

  /// The columns on the screen: from the first on with which the one under the bar is there in full.
  private var placed: [Placed] {
    let widths = parts.indices.map(width)
    func end(from first: Int) -> Int {
      widths[first...column].reduce(1) { $0 + $1 + Self.gap } - Self.gap
    }
    let first = (0..<column).first { end(from: $0) < size.columns } ?? column
    var start = 1
    var placed: [Placed] = []
    for index in first..<parts.count where start < size.columns - 1 {
      placed.append(Placed(index: index, start: start, width: widths[index]))
      start += widths[index] + Self.gap
    }
    return placed
  }

  /// The width of a column: that of its widest cell or part, at most two fifths of the screen.
  private func width(of index: Int) -> Int {
    let most = size.columns * 2 / 5
    let cells = table.preview.rows.lazy.filter { index < $0.count }
    let widest = cells.map { $0[index].columns(upTo: most) }.max() ?? 0
    return min(max(widest, phrases.name(of: parts[index]).columns), most)
  }
}
