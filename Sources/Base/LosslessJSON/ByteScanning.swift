extension UnsafeBufferPointer<UInt8> {
  /// The first index from `start` on whose byte is not plain text, or `count`.
  ///
  /// Plain text needs no escape in a string: ASCII but for `"`, `\` and control characters.
  func plainTextEnd(from start: Int) -> Int {
    end(from: start) { $0.bytesToEscape | $0 & UInt64(repeating: 0x80) }
  }

  /// The first index from `start` on whose byte a string must escape, or `count`.
  func unescapedTextEnd(from start: Int) -> Int {
    end(from: start, stops: \.bytesToEscape)
  }

  /// The first index from `start` on whose byte is not a space, or `count`.
  func spacesEnd(from start: Int) -> Int {
    end(from: start) { $0 ^ UInt64(repeating: UInt8(ascii: " ")) }
  }

  /// The first index from `start` on where a scan stops, or `count`.
  ///
  /// Eight bytes are looked at in one step, which reads long strings several times faster. In `stops` the lowest
  /// byte that is not zero counts.
  @inline(__always)
  private func end(from start: Int, stops: (UInt64) -> UInt64) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(self)
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let stops = stops(word)
      guard stops == 0 else { return index + stops.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, stops(UInt64(repeating: self[index])) == 0 { index += 1 }
    return index
  }

  /// Compares eight bytes in one step.
  func hasSameBytes(as other: Self) -> Bool {
    guard count == other.count else { return false }
    let (raw, otherRaw) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard word == otherRaw.loadUnaligned(fromByteOffset: index, as: UInt64.self) else {
        return false
      }
      index += 8
    }
    return self[index...].elementsEqual(other[index...])
  }

  /// The length of the UTF-8 sequence at `index`, whose byte is not ASCII; 0 where it is malformed.
  ///
  /// The ranges are those of RFC 3629 section 4: no overlong forms, no surrogates, nothing beyond
  /// U+10FFFF.
  func encodedScalarLength(at index: Int) -> Int {
    let length: Int
    let secondBytes: ClosedRange<UInt8>
    switch self[index] {
    case 0xC2...0xDF: (length, secondBytes) = (2, 0x80...0xBF)
    case 0xE0: (length, secondBytes) = (3, 0xA0...0xBF)
    case 0xED: (length, secondBytes) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, secondBytes) = (3, 0x80...0xBF)
    case 0xF0: (length, secondBytes) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, secondBytes) = (4, 0x80...0xBF)
    case 0xF4: (length, secondBytes) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= count, secondBytes.contains(self[index + 1]) else { return 0 }
    for continuation in index + 2..<index + length
    where self[continuation] & 0b1100_0000 != 0b1000_0000 {
      return 0
    }
    return length
  }
}

extension UInt64 {
  fileprivate init(repeating byte: UInt8) {
    self = UInt64(byte) * 0x0101_0101_0101_0101
  }

  /// The top bit of every byte that is `"`, `\` or below 0x20, exact up to the lowest one set.
  ///
  /// `x - 0x01…` borrows into the top bit of each byte that is zero, `x - 0x20…` of each below 0x20;
  /// `& ~x` drops those whose top bit was set before. A borrow can only falsify bytes above it.
  fileprivate var bytesToEscape: UInt64 {
    let quotes = self ^ UInt64(repeating: UInt8(ascii: "\""))
    let backslashes = self ^ UInt64(repeating: UInt8(ascii: "\\"))
    let ones = UInt64(repeating: 0x01)
    let controls = (self &- UInt64(repeating: 0x20)) & ~self
    let matches = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | controls
    return matches & UInt64(repeating: 0x80)
  }
}
