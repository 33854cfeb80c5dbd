package import BuilderKit

/// The number that a question asks for, in the digits in which it was typed.
///
/// ```swift
/// let answer = try NumericAnswer.build { $0.value = "3.14"; $0.tolerance = "2 %" }
/// answer.accepted   // 3.0772...3.2028
/// ```
@Buildable
package struct NumericAnswer: Hashable, Sendable {
  /// The right number such as `3.14`, or the range of right numbers such as `1..5`; required.
  @Validated(.notBlank)
  package let value: String
  /// The accepted difference of an answer: a number, or a share of the value such as `2 %`.
  @Default(nil)
  @Validated(.tolerance)
  package let tolerance: String?
  /// The unit that follows the number.
  @Default(nil)
  package let unit: String?

  /// The numbers that are right.
  package var accepted: ClosedRange<DecimalNumber> {
    guard let target = NumericTarget(value) else { return .zero ... .zero }
    switch target {
    case .range(let range): return range
    case .number(let number):
      let margin = tolerance.flatMap(Tolerance.init)?.margin(around: number) ?? .zero
      return number - margin...number + margin
    }
  }

  static func problems(of builder: Builder) -> [Problem] {
    // A blank value is missing, which says enough.
    guard let value = builder.value, !value.allSatisfy(\.isWhitespace) else { return [] }
    func problem(_ property: String, _ reason: InvalidReason) -> [Problem] {
      [Problem(path: ProblemPath([.property(property)]), kind: .invalid(reason))]
    }
    guard let target = NumericTarget(value) else { return problem("value", .noNumber(value)) }
    guard case .range = target,
      builder.tolerance?.contains(where: { !$0.isWhitespace }) == true
    else { return [] }
    return problem(
      "tolerance",
      InvalidReason(
        code: "toleranceOfRange",
        description: "does not apply to a range, which has its own bounds"
      )
    )
  }
}

/// The number or range that a value names.
package enum NumericTarget: Hashable, Sendable {
  /// One number.
  case number(DecimalNumber)
  /// All numbers between two, both included.
  case range(ClosedRange<DecimalNumber>)

  /// Reads `3.14` or `1..5`; blanks around numbers do not count.
  package init?(_ text: String) {
    let texts = Self.numberTexts(in: text)
    let numbers = texts.compactMap { DecimalNumber($0) }
    guard numbers.count == texts.count, numbers[0] <= numbers[numbers.count - 1] else {
      return nil
    }
    self = numbers.count == 1 ? .number(numbers[0]) : .range(numbers[0]...numbers[1])
  }

  /// The text of the number, or those of both bounds.
  package static func numberTexts(in text: String) -> [String] {
    guard let dots = text.firstRange(of: "..") else { return [trimmed(text[...])] }
    return [trimmed(text[..<dots.lowerBound]), trimmed(text[dots.upperBound...])]
  }
}

/// The distance by which an answer may be off.
package enum Tolerance: Hashable, Sendable {
  /// A distance on the scale of the number.
  case absolute(DecimalNumber)
  /// A share of the number in hundredths.
  case percent(DecimalNumber)

  /// Reads `0.01` or `2 %`; nil for anything else, and for a negative one.
  package init?(_ text: String) {
    let text = trimmed(text[...])
    let isPercent = text.last == "%"
    let digits = isPercent ? trimmed(text.dropLast()) : text
    guard let number = DecimalNumber(digits), number >= .zero else { return nil }
    self = isPercent ? .percent(number) : .absolute(number)
  }

  /// Returns the distance from a number.
  package func margin(around number: DecimalNumber) -> DecimalNumber {
    switch self {
    case .absolute(let distance): distance
    case .percent(let share): (number.magnitude * share).hundredth
    }
  }
}

extension Validator where Value == String {
  /// Accepts a distance such as `0.01`, a share such as `2 %`, and blanks.
  static var tolerance: Self {
    Self(
      accepting: { $0.allSatisfy(\.isWhitespace) || Tolerance($0) != nil },
      otherwise: { [Problem(path: ProblemPath(), kind: .invalid(.noTolerance($0)))] }
    )
  }
}

extension InvalidReason {
  /// A text that is no number and no range: tells a range that begins with the greater number, and too many digits.
  fileprivate static func noNumber(_ text: String) -> InvalidReason {
    let texts = NumericTarget.numberTexts(in: text)
    if texts.contains(where: DecimalNumber.isTooLong) {
      let limit = "\(DecimalNumber.greatestDigitCount)"
      return InvalidReason(
        code: "tooManyDigits",
        arguments: ["limit": limit],
        description: "has more than \(limit) digits"
      )
    }
    for text in texts {
      if let reason = unclearComma(text, where: { DecimalNumber($0) != nil }) { return reason }
    }
    guard texts.count == 2, texts.allSatisfy({ DecimalNumber($0) != nil }) else {
      return InvalidReason(
        code: "number",
        description: "is neither a number such as 3.14 nor a range such as 1..5"
      )
    }
    return InvalidReason(
      code: "reversedRange",
      description: "begins with the greater number; write the smaller one first"
    )
  }

  /// A text that is no distance by which an answer may be off.
  static func noTolerance(_ text: String) -> InvalidReason {
    unclearComma(text) { Tolerance($0) != nil }
      ?? InvalidReason(
        code: "tolerance",
        description: "is neither a number such as 0.01 nor a percentage such as 2 %"
      )
  }

  /// A number whose comma may be a decimal sign or part thousands, where both readings are valid; `nil` for any other text.
  static func unclearComma(_ text: String, where isValid: (String) -> Bool) -> InvalidReason? {
    guard text.hasUnclearComma else { return nil }
    let parts = text.split(separator: ",")
    let (whole, decimal) = (parts.joined(), parts.joined(separator: "."))
    guard isValid(whole), isValid(decimal) else { return nil }
    return InvalidReason(
      code: "unclearComma",
      arguments: ["first": whole, "other": decimal],
      description: "has a comma that can be read in two ways; write \(whole) or \(decimal)"
    )
  }
}
