import TerminalUI

extension String {
  /// The text as a terminal may show it on one line: what it would obey is drawn as symbols.
  package var printable: String {
    guard !utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return self }
    return reduce(into: "") { $0 += Cell($1, style: Style()).text }
  }

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
