/// A number with a decimal point, which adds and multiplies without rounding.
///
/// ```swift
/// let number = DecimalNumber("3.14")!
/// "\(number * DecimalNumber("0.02")!)"   // "0.0628"
/// ```
package struct DecimalNumber: Hashable, Sendable {
  /// The digits as a whole number, without zeros at the end.
  private let coefficient: Int128
  /// The power of ten that the digits are multiplied by.
  private let exponent: Int

  /// Zero.
  package static let zero = DecimalNumber(0, 0)

  /// The greatest number of digits.
  static let greatestDigitCount = 36

  private init(_ coefficient: Int128, _ exponent: Int) {
    var (coefficient, exponent) = (coefficient, exponent)
    while coefficient != 0, coefficient.isMultiple(of: 10) {
      coefficient /= 10
      exponent += 1
    }
    self.coefficient = coefficient
    self.exponent = coefficient == 0 ? 0 : exponent
  }

  /// The distance from zero.
  package var magnitude: DecimalNumber {
    coefficient < 0 ? DecimalNumber(-coefficient, exponent) : self
  }

  /// Returns the digits for a lower power of ten, or nil where they are too many.
  private func coefficient(at lower: Int) -> Int128? {
    guard exponent >= lower, exponent - lower <= Self.greatestDigitCount else { return nil }
    var result = coefficient
    for _ in lower..<exponent {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      result = product
    }
    return result
  }
}

extension DecimalNumber: LosslessStringConvertible {
  /// Reads digits with a point among them and a power of ten behind them: `3.14`, `-2`, `6.02e23`.
  ///
  /// Nil for anything else, and for more than 36 digits.
  package init?(_ text: String) {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "eE".contains($0) }
    var power = 0
    if parts.count == 2 {
      guard let number = Int(parts[1]), abs(number) <= 1_000 else { return nil }
      power = number
    }
    var digits = parts[0]
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let halves = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = halves.count == 2 ? halves[1] : ""
    let all = (halves.first ?? "") + fraction
    guard !all.isEmpty, all.utf8.count <= Self.greatestDigitCount,
      all.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let coefficient = Int128(all)
    else { return nil }
    self.init(isNegative ? -coefficient : coefficient, power - fraction.utf8.count)
  }

  /// Returns whether a text would be a number if it had fewer digits.
  static func isTooLong(_ text: String) -> Bool {
    guard text.utf8.count > greatestDigitCount, DecimalNumber(text) == nil else { return false }
    var kept = 0
    let short = text.filter { character in
      guard "0"..."9" ~= character else { return true }
      kept += 1
      return kept == 1
    }
    return kept > greatestDigitCount && DecimalNumber(short) != nil
  }

  /// The number in digits, without a power of ten.
  package var description: String {
    let sign = coefficient < 0 ? "-" : ""
    let digits = "\(coefficient.magnitude)"
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    let zeros = String(repeating: "0", count: max(1 - exponent - digits.count, 0))
    let padded = zeros + digits
    return "\(sign)\(padded.dropLast(-exponent)).\(padded.suffix(-exponent))"
  }
}

extension DecimalNumber: Comparable {
  /// Compares two numbers exactly, as far as their digits fit, and by their size beyond that.
  package static func < (left: Self, right: Self) -> Bool {
    let lower = min(left.exponent, right.exponent)
    if let first = left.coefficient(at: lower), let second = right.coefficient(at: lower) {
      return first < second
    }
    return left.approximation < right.approximation
  }

  /// The nearest floating-point number.
  package var approximation: Double { Double("\(coefficient)e\(exponent)") ?? 0 }
}

extension DecimalNumber {
  /// Adds two numbers; where the digits do not fit, only the larger one counts.
  package static func + (left: Self, right: Self) -> Self {
    let lower = min(left.exponent, right.exponent)
    guard let first = left.coefficient(at: lower), let second = right.coefficient(at: lower) else {
      return left.magnitude < right.magnitude ? right : left
    }
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? left : DecimalNumber(sum, lower)
  }

  /// Subtracts one number from another.
  package static func - (left: Self, right: Self) -> Self {
    left + DecimalNumber(-right.coefficient, right.exponent)
  }

  /// Multiplies two numbers; digits that do not fit are cut off.
  package static func * (left: Self, right: Self) -> Self {
    var (first, second) = (left.coefficient, right.coefficient)
    var exponent = left.exponent + right.exponent
    while true {
      let (product, isTooLarge) = first.multipliedReportingOverflow(by: second)
      if !isTooLarge { return DecimalNumber(product, exponent) }
      if first.magnitude > second.magnitude { first /= 10 } else { second /= 10 }
      exponent += 1
    }
  }

  /// The hundredth part of the number.
  var hundredth: DecimalNumber { DecimalNumber(coefficient, exponent - 2) }
}

extension String {
  /// The number with a point where it is typed with a comma, as in many languages: `2,5`.
  ///
  /// `1,000` is a thousand in some of them and one in others, and stays as it is; `0,125` can only be less than one.
  var withDecimalPoint: String {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !contains("."), !hasUnclearComma else { return self }
    return parts[1].first?.isDigit == true ? parts.joined(separator: ".") : self
  }

  /// True if a comma may be a decimal sign or part thousands.
  var hasUnclearComma: Bool {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].prefix(while: \.isDigit).count == 3 else { return false }
    return parts[0].contains { $0.isDigit && $0 != "0" }
  }
}

extension Character {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }
}
