internal import TerminalUI

/// A line of help as it is drawn.
struct HelpLine: Hashable, Sendable {
  /// The keys, or the heading of a section.
  var keys: String
  /// What the keys do.
  var label = ""
  /// Where that begins.
  var labelColumn = 0
  /// Whether `keys` is a heading.
  var isHeading = false

  /// The number of cells the line takes.
  var columns: Int { label.isEmpty ? keys.columns : labelColumn + label.columns }

  /// Returns the lines of sections, wrapped to a width.
  static func lines(of sections: [HelpSection], columns: Int) -> [HelpLine] {
    let keys = sections.flatMap(\.items).map(\.keys)
    let widest = keys.map { $0.joined(separator: " ").columns }.max() ?? 0
    let widestKey = keys.joined().map(\.columns).max() ?? 0
    let keyColumns = max(min(widest, columns / 3), widestKey)
    var lines: [HelpLine] = []
    for section in sections {
      if let heading = section.heading {
        lines += [HelpLine(keys: ""), HelpLine(keys: heading, isHeading: true)]
      }
      for item in section.items {
        let keys = item.keys.joined(separator: " ").wrapped(toColumns: keyColumns)
        let labels = item.label.wrapped(toColumns: columns - keyColumns - 2)
        for number in 0..<max(keys.count, labels.count) {
          lines.append(
            HelpLine(
              keys: number < keys.count ? keys[number] : "",
              label: number < labels.count ? labels[number] : "",
              labelColumn: keyColumns + 2
            )
          )
        }
      }
    }
    return lines
  }
}
