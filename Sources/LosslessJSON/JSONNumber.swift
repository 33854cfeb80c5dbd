/// A JSON number in the digits it was written with, so that `1.0`, `1e400` and 20-digit integers survive.
///
/// Two numbers are equal when their texts are: `1` and `1.0` differ.
public struct JSONNumber: Hashable, Sendable {
  /// The number as it stands in the document, a match of RFC 8259 section 6.
  public let text: String

  /// Creates a number from an integer.
  public init(_ value: some BinaryInteger) {
    text = String(value)
  }

  /// Creates a number from the shortest text that reads back as `value`; `nil` unless it is finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = String(describing: value)
  }

  /// Wraps text that the caller has checked against the grammar of RFC 8259 section 6.
  package init(checked text: String) {
    self.text = text
  }
}

extension JSONNumber: LosslessStringConvertible {
  /// Creates a number that keeps `text`; `nil` unless it matches RFC 8259 section 6 from end to end.
  public init?(_ text: String) {
    let number = try? JSONTokenReader.read(text.utf8) { reader throws(JSONSyntaxError) in
      try reader.next() == .number ? reader.text : nil
    }
    // Only blanks around the number can make the two differ.
    guard number == text else { return nil }
    self.text = text
  }

  /// The text of the number.
  public var description: String { text }
}
