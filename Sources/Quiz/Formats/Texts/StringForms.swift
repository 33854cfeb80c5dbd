extension String {
  /// Returns the text in one line, without spaces at its ends.
  ///
  /// If it has more Unicode scalars than the limit, it is cut off between characters; the limit includes the `…` in
  /// place of the rest.
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

  private func cut(toScalars limit: Int) -> String {
    var count = 0
    return String(
      prefix { character in
        count += character.unicodeScalars.count
        return count <= limit
      }
    )
  }

  /// The text; `nil` for one without characters.
  var nonempty: String? { isEmpty ? nil : self }

  /// The text without ASCII blanks and line breaks at its ends, as most readers of XML take it.
  var trimmed: String {
    let text = utf8
    guard let first = text.first, let last = text.last, first.isBlank || last.isBlank else {
      return self
    }
    guard let start = text.firstIndex(where: { !$0.isBlank }),
      let end = text.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[start..<text.index(after: end)])
  }
}

extension Unicode.Scalar {
  /// True if it has Unicode's property `White_Space`; looking that up takes ten times as long.
  var isBlank: Bool {
    switch value {
    case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}

extension String {
  /// The text with LF for each line break.
  var withLineFeeds: String {
    utf8.contains(0xD) ? String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : self
  }
}

extension String {
  /// Returns A, B, … Z, AA, AB, …, as spreadsheets number their columns.
  static func letters(numbering index: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? letter : letters(numbering: index / 26 - 1) + letter
  }
}

extension String {
  /// Returns whether a text has the same bytes as another; equal texts may be spelled with other scalars.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The text; `nil` where nothing but white space is in it.
  var nonblank: String? {
    // Scalars first: megabytes of blanks in a cell would take seconds as characters.
    unicodeScalars.allSatisfy { $0.isBlank } || allSatisfy(\.isWhitespace) ? nil : self
  }
}

extension Double {
  /// The number with no more digits than it needs: `2` for 2.0.
  var shortest: String { Int(exactly: self).map(String.init) ?? description }
}

extension [UInt8] {
  /// Appends text as it is.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
