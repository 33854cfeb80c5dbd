/// A place in a text, as an editor shows it.
///
/// ```swift
/// let text = Array("{\n  \"title\": 1\n}".utf8)
/// TextPlace(offset: 13, in: text.span).description  // "line 2, column 12"
/// ```
public struct TextPlace: Hashable, Sendable {
  /// The line, from 1; a line ends with LF, CRLF or CR.
  public let line: Int

  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Finds the place that a number of bytes precede.
  ///
  /// - Complexity: O(*n*) in `offset`.
  public init(offset: Int, in bytes: Span<UInt8>) {
    var line = 1
    var column = 1
    for index in 0..<min(offset, bytes.count) {
      let byte = bytes[index]
      let isPairedReturn =
        byte == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isPairedReturn) {
        line += 1
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}

extension TextPlace: CustomStringConvertible {
  /// The place in words, such as `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}
