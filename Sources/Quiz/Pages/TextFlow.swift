internal import TerminalText

/// Text in several looks, before it is wrapped.
struct TextFlow {
  /// All characters, which a terminal can be sent as they are; line feeds end lines.
  private(set) var text = ""
  /// The looks, each with the offset behind its text in code units of UTF-8.
  private var spans: [(end: Int, style: TextPage.Style)] = []

  init() {}

  init(_ text: String, _ style: TextPage.Style) { append(text, style) }

  var isEmpty: Bool { text.isEmpty }

  /// The number of cells that the widest line takes.
  var columns: Int {
    text.split(separator: "\n").reduce(0) { max($0, $1.columns) }
  }

  mutating func append(_ more: String, _ style: TextPage.Style) {
    if more.isEmpty { return }
    text += more
    if !spans.isEmpty, spans[spans.count - 1].style == style {
      spans[spans.count - 1].end = text.utf8.count
    } else {
      spans.append((text.utf8.count, style))
    }
  }

  mutating func append(_ other: TextFlow) {
    var start = 0
    for span in other.spans {
      append(String(other.text(from: start, to: span.end)), span.style)
      start = span.end
    }
  }

  /// Returns the text, or as much of it as fits into a number of cells together with an ellipsis.
  func cut(toColumns limit: Int, ellipsis: String) -> TextFlow {
    guard text.columns(upTo: limit + 1) > limit else { return self }
    var room = limit - ellipsis.columns
    var flow = TextFlow()
    var start = 0
    for span in alongGraphemes.spans where room > 0 {
      for character in text(from: start, to: span.end) {
        room -= character.columns
        if room < 0 { break }
        flow.append(String(character), span.style)
      }
      start = span.end
    }
    if let style = spans.first?.style { flow.append(ellipsis, style) }
    return flow
  }

  private func text(from start: Int, to end: Int) -> Substring {
    let utf8 = text.utf8
    return text[
      utf8.index(text.startIndex, offsetBy: start)..<utf8.index(text.startIndex, offsetBy: end)
    ]
  }

  /// Returns the text wrapped to a width, row by row, without blanks at the ends of rows.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func rows(columns: Int) -> [TextPage.Line] {
    let flow = alongGraphemes.narrowed(to: columns)
    let layout = TextLayout(flow.text, columns: columns)
    var rows: [TextPage.Line] = []
    var span = 0
    var next: TextLayout.Row? = layout.firstRow
    while let row = next {
      var runs: [TextPage.Run] = []
      var start = row.range.lowerBound
      while start < row.range.upperBound {
        while flow.spans[span].end <= start { span += 1 }
        let end = min(flow.spans[span].end, row.range.upperBound)
        let text = String(flow.text(from: start, to: end))
        runs.append(TextPage.Run(text: text, style: flow.spans[span].style))
        start = end
      }
      rows.append(TextPage.Line(runs))
      next = layout.row(after: row)
    }
    return rows
  }

  /// The text with looks that end between graphemes, each of which is drawn at once.
  private var alongGraphemes: TextFlow {
    if text[...].isPlain || spans.count < 2 { return self }
    var flow = self
    // From left to right alone: to look back for the beginning of a grapheme takes as long as the row of flags before it.
    var boundary = text.startIndex
    for index in spans.indices.dropLast() {
      let end = text.utf8.index(text.startIndex, offsetBy: spans[index].end)
      while boundary < end { text.formIndex(after: &boundary) }
      flow.spans[index].end = text.utf8Offset(of: boundary)
    }
    return flow
  }

  /// Returns the text with a sign in place of each grapheme that is wider than a line.
  private func narrowed(to columns: Int) -> TextFlow {
    if columns >= Self.mostColumns || (columns > 1 && text[...].isPlain) || text[...].isPlainASCII {
      return self
    }
    guard text.contains(where: { $0.columns > columns && $0 != "\n" }) else { return self }
    var flow = TextFlow()
    var start = 0
    for span in spans where span.end > start {
      let characters = text(from: start, to: span.end).map { character in
        character.columns > columns && character != "\n" ? "?" : character
      }
      flow.append(String(characters), span.style)
      start = span.end
    }
    return flow
  }

  /// The widest that a grapheme is drawn.
  private static let mostColumns = 16
}

extension String {
  /// The text on one line, as a terminal can show it: blanks for ends of lines and tabs.
  var onTerminalLine: String { normalizedPaste(isMultiline: false).printable }

  /// The lines of the text as a terminal can show them, with blanks for tabs up to the next stop.
  var terminalLines: [String] {
    normalizedPaste(isMultiline: true).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        guard line.utf8.contains(UInt8(ascii: "\t")) else { return String(line).printable }
        var expanded = ""
        var columns = 0
        for (index, piece) in line.split(separator: "\t", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 {
            let blanks = Self.tabStop - columns % Self.tabStop
            expanded += String(repeating: " ", count: blanks)
            columns += blanks
          }
          let text = String(piece).printable
          expanded += text
          columns += text.columns
        }
        return expanded
      }
  }

  private static let tabStop = 4

  /// Returns the text in pieces that take no more than a number of cells; at least one piece.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func cut(everyColumns columns: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in self {
      let width = character.columns
      if used + width > columns, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        used = 0
      }
      piece.append(width > columns ? "?" : character)
      used += min(width, columns)
    }
    return piece.isEmpty && !pieces.isEmpty ? pieces : pieces + [piece]
  }
}
