extension String {
  /// Returns the index at an offset in UTF-8 code units; `nil` outside the text or inside a scalar.
  func index(atUTF8 offset: Int) -> Index? {
    guard (0...utf8.count).contains(offset) else { return nil }
    return Index(utf8.index(startIndex, offsetBy: offset), within: unicodeScalars)
  }

  /// Returns the offset of an index in UTF-8 code units.
  func utf8Offset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }

  /// Returns the index at an offset, or the next boundary between graphemes when it is not one;
  /// offsets outside the text count as its nearest end.
  func graphemeBoundary(atUTF8 offset: Int) -> Index {
    let index = utf8.index(startIndex, offsetBy: min(max(offset, 0), utf8.count))
    guard index > startIndex, index < endIndex else { return index }
    // Going one grapheme on and back finds the beginning of the grapheme around the index.
    let next = self.index(after: index)
    return self.index(before: next) == index ? index : next
  }
}
