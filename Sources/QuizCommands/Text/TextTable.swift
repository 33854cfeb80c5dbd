import TerminalText

/// Rows of text in columns that are aligned by their width on a terminal.
struct TextTable {
  /// The widest that a column gets.
  static let maximumColumns = 48

  enum Alignment {
    case left
    case right
  }

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
  var text: String {
    let widths = alignments.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].columns)
        return alignments[column] == .left ? row[column] + blanks : blanks + row[column]
      }
      return cells.joined(separator: "  ").trimmedAtEnd + "\n"
    }.joined()
  }
}
