package import TerminalUI

/// A cell grid as text, for comparing whole screens with what they ought to be.
///
/// Two blocks, each row between bars: the characters (the continuations of wide ones left out), and a
/// letter for the role of each cell. Then the rows with options, a digit for those of each cell, and
/// where the cursor is.
package struct Picture: Equatable, Sendable, CustomStringConvertible {
  /// The text.
  package let description: String

  /// Creates the picture of a grid.
  package init(of grid: Grid) {
    var lines = ["characters \(grid.size.rows)x\(grid.size.columns)"]
    let rows = (0..<grid.size.rows).map { grid[row: $0] }
    lines += rows.map { "|\($0.map(\.text).joined())|" }
    lines.append("roles")
    lines += rows.map { "|\(String($0.map { Self.letter(of: $0.style.role) }))|" }
    for (number, row) in rows.enumerated() where row.contains(where: { !$0.style.options.isEmpty })
    {
      lines.append("options of row \(number)")
      lines.append("|\(String(row.map { Self.digit(of: $0.style.options) }))|")
    }
    lines.append(grid.cursor.map { "cursor \($0.row),\($0.column)" } ?? "cursor hidden")
    description = lines.joined(separator: "\n") + "\n"
  }

  private static func letter(of role: Role) -> Character {
    switch role {
    case .text: "."
    case .dim: "d"
    case .title: "T"
    case .label: "l"
    case .field: "f"
    case .fieldFocused: "F"
    case .selection: "S"
    case .marker: "m"
    case .error: "e"
    case .warning: "w"
    case .doubt: "D"
    case .current: "C"
    case .success: "s"
    case .right: "r"
    case .border: "b"
    case .footerKey: "K"
    case .footerText: "k"
    case .badge: "B"
    case .code: "c"
    }
  }

  private static func digit(of options: Style.Options) -> Character {
    options.isEmpty ? "." : String(options.rawValue, radix: 16).first ?? "?"
  }
}
