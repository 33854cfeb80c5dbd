/// The encoding of RFC 4648 section 4, strict: padded, without line breaks, unused bits zero.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
  private static let padding = UInt8(ascii: "=")
  /// The value of each byte that is a digit; 255 for any other.
  private static let values: [UInt8] = {
    var values = Array(repeating: UInt8.max, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Returns the spelling of some bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 0x3F] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of a spelling, nil where it is none.
  package static func decode(_ text: String) -> [UInt8]? {
    let text = Array(text.utf8)
    guard text.count.isMultiple(of: 4) else { return nil }
    let paddingCount = text.suffix(2).reversed().prefix { $0 == padding }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, digit) in text.dropLast(paddingCount).enumerated() {
      let value = values[Int(digit)]
      guard value != .max else { return nil }
      bits = bits << 6 | UInt32(value)
      if index % 4 > 0 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(6 - 2 * (index % 4))))
      }
    }
    let unusedBits = bits & (paddingCount == 2 ? 0xF : paddingCount == 1 ? 0x3 : 0)
    return unusedBits == 0 ? bytes : nil
  }
}
