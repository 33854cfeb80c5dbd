extension JSONTokenReader {
  /// The last key or string unescaped, or the digits of the last number; empty before the first.
  ///
  /// - Complexity: O(*n*) in its length, each time.
  public var text: String {
    let token = UnsafeBufferPointer(rebasing: bytes[tokenRange])
    return tokenHasEscapes ? unescaped(token) : String(decoding: token, as: UTF8.self)
  }

  /// Returns whether the last key, string or number is a text, scalar by scalar.
  ///
  /// No string is made for it, unless there are escapes in it.
  ///
  /// - Complexity: O(*n*) in its length.
  public func hasText(_ other: String) -> Bool {
    guard !tokenHasEscapes else { return text.hasSameScalars(as: other) }
    guard other.utf8.count == tokenRange.count else { return false }
    let token = UnsafeBufferPointer(rebasing: bytes[tokenRange])
    var other = other
    return other.withUTF8 { $0.hasSameBytes(as: token) }
  }

  /// Reads a string from its opening to its closing quote and checks everything between.
  mutating func scanString() throws(JSONSyntaxError) {
    let opening = position
    var index = opening + 1
    var hasEscapes = false
    while true {
      index = bytes.plainTextEnd(from: index)
      guard index < bytes.count else { throw fault(.unterminatedString, at: opening) }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        tokenRange = opening + 1..<index
        tokenHasEscapes = hasEscapes
        position = index + 1
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try escapeEnd(from: index, openingQuote: opening)
      case let byte where byte < 0x20:
        throw fault(.controlCharacter(byte), at: index)
      default:
        let length = bytes.encodedScalarLength(at: index)
        guard length > 0 else { throw fault(.invalidUTF8, at: index) }
        index += length
      }
    }
  }

  /// Reads a number: a minus sign, an integer without leading zeros, a fraction, an exponent.
  mutating func scanNumber() throws(JSONSyntaxError) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
      if position < bytes.count, bytes[position].isDigit { throw fault(.leadingZero) }
    } else {
      try scanDigits()
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try scanDigits()
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try scanDigits()
    }
    tokenRange = start..<position
    tokenHasEscapes = false
  }

  private mutating func scanDigits() throws(JSONSyntaxError) {
    let start = position
    while position < bytes.count, bytes[position].isDigit { position += 1 }
    guard position > start else { throw fault(.expectedDigit) }
  }

  /// Checks the escape whose backslash is at `index`, with the other half of a surrogate pair.
  private func escapeEnd(from index: Int, openingQuote: Int) throws(JSONSyntaxError) -> Int {
    guard index + 1 < bytes.count else { throw fault(.unterminatedString, at: openingQuote) }
    guard bytes[index + 1] == UInt8(ascii: "u") else {
      guard bytes[index + 1].unescaped != nil else { throw fault(.unknownEscape, at: index + 1) }
      return index + 2
    }
    guard let unit = bytes.hexadecimalUnit(at: index + 2) else {
      throw fault(.incompleteUnicodeEscape, at: index)
    }
    guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return index + 6 }
    guard UTF16.isLeadSurrogate(unit), index + 7 < bytes.count,
      bytes[index + 6] == UInt8(ascii: "\\"), bytes[index + 7] == UInt8(ascii: "u"),
      let trail = bytes.hexadecimalUnit(at: index + 8), UTF16.isTrailSurrogate(trail)
    else { throw fault(.loneSurrogate, at: index) }
    return index + 12
  }

  /// Unescapes a string that `scanString` has accepted; no escape is shorter than what it means.
  private func unescaped(_ token: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: token.count) { output in
      var count = 0
      var index = 0
      func append(_ bytes: some Collection<UInt8>) {
        count = output[count...].initialize(fromContentsOf: bytes)
      }
      while index < token.count {
        let end = token.unescapedTextEnd(from: index)
        append(token[index..<end])
        guard end < token.count else { break }
        if let byte = token[end + 1].unescaped {
          append(CollectionOfOne(byte))
          index = end + 2
          continue
        }
        var units = [token.hexadecimalUnit(at: end + 2) ?? 0]
        if UTF16.isLeadSurrogate(units[0]) {
          units.append(token.hexadecimalUnit(at: end + 8) ?? 0)
        }
        append(Array(String(decoding: units, as: UTF16.self).utf8))
        index = end + 6 * units.count
      }
      return count
    }
  }
}

extension UInt8 {
  /// The value of an ASCII digit in hexadecimal.
  @inlinable
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// The byte that a backslash and this byte mean, for every escape but `\u`.
  fileprivate var unescaped: UInt8? {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The UTF-16 code unit in the four hexadecimal digits at `index`.
  fileprivate func hexadecimalUnit(at index: Int) -> UInt16? {
    guard index + 4 <= count else { return nil }
    var unit: UInt16 = 0
    for byte in self[index..<index + 4] {
      guard let digit = byte.hexadecimalDigit else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
