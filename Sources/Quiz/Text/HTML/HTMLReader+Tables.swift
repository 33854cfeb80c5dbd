extension HTMLReader {
  private struct Cell {
    var inlines: [RichText.Inline]
    let isHeader: Bool
    let alignment: RichText.Table.Alignment?
  }

  /// Reads a table; one of a single cell is what is in the cell.
  mutating func readTable(_ node: HTMLNode) {
    let rows = rows(in: node)
    for caption in node.children where caption.isElement && caption.name == "caption" {
      for block in blocks(in: caption).blocks { append(block) }
    }
    let single = rows.count == 1 ? rows[0].children.filter(\.isCell) : []
    if single.count == 1, single[0].name == "td" {
      for block in blocks(in: single[0]).blocks { append(block) }
      return
    }
    var grid: [[Cell]] = []
    // For each column, the rows that a cell above reaches into.
    var reached: [Int] = []
    for row in rows {
      guard cells < ScanWork.greatestCells else {
        remarks.insert(.size)
        break
      }
      grid.append(readRow(row, &reached))
      cells += max(grid[grid.count - 1].count, reached.count)
    }
    guard let first = grid.first else { return }
    let isNamed =
      first.contains(where: \.isHeader) && first.allSatisfy { $0.isHeader || $0.inlines.isEmpty }
    let body = (isNamed ? grid.dropFirst() : grid[...]).map { row in
      row.map { $0.isHeader ? [.strong($0.inlines)] : $0.inlines }
    }
    let columns = grid.reduce(0) { max($0, $1.count) }
    let alignments = (0..<columns).map { column in
      grid.lazy.compactMap { column < $0.count ? $0[column].alignment : nil }.first ?? .natural
    }
    let header = isNamed ? first.map(\.inlines) : Array(repeating: [], count: columns)
    append(.table(RichText.Table(alignments: alignments, header: header, rows: Array(body))))
  }

  private func rows(in node: HTMLNode) -> [HTMLNode] {
    var rows: [HTMLNode] = []
    for child in node.children where child.isElement {
      switch child.name {
      case "tr": rows.append(child)
      case "thead", "tbody", "tfoot":
        rows += child.children.filter { $0.isElement && $0.name == "tr" }
      default: break
      }
    }
    return rows
  }

  private mutating func readRow(_ row: HTMLNode, _ reached: inout [Int]) -> [Cell] {
    var cells: [Cell] = []
    func skipReached() {
      while cells.count < reached.count, reached[cells.count] > 0 {
        reached[cells.count] -= 1
        cells.append(Cell(inlines: [], isHeader: false, alignment: nil))
      }
    }
    for node in row.children where node.isCell {
      skipReached()
      guard cells.count < ScanWork.greatestColumns else {
        remarks.insert(.size)
        break
      }
      let columns = min(max(node.span("colspan"), 1), ScanWork.greatestColumns - cells.count)
      let rows = max(node.span("rowspan"), 1)
      if columns > 1 || rows > 1 { remarks.insert(.spans) }
      let line = RichText.line(blocks(in: node).blocks)
      if line.isShortened { remarks.insert(.cells) }
      let style = node["style"].flatMap { HTMLStyle($0).alignment }
      for column in 0..<columns {
        let cell = Cell(
          inlines: column == 0 ? line.inlines : [],
          isHeader: node.name == "th",
          alignment: style ?? node["align"].flatMap(HTMLStyle.alignment)
        )
        if rows > 1 {
          while reached.count <= cells.count { reached.append(0) }
          reached[cells.count] = rows - 1
        }
        cells.append(cell)
      }
    }
    skipReached()
    return cells
  }
}

extension HTMLNode {
  fileprivate var isCell: Bool { isElement && (name == "td" || name == "th") }

  fileprivate func span(_ name: String) -> Int {
    min(self[name].flatMap { Int($0.trimmed) } ?? 1, 1_000)
  }
}

extension RichText {
  /// Returns blocks as the parts of a single line, and whether it says less than they do.
  static func line(_ blocks: [Block]) -> (inlines: [Inline], isShortened: Bool) {
    var line: [Inline] = []
    var isShortened = blocks.count > 1
    func append(_ inlines: [Inline]) {
      if !line.isEmpty { line.append(.text(" ")) }
      line += inlines
    }
    func append(_ blocks: [Block]) {
      for block in blocks {
        switch block {
        case .paragraph(let inlines):
          append(inlines)
          if NormalLine.paragraph.inlines(inlines).contains(.lineBreak) { isShortened = true }
        case .heading(_, let inlines): append(inlines)
        case .code(let code, _):
          append([.code(code)])
          isShortened = true
        case .quote(let blocks):
          append(blocks)
          isShortened = true
        case .list(let list):
          for item in list.items { append(item) }
          isShortened = true
        case .table(let table):
          for cell in table.header + table.rows.joined() where !cell.isEmpty { append(cell) }
          isShortened = true
        case .rule: isShortened = true
        }
      }
    }
    append(blocks)
    return (line, isShortened)
  }
}
