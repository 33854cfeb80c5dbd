/// What is known of an inheritable property at compile time; ``Inheritable()`` writes it.
///
/// ```swift
/// private enum _$points: InheritableProperty {
///   static var name: String { "points" }
///   static var defaultValue: Int { 1 }
/// }
/// ```
public protocol InheritableProperty {
  /// The type of the values.
  associatedtype Value

  /// The name as declared, without back-ticks.
  static var name: String { get }
  /// Whether values come from ancestors; not so with ``NotInherited()``.
  static var isInherited: Bool { get }
  /// The value of an object that finds none, made once for each object that needs it.
  static var defaultValue: Value { get }
  /// Encodes a value, where values can be encoded.
  static var encode: ((Value, any Encoder) throws -> Void)? { get }
  /// Decodes a value, where values can be decoded.
  static var decode: ((any Decoder) throws -> Value)? { get }

  /// Whether nobody can see a change from one value to the other; never of values that cannot be compared.
  static func areEqual(_ first: Value, _ second: Value) -> Bool
}

extension InheritableProperty {
  /// True: values come from ancestors.
  public static var isInherited: Bool { true }

  /// Nothing: the values cannot be encoded.
  public static var encode: ((Value, any Encoder) throws -> Void)? { nil }

  /// Nothing: the values cannot be decoded.
  public static var decode: ((any Decoder) throws -> Value)? { nil }

  /// False, but for nil and nil: the values cannot be compared.
  public static func areEqual(_ first: Value, _ second: Value) -> Bool {
    guard let first = first as? any OptionalValue, let second = second as? any OptionalValue
    else { return false }
    return first.isNil && second.isNil
  }
}

extension InheritableProperty where Value: Equatable {
  /// Whether the values are equal.
  @inlinable
  public static func areEqual(_ first: Value, _ second: Value) -> Bool { first == second }
}

extension InheritableProperty where Value: Encodable {
  /// Lets a value encode itself.
  public static var encode: ((Value, any Encoder) throws -> Void)? {
    { value, encoder in
      // By a container, so that an encoder can treat dates and the like as it is told to.
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}

extension InheritableProperty where Value: Decodable {
  /// Lets a value decode itself.
  public static var decode: ((any Decoder) throws -> Value)? {
    { decoder in try decoder.singleValueContainer().decode(Value.self) }
  }
}
