internal import QuizText
internal import TerminalText

/// A table in columns, or with a cell on each line where there is no room for them.
struct TableDrawing {
  /// The fewest cells of a column whose text is wrapped.
  private static let leastColumns = 6

  /// The most cells of the name of a column that is repeated.
  private static let mostColumnsOfName = 24

  private let header: [TextFlow]
  private let rows: [[TextFlow]]
  private let alignments: [RichText.Table.Alignment]
  private let columns: Int
  private let drawing: PageDrawing

  init(_ table: RichText.Table, columns: Int, _ drawing: PageDrawing) {
    header = table.header.map { drawing.flow(of: $0, TextPage.Style(.text, .strong)) }
    rows = table.rows.map { row in row.map { drawing.flow(of: $0) } }
    alignments = table.alignments
    self.columns = columns
    self.drawing = drawing
  }

  /// The lines of the table.
  ///
  /// - Complexity: O(*n*) in the size of the table, and in the columns for each line.
  var lines: [TextPage.Line] {
    if let widths { return lines(widths) }
    return linesOfCells
  }

  private var hasHeader: Bool { !header.allSatisfy(\.isEmpty) }

  private var count: Int { rows.reduce(header.count) { max($0, $1.count) } }

  // MARK: Columns

  /// The width of each column; `nil` if they have no room beside each other.
  ///
  /// Columns that need more than their share have equal parts of what the others leave.
  private var widths: [Int]? {
    guard count > 0 else { return nil }
    var widths = Array(repeating: 1, count: count)
    for row in [header] + rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.columns) }
    }
    var room = columns - (count - 1) * drawing.signs.separator.columns
    let least = widths.reduce(0) { $0 + min($1, Self.leastColumns) }
    guard least <= room else { return nil }
    for (place, column) in widths.indices.sorted(by: { widths[$0] < widths[$1] }).enumerated() {
      widths[column] = min(widths[column], room / (count - place))
      room -= widths[column]
    }
    return widths
  }

  private func lines(_ widths: [Int]) -> [TextPage.Line] {
    let body = rows.map { self.lines(of: $0, widths) }
    // Rows of several lines cannot be told apart without lines between them.
    let isParted = body.contains { $0.count > 1 }
    var lines: [TextPage.Line] = []
    if hasHeader { lines += self.lines(of: header, widths) + [rule(widths)] }
    for (index, row) in body.enumerated() {
      if index > 0, isParted { lines.append(rule(widths)) }
      lines += row
    }
    return lines
  }

  private func rule(_ widths: [Int]) -> TextPage.Line {
    let signs = drawing.signs
    let parts = widths.map { String(repeating: signs.horizontal, count: $0) }
    return TextPage.Line(parts.joined(separator: signs.crossing), TextPage.Style(.muted))
  }

  /// Returns the lines of a row, which are as many as its longest cell has.
  private func lines(of row: [TextFlow], _ widths: [Int]) -> [TextPage.Line] {
    let cells = widths.indices.map { column in
      column < row.count ? row[column].rows(columns: widths[column]) : []
    }
    let height = max(cells.reduce(0) { max($0, $1.count) }, 1)
    return (0..<height).map { number in
      var runs: [TextPage.Run] = []
      for (column, cell) in cells.enumerated() {
        if column > 0 {
          runs.append(TextPage.Run(text: drawing.signs.separator, style: TextPage.Style(.muted)))
        }
        let line = number < cell.count ? cell[number] : TextPage.Line()
        let blanks = widths[column] - line.columns
        let left = blanksAtLeft(column, of: blanks)
        runs.append(Self.blank(left))
        runs += line.runs
        runs.append(Self.blank(blanks - left))
      }
      return TextPage.Line(runs)
    }
  }

  private func blanksAtLeft(_ column: Int, of blanks: Int) -> Int {
    guard column < alignments.count else { return 0 }
    switch alignments[column] {
    case .natural, .left: return 0
    case .center: return blanks / 2
    case .right: return blanks
    }
  }

  private static func blank(_ count: Int) -> TextPage.Run {
    TextPage.Run(text: String(repeating: " ", count: count), style: TextPage.Style())
  }

  // MARK: Cells

  /// The cells one below another, each behind the name of its column.
  private var linesOfCells: [TextPage.Line] {
    if rows.isEmpty { return header.flatMap { $0.rows(columns: columns) } }
    // A long name in full once is enough: it would be as often in the lines as there are rows.
    let names = header.map {
      $0.cut(toColumns: Self.mostColumnsOfName, ellipsis: drawing.signs.ellipsis)
    }
    var lines: [TextPage.Line] = []
    for (index, row) in rows.enumerated() {
      if index > 0 { lines.append(drawing.rule(columns: columns)) }
      for column in 0..<max(row.count, header.count) {
        var flow =
          column < header.count ? (index == 0 ? header : names)[column] : TextFlow()
        if !flow.isEmpty { flow.append(": ", TextPage.Style(.text, .strong)) }
        if column < row.count { flow.append(row[column]) }
        if !flow.isEmpty { lines += flow.rows(columns: columns) }
      }
    }
    return lines
  }
}
