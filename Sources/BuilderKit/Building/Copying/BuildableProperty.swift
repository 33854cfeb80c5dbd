/// A property of a buildable type: its name, its type, and the ways to read and to set it.
///
/// ``Buildable(builderConformsTo:memberwise:)`` writes the table; copying between types and recipes read it.
public struct BuildableProperty<Product: Buildable>: Sendable {
  /// The name as declared, without back-ticks.
  public let name: String
  package let storage: any PropertyStorage<Product>

  /// The type as declared.
  public var valueType: Any.Type { storage.valueType }

  /// The property's key path.
  public var keyPath: PartialKeyPath<Product> { storage.partialKeyPath }

  /// Creates the description of a property that the builder stores in the same way as the product.
  public init<Value>(
    _ name: String,
    _ keyPath: KeyPath<Product, Value>,
    draft: WritableKeyPath<Product.Draft, Value>,
    builder: WritableKeyPath<Product.Builder, Value>
  ) {
    self.name = name
    storage = TypedStorage(product: keyPath, draft: draft, slot: PlainBuilderSlot(builder))
  }

  /// Creates the description of a property whose value the builder may still miss.
  public init<Value>(
    _ name: String,
    _ keyPath: KeyPath<Product, Value>,
    draft: WritableKeyPath<Product.Draft, Value>,
    required: WritableKeyPath<Product.Builder, Value?>
  ) {
    self.name = name
    storage = TypedStorage(product: keyPath, draft: draft, slot: RequiredSlot(required))
  }

  /// Creates the description of a part of which the builder contains a builder.
  public init<Part: Buildable>(
    _ name: String,
    _ keyPath: KeyPath<Product, Part>,
    draft: WritableKeyPath<Product.Draft, Part>,
    part: WritableKeyPath<Product.Builder, Part.Builder>
  ) {
    self.name = name
    storage = TypedStorage(product: keyPath, draft: draft, slot: PartSlot(part))
  }

  /// Creates the description of an optional part for which the builder may store a builder.
  public init<Part: Buildable>(
    _ name: String,
    _ keyPath: KeyPath<Product, Part?>,
    draft: WritableKeyPath<Product.Draft, Part?>,
    optionalPart: WritableKeyPath<Product.Builder, Part.Builder?>
  ) {
    self.name = name
    let slot = OptionalPartSlot<Product.Builder, Part>(optionalPart)
    storage = TypedStorage(product: keyPath, draft: draft, slot: slot)
  }

  /// Creates the description of a list of parts for which the builder stores builders.
  public init<Part: Buildable>(
    _ name: String,
    _ keyPath: KeyPath<Product, [Part]>,
    draft: WritableKeyPath<Product.Draft, [Part]>,
    parts: WritableKeyPath<Product.Builder, [Part.Builder]>
  ) {
    self.name = name
    let slot = PartsSlot<Product.Builder, Part>(parts)
    storage = TypedStorage(product: keyPath, draft: draft, slot: slot)
  }

  /// Returns the property's value in a product.
  public func value(in product: Product) -> Any {
    storage.value(in: product)
  }

  /// Sets the property on a builder, and returns whether the value has the property's type.
  public func set(_ value: Any, on builder: inout Product.Builder) -> Bool {
    storage.set(value, on: &builder)
  }
}

package protocol PropertyStorage<Product>: Sendable {
  associatedtype Product: Buildable

  var valueType: Any.Type { get }
  var partialKeyPath: PartialKeyPath<Product> { get }

  func value(in product: Product) -> Any
  func set(_ value: Any, on builder: inout Product.Builder) -> Bool
}

package struct TypedStorage<Product: Buildable, Value>: PropertyStorage {
  nonisolated(unsafe) package let product: KeyPath<Product, Value>
  nonisolated(unsafe) package let draft: WritableKeyPath<Product.Draft, Value>
  package let slot: any BuilderSlot<Product.Builder, Value>

  package var valueType: Any.Type { Value.self }
  package var partialKeyPath: PartialKeyPath<Product> { product }

  package func value(in product: Product) -> Any {
    product[keyPath: self.product]
  }

  package func set(_ value: Any, on builder: inout Product.Builder) -> Bool {
    guard let value = value as? Value else { return false }
    slot.set(value, on: &builder)
    return true
  }
}

/// Marks optional types, where only a metatype is known.
package protocol OptionalType<Wrapped> {
  associatedtype Wrapped

  static var nilValue: Self { get }
  init(_ value: Wrapped)
  var hasValue: Bool { get }
  /// The value, which must be there.
  var wrapped: Wrapped { get }
}

extension Optional: OptionalType {
  package static var nilValue: Self { nil }
  package var hasValue: Bool { self != nil }
  package var wrapped: Wrapped {
    guard let self else { preconditionFailure("there is no value") }
    return self
  }
}
