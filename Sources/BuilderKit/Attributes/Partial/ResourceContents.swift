/// The bytes of a resource, and where they come from.
public struct ResourceContents: Hashable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]
  /// Where they come from, for messages: the path of a file.
  public var origin: String

  /// Creates contents.
  public init(bytes: [UInt8], origin: String) {
    self.bytes = bytes
    self.origin = origin
  }
}
