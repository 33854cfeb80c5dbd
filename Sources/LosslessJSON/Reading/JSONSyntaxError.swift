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

  /// The place for people.
  public let place: TextPlace

  /// The line of the place, from 1; a line ends with LF, CRLF or CR.
  public var line: Int { place.line }

  /// The column of the place, from 1, in Unicode scalars.
  public var column: Int { place.column }

  /// Locates `offset` within `bytes`.
  ///
  /// - Complexity: O(*n*) in `offset`.
  init(_ kind: Kind, offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    place = TextPlace(offset: offset, in: bytes.span)
    self.kind = kind
    self.offset = offset
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The place and the reason, such as `line 3, column 14: expected a comma or '}'`.
  public var description: String { "\(place): \(kind)" }
}
