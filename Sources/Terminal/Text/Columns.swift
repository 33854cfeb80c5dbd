extension Character {
  /// The number of cells the grapheme takes on the screen: the sum over its drawn scalars.
  ///
  /// An emoji joined of several counts each of them, as ncurses does.
  package var columns: Int {
    if isPlainASCII { return 1 }
    var columns = 0
    unicodeScalars.forEachDrawn { _, width in columns += width }
    return columns
  }
}

extension Substring {
  /// The number of cells the text takes on one line.
  ///
  /// - Complexity: linear in the length of the text.
  package var columns: Int {
    if isPlainASCII { return utf8.count }
    if isPlain { return unicodeScalars.reduce(0) { $0 + ($1.plainColumns ?? 0) } }
    return reduce(0) { $0 + $1.columns }
  }
}

extension String {
  /// The number of cells the text takes on one line, or any number from `limit` on when it takes as many.
  ///
  /// - Complexity: linear in `limit`, not in the length of the text.
  package func columns(upTo limit: Int) -> Int {
    let plain = self[...].withUTF8Bytes { bytes -> Int? in
      var columns = 0
      var offset = 0
      while offset < bytes.count, columns < limit {
        guard let plain = bytes.plainScalar(at: offset) else { return nil }
        columns += plain.columns
        offset += plain.length
      }
      return columns
    }
    // Every grapheme takes a cell at least.
    return plain ?? prefix(limit).columns
  }

  /// The number of cells the text takes on one line.
  ///
  /// - Complexity: linear in the length of the text.
  package var columns: Int { self[...].columns }
}

// MARK: - Plain text

// Most text on a screen is plain: every scalar is a grapheme. Most plain text is printable ASCII: every code unit is a
// cell.

extension Character {
  /// `true` for a single printable ASCII character, which is drawn as it is.
  @inlinable
  package var isPlainASCII: Bool { asciiValue?.isPlainASCII ?? false }
}

extension Substring {
  @inlinable
  package var isPlainASCII: Bool { withUTF8Bytes { $0.isPlainASCII(in: $0.indices) } }

  /// `true` if every scalar of the text is a grapheme that is drawn as it is.
  package var isPlain: Bool { unicodeScalars.allSatisfy { $0.plainColumns != nil } }
}

/// A scalar among the code units of a text that is a grapheme next to any other plain scalar.
package struct PlainScalar {
  package let scalar: Unicode.Scalar
  package let columns: Int
  package let length: Int
}

// These loops run for each text of each picture. So they are over code units: a key path would be called for each byte,
// and the views of a string do more than is needed here.
extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a part of the code units is nothing but printable ASCII.
  @inlinable
  package func isPlainASCII(in range: Range<Int>) -> Bool {
    var others: UInt8 = 0
    // Of 0x20...0x7E, and no others, neither the byte less 0x20 nor the byte plus one leaves the lower half.
    for byte in UnsafeBufferPointer(rebasing: self[range]) {
      others |= (byte &- 0x20) | (byte &+ 1)
    }
    return others < 0x80
  }

  /// Returns the plain scalar at an offset where a scalar begins; `nil` when it is another one.
  package func plainScalar(at offset: Int) -> PlainScalar? {
    let first = self[offset]
    if first.isPlainASCII {
      return PlainScalar(scalar: Unicode.Scalar(first), columns: 1, length: 1)
    }
    guard 0xC2...0xEF ~= first else { return nil }
    let length = first < 0xE0 ? 2 : 3
    var value = UInt32(first) & (length == 2 ? 0x1F : 0xF)
    for place in offset + 1..<offset + length { value = value << 6 | UInt32(self[place] & 0x3F) }
    guard let scalar = Unicode.Scalar(value), let columns = scalar.plainColumns else { return nil }
    return PlainScalar(scalar: scalar, columns: columns, length: length)
  }
}

extension UInt8 {
  @inlinable
  package var isPlainASCII: Bool { 0x20...0x7E ~= self }
}

extension Unicode.Scalar {
  /// The width of a scalar that always begins a grapheme, and ends it before another such scalar; `nil`
  /// for all others.
  package var plainColumns: Int? {
    switch value {
    // ASCII, Latin without the soft hyphen, Greek, Cyrillic.
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x391...0x3A1, 0x3A3...0x3C9, 0x400...0x481: 1
    // Dashes and quotation marks, arrows, lines and boxes.
    case 0x2010...0x2027, 0x2190...0x21FF, 0x2500...0x25CF: 1
    // Punctuation, kana, ideographs, Hangul syllables, full-width forms.
    case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xFF01...0xFF60:
      2
    default: nil
    }
  }

  /// True for one of `’ ” … 、 。 》 」 』 】 ！ ） ， ： ； ？`.
  var isClosingMark: Bool {
    switch value {
    case 0x2019, 0x201D, 0x2026, 0x3001, 0x3002, 0x300B, 0x300D, 0x300F, 0x3011: true
    case 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: true
    default: false
    }
  }
}
