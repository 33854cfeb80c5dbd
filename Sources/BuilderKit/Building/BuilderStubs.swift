/// The source of the builders that `build` hands to its closure.
@usableFromInline
enum BuilderStubs {
  @inlinable
  static func makeBuilder<Product: Buildable>(of type: Product.Type) -> Product.Builder {
    Product.Builder()
  }
}
