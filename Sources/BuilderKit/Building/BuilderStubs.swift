// Public, for the flag is read by code that is inlined into other modules.
public import Synchronization

/// The source of the builders that `build` hands to its closure: fresh ones, unless a test stubs the type.
@usableFromInline
package enum BuilderStubs {
  /// Whether any test of this process has ever stubbed a type.
  ///
  /// Reading it is all that production code pays for the possibility.
  @usableFromInline static let areInUse = Atomic<Bool>(false)

  /// What makes the builders of the stubbed types, for the current task and its children.
  @TaskLocal private static var factories: [ObjectIdentifier: any Sendable] = [:]

  /// Runs a body, and everything it awaits, with other first builders for a type.
  package static func stub<Product: Buildable, Result>(
    _ type: Product.Type,
    with makeBuilder: @escaping @Sendable () -> Product.Builder,
    isolation: isolated (any Actor)? = #isolation,
    during body: () async throws -> Result
  ) async rethrows -> Result {
    areInUse.store(true, ordering: .relaxed)
    var stubbed = factories
    stubbed[ObjectIdentifier(type)] = makeBuilder
    return try await $factories.withValue(stubbed, operation: body)
  }

  @inlinable
  static func makeBuilder<Product: Buildable>(of type: Product.Type) -> Product.Builder {
    areInUse.load(ordering: .relaxed) ? stubbedBuilder(of: type) : Product.Builder()
  }

  @usableFromInline
  static func stubbedBuilder<Product: Buildable>(of type: Product.Type) -> Product.Builder {
    let factory = factories[ObjectIdentifier(type)] as? @Sendable () -> Product.Builder
    return factory?() ?? Product.Builder()
  }
}
