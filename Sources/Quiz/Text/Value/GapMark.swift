extension Unicode.Scalar {
  /// Returns a character for private use that is not in a text, to stand for each gap while the text is read or written.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func mark(notIn text: String) -> Unicode.Scalar {
    let taken = Set(text.unicodeScalars.filter { 0xE000...0xF8FF ~= $0.value })
    let free = (0xE000...0xF8FF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
      .first { !taken.contains($0) }
    return free ?? "\u{F8FF}"
  }
}
