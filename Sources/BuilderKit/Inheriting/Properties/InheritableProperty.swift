/// A property of an ``Inheritable()`` class, apart from any object; for generated code only.
///
/// One object describes the property of all objects of the class and of its subclasses.
public class InheritableProperty {
  /// The identity of the type that generated code names the property by.
  final let tag: ObjectIdentifier
  /// The name as declared, without back-ticks.
  final let name: String
  /// True if values come from ancestors; not so with ``NotInherited()``.
  final let isInherited: Bool

  init(_ tag: ObjectIdentifier, _ name: String, isInherited: Bool) {
    self.tag = tag
    self.name = name
    self.isInherited = isInherited
  }

  var valueType: Any.Type { Self.mustOverride() }

  func makeSlot(on node: InheritanceNode) -> InheritableSlot { Self.mustOverride() }

  private static func mustOverride() -> Never {
    fatalError("\(self) does not know its values")
  }
}

/// A property with the type of its values; for generated code only.
public final class ValueProperty<Value>: InheritableProperty {
  /// Makes the value of an object that finds none, once for each object that needs it.
  let makeDefault: () -> Value
  /// Returns whether two values are the same to observers; false for values that cannot be compared.
  private(set) var areEqual: (Value, Value) -> Bool = { _, _ in false }
  /// Encodes a value, where values can be encoded.
  private(set) var encode: ((Value, any Encoder) throws -> Void)?
  /// Decodes a value, where values can be decoded.
  private(set) var decode: ((any Decoder) throws -> Value)?
  /// Returns whether a value, when it is assigned, means to inherit again.
  private(set) var meansToInherit: (Value) -> Bool = { _ in false }

  init(
    _ tag: ObjectIdentifier,
    _ name: String,
    isInherited: Bool,
    default makeDefault: @escaping () -> Value
  ) {
    self.makeDefault = makeDefault
    super.init(tag, name, isInherited: isInherited)
  }

  override var valueType: Any.Type { Value.self }

  override func makeSlot(on node: InheritanceNode) -> InheritableSlot {
    ValueSlot(of: self, on: node)
  }
}

// Each fact has two functions of one name, and the compiler takes the one that suits the type of the values.
// Generated code calls them where the class is isolated, so that they find conformances isolated like the class.

extension ValueProperty {
  /// Takes values for different that cannot be compared, except for nil and nil.
  public func comparing() -> ValueProperty {
    areEqual = { first, second in
      guard let first = first as? any OptionalValue, let second = second as? any OptionalValue
      else { return false }
      return first.isNil && second.isNil
    }
    return self
  }

  /// Leaves values out that cannot be encoded.
  public func encoding() -> ValueProperty { self }

  /// Refuses values that cannot be decoded.
  public func decoding() -> ValueProperty { self }

  /// Makes every value that is assigned the object's own.
  public func clearing() {}
}

extension ValueProperty where Value: Equatable {
  /// Compares values by `==`.
  public func comparing() -> ValueProperty {
    areEqual = { $0 == $1 }
    return self
  }
}

extension ValueProperty where Value: Encodable {
  /// Lets values encode themselves.
  public func encoding() -> ValueProperty {
    encode = { value, encoder in
      // By a container, so that an encoder can treat dates and the like by its strategies.
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
    return self
  }
}

extension ValueProperty where Value: Decodable {
  /// Lets values decode themselves.
  public func decoding() -> ValueProperty {
    decode = { decoder in try decoder.singleValueContainer().decode(Value.self) }
    return self
  }
}

extension ValueProperty where Value: OptionalValue {
  /// Lets the object inherit again when nil is assigned.
  public func clearing() {
    meansToInherit = { $0.isNil }
  }
}

/// The properties of a class, in the order of declaration; for generated code only.
public struct InheritablePropertyList {
  private(set) var properties: [InheritableProperty] = []

  /// Adds a property, which differs from all others by its own type.
  ///
  /// - Parameters:
  ///   - tag: The type that tells it from others.
  ///   - name: The name as declared, without back-ticks.
  ///   - isInherited: True if values come from ancestors.
  ///   - makeDefault: Makes the value of an object that finds none.
  /// - Returns: The property, to be told what its values can.
  public mutating func add<Value>(
    _ tag: Any.Type,
    _ name: String,
    isInherited: Bool = true,
    default makeDefault: @escaping () -> Value
  ) -> ValueProperty<Value> {
    let property = ValueProperty(
      ObjectIdentifier(tag),
      name,
      isInherited: isInherited,
      default: makeDefault
    )
    properties.append(property)
    return property
  }
}

/// An optional, whatever it wraps; for generated code only, which tells by it what assigning nil means.
public protocol OptionalValue {
  /// True if there is nothing inside.
  var isNil: Bool { get }
  /// The value inside, if there is one.
  var anyWrapped: Any? { get }
}

extension Optional: OptionalValue {
  /// True if there is nothing inside.
  @inlinable
  public var isNil: Bool { self == nil }

  /// The value inside, if there is one.
  public var anyWrapped: Any? { map { $0 } }
}
