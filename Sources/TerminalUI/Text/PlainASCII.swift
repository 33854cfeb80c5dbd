// Printable ASCII is what most of a screen is. Each code unit of it is a grapheme, a column and a cell.

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

extension UInt8 {
  /// Whether the code unit is a printable ASCII character.
  var isPlainASCII: Bool { 0x20...0x7E ~= self }
}
