import TerminalText

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
