/// Tells an optional type from others where only its metatype is known.
protocol OptionalType<Wrapped> {
  associatedtype Wrapped

  static var nilValue: Self { get }
  init(_ value: Wrapped)
  var wrapped: Wrapped? { get }
}

extension Optional: OptionalType {
  static var nilValue: Self { nil }
  var wrapped: Wrapped? { self }
}
