import Quiz

/// A character in place of each gap while the text around gaps is read or written.
enum GapMark {
  /// Returns a character for private use that is not in a text.
  static func mark(notIn text: String) -> Unicode.Scalar {
    let taken = Set(text.unicodeScalars.filter { 0xE000...0xF8FF ~= $0.value })
    let free = (0xE000...0xF8FF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      .first { !taken.contains($0) }
    return free ?? "\u{F8FF}"
  }

  /// Returns a text with another in place of the marks, which combining characters may follow.
  static func text(_ marked: String, _ mark: Unicode.Scalar, with line: String) -> String {
    let texts = marked.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    return texts.map { String($0) }.joined(separator: line)
  }

  /// Returns a text with gaps in place of the marks; one without a gap is dropped.
  static func text(
    _ marked: String,
    _ mark: Unicode.Scalar,
    _ gaps: [GappedText.Gap?]
  ) -> GappedText {
    let texts = marked.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    var pieces: [GappedText.Piece] = []
    for (index, text) in texts.enumerated() {
      if index > 0, index <= gaps.count, let gap = gaps[index - 1] { pieces.append(.gap(gap)) }
      pieces.append(.text(String(text)))
    }
    return GappedText(pieces)
  }
}
