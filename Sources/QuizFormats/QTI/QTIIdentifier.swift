import QuizDocuments

/// Ids as QTI takes them: a letter first, then letters, digits, `-`, `.` and `_`.
enum QTIIdentifier {
  /// Returns an identifier from which the id can be told: `q-` and the id, every byte that is none of
  /// these, and `_` itself, as `_` and two hexadecimal digits.
  static func identifier(of id: String) -> String {
    var bytes = Array("q-".utf8)
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        bytes.append(byte)
      default:
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
