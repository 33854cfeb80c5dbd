import QuizDocuments

/// A place in bytes that never leaves them, from which little-endian numbers are read.
struct ZipCursor {
  private let bytes: ArraySlice<UInt8>
  /// The byte that is read next.
  private(set) var position: Int

  /// Starts at a byte, or, outside the bytes, where nothing can be read.
  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes[...]
    self.position = bytes.indices.contains(position) ? position : bytes.count
  }

  /// Starts at the first byte.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads a number; `nil` beyond the end.
  mutating func number<Number: FixedWidthInteger & UnsignedInteger>(
    _: Number.Type
  ) -> Number? {
    slice(Number.bitWidth / 8)?.reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  /// Reads bytes; `nil` beyond the end.
  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.endIndex - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Passes over bytes and says whether they are there.
  mutating func skip(_ count: Int) -> Bool {
    slice(count) != nil
  }
}
