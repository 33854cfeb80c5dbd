/// The storage of an optional property without a default: not set yet, set to nil, or set to a value.
///
/// ```swift
/// builder.hint = nil          // set: the product has no hint
/// builder.$hint.isSet         // true
/// builder.$hint.unset()       // as in a fresh builder: `hint` is missing
/// ```
@propertyWrapper
public struct OptionalPart<Wrapped> {
  /// The decision: nil as long as there is none, `.some(nil)` for none on purpose.
  public var value: Wrapped??

  /// Creates a part that is not set.
  @inlinable
  public init() {}

  /// Creates a part that is set, to nil too.
  @inlinable
  public init(_ value: Wrapped?) {
    self.value = .some(value)
  }

  /// The value, nil also as long as none is set; assigning sets it, to nil too.
  @inlinable
  public var wrappedValue: Wrapped? {
    get { value ?? nil }
    set { value = .some(newValue) }
  }

  /// The part itself.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Whether a value, or nil, has been set.
  @inlinable
  public var isSet: Bool { value != nil }

  /// Forgets what has been set.
  @inlinable
  public mutating func unset() {
    value = .none
  }
}

extension OptionalPart: Equatable where Wrapped: Equatable {}
extension OptionalPart: Hashable where Wrapped: Hashable {}
extension OptionalPart: Sendable where Wrapped: Sendable {}
