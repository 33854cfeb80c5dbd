extension ProblemCollector {
  /// Notes the problems of a nested builder.
  @inlinable
  public mutating func inspect<Nested: ProductBuilder>(_ builder: Nested?, at name: String) {
    guard let found = builder?.problems, !found.isEmpty else { return }
    add(found, below: [.property(name)])
  }

  /// Notes the problems of nested builders.
  @inlinable
  public mutating func inspect<Nested: ProductBuilder>(_ builders: [Nested], at name: String) {
    for (index, builder) in builders.enumerated() {
      let found = builder.problems
      guard !found.isEmpty else { continue }
      add(found, below: [.property(name), .index(index)])
    }
  }

  /// Builds a nested product, or returns nil for no builder, or for one whose problems are then noted.
  @inlinable
  public mutating func build<Nested: ProductBuilder>(
    _ builder: Nested?,
    at name: String
  ) -> Nested.Product? {
    guard let builder else { return nil }
    do throws(BuildError) {
      return try builder.build()
    } catch {
      add(error.problems, below: [.property(name)])
      return nil
    }
  }

  /// Builds the nested products that can be built and notes the problems of the others.
  @inlinable
  public mutating func build<Nested: ProductBuilder>(
    _ builders: [Nested],
    at name: String
  ) -> [Nested.Product] {
    var products: [Nested.Product] = []
    products.reserveCapacity(builders.count)
    for (index, builder) in builders.enumerated() {
      do throws(BuildError) {
        products.append(try builder.build())
      } catch {
        add(error.problems, below: [.property(name), .index(index)])
      }
    }
    return products
  }
}
