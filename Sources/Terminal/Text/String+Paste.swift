extension String {
  /// Returns text from outside as it may enter a field.
  ///
  /// CR LF, CR and the Unicode line and paragraph separators become LF. A field of a single line gets
  /// spaces for newlines and tabs. All other control characters are dropped, among them the escape
  /// that begins terminal sequences.
  ///
  /// - Complexity: linear in the length of the text.
  package func normalizedPaste(isMultiline: Bool) -> String {
    guard self[...].withUTF8Bytes({ $0.contains(where: Self.mayBeginControl) }) else { return self }
    return self[...].withUTF8Bytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var rest = bytes[...]
      while let index = rest.firstIndex(where: Self.mayBeginControl) {
        result += rest[..<index]
        let (length, control) = Self.control(at: rest[index...].prefix(3))
        switch control {
        case .none: result += rest[index..<index + length]
        case .newline: result.append(UInt8(ascii: isMultiline ? "\n" : " "))
        case .tab: result.append(UInt8(ascii: isMultiline ? "\t" : " "))
        case .other: break
        }
        rest = rest[(index + length)...]
      }
      result += rest
      return String(decoding: result, as: UTF8.self)
    }
  }

  private enum Control {
    case none, newline, tab, other
  }

  /// Returns whether a code unit is a control or the first one of C1 controls and separators.
  private static func mayBeginControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }

  /// Returns what begins with code units of which the first may begin a control, and its length.
  private static func control(at bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (Int, Control) {
    switch (bytes.first, bytes.dropFirst().first, bytes.dropFirst(2).first) {
    case (0x0D, 0x0A, _): (2, .newline)
    case (0x0A, _, _), (0x0D, _, _): (1, .newline)
    case (0x09, _, _): (1, .tab)
    case (0xC2, (0x80...0x9F)?, _): (2, .other)
    case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): (3, .newline)
    case (0xC2, _, _), (0xE2, _, _): (1, .none)
    default: (1, .other)
    }
  }
}
