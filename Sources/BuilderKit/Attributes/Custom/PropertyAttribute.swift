/// The behaviour of an attribute of your own when its property is read and written.
///
/// Conform a type, and declare a macro of the same name, which BuilderKit implements:
///
/// ```swift
/// struct Clamped<Value: Comparable & Sendable>: PropertyAttribute {
///   let range: ClosedRange<Value>
///   init(_ range: ClosedRange<Value>) { self.range = range }
///
///   func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value {
///     min(max(value, range.lowerBound), range.upperBound)
///   }
/// }
///
/// @attached(accessor, names: named(init), named(get), named(set))
/// @attached(peer, names: prefixed(`$`))
/// macro Clamped<Value: Comparable>(_ range: ClosedRange<Value>) =
///   #externalMacro(module: "BuilderKitMacros", type: "PropertyAttributeMacro")
///
/// final class Player {
///   @Clamped(0...10) var volume: Int = 5
/// }
/// ```
///
/// The attribute's parentheses have the arguments of the type: `Clamped(0...10)`, once for each
/// instance that has the property. The attribute is for variables of structures, classes and actors.
public protocol PropertyAttribute<Value>: Sendable {
  /// The type of the properties.
  associatedtype Value

  /// Returns the answer of a read; without this method, the stored value.
  func read(_ value: Value, of property: AttributedProperty) -> Value

  /// Returns the value to store; without this method, the new one.
  ///
  /// `old` is nil for the first value, when the owner is still being made.
  func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value
}

extension PropertyAttribute {
  /// Answers the stored value.
  public func read(_ value: Value, of property: AttributedProperty) -> Value { value }

  /// Stores the new value.
  public func write(_ value: Value, over old: Value?, of property: AttributedProperty) -> Value {
    value
  }
}

/// The property that an attribute is about: its name, its type and its owner.
public struct AttributedProperty: CustomStringConvertible {
  /// The name, as declared.
  public let name: String
  /// The declared type.
  public let type: Any.Type
  /// The type of the owner: that of the instance, or the declaring one where there is no instance yet.
  public let ownerType: Any.Type
  /// The instance that has the property; nil while it is being made.
  public let owner: Any?

  /// Describes a property of an instance.
  public init<Owner>(_ name: String, _ type: Any.Type, of owner: Owner) {
    self.name = name
    self.type = type
    // Of a class this is the class of the instance, not the one that declares the property.
    ownerType = Swift.type(of: owner)
    self.owner = owner
  }

  /// Describes a property of an instance that is being made, by the type that declares it.
  public init(_ name: String, _ type: Any.Type, in ownerType: Any.Type) {
    self.name = name
    self.type = type
    self.ownerType = ownerType
    owner = nil
  }

  /// The owner's type and the name: `Editor.speller`.
  public var description: String { "\(ownerType).\(name)" }
}

/// The storage of a property with a ``PropertyAttribute`` in its owner: the value, and the attribute.
///
/// It is `Equatable`, `Hashable` and `Codable` where the value is, by the value alone, so that its owner can be. In files of an owner
/// with synthesized coding its key is that of the storage: `$volume`.
public struct AttributedValue<Value> {
  private var stored: Value
  /// The attribute; nil behind a decoder, which does not know it.
  private let attribute: (any PropertyAttribute<Value>)?

  /// Creates storage with the first value, which the attribute may replace, in the type that declares the property.
  public init<Attribute: PropertyAttribute<Value>>(
    _ value: Value,
    _ attribute: Attribute,
    _ name: StaticString,
    in owner: Any.Type
  ) {
    let property = AttributedProperty("\(name)", Value.self, in: owner)
    stored = attribute.write(value, over: nil, of: property)
    self.attribute = attribute
  }

  fileprivate init(decoded value: Value) {
    stored = value
    attribute = nil
  }

  /// Returns the answer of the attribute to a read of the property.
  ///
  /// A decoded value is written by the attribute first, as any other.
  public func value<Owner>(
    of owner: Owner,
    _ name: StaticString,
    _ makeAttribute: @autoclosure () -> any PropertyAttribute<Value>
  ) -> Value {
    let property = AttributedProperty("\(name)", Value.self, of: owner)
    if let attribute { return attribute.read(stored, of: property) }
    let attribute = makeAttribute()
    return attribute.read(attribute.write(stored, over: nil, of: property), of: property)
  }

  /// Returns storage with the new value that the attribute makes of the given one.
  ///
  /// A copy: nothing of the owner is being changed while the attribute looks at it.
  public func replacing<Owner>(
    with value: Value,
    of owner: Owner,
    _ name: StaticString,
    _ makeAttribute: @autoclosure () -> any PropertyAttribute<Value>
  ) -> Self {
    let property = AttributedProperty("\(name)", Value.self, of: owner)
    let attribute = self.attribute ?? makeAttribute()
    return Self(attribute.write(value, over: stored, of: property), by: attribute)
  }

  private init(_ value: Value, by attribute: any PropertyAttribute<Value>) {
    stored = value
    self.attribute = attribute
  }
}

extension AttributedValue: Sendable where Value: Sendable {}

extension AttributedValue: Equatable where Value: Equatable {
  /// Compares the values.
  public static func == (left: Self, right: Self) -> Bool { left.stored == right.stored }
}

extension AttributedValue: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

extension AttributedValue: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try stored.encode(to: encoder)
  }
}

extension AttributedValue: Decodable where Value: Decodable {
  /// Decodes the value; the attribute writes it when the property is read.
  public init(from decoder: any Decoder) throws {
    self.init(decoded: try Value(from: decoder))
  }
}

// An optional value that is nil has no key.

extension KeyedEncodingContainer {
  /// Encodes an optional value under a key if it is not nil; synthesized conformances call this.
  public mutating func encode<Value: Encodable>(
    _ storage: AttributedValue<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(storage.unread, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional value, nil for an absent key; synthesized conformances call this.
  public func decode<Value: Decodable>(
    _ type: AttributedValue<Value?>.Type,
    forKey key: Key
  ) throws -> AttributedValue<Value?> {
    AttributedValue(decoded: try decodeIfPresent(Value.self, forKey: key))
  }
}

extension AttributedValue {
  /// The value without the attribute's answer.
  fileprivate var unread: Value { stored }
}
