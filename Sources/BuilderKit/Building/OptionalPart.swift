/// The storage of an optional property without a default: not set yet, set to nil, or set to a value.
///
/// ```swift
/// builder.hint = nil          // set: the product has no hint
/// builder.$hint.isSet         // true
/// builder.$hint.unset()       // as in a fresh builder: `hint` is missing
/// ```
@propertyWrapper
public struct OptionalPart<Wrapped> {
  /// The decision: nil as long as there is none, `.some(nil)` for none on purpose.
  public var value: Wrapped??

  /// Creates a part that is not set.
  @inlinable
  public init() {}

  /// Creates a part that is set, to nil too.
  @inlinable
  public init(_ value: Wrapped?) {
    self.value = .some(value)
  }

  /// The value, nil also as long as none is set; assigning sets it, to nil too.
  @inlinable
  public var wrappedValue: Wrapped? {
    get { value ?? nil }
    set { value = .some(newValue) }
  }

  /// The part itself.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// True if a value, or nil, has been set.
  @inlinable
  public var isSet: Bool { value != nil }

  /// Forgets the value that has been set.
  @inlinable
  public mutating func unset() {
    value = .none
  }
}

extension OptionalPart: Equatable where Wrapped: Equatable {}
extension OptionalPart: Hashable where Wrapped: Hashable {}
extension OptionalPart: Sendable where Wrapped: Sendable {}

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
