extension String {
  /// The text with the characters of codes such as `%20`, as addresses have them.
  package var removingPercentCodes: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.utf8.first != UInt8(ascii: "+"),
        let code = UInt8(digits, radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with codes such as `%20` for the characters that have a meaning in addresses.
  package var withPercentCodes: String {
    var coded = ""
    for byte in utf8 {
      let isFree =
        byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
      coded += isFree ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
    }
    return coded
  }
}
