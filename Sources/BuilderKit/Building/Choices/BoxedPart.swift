/// The storage of a nested builder in the builder of an enum: made on first use, and in memory of its own.
///
/// A kind that nobody has looked at takes up one pointer, and an enum can have values of its own type.
@propertyWrapper
public struct BoxedPart<Value: ProductBuilder> {
  /// The only reference but for those of copies, which a change leaves alone.
  @usableFromInline
  final class Box {
    @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  /// The memory; nil for a fresh builder.
  @usableFromInline var box: Box?

  /// Creates the storage of a fresh builder.
  @inlinable
  public init() {}

  /// Creates the storage of a builder.
  @inlinable
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The nested builder.
  @inlinable
  public var wrappedValue: Value {
    get {
      guard let box else { return Value() }
      return box.value
    }
    set {
      if isKnownUniquelyReferenced(&box) {
        box?.value = newValue
      } else {
        box = Box(newValue)
      }
    }
    _modify {
      let own: Box
      if isKnownUniquelyReferenced(&box), let box {
        own = box
      } else {
        own = Box(wrappedValue)
        box = own
      }
      yield &own.value
    }
  }

  /// True if nothing was ever put into the nested builder.
  var isFresh: Bool { box == nil }
}

// Nothing but this type reaches a box, and it changes none that it shares.
extension BoxedPart: @unchecked Sendable where Value: Sendable {}

extension BoxedPart: Equatable where Value: Equatable {
  /// Compares the nested builders; one that was never used equals a fresh one.
  public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }
}

extension BoxedPart: Hashable where Value: Hashable {
  /// Hashes the nested builder.
  ///
  /// A fresh one is left out, for it may have a fresh one of its own type within; a changed one that has
  /// become equal to it is hashed alike.
  public func hash(into hasher: inout Hasher) {
    guard let box, box.value != Value() else { return }
    hasher.combine(box.value)
  }
}

extension BoxedPart: Encodable where Value: Encodable {
  /// Encodes the nested builder.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension BoxedPart: Decodable where Value: Decodable {
  /// Decodes the nested builder.
  public init(from decoder: any Decoder) throws {
    box = Box(try Value(from: decoder))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a nested builder under a key unless it was never used; synthesized conformances call this.
  public mutating func encode<Value: Encodable>(
    _ part: BoxedPart<Value>,
    forKey key: Key
  ) throws {
    guard !part.isFresh else { return }
    try encode(part.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a nested builder, a fresh one if there is no such key; synthesized conformances call this.
  public func decode<Value: Decodable>(
    _ type: BoxedPart<Value>.Type,
    forKey key: Key
  ) throws -> BoxedPart<Value> {
    contains(key) ? BoxedPart(wrappedValue: try decode(Value.self, forKey: key)) : BoxedPart()
  }
}
