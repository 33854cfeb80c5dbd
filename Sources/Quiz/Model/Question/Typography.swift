/// Signs that a keyboard types otherwise than a typesetter prints them.
///
/// Typed answers, `find` and the filter of the library compare texts by this table alone.
///
/// ```swift
/// "don’t stop … œuf".withPlainTypography    // "don't stop ... oeuf"
/// ```
package enum Typography {
  /// Returns the text that a keyboard has for a scalar, empty for one that nobody sees; `nil` for one that stays as it is.
  ///
  /// - Complexity: O(1).
  package static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x00..<0x80: nil
    // Apostrophes, single quotes and the prime.
    case 0xB4, 0x2BB, 0x2BC, 0x2018...0x201B, 0x2032, 0x2039, 0x203A: "'"
    case 0xAB, 0xBB, 0x201C...0x201F, 0x2033, 0x301D...0x301F: "\""
    // Hyphens, dashes and minus signs.
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: "-"
    case 0x2025: ".."
    case 0x2026: "..."
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    // The soft hyphen, blanks without a width, joiners and marks of direction.
    case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF: ""
    case 0x152: "OE"
    case 0x153: "oe"
    case 0xC6: "AE"
    case 0xE6: "ae"
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
    default: nil
    }
  }
}

extension String {
  /// The text as a keyboard types it, by ``Typography``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var withPlainTypography: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var plain = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = Typography.plain(scalar) {
        plain.append(contentsOf: text.unicodeScalars)
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }
}
