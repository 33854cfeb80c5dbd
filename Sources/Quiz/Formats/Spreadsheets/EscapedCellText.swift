/// Texts in cells of a workbook, where a character that XML forbids is written `_x0007_` (ISO 29500, `ST_Xstring`).
enum EscapedCellText {
  /// Returns the text that is meant.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")), text.contains("_x") else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      if let scalar = scalar(at: rest) {
        bytes += String(scalar).utf8
        rest = rest.dropFirst(length)
      } else {
        bytes.append(rest.removeFirst())
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text to write; what looks like such a character gets its underscore written so.
  static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 < 0x20 || $0 == 0xEF }) else {
      return text
    }
    var scalars = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      let isMark =
        scalar == "_" && Self.scalar(at: Array(String(rest.prefix(length)).utf8)[...]) != nil
      if isMark || XMLText.isForbidden(scalar) {
        scalars.append(contentsOf: mark(of: scalar).unicodeScalars)
      } else {
        scalars.append(scalar)
      }
      rest.removeFirst()
    }
    return String(scalars)
  }

  /// The number of characters of a mark.
  private static let length = 7

  private static func mark(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "_x" + String(repeating: "0", count: 4 - digits.count) + digits + "_"
  }

  /// Returns the character of a mark at the start of a text; `nil` if there is none.
  private static func scalar(at text: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard text.starts(with: "_x".utf8), text.count >= length,
      text[text.startIndex + length - 1] == UInt8(ascii: "_")
    else { return nil }
    let digits = text[(text.startIndex + 2)..<(text.startIndex + length - 1)]
    guard
      digits.allSatisfy({
        $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
      })
    else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
  }
}
