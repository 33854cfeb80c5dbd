/// The pattern that a short answer is in Moodle: `*` means anything, `\*` means itself.
enum MoodleWildcard {
  /// Returns the pattern of one text alone.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(star) else { return text }
    let escaped = text.utf8.flatMap { $0 == star ? [UInt8(ascii: "\\"), star] : [$0] }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns the only text that fits a pattern; `nil` when others do.
  static func text(of pattern: String) -> String? {
    guard pattern.utf8.contains(star) else { return pattern }
    var bytes: [UInt8] = []
    for byte in pattern.utf8 {
      if byte == star, bytes.popLast() != UInt8(ascii: "\\") { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let star = UInt8(ascii: "*")
}
