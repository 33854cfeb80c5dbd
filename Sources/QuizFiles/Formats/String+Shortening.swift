extension String {
  /// Returns the text in one line, without blanks at its ends, and cut off where it is too long.
  ///
  /// - Parameter limit: How many Unicode scalars there may be, the `…` in place of the rest included.
  func shortened(toScalars limit: Int) -> String {
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty { line += " " }
      line += word
      // What is behind would be cut off anyway.
      if line.utf8.count > 4 * limit { break }
    }
    guard line.unicodeScalars.count > limit else { return line }
    var shortened = ""
    var count = 1
    for character in line {
      count += character.unicodeScalars.count
      guard count <= limit else { break }
      shortened.append(character)
    }
    return shortened + "…"
  }

  /// The text without ASCII blanks and line breaks at its ends, as most readers of XML take it.
  var trimmed: String {
    let text = utf8
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x9...0xD ~= byte }
    guard let first = text.first, let last = text.last, isBlank(first) || isBlank(last) else {
      return self
    }
    guard let start = text.firstIndex(where: { !isBlank($0) }),
      let end = text.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[start..<text.index(after: end)])
  }
}
