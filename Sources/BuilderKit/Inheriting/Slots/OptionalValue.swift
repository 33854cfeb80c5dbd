/// An optional, whatever it wraps; for generated code only, which tells by it what assigning nil means.
public protocol OptionalValue {
  /// Whether there is nothing inside.
  var isNil: Bool { get }
  /// The value inside, if there is one.
  var anyWrapped: Any? { get }
}

extension Optional: OptionalValue {
  /// Whether there is nothing inside.
  @inlinable
  public var isNil: Bool { self == nil }

  /// The value inside, if there is one.
  public var anyWrapped: Any? { map { $0 } }
}
