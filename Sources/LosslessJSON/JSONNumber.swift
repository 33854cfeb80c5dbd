/// A JSON number in the digits it was written with, so that `1.0`, `1e400` and 20-digit integers survive.
public struct JSONNumber: Hashable, Sendable {
  /// The number as it stands in the document, a match of RFC 8259 section 6.
  public let text: String

  /// Creates a number from an integer.
  public init(_ value: some BinaryInteger) {
    text = String(value)
  }

  /// Wraps text that the caller has checked against the grammar of RFC 8259 section 6.
  package init(checked text: String) {
    self.text = text
  }
}
