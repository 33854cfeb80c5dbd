internal import CLibrary

/// The checks of every text format on a file before reading it.
///
/// ```swift
/// try UTF8Text.check(bytes)    // throws .utf16, or .notUTF8 with line and byte
/// ```
package enum UTF8Text {
  /// The byte order mark, with which a file in UTF-8 may begin.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the number of bytes of a file before its text.
  package static func start(of bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: mark) ? mark.count : 0
  }

  /// Returns whether there is nothing in a file but a byte order mark, blanks and line ends.
  package static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes[start(of: bytes)...].allSatisfy { $0 == 0x20 || 0x9...0xD ~= $0 }
  }

  /// Checks that a file is text in UTF-8.
  ///
  /// - Throws: `FormatError.utf16`, or `.notUTF8` with the place of the fault.
  /// - Complexity: O(*n*), without a copy of the file.
  package static func check(_ bytes: [UInt8]) throws(FormatError) {
    if isUTF16(bytes) { throw .utf16 }
    guard let offset = firstFault(in: bytes[...]) else { return }
    throw .notUTF8(line: 1 + lineBreakCount(in: bytes[..<offset]), offset: offset)
  }

  /// Returns whether a file begins with the byte order mark of UTF-16.
  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Returns the first byte that is not part of UTF-8; `nil` where all are.
  package static func firstFault(in bytes: ArraySlice<UInt8>) -> Int? {
    // The standard library validates fast but only into a string: one of a piece is soon gone.
    let pieceSize = 1 << 16
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end = min(bytes.endIndex, start + pieceSize)
      while end < bytes.endIndex, end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      // More of them in a row than any character has.
      if end == start { end = min(bytes.endIndex, start + pieceSize) }
      if String(validating: bytes[start..<end], as: UTF8.self) == nil {
        return start + validPrefixLength(of: bytes[start..<end])
      }
      start = end
    }
    return nil
  }

  private static func validPrefixLength(of bytes: ArraySlice<UInt8>) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { length += scalar.count }
    return length
  }

  /// Counts the ends of lines: LF, CRLF and CR.
  package static func lineBreakCount(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0xD || byte == 0xA && previous != 0xD { count += 1 }
      previous = byte
    }
    return count
  }

  /// Returns the number of bytes before the first occurrence of some others.
  ///
  /// - Complexity: O(*n* · *m*) in both lengths; O(*n*) where the first of the others is rare.
  package static func offset(
    of wanted: some Collection<UInt8>,
    in bytes: some Collection<UInt8>
  ) -> Int? {
    // The C library searches as fast without the optimizer, and tests read many files.
    let wanted = Array(wanted)
    guard let first = wanted.first else { return 0 }
    func offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
      guard let start = bytes.baseAddress else { return nil }
      var place = 0
      while place + wanted.count <= bytes.count {
        let room = bytes.count - place - wanted.count + 1
        guard let found = memchr(start + place, Int32(first), room) else { return nil }
        if memcmp(found, wanted, wanted.count) == 0 {
          return UnsafeRawPointer(found) - UnsafeRawPointer(start)
        }
        place = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
      }
      return nil
    }
    return bytes.withContiguousStorageIfAvailable(offset)
      ?? Array(bytes).withUnsafeBufferPointer(offset)
  }
}
