// A part that is not set has no key; one set to nil has the key and null.

extension OptionalPart: Encodable where Wrapped: Encodable {
  /// Encodes the value, null for nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension OptionalPart: Decodable where Wrapped: Decodable {
  /// Decodes a part that is set, to nil by null.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Wrapped?.self))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a part under a key if it is set; synthesized conformances of builders call this.
  public mutating func encode<Wrapped: Encodable>(
    _ part: OptionalPart<Wrapped>,
    forKey key: Key
  ) throws {
    guard part.isSet else { return }
    try encode(part.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a part, not set if there is no such key; synthesized conformances of builders call this.
  public func decode<Wrapped: Decodable>(
    _ type: OptionalPart<Wrapped>.Type,
    forKey key: Key
  ) throws -> OptionalPart<Wrapped> {
    contains(key) ? OptionalPart(try decode(Wrapped?.self, forKey: key)) : OptionalPart()
  }
}
