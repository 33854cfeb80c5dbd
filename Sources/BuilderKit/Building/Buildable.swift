/// A type whose values come from a builder and are never changed afterwards.
///
/// Attach ``Buildable(builderConformsTo:memberwise:)`` instead of conforming by hand.
public protocol Buildable {
  /// The changeable, possibly incomplete counterpart of a product.
  associatedtype Builder: ProductBuilder<Self>
  /// The changeable, always complete counterpart of a product, which `copy` hands out.
  associatedtype Draft
  /// The error of finishing a draft: ``BuildError``, or `Never` for a type without validators and hook.
  associatedtype CopyFailure: Error

  /// Returns the product's values in a draft.
  func makeDraft() -> Draft

  /// Every property with its name and type, in declaration order; none for an enum, which has cases.
  ///
  /// Recipes and copies between types read it.
  static var buildableProperties: [BuildableProperty<Self>] { get }

  /// Creates a product from a draft: validators first, then the hook.
  init(finishing draft: Draft) throws(CopyFailure)
}

extension Buildable {
  /// Creates a product from the parts that a closure sets on a fresh builder, in any order.
  ///
  /// - Throws: Every problem of the builder at once, or the error of the closure or of the hook.
  @inlinable
  public static func build(
    _ configure: (inout Builder) throws(BuildError) -> Void
  ) throws(BuildError) -> Self {
    var builder = BuilderStubs.makeBuilder(of: Self.self)
    try configure(&builder)
    return try (consume builder).build()
  }

  /// Does nothing; replaces the hook of a type that declares none.
  ///
  /// A type's own `func awakeFromBuilder() throws(BuildError)`, declared in its body, runs once on each
  /// finished product, after `build` and after `copy`: the place for rules across properties.
  @inlinable
  public func awakeFromBuilder() {}
}

// `build` and `copy` for closures that throw something else than a `BuildError`.

extension Buildable {
  /// Creates a product, by a closure with errors of its own.
  ///
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
  /// - Throws: The closure's error, or a ``BuildError`` with every problem of the changed values.
  @inlinable
  public func copy(_ change: (inout Draft) throws -> Void) throws -> Self {
    var draft = makeDraft()
    try change(&draft)
    return try Self(finishing: consume draft)
  }
}

/// The source of the builders that `build` hands to its closure: fresh ones, unless a test stubs the type.
///
/// Stubs exist in debug builds only: the mere question whether there is one would cost a release build a
/// tenth of the time of building a small product.
@usableFromInline
package enum BuilderStubs {
  #if DEBUG
  /// The closures that make the builders of the stubbed types, for the current task and its children.
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

  /// Returns the builder of a type's stub, or a fresh one.
  @usableFromInline
  static func makeBuilder<Product: Buildable>(of type: Product.Type) -> Product.Builder {
    let factory = factories[ObjectIdentifier(type)] as? @Sendable () -> Product.Builder
    return factory?() ?? Product.Builder()
  }
  #else
  @inlinable
  static func makeBuilder<Product: Buildable>(of type: Product.Type) -> Product.Builder {
    Product.Builder()
  }
  #endif
}
