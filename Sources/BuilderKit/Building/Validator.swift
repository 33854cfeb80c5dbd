/// A rule for one value, given to ``Validated(_:)``.
///
/// ```swift
/// @Validated(.notBlank, .maxLength(80)) let title: String
/// @Validated(.notEmpty, .each(.notBlank)) let tags: [String]
/// @Validated(.range(1...5)) let level: Int
/// ```
///
/// For an optional property a rule is about the wrapped value: nil satisfies every rule. A new rule is a
/// static member in an extension:
///
/// ```swift
/// extension Validator where Value == String {
///   static var lowercased: Self {
///     .custom(code: "lowercased", description: "has capital letters") { $0 == $0.lowercased() }
///   }
/// }
/// ```
public struct Validator<Value> {
  @usableFromInline let find: (Value) -> [Problem]

  /// Creates a rule from a function that returns problems with paths relative to the value.
  @inlinable
  public init(_ find: @escaping (Value) -> [Problem]) {
    self.find = find
  }

  /// Returns what the rule has against a value, with paths relative to it.
  @inlinable
  public func problems(in value: Value) -> [Problem] {
    find(value)
  }
}

extension Validator {
  /// Accepts the values for which a condition holds.
  ///
  /// - Parameters:
  ///   - code: The stable name of the rule, for programs and translators.
  ///   - arguments: The rule's own figures by name; asked for only when a value is refused.
  ///   - description: What is wrong with a refused value, to stand behind its path; asked for only then.
  ///   - accepts: The condition. In an attribute, where nothing else says it, its parameter needs a type:
  ///     `{ (level: Int) in level.isMultiple(of: 2) }`.
  /// - Returns: The rule.
  @inlinable
  public static func custom(
    code: String,
    arguments: @autoclosure @escaping () -> [String: String] = [:],
    description: @autoclosure @escaping () -> String,
    _ accepts: @escaping (Value) -> Bool
  ) -> Self {
    Self { value in
      guard !accepts(value) else { return [] }
      let reason = InvalidReason(code: code, arguments: arguments(), description: description())
      return [Problem(path: ProblemPath(), kind: .invalid(reason))]
    }
  }

  /// Counts a value as missing unless a condition holds.
  @inlinable
  public static func present(if isPresent: @escaping (Value) -> Bool) -> Self {
    Self { isPresent($0) ? [] : [Problem(path: ProblemPath(), kind: .missing)] }
  }
}

extension Validator where Value: Equatable {
  /// Accepts the listed values only.
  @inlinable
  public static func oneOf(_ allowed: Value...) -> Self {
    let list = allowed.map { "\($0)" }.joined(separator: ", ")
    return .custom(
      code: "oneOf",
      arguments: ["allowed": list],
      description: "is not one of \(list)"
    ) { allowed.contains($0) }
  }
}

extension Validator where Value: Comparable {
  /// Accepts the values between two bounds, both included.
  @inlinable
  public static func range(_ range: ClosedRange<Value>) -> Self {
    .custom(
      code: "range",
      arguments: ["lower": "\(range.lowerBound)", "upper": "\(range.upperBound)"],
      description: "is not between \(range.lowerBound) and \(range.upperBound)"
    ) { range.contains($0) }
  }
}
