/// What holds one property of one object; for generated code only.
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
