public import BuilderKit

/// The number that a question asks for, in the digits in which it was typed.
///
/// ```swift
/// let answer = try NumericAnswer.build { $0.value = "3.14"; $0.tolerance = "2 %" }
/// answer.accepted   // 3.0772...3.2028
/// ```
@Buildable
public struct NumericAnswer: Hashable, Sendable, PropertyListing {
  /// The right number such as `3.14`, or the range of right numbers such as `1..5`; required.
  @Validated(.notBlank, .numberOrRange)
  public let value: String
  /// How far an answer may be off: a number, or a share of the value such as `2 %`.
  @Default(nil)
  @Validated(.tolerance)
  public let tolerance: String?
  /// The unit that stands behind the number.
  @Default(nil)
  public let unit: String?

  /// The numbers that are right.
  public var accepted: ClosedRange<DecimalNumber> {
    guard let target = NumericTarget(value) else { return .zero ... .zero }
    switch target {
    case .range(let range): return range
    case .number(let number):
      let margin = tolerance.flatMap(Tolerance.init)?.margin(around: number) ?? .zero
      return number - margin...number + margin
    }
  }

  static func problems(of builder: Builder) -> [Problem] {
    guard let value = builder.value, case .range? = NumericTarget(value),
      builder.tolerance?.contains(where: { !$0.isWhitespace }) == true
    else { return [] }
    let reason = InvalidReason(
      code: "toleranceOfRange",
      description: "is not for a range, which has its own bounds"
    )
    return [Problem(path: ProblemPath([.property("tolerance")]), kind: .invalid(reason))]
  }
}

/// The number or range that a value names.
public enum NumericTarget: Hashable, Sendable {
  /// One number.
  case number(DecimalNumber)
  /// All numbers between two, both included.
  case range(ClosedRange<DecimalNumber>)

  /// Reads `3.14` or `1..5`; blanks around numbers do not count.
  public init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else {
      guard let number = DecimalNumber(trimmed(text[...])) else { return nil }
      self = .number(number)
      return
    }
    guard let lower = DecimalNumber(trimmed(text[..<dots.lowerBound])),
      let upper = DecimalNumber(trimmed(text[dots.upperBound...])), lower <= upper
    else { return nil }
    self = .range(lower...upper)
  }
}

/// The distance by which an answer may be off.
public enum Tolerance: Hashable, Sendable {
  /// A distance on the scale of the number.
  case absolute(DecimalNumber)
  /// A share of the number in hundredths.
  case percent(DecimalNumber)

  /// Reads `0.01` or `2 %`; nil for anything else, and for a negative one.
  public init?(_ text: String) {
    let text = trimmed(text[...])
    let isPercent = text.last == "%"
    let digits = isPercent ? trimmed(text.dropLast()) : text
    guard let number = DecimalNumber(digits), number >= .zero else { return nil }
    self = isPercent ? .percent(number) : .absolute(number)
  }

  /// Returns the distance from a number.
  public func margin(around number: DecimalNumber) -> DecimalNumber {
    switch self {
    case .absolute(let distance): distance
    case .percent(let share): (number.magnitude * share).hundredth
    }
  }
}

extension Validator where Value == String {
  /// Accepts a number such as `3.14` and a range such as `1..5`.
  static var numberOrRange: Self {
    .custom(code: "number", description: "is no number such as 3.14, and no range such as 1..5") {
      NumericTarget($0) != nil
    }
  }

  /// Accepts a distance such as `0.01`, a share such as `2 %`, and blanks.
  static var tolerance: Self {
    .custom(code: "tolerance", description: InvalidReason.noTolerance.description) {
      $0.allSatisfy(\.isWhitespace) || Tolerance($0) != nil
    }
  }
}

extension InvalidReason {
  /// A text that is no distance by which an answer may be off.
  static var noTolerance: InvalidReason {
    InvalidReason(
      code: "tolerance",
      description: "is no number such as 0.01, and no share such as 2 %"
    )
  }
}
