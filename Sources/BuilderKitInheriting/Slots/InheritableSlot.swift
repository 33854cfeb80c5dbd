/// The place of one property in one object, whatever the type of its values; for generated code only.
public class InheritableSlot {
  /// The epoch of the tree in which the slot's source was last looked for.
  @exclusivity(unchecked) @usableFromInline final var stamp = EpochClock.never

  /// The place of the slot's object, once that is attached.
  final unowned(unsafe) var node: InheritanceNode?
  /// The same property's slot in the ancestor; nil where nothing is inherited.
  final unowned(unsafe) var parent: InheritableSlot?
  /// True if the object has a value of its own, which may be nil.
  final var hasOwnValue = false
  /// True if the object does not inherit while it has no value of its own.
  final var isStopped = false
  /// The slot's place among those that lead to observers, as long as it leads to one.
  final var observerNode: ObserverNode?

  init() {}

  /// True if the slot neither has an own value nor is stopped.
  final var inherits: Bool { !hasOwnValue && !isStopped }
  /// True if values from above end here.
  final var isSource: Bool { !inherits || parent == nil }

  /// The slot whose value is answered, and how far above it is.
  final var sourceAndDistance: (source: InheritableSlot, distance: Int) {
    var distance = 0
    var source = self
    while !source.isSource, let above = source.parent {
      source = above
      distance += 1
    }
    return (source, distance)
  }

  final func detach() {
    observerNode.take()?.end()
    node = nil
  }

  var name: String { Self.mustOverride() }
  var valueType: Any.Type { Self.mustOverride() }
  var isInherited: Bool { Self.mustOverride() }
  var anyValue: Any { Self.mustOverride() }

  /// Removes the own value, so that one from above or the default takes its place.
  @usableFromInline
  func removeOwn() { Self.mustOverride() }
  /// Stops inheriting, or begins again, as long as there is no own value.
  func setStopped(_ willBeStopped: Bool) { Self.mustOverride() }
  /// Inherits from another slot of the same property, or from none, and notifies nobody.
  func link(to parent: InheritableSlot?) { Self.mustOverride() }
  /// Prepares to inherit from another slot of the same property, or from none.
  func move(below parent: InheritableSlot?) -> any SlotMoving { Self.mustOverride() }
  /// Makes the object's value another object's own.
  func copyValue(to other: InheritableSlot) { Self.mustOverride() }

  /// Returns a closure that makes a value the own one; nil unless it has the property's type.
  func assignment(of value: Any) -> (() -> Void)? { Self.mustOverride() }
  /// Returns a closure that makes an encoded value the own one; nil where values cannot be decoded.
  func assignment(from decoder: any Decoder) throws -> (() -> Void)? { Self.mustOverride() }
  /// Returns a closure that encodes the own value; nil without one, and where values cannot be encoded.
  var encoding: ((any Encoder) throws -> Void)? { Self.mustOverride() }

  final class func mustOverride() -> Never {
    fatalError("\(self) is not a property's slot")
  }
}

/// The place of one known property in one object; for generated code only.
public final class PropertySlot<Property: InheritableProperty>: ValueSlot<Property.Value> {
  /// Creates a slot without a value.
  public override init() {}

  override var name: String { Property.name }
  override var isInherited: Bool { Property.isInherited }

  override func makeDefault() -> Property.Value { Property.defaultValue }

  override func areEqual(_ first: Property.Value, _ second: Property.Value) -> Bool {
    Property.areEqual(first, second)
  }

  override func assignment(from decoder: any Decoder) throws -> (() -> Void)? {
    guard let decode = Property.decode else { return nil }
    let value = try decode(decoder)
    return { self.setOwn(value) }
  }

  override var encoding: ((any Encoder) throws -> Void)? {
    guard hasOwnValue, let stored, let encode = Property.encode else { return nil }
    return { try encode(stored, $0) }
  }
}

/// The facts of an inheritable property that are known at compile time; ``Inheritable()`` writes them.
public protocol InheritableProperty {
  /// The type of the values.
  associatedtype Value

  /// The name as declared, without back-ticks.
  static var name: String { get }
  /// True if values come from ancestors; not so with ``NotInherited()``.
  static var isInherited: Bool { get }
  /// The value of an object that finds none, made once for each object that needs it.
  static var defaultValue: Value { get }
  /// Encodes a value, where values can be encoded.
  static var encode: ((Value, any Encoder) throws -> Void)? { get }
  /// Decodes a value, where values can be decoded.
  static var decode: ((any Decoder) throws -> Value)? { get }

  /// Returns whether two values are the same to observers; false for values that cannot be compared.
  static func areEqual(_ first: Value, _ second: Value) -> Bool
}

extension InheritableProperty {
  /// True: values come from ancestors.
  public static var isInherited: Bool { true }

  /// Nil: the values cannot be encoded.
  public static var encode: ((Value, any Encoder) throws -> Void)? { nil }

  /// Nil: the values cannot be decoded.
  public static var decode: ((any Decoder) throws -> Value)? { nil }

  /// False, but for nil and nil: the values cannot be compared.
  public static func areEqual(_ first: Value, _ second: Value) -> Bool {
    guard let first = first as? any OptionalValue, let second = second as? any OptionalValue
    else { return false }
    return first.isNil && second.isNil
  }
}

extension InheritableProperty where Value: Equatable {
  /// Returns whether the values are equal.
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
