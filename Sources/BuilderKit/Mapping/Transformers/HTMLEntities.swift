/// The character references of HTML.
package enum HTMLEntities {
  /// The most characters a reference has between `&` and `;`.
  private static let greatestLength = 12

  /// Replaces every reference that is known; the rest stands as it is.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var decoded = String.UnicodeScalarView()
    var rest = Substring(text)
    while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      decoded += rest[..<mark].unicodeScalars
      let body = rest[rest.unicodeScalars.index(after: mark)...]
      let limit = body.utf8.prefix(greatestLength + 1)
      if let end = limit.firstIndex(of: UInt8(ascii: ";")), let scalar = scalar(for: body[..<end]) {
        decoded.append(scalar)
        rest = body[body.unicodeScalars.index(after: end)...]
      } else {
        decoded.append("&")
        rest = body
      }
    }
    decoded += rest.unicodeScalars
    return String(decoded)
  }

  /// Replaces the characters that mean something in HTML.
  static func encode(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { encoded, scalar in
      switch scalar {
      case "&": encoded += "&amp;"
      case "<": encoded += "&lt;"
      case ">": encoded += "&gt;"
      case "\"": encoded += "&quot;"
      case "'": encoded += "&#39;"
      default: encoded.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the scalar that a reference without `&` and `;` stands for.
  private static func scalar(for reference: Substring) -> Unicode.Scalar? {
    guard reference.first == "#" else { return scalarsByName[reference] }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard number.utf8.first?.hexadecimalDigit != nil,
      let value = UInt32(number, radix: isHexadecimal ? 16 : 10), value > 0
    else { return nil }
    let place = Int(value) - 0x80
    return windowsScalars.indices.contains(place)
      ? windowsScalars[place] : Unicode.Scalar(value)
  }

  /// What the numbers from 128 on mean in windows-1252, and so in HTML (Living Standard, 13.2.5.80).
  private static let windowsScalars = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
  )
}
