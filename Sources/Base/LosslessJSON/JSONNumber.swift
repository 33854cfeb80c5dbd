/// A JSON number in the digits it was written with, so that `1.0`, `1e400` and 20-digit integers survive.
///
/// Two numbers are equal when their texts are: `1` and `1.0` differ.
public struct JSONNumber: Hashable, Sendable {
  /// The number as it is in the document, a match of RFC 8259 section 6.
  public let text: String

  /// Creates a number from an integer.
  public init(_ value: some BinaryInteger) {
    text = String(value)
  }

  /// Creates a number from the shortest text that reads back as `value`; `nil` unless it is finite.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = String(describing: value)
  }

  /// Wraps text that the caller has checked against the grammar of RFC 8259 section 6.
  package init(checked text: String) {
    self.text = text
  }
}

extension JSONNumber: LosslessStringConvertible {
  /// Creates a number that keeps `text`; `nil` unless it matches RFC 8259 section 6 from end to end.
  public init?(_ text: String) {
    let number = try? JSONTokenReader.read(text.utf8) { reader throws(JSONSyntaxError) in
      try reader.next() == .number ? reader.text : nil
    }
    // Only blanks around the number can make the two differ.
    guard number == text else { return nil }
    self.text = text
  }

  /// The text of the number.
  public var description: String { text }

  /// The number as an integer, or `nil` when it is none or lies outside the range of `Int`.
  ///
  /// The value decides, not its spelling: `100`, `1e2`, `100.0` and `1000e-1` are all 100, as
  /// in JSON Schema; `-0` is 0. The conversion is exact and never passes through floating point.
  ///
  /// - Complexity: O(*n*) in the length of the text, whatever the exponent.
  public var intValue: Int? {
    // Nearly every number is written without fraction and exponent.
    if let value = Int(text) { return value }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let (digits, scale) = significantDigits()
    guard !digits.isEmpty else { return 0 }
    // `Int.max` has 19 digits; the bound also keeps a huge exponent from running the loop below.
    guard scale >= 0, scale <= 19 else { return nil }

    var value = 0
    for digit in digits + repeatElement(0, count: scale) {
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      // Summing on the negative side alone reaches `Int.min`.
      let (sum, overflowOfSum) = tenfold.subtractingReportingOverflow(Int(digit))
      guard !overflow, !overflowOfSum else { return nil }
      value = sum
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// The number as an integer of at most 64 bits, or `nil` when it is none or lies outside the range of the type.
  ///
  /// Beyond the range of `Int` it must be written in digits alone.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    // Read as one of two types, so that reading is not compiled for each of ten.
    if let value = intValue { return Integer(exactly: value) }
    return UInt64(text).flatMap(Integer.init(exactly:))
  }

  /// The nearest floating-point number, or `nil` when the value exceeds the range of `Double`.
  ///
  /// Digits beyond the precision of `Double` are rounded away, and a value too small becomes zero.
  public var doubleValue: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The digits without zeros at either end, and the power of ten that the last of them counts.
  private func significantDigits() -> (digits: ArraySlice<UInt8>, scale: Int) {
    let zero = UInt8(ascii: "0")
    var digits: [UInt8] = []
    var fractionLength = 0
    var exponent = 0
    let mantissaEnd =
      text.utf8.firstIndex { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
      ?? text.utf8.endIndex
    var isFraction = false
    for byte in text.utf8[..<mantissaEnd] where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(byte - zero)
        fractionLength += isFraction ? 1 : 0
      }
    }
    if mantissaEnd != text.utf8.endIndex {
      let exponentText = text[text.utf8.index(after: mantissaEnd)...]
      // An exponent too long for `Int` only needs to stay out of reach of any number of digits.
      let beyondReach = exponentText.utf8.first == UInt8(ascii: "-") ? Int.min / 2 : Int.max / 2
      exponent = Int(exponentText).map { min(max($0, Int.min / 2), Int.max / 2) } ?? beyondReach
    }
    let trailingZeros = digits.reversed().prefix { $0 == 0 }.count
    let significant = digits.dropLast(trailingZeros).drop { $0 == 0 }
    return (significant, exponent - fractionLength + trailingZeros)
  }
}
