internal import QuizText
internal import TerminalText

/// Turns the parts of a text into lines.
struct PageDrawing {
  /// The fewest columns for which a quote or a list keeps its room at the left.
  private static let leastColumns = 8

  let signs: TextPage.Signs
  let media: (String, String) -> String
  let gap: (String) -> String

  /// Returns the lines of parts below each other, with an empty line between them where they are not close together.
  func lines(of blocks: [RichText.Block], columns: Int, isTight: Bool = false) -> [TextPage.Line] {
    var lines: [TextPage.Line] = []
    for (index, block) in blocks.enumerated() {
      if index > 0, !isTight { lines.append(TextPage.Line()) }
      lines += self.lines(of: block, columns: columns)
    }
    return lines
  }

  private func lines(of block: RichText.Block, columns: Int) -> [TextPage.Line] {
    switch block {
    case .paragraph(let inlines): return paragraph(inlines, TextPage.Style(), columns: columns)
    case .heading(_, let inlines):
      return paragraph(inlines, TextPage.Style(.heading, .strong), columns: columns)
    case .quote(let blocks):
      let inner = columns - signs.bar.columns
      guard inner >= Self.leastColumns else { return lines(of: blocks, columns: columns) }
      return lines(of: blocks, columns: inner)
        .map { $0.behind(signs.bar, signs.bar.columns, TextPage.Style(.muted)) }
    case .list(let list): return lines(of: list, columns: columns)
    case .code(let code, _): return lines(ofCode: code, columns: columns)
    case .table(let table): return TableDrawing(table, columns: columns, self).lines
    case .rule: return [rule(columns: columns)]
    }
  }

  /// Returns a line from the left to the right.
  func rule(columns: Int) -> TextPage.Line {
    TextPage.Line(String(repeating: signs.horizontal, count: columns), TextPage.Style(.muted))
  }

  // MARK: Lists

  private func lines(of list: RichText.List, columns: Int) -> [TextPage.Line] {
    var lines: [TextPage.Line] = []
    let marks = marks(of: list)
    let width = marks.map(\.columns).max() ?? 0
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.isTight { lines.append(TextPage.Line()) }
      if columns - width >= Self.leastColumns {
        let mark = String(repeating: " ", count: width - marks[index].columns) + marks[index]
        lines += self.lines(ofItem: item, behind: mark, columns: columns, isTight: list.isTight)
      } else {
        lines += self.lines(
          ofItem: item,
          after: marks[index],
          columns: columns,
          isTight: list.isTight
        )
      }
    }
    return lines
  }

  private func marks(of list: RichText.List) -> [String] {
    guard let start = list.start else {
      return Array(repeating: signs.bullet, count: list.items.count)
    }
    return list.items.indices.map { "\(start &+ $0). " }
  }

  /// Returns the lines of an item, all of them to the right of its mark.
  private func lines(
    ofItem item: [RichText.Block],
    behind mark: String,
    columns: Int,
    isTight: Bool
  ) -> [TextPage.Line] {
    let width = mark.columns
    let lines = lines(of: item, columns: columns - width, isTight: isTight)
    let blank = String(repeating: " ", count: width)
    return (lines.isEmpty ? [TextPage.Line()] : lines).enumerated()
      .map { index, line in
        line.behind(index == 0 ? mark : blank, width, TextPage.Style())
      }
  }

  /// Returns the lines of an item where there is no room to the right of its mark, which stands before the first word.
  private func lines(
    ofItem item: [RichText.Block],
    after mark: String,
    columns: Int,
    isTight: Bool
  ) -> [TextPage.Line] {
    if case .paragraph(let inlines)? = item.first {
      let first = RichText.Block.paragraph([.text(mark)] + inlines)
      return lines(of: [first] + item.dropFirst(), columns: columns, isTight: isTight)
    }
    return TextFlow(mark, TextPage.Style()).rows(columns: columns)
      + lines(of: item, columns: columns, isTight: isTight)
  }

  // MARK: Code

  private func lines(ofCode code: String, columns: Int) -> [TextPage.Line] {
    // Without colours the indentation alone tells code from text.
    let indent = columns - 2 >= Self.leastColumns ? "  " : ""
    let style = TextPage.Style(.code)
    return code.terminalLines.flatMap { line in
      line.cut(everyColumns: columns - indent.count)
        .map { piece in
          let text = piece.isEmpty ? "" : indent + piece
          return TextPage.Line([TextPage.Run(text: text, style: style)], ground: 0)
        }
    }
  }

  // MARK: Paragraphs

  /// Returns the lines of a paragraph, in which formulas on lines of their own are indented.
  private func paragraph(
    _ inlines: [RichText.Inline],
    _ style: TextPage.Style,
    columns: Int
  ) -> [TextPage.Line] {
    var lines: [TextPage.Line] = []
    var flow = TextFlow()
    var isBehindFormula = false
    func finish() {
      if !flow.isEmpty { lines += flow.rows(columns: columns) }
      flow = TextFlow()
    }
    for inline in inlines {
      if case .tex(let source, true) = inline {
        finish()
        lines += self.lines(ofFormula: source, columns: columns)
        isBehindFormula = true
      } else if isBehindFormula, let rest = inline.behindLineEnd {
        append(rest, style, to: &flow)
        isBehindFormula = flow.isEmpty
      } else {
        append(inline, style, to: &flow)
        isBehindFormula = false
      }
    }
    finish()
    return lines
  }

  private func lines(ofFormula source: String, columns: Int) -> [TextPage.Line] {
    let indent = columns - 2 >= Self.leastColumns ? "  " : ""
    return formula(source).flatMap { row in
      TextFlow(row, TextPage.Style(.formula)).rows(columns: columns - indent.count)
        .map { $0.behind(indent, indent.count, TextPage.Style()) }
    }
  }

  /// Returns the rows of a formula, as they can be shown.
  func formula(_ source: String) -> [String] {
    let text = signs == .unicode ? RichText.unicode(ofTeX: source) : source
    return text.split(separator: "\n").map { String($0).onTerminalLine }
  }
}

extension RichText.Inline {
  /// The part without blanks at its beginning, which is that of a line; `nil` for a part that cannot begin with any.
  fileprivate var behindLineEnd: Self? {
    switch self {
    case .text(let text): .text(String(text.drop { $0 == " " || $0.isNewline }))
    case .softBreak, .lineBreak: .text("")
    default: nil
    }
  }
}

extension TextPage.Signs {
  var bar: String { self == .unicode ? "│ " : "| " }
  var bullet: String { self == .unicode ? "• " : "* " }
  var ellipsis: String { self == .unicode ? "…" : "..." }
  var horizontal: String { self == .unicode ? "─" : "-" }
  /// The sign between two columns of a table; the next one is where a line crosses it.
  var separator: String { self == .unicode ? " │ " : " | " }
  var crossing: String { self == .unicode ? "─┼─" : "-+-" }
}
