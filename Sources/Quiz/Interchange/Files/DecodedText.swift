/// The text of a file in UTF-8, whatever its encoding is.
///
/// UTF-16 is read with a byte order mark, or without one where every other byte is zero. Windows-1252, which has all of
/// Latin-1, is read where nothing else fits: most bytes beyond ASCII belong to no character of UTF-8, and none is a control
/// character or without a meaning. A damaged file in UTF-8 is none of these.
///
/// ```swift
/// DecodedText([0x63, 0x61, 0x66, 0xE9]).encoding    // .windows1252
/// ```
package struct DecodedText: Hashable, Sendable {
  /// The text in UTF-8, or the bytes of the file as they are.
  package let bytes: [UInt8]
  /// The encoding that was detected; `nil` for UTF-8, and for what is no text.
  package let encoding: TextEncoding?

  /// Decodes a file in linear time.
  package init(_ bytes: [UInt8]) {
    let foreign = ForeignFile(bytes)
    // Without a byte order mark, UTF-16 has NUL bytes, as binary files do.
    if foreign == nil || foreign == .binary, let units = Self.utf16(bytes),
      let text = Self.utf8(units)
    {
      (self.bytes, encoding) = (text, .utf16)
    } else if foreign == nil, UTF8Text.firstFault(in: bytes[...]) != nil,
      let text = Self.windows1252(bytes)
    {
      (self.bytes, encoding) = (text, .windows1252)
    } else {
      (self.bytes, encoding) = (bytes, nil)
    }
  }

  // MARK: UTF-16

  /// Returns the units of UTF-16, without a byte order mark; `nil` for a file that is none.
  private static func utf16(_ bytes: [UInt8]) -> [UInt16]? {
    guard let isBigEndian = isBigEndian(bytes), bytes.count.isMultiple(of: 2) else { return nil }
    let start = UTF8Text.isUTF16(bytes) ? 2 : 0
    return stride(from: start, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
  }

  /// Returns the order of the bytes by the mark, or else by the zeros of ASCII.
  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    if UTF8Text.isUTF16(bytes) { return bytes[0] == 0xFE }
    let head = bytes.prefix(1 << 10)
    guard head.count > 3, head.contains(0) else { return nil }
    let zeros = head.indices.filter { head[$0] == 0 }
    let odd = zeros.count { !$0.isMultiple(of: 2) }
    guard odd == 0 || odd == zeros.count, zeros.count > head.count / 3 else { return nil }
    return odd == 0
  }

  /// Returns the text of units; `nil` where half of a pair is alone.
  private static func utf8(_ units: [UInt16]) -> [UInt8]? {
    String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  // MARK: Windows-1252

  private static func windows1252(_ bytes: [UInt8]) -> [UInt8]? {
    guard !UTF8Text.isUTF16(bytes), !isMostlyUTF8(bytes) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      guard byte >= 0x80 else {
        guard byte >= 0x20 || 0x9...0xD ~= byte else { return nil }
        text.append(byte)
        continue
      }
      guard let scalar = scalar(of: byte) else { return nil }
      text += String(scalar).utf8
    }
    return text
  }

  /// Returns whether there are no fewer characters of UTF-8 beyond ASCII than faults; two letters may look like one.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var (characters, faults) = (0, 0)
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): if scalar.count > 1 { characters += 1 }
      case .error: faults += 1
      case .emptyInput: return characters >= faults
      }
    }
  }

  /// Returns the character of a byte in Windows-1252; `nil` for one without a meaning.
  package static func scalar(of byte: UInt8) -> Unicode.Scalar? {
    guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
    let scalar = specials[Int(byte - 0x80)]
    return scalar == "\0" ? nil : scalar
  }

  /// The characters of the bytes 80 to 9F; NUL for those without one.
  private static let specials = Array(
    "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ".unicodeScalars
  )
}

/// An encoding of text other than UTF-8; the raw value names the phrase `import.encoding.<raw value>`.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
  case utf16, windows1252
}
