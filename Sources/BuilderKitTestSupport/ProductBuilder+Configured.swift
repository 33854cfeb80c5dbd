public import BuilderKit

extension ProductBuilder {
  /// Returns a fresh builder after a configuration closure, without building.
  ///
  /// ```swift
  /// let builder = Question.Builder.configured(by: Samples.sun)
  /// #expect(builder.prompt == "日")
  /// #expect(builder.missing.isEmpty)
  /// ```
  ///
  /// - Parameter configure: The closure under test, as it would be given to `build`.
  /// - Returns: The builder as the closure leaves it.
  /// - Throws: What the closure throws.
  public static func configured<Failure>(
    by configure: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> Self {
    var builder = Self()
    try configure(&builder)
    return builder
  }
}
