/// What a property with a ``PropertyAttribute`` keeps in its owner: the value, and the attribute.
public struct AttributedValue<Value> {
  private var stored: Value
  private let attribute: any PropertyAttribute<Value>

  /// Creates storage with the first value.
  ///
  /// - Parameters:
  ///   - value: The value, which the attribute may replace.
  ///   - attribute: The attribute.
  ///   - name: The name of the property.
  ///   - owner: The type that declares it.
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

  /// Returns what the attribute makes of the value.
  ///
  /// - Parameters:
  ///   - owner: The instance that has the property.
  ///   - name: The name of the property.
  /// - Returns: What a read answers.
  public func value<Owner>(of owner: Owner, _ name: StaticString) -> Value {
    attribute.read(stored, of: AttributedProperty("\(name)", Value.self, of: owner))
  }

  /// Returns storage with what the attribute makes of a new value.
  ///
  /// A new one, so that nothing of the owner is being changed while the attribute looks at it.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - owner: The instance that has the property.
  ///   - name: The name of the property.
  /// - Returns: The storage that takes the place of this one.
  public func replacing<Owner>(with value: Value, of owner: Owner, _ name: StaticString) -> Self {
    let property = AttributedProperty("\(name)", Value.self, of: owner)
    var replaced = self
    replaced.stored = attribute.write(value, over: stored, of: property)
    return replaced
  }
}

extension AttributedValue: Sendable where Value: Sendable {}
