/// The places of one property in a product, its draft and its builder, without their type.
protocol PropertyStorage<Product>: Sendable {
  associatedtype Product: Buildable

  var valueType: Any.Type { get }
  var partialKeyPath: PartialKeyPath<Product> { get }

  func value(in product: Product) -> Any
  func set(_ value: Any, on builder: inout Product.Builder) -> Bool
}

/// The places of one property of a known type.
struct TypedStorage<Product: Buildable, Value>: PropertyStorage {
  let product: any KeyPath<Product, Value> & Sendable
  let draft: any WritableKeyPath<Product.Draft, Value> & Sendable
  let slot: any BuilderSlot<Product.Builder, Value>

  var valueType: Any.Type { Value.self }
  var partialKeyPath: PartialKeyPath<Product> { product }

  func value(in product: Product) -> Any {
    product[keyPath: self.product]
  }

  func set(_ value: Any, on builder: inout Product.Builder) -> Bool {
    guard let value = value as? Value else { return false }
    slot.set(value, on: &builder)
    return true
  }
}
