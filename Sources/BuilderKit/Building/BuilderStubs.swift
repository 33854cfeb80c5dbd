/// The source of the builders that `build` hands to its closure: fresh ones, unless a test stubs the type.
///
/// Stubs exist in debug builds only: the mere question whether there is one would cost a release build a
/// tenth of the time of building a small product.
@usableFromInline
package enum BuilderStubs {
  #if DEBUG
  /// What makes the builders of the stubbed types, for the current task and its children.
  @TaskLocal private static var factories: [ObjectIdentifier: any Sendable] = [:]

  /// Runs a body, and everything it awaits, with other first builders for a type.
  package static func stub<Product: Buildable, Result>(
    _ type: Product.Type,
    with makeBuilder: @escaping @Sendable () -> Product.Builder,
    isolation: isolated (any Actor)? = #isolation,
    during body: () async throws -> Result
  ) async rethrows -> Result {
    var stubbed = factories
    stubbed[ObjectIdentifier(type)] = makeBuilder
    return try await $factories.withValue(stubbed, operation: body)
  }

  /// Returns what the stub of a type makes, or a fresh builder.
  @usableFromInline
  static func makeBuilder<Product: Buildable>(of type: Product.Type) -> Product.Builder {
    let factory = factories[ObjectIdentifier(type)] as? @Sendable () -> Product.Builder
    return factory?() ?? Product.Builder()
  }
  #else
  /// Returns a fresh builder.
  @inlinable
  static func makeBuilder<Product: Buildable>(of type: Product.Type) -> Product.Builder {
    Product.Builder()
  }
  #endif
}
