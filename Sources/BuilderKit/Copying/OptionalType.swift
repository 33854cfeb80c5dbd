/// Tells an optional type from others where only its metatype is known.
protocol OptionalType<Wrapped> {
  associatedtype Wrapped

  static var nilValue: Self { get }
  init(_ value: Wrapped)
  var isMissing: Bool { get }
  /// The value, which must be there.
  var wrapped: Wrapped { get }
}

extension Optional: OptionalType {
  static var nilValue: Self { nil }
  var isMissing: Bool { self == nil }
  var wrapped: Wrapped {
    guard let self else { preconditionFailure("there is no value") }
    return self
  }
}
