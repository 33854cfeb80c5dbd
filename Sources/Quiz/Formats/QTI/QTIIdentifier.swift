/// Identifiers of questions and groups as QTI takes them: a letter first, then letters, digits, `-`, `.` and `_`.
enum QTIIdentifier {
  /// Returns a reversible identifier: `q-` and the id, every other byte, and `_` itself, as `_` and two hexadecimal
  /// digits.
  static func identifier(of id: String?) -> String {
    var bytes = Array("q-".utf8)
    for byte in (id ?? "").utf8 {
      if byte.isLetter || byte.isDigit || "-.".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the id of an identifier that is written like this; `nil` for any other.
  static func ownID(of identifier: String?) -> String? {
    guard let identifier, identifier.hasPrefix("q-") else { return nil }
    return id(of: identifier).nonempty
  }

  /// Returns the id of an identifier; one that is not written like this is an id itself.
  static func id(of identifier: String) -> String {
    guard identifier.hasPrefix("q-") else { return identifier }
    var bytes: [UInt8] = []
    var rest = identifier.utf8.dropFirst(2)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "_") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16) else { return identifier }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
