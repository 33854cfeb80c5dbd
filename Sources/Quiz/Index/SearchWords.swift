/// The words that a user searches for, whatever their case and accents.
package struct SearchWords: Hashable, Sendable {
  /// The words, folded.
  package let words: [FoldedText]

  /// Takes the words of a text that are separated by blanks.
  package init(_ text: String) {
    self.init(text.split(whereSeparator: \.isWhitespace))
  }

  init(_ words: [Substring]) {
    self.words = words.map { FoldedText($0) }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Cuts a text in one line to what begins shortly before the first word in it; an ellipsis is for the rest.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: The greatest number of characters before the word.
  /// - Returns: The text, or its end.
  package func excerpt(of text: String, context: Int = 12) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    guard let offset = firstOffset(in: line) else { return line }
    let before = line[..<line.utf8.index(line.startIndex, offsetBy: offset)].count
    return before <= context ? line : "…" + line.dropFirst(before - context)
  }

  /// Returns the place, in UTF-8 code units, at which one of the words begins in a text for the first time; `nil` where
  /// none does.
  package func firstOffset(in text: String) -> Int? {
    words.compactMap { FoldedText.places(of: $0, in: text).first?.lowerBound }.min()
  }
}
