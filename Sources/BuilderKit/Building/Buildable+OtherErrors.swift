// `build` and `copy` for closures that throw something else than a `BuildError`.

extension Buildable {
  /// Creates a product from what a closure with errors of its own sets on a fresh builder.
  ///
  /// - Parameter configure: Sets any of the builder's properties, in any order.
  /// - Returns: The finished product.
  /// - Throws: The closure's error, or a ``BuildError`` with every problem of the builder.
  @inlinable
  public static func build(_ configure: (inout Builder) throws -> Void) throws -> Self {
    var builder = BuilderStubs.makeBuilder(of: Self.self)
    try configure(&builder)
    return try (consume builder).build()
  }
}

extension Buildable where CopyFailure == BuildError {
  /// Returns a product with the receiver's values and the changes of a closure with errors of its own.
  ///
  /// - Parameter change: Changes a complete copy of the receiver's values.
  /// - Returns: The changed product, after its hook; the receiver stays as it is.
  /// - Throws: The closure's error, or a ``BuildError`` with every problem of the changed values.
  @inlinable
  public func copy(_ change: (inout Draft) throws -> Void) throws -> Self {
    var draft = makeDraft()
    try change(&draft)
    return try Self(consume draft)
  }
}
