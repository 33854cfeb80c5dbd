import QuizDocuments

extension String {
  /// The text in one line, without blanks at its ends, and cut off where it is too long.
  ///
  /// - Parameter limit: How many Unicode scalars there may be, the `…` in place of the rest included.
  /// - Returns: The line, whole characters only.
  func shortened(toScalars limit: Int) -> String {
    var line = String.UnicodeScalarView()
    var count = 0
    var hasBlank = false
    for scalar in unicodeScalars {
      guard !scalar.isBlank else {
        hasBlank = count > 0
        continue
      }
      if hasBlank { line.append(" ") }
      line.append(scalar)
      count += hasBlank ? 2 : 1
      hasBlank = false
      guard count <= limit else { return String(line).cut(toScalars: limit - 1) + "…" }
    }
    return String(line)
  }

  /// Returns as many whole characters as have no more scalars together.
  private func cut(toScalars limit: Int) -> String {
    var count = 0
    return String(
      prefix { character in
        count += character.unicodeScalars.count
        return count <= limit
      }
    )
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

extension Unicode.Scalar {
  /// Whether it is white space, looked up only where ASCII does not tell.
  fileprivate var isBlank: Bool {
    isASCII ? self == " " || 0x9...0xD ~= value : properties.isWhitespace
  }
}
