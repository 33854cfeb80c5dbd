extension String {
  package var isOneCharacter: Bool { utf8.count == 1 || count == 1 }

  /// Returns the index at an offset in UTF-8 code units; `nil` outside the text or inside a scalar.
  package func index(atUTF8 offset: Int) -> Index? {
    guard (0...utf8.count).contains(offset) else { return nil }
    return Index(utf8.index(startIndex, offsetBy: offset), within: unicodeScalars)
  }

  /// Returns the offset of an index in UTF-8 code units.
  package func utf8Offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// Returns the index at an offset, or the next boundary between graphemes when it is not one;
  /// offsets outside the text count as its nearest end.
  package func graphemeBoundary(atUTF8 offset: Int) -> Index {
    let index = utf8.index(startIndex, offsetBy: min(max(offset, 0), utf8.count))
    guard index > startIndex, index < endIndex else { return index }
    // Going one grapheme on and back finds the beginning of the grapheme around the index.
    let next = self.index(after: index)
    return self.index(before: next) == index ? index : next
  }

  /// Returns the range of the line around an offset, without the newline at its end.
  package func lineRange(around offset: Int) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    return self[...].withUTF8Bytes { bytes in
      let start = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
      guard let end = bytes[offset...].firstIndex(of: newline) else { return start..<bytes.count }
      let isCRLF = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      return start..<(isCRLF ? end - 1 : end)
    }
  }
}

extension Substring {
  /// Calls `body` with the UTF-8 code units in one piece, copied only when they are not.
  @inlinable
  package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
