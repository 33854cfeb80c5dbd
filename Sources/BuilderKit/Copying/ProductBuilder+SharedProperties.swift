extension ProductBuilder where Product: Buildable, Product.Builder == Self {
  /// Creates a builder with every property that a product of another type shares by name and type.
  ///
  /// The rest keeps its defaults, or stays missing. The types need no relation to each other.
  ///
  /// ```swift
  /// var builder = DetailedQuestion.Builder(sharedPropertiesOf: question)
  /// ```
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
