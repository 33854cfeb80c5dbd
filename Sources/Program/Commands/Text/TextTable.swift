import TerminalText

/// Rows of text in columns that are aligned by their width on a terminal.
struct TextTable {
  /// The widest that a column gets.
  static let maximumColumns = 48

  enum Alignment {
    case left
    case right
  }

  /// The narrowest that a column gets where the lines are too long.
  private static let minimumColumns = 8

  private let alignments: [Alignment]
  private var rows: [[String]]

  /// Creates a table with nothing but its heading.
  init(_ columns: [(heading: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.heading)]
  }

  /// Adds a row with a cell for each column, whatever text is in it.
  mutating func append(_ cells: [String]) {
    rows.append(cells.map { $0.printable.cut(toColumns: Self.maximumColumns) })
  }

  /// The table, a line for each row, without blanks at their ends.
  var text: String { text(fitting: nil) }

  /// Lays out the table, a line for each row, without blanks at their ends.
  ///
  /// - Parameters:
  ///   - limit: The length of a line; `nil` for lines of any length.
  ///   - cut: The columns that are cut to it, the first one first; below eight cells none is.
  /// - Returns: The table.
  func text(fitting limit: Int?, cutting cut: [Int] = []) -> String {
    let widths = widths(fitting: limit, cutting: cut)
    return rows.map { row in
      let cells = row.indices.map { column in
        let text = row[column].cut(toColumns: widths[column])
        let blanks = String(repeating: " ", count: widths[column] - text.columns)
        return alignments[column] == .left ? text + blanks : blanks + text
      }
      return cells.joined(separator: "  ").trimmedAtEnd + "\n"
    }.joined()
  }

  private func widths(fitting limit: Int?, cutting cut: [Int]) -> [Int] {
    var widths = alignments.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    guard let limit else { return widths }
    var excess = widths.reduce(2 * (widths.count - 1), +) - limit
    for column in cut where excess > 0 {
      let taken = min(excess, max(widths[column] - Self.minimumColumns, 0))
      widths[column] -= taken
      excess -= taken
    }
    return widths
  }
}

extension String {
  /// The lines of the text, each as a terminal may show it.
  var printableLines: [String] {
    normalizedPaste(isMultiline: true).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }
  }

  /// The text, or as much of it as fits into a number of cells together with an ellipsis.
  func cut(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    var width = 1
    let start = prefix { character in
      width += character.columns
      return width <= limit
    }
    return start + "…"
  }

  /// The text without blanks at its end.
  var trimmedAtEnd: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}

extension [UInt8] {
  /// JSON with the same values, in which what a ``Printer`` would replace by a symbol is written as `\u202E`; as JSON has
  /// none of that outside of strings, it need not be parsed.
  var escapedForTerminal: [UInt8] {
    guard contains(where: { $0 >= 0x7F }) else { return self }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(count)
    String(decoding: self, as: UTF8.self).forEachScalar { scalar, isHarmless in
      // JSON itself escapes the controls below the space in strings, and allows some between them.
      if !isHarmless, scalar.value >= 0x7F {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          escaped += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
        }
      } else {
        escaped += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return escaped
  }
}
