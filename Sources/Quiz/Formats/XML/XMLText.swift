/// Texts of an XML 1.0 document.
enum XMLText {
  /// Returns the text without the characters that XML 1.0 forbids; `nil` when there are none of them.
  static func withoutForbidden(_ text: String) -> String? {
    // Most texts are recognized by their bytes: EF begins U+FFFE and U+FFFF among others.
    guard text.utf8.contains(where: { $0 < 0x20 && ![0x9, 0xA, 0xD].contains($0) || $0 == 0xEF })
    else { return nil }
    guard text.unicodeScalars.contains(where: isForbidden) else { return nil }
    var allowed = String.UnicodeScalarView()
    allowed.append(contentsOf: text.unicodeScalars.lazy.filter { !isForbidden($0) })
    return String(allowed)
  }

  /// Returns whether XML 1.0 forbids a character.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// The place of a text.
  enum Place {
    /// Between tags.
    case content
    /// Between the double quotes of an attribute, where line breaks and tabs would become spaces.
    case attribute
  }

  /// Appends text with references for markup and for characters that would not come back as they were.
  static func append(_ text: String, to bytes: inout [UInt8], in place: Place = .content) {
    var text = text
    text.withUTF8 { append($0, to: &bytes, in: place) }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>,
    to bytes: inout [UInt8],
    in place: Place
  ) {
    var start = 0
    for index in text.indices {
      guard let reference = reference(for: text[index], in: place) else { continue }
      bytes.append(contentsOf: text[start..<index])
      bytes.append(contentsOf: reference.utf8)
      start = index + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  private static func reference(for byte: UInt8, in place: Place) -> String? {
    // Those without one are by far the most.
    guard byte <= UInt8(ascii: ">") else { return nil }
    return switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\r"): "&#13;"
    case UInt8(ascii: "\n") where place == .attribute: "&#10;"
    case UInt8(ascii: "\t") where place == .attribute: "&#9;"
    case UInt8(ascii: "\"") where place == .attribute: "&quot;"
    default: nil
    }
  }
}
