/// The storage of an optional nested builder, which may contain builders of its own type.
///
/// A list takes the same space for any builder; it has one element or none.
@propertyWrapper
public struct IndirectPart<Builder> {
  @usableFromInline var builders: [Builder] = []

  /// Creates a part without a builder.
  @inlinable
  public init() {}

  /// Creates a part from a builder, if there is one.
  @inlinable
  public init(wrappedValue: Builder?) {
    self.wrappedValue = wrappedValue
  }

  /// The builder of the part, nil for a product without it.
  @inlinable
  public var wrappedValue: Builder? {
    get { builders.first }
    set { builders = newValue.map { [$0] } ?? [] }
  }
}

extension IndirectPart: Equatable where Builder: Equatable {}
extension IndirectPart: Hashable where Builder: Hashable {}
extension IndirectPart: Sendable where Builder: Sendable {}

// A part without a builder has no key.

extension IndirectPart: Encodable where Builder: Encodable {
  /// Encodes the builder, null if there is none.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension IndirectPart: Decodable where Builder: Decodable {
  /// Decodes a builder, or none from null.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Builder?.self))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a builder under a key if there is one; synthesized conformances of builders call this.
  public mutating func encode<Builder: Encodable>(
    _ part: IndirectPart<Builder>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(part.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a builder, or none if there is no such key; synthesized conformances of builders call this.
  public func decode<Builder: Decodable>(
    _ type: IndirectPart<Builder>.Type,
    forKey key: Key
  ) throws -> IndirectPart<Builder> {
    IndirectPart(wrappedValue: try decodeIfPresent(Builder.self, forKey: key))
  }
}
