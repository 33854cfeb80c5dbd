/// The first place where bytes are not a JSON document, and what is wrong there.
///
/// ```swift
/// do {
///   _ = try JSONValue(parsing: "[1 2]")
/// } catch {
///   print(error)  // line 1, column 4: expected a comma or ']'
/// }
/// ```
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind

  /// The number of bytes before the place; the length of the input where it ends too early.
  public let offset: Int

  /// The line of the place, from 1; a line ends with LF, CRLF or CR.
  public let line: Int

  /// The column of the place, from 1, in Unicode scalars.
  public let column: Int

  /// Locates `offset` within `bytes`.
  ///
  /// - Complexity: O(*n*) in `offset`.
  init(_ kind: Kind, offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var line = 1
    var column = 1
    for (index, byte) in bytes[..<offset].enumerated() {
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
    self.kind = kind
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The place and the reason, such as `line 3, column 14: expected a comma or '}'`.
  public var description: String { "line \(line), column \(column): \(kind)" }
}
