// Most of a screen is text of which every scalar is a grapheme, and most of that is printable ASCII, of which
// every code unit is a cell.

extension Character {
  /// Whether the grapheme is a single printable ASCII character, which is drawn as it is.
  var isPlainASCII: Bool {
    utf8.count == 1 && utf8.allSatisfy(\.isPlainASCII)
  }
}

extension Substring {
  /// Whether the text is nothing but printable ASCII.
  var isPlainASCII: Bool { isPlainASCII(upTo: .max) }

  /// Whether the text is nothing but printable ASCII as far as its first code units go.
  func isPlainASCII(upTo count: Int) -> Bool {
    withUTF8Bytes { $0.prefix(count).allSatisfy(\.isPlainASCII) }
  }
}

extension Substring {
  /// Whether every scalar of the text is a grapheme that is drawn as it is.
  var isPlain: Bool { unicodeScalars.allSatisfy { $0.plainColumns != nil } }
}

extension UInt8 {
  /// Whether the code unit is a printable ASCII character.
  var isPlainASCII: Bool { 0x20...0x7E ~= self }
}

extension Unicode.Scalar {
  /// The width of a scalar that begins a grapheme wherever it stands and ends it before another such
  /// scalar; `nil` for all others.
  var plainColumns: Int? {
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
}
