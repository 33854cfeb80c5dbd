/// One property of a buildable type: its name, its type, and the ways to read and to set it.
public struct BuildableProperty<Product: Buildable> {
  /// The name as declared, without back-ticks.
  public let name: String
  /// The type as declared.
  public let valueType: Any.Type
  /// The property's key path.
  public let keyPath: PartialKeyPath<Product>
  private let assign: (inout Product.Builder, Any) -> Bool

  /// Creates the description of a property of type `Value`.
  ///
  /// - Parameters:
  ///   - name: The name as declared, without back-ticks.
  ///   - keyPath: The property.
  ///   - assign: Sets the property on a builder.
  public init<Value>(
    _ name: String,
    _ keyPath: KeyPath<Product, Value>,
    assign: @escaping (inout Product.Builder, Value) -> Void
  ) {
    self.name = name
    self.valueType = Value.self
    self.keyPath = keyPath
    self.assign = { builder, value in
      guard let value = value as? Value else { return false }
      assign(&builder, value)
      return true
    }
  }

  /// Returns the property's value in a product.
  public func value(in product: Product) -> Any {
    product[keyPath: keyPath]
  }

  /// Sets the property on a builder.
  ///
  /// - Returns: Whether the value has the property's type; if not, the builder stays as it is.
  public func set(_ value: Any, on builder: inout Product.Builder) -> Bool {
    assign(&builder, value)
  }
}
