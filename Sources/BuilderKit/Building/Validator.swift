/// A rule for one value, given to ``Validated(_:)``.
///
/// ```swift
/// @Validated(.notBlank, .maxLength(80)) let title: String
/// @Validated(.notEmpty, .each(.notBlank)) let tags: [String]
/// @Validated(.range(1...5)) let level: Int
/// ```
///
/// For an optional property a rule is about the wrapped value: nil satisfies every rule. A new rule is a
/// static member in an extension, stored or computed:
///
/// ```swift
/// extension Validator where Value == String {
///   static var lowercased: Self {
///     .custom(code: "lowercased", description: "has capital letters") { $0 == $0.lowercased() }
///   }
/// }
/// ```
///
/// Rules are asked on any thread: a closure of one uses nothing but its value, and constants. The compiler does not check that, as it
/// takes no closure within an attribute for `@Sendable`.
public struct Validator<Value>: @unchecked Sendable {
  /// The quick question, asked of every value.
  @usableFromInline let accepts: (Value) -> Bool
  /// The slow one, asked about a value that is refused.
  @usableFromInline let find: (Value) -> [BuildError.Problem]

  /// Creates a rule from a condition, and from a function that returns the problems of a value without it.
  ///
  /// The paths of the problems are relative to the value.
  @inlinable
  @inline(__always)
  public init(
    accepting accepts: @escaping (Value) -> Bool,
    otherwise find: @escaping (Value) -> [BuildError.Problem]
  ) {
    self.accepts = accepts
    self.find = find
  }

  /// Creates a rule from a function that returns problems with paths relative to the value.
  @inlinable
  public init(_ find: @escaping (Value) -> [BuildError.Problem]) {
    self.init(accepting: { find($0).isEmpty }, otherwise: find)
  }

  /// Returns the problems of a value by this rule, with paths relative to the value.
  @inlinable
  public func problems(in value: Value) -> [BuildError.Problem] {
    accepts(value) ? [] : find(value)
  }

  /// Accepts the values for which a condition holds.
  ///
  /// `code` names the rule for programs and translators, `arguments` has its figures by name, and `description` says
  /// behind the path what is wrong; these two are asked for only when a value is refused. In an attribute, where
  /// nothing else says it, the condition's parameter needs a type: `{ (level: Int) in level.isMultiple(of: 2) }`.
  @inlinable
  @inline(__always)
  public static func custom(
    code: String,
    arguments: @autoclosure @escaping () -> [String: String] = [:],
    description: @autoclosure @escaping () -> String,
    _ accepts: @escaping (Value) -> Bool
  ) -> Self {
    Self(accepting: accepts) { _ in
      let reason = InvalidReason(code: code, arguments: arguments(), description: description())
      return [BuildError.Problem(path: ProblemPath(), kind: .invalid(reason))]
    }
  }

  @inlinable
  @inline(__always)
  static func limited(
    _ code: String,
    _ limit: Int,
    _ description: @autoclosure @escaping () -> String,
    _ accepts: @escaping (Value) -> Bool
  ) -> Self {
    .custom(code: code, arguments: ["limit": "\(limit)"], description: description(), accepts)
  }

  /// Counts a value as missing unless a condition holds.
  @inlinable
  @inline(__always)
  public static func present(if isPresent: @escaping (Value) -> Bool) -> Self {
    Self(accepting: isPresent) { _ in [BuildError.Problem(path: ProblemPath(), kind: .missing)] }
  }
}

extension Validator where Value: Equatable {
  /// Accepts the listed values only.
  @inlinable
  @inline(__always)
  public static func oneOf(_ allowed: Value...) -> Self {
    func list() -> String { allowed.map { "\($0)" }.joined(separator: ", ") }
    return .custom(
      code: "oneOf",
      arguments: ["allowed": list()],
      description: "is not one of \(list())"
    ) { allowed.contains($0) }
  }
}

extension Validator where Value: Comparable {
  /// Accepts the values between two bounds, both included.
  @inlinable
  @inline(__always)
  public static func range(_ range: ClosedRange<Value>) -> Self {
    .custom(
      code: "range",
      arguments: ["lower": "\(range.lowerBound)", "upper": "\(range.upperBound)"],
      description: "is not between \(range.lowerBound) and \(range.upperBound)"
    ) { range.contains($0) }
  }
}

extension Validator where Value == String {
  /// Counts text of nothing but white space as missing.
  @inlinable
  @inline(__always)
  public static var notBlank: Self {
    .present { text in
      // Nearly every text begins with a letter; asking for properties costs a table look-up.
      text.utf8.first.map { 0x21...0x7E ~= $0 } ?? false
        || text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
  }

  /// Accepts at most a number of characters, as a reader counts them.
  @inlinable
  @inline(__always)
  public static func maxLength(_ limit: Int) -> Self {
    .limited("maxLength", limit, "is longer than \(limit) characters") { text in
      text.utf8.count <= limit || text.count <= limit
    }
  }

  /// Accepts at least a number of characters, as a reader counts them.
  @inlinable
  @inline(__always)
  public static func minLength(_ limit: Int) -> Self {
    .limited("minLength", limit, "is shorter than \(limit) characters") { text in
      text.utf8.count >= limit && text.count >= limit
    }
  }
}

extension Validator where Value: Collection {
  /// Counts a collection without elements as missing.
  @inlinable
  @inline(__always)
  public static var notEmpty: Self {
    .present { !$0.isEmpty }
  }

  /// Accepts at most a number of elements.
  @inlinable
  @inline(__always)
  public static func maxCount(_ limit: Int) -> Self {
    .limited("maxCount", limit, "has more than \(limit) elements") { $0.count <= limit }
  }

  /// Accepts at least a number of elements.
  @inlinable
  @inline(__always)
  public static func minCount(_ limit: Int) -> Self {
    .limited("minCount", limit, "has fewer than \(limit) elements") { $0.count >= limit }
  }

  /// Applies rules to each element; paths of problems include the element's index, counted from zero.
  @inlinable
  @inline(__always)
  public static func each(_ validators: Validator<Value.Element>...) -> Self {
    Self(
      accepting: { values in
        values.allSatisfy { value in validators.allSatisfy { $0.accepts(value) } }
      },
      otherwise: { values in
        var collector = ProblemCollector()
        for (index, value) in values.enumerated() {
          for validator in validators {
            collector.add(validator.problems(in: value), below: [.index(index)])
          }
        }
        return collector.problems
      }
    )
  }
}

/// A placeholder of the property's type inside an attribute, which is type-checked by itself.
///
/// In `@Validated(.notEmpty) let tags: [String]` nothing says to the type-checker of the attribute that
/// the rule is about an array. It finds the members below; the code generated from the attribute names the
/// property's type and finds those of every collection.
public struct UnstatedValue {
  private init() {}

  /// A default of this name, as in `@Default(.zero) let origin: Point`.
  public static var zero: UnstatedValue { UnstatedValue() }

  /// A default of this name.
  public static var empty: UnstatedValue { UnstatedValue() }
}

extension Validator where Value == UnstatedValue {
  /// Counts a collection without elements as missing.
  public static var notEmpty: Self { Self { _ in [] } }

  /// Accepts at most a number of elements.
  public static func maxCount(_ limit: Int) -> Self { Self { _ in [] } }

  /// Accepts at least a number of elements.
  public static func minCount(_ limit: Int) -> Self { Self { _ in [] } }

  /// Applies rules to each element.
  public static func each<each Element>(_ validators: repeat Validator<each Element>) -> Self {
    Self { _ in [] }
  }
}
