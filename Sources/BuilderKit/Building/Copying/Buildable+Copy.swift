extension Buildable where CopyFailure == Never {
  /// Returns a product with the receiver's values and a closure's changes; throws the closure's error alone.
  @inlinable
  public func copy<Failure>(
    _ change: (inout Draft) throws(Failure) -> Void
  ) throws(Failure) -> Self {
    var draft = makeDraft()
    try change(&draft)
    return Self(finishing: consume draft)
  }
}

extension Buildable where CopyFailure == BuildError {
  /// Returns a product with the receiver's values and a closure's changes, checked again, after its hook.
  ///
  /// - Throws: Every problem of the changed values at once, or the error of the closure or of the hook.
  @inlinable
  public func copy(_ change: (inout Draft) throws(BuildError) -> Void) throws(BuildError) -> Self {
    var draft = makeDraft()
    try change(&draft)
    return try Self(finishing: consume draft)
  }
}

extension ProductBuilder where Product: Buildable, Product.Builder == Self {
  /// Creates a builder with every property that a product of another type shares by name and type.
  ///
  /// The rest keeps its defaults, or stays missing. The types need no relation to each other.
  public init<Source: Buildable>(sharedPropertiesOf source: Source) {
    self.init()
    var sources: [String: BuildableProperty<Source>] = [:]
    for property in Source.buildableProperties { sources[property.name] = property }
    for property in Product.buildableProperties {
      guard let shared = sources[property.name], shared.valueType == property.valueType
      else { continue }
      _ = property.set(shared.value(in: source), on: &self)
    }
  }
}
