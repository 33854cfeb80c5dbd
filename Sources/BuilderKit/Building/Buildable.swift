/// A type whose values come from a builder and are never changed afterwards.
///
/// Attach ``Buildable(builderConformsTo:)`` instead of conforming by hand.
///
/// ```swift
/// let question = try Question.build {
///   $0.prompt = "日"
///   $0.answer = "sun"
/// }
/// ```
public protocol Buildable {
  /// The changeable, possibly incomplete counterpart of a product.
  associatedtype Builder: ProductBuilder<Self>
  /// The changeable, always complete counterpart of a product, which `copy` hands out.
  associatedtype Draft
  /// What finishing a draft throws: ``BuildError``, or `Never` for a type without validators and hook.
  associatedtype CopyFailure: Error

  /// Every property with its name and type, in declaration order.
  static var buildableProperties: [BuildableProperty<Self>] { get }

  /// Returns the product's values in a draft.
  func makeDraft() -> Draft

  /// Creates a product from a draft: validators first, then the hook.
  init(_ draft: Draft) throws(CopyFailure)
}

extension Buildable {
  /// Creates a product from what a closure sets on a fresh builder.
  ///
  /// - Parameter configure: Sets any of the builder's properties, in any order.
  /// - Returns: The finished product.
  /// - Throws: Every problem of the builder at once, or the error of the closure or of the hook.
  @inlinable
  public static func build(
    _ configure: (inout Builder) throws(BuildError) -> Void
  ) throws(BuildError) -> Self {
    var builder = BuilderStubs.makeBuilder(of: Self.self)
    try configure(&builder)
    return try (consume builder).build()
  }

  /// Does nothing; stands in for the hook of a type that declares none.
  ///
  /// A type's own `func awakeFromBuilder() throws(BuildError)`, declared in its body, runs once on each
  /// finished product, after `build` and after `copy`: the place for rules across properties.
  @inlinable
  public func awakeFromBuilder() {}
}
