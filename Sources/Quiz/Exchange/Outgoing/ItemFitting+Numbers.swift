import Quiz
import QuizInterchange

extension ItemFitting {
  /// Returns a number in the form that the format has.
  mutating func number(_ answer: NumericAnswer) -> Interaction {
    let unit = kept(item(answer.unit, .unit), .unit, of: .number)
    let target =
      switch (capability.numbers, NumericTarget(answer.value)) {
      case (.asTyped, _), (_, nil): typedTarget(answer)
      case (.distance, .range(let range)?): middle(of: range)
      case (.distanceOrRange, .range(let range)?): spelled(range, answer)
      case (.bounds, .range(let range)?): bounds(of: range, answer)
      case (.distance, .number(let number)?), (.distanceOrRange, .number(let number)?):
        within(answer, number)
      case (.bounds, .number(let number)?): bounded(within(answer, number))
      }
    return .number([target], unit: unit)
  }

  private mutating func typedTarget(_ answer: NumericAnswer) -> NumberTarget {
    let value = fitted(answer.value, .value, .typed)
    return NumberTarget(value, tolerance: answer.tolerance.map { fitted($0, .tolerance, .typed) })
  }

  /// Returns the middle of a range with half its width as the distance.
  private mutating func middle(of range: ClosedRange<DecimalNumber>) -> NumberTarget {
    let half = DecimalNumber("0.5") ?? .zero
    lose(.value, .converted)
    let distance = (range.upperBound - range.lowerBound) * half
    return NumberTarget(
      ((range.lowerBound + range.upperBound) * half).shortest,
      tolerance: distance == .zero ? nil : distance.shortest
    )
  }

  /// Returns a range in the digits of its author.
  private mutating func spelled(
    _ range: ClosedRange<DecimalNumber>,
    _ answer: NumericAnswer
  ) -> NumberTarget {
    let texts = NumericTarget.numberTexts(in: answer.value)
    guard texts.count == 2 else { return bounds(of: range, answer) }
    let lower = Self.typed(texts[0], range.lowerBound)
    let upper = Self.typed(texts[1], range.upperBound)
    let written = "\(lower)..\(upper)"
    if !written.hasSameBytes(as: answer.value) { lose(.value, .blanksRemoved) }
    if answer.tolerance != nil { lose(.tolerance, .blanksRemoved) }
    return NumberTarget(written, bounds: NumberTarget.Bounds(lower, upper, isRange: true))
  }

  /// Returns the bounds of a range.
  private mutating func bounds(
    of range: ClosedRange<DecimalNumber>,
    _ answer: NumericAnswer
  ) -> NumberTarget {
    let (lower, upper) = (range.lowerBound.shortest, range.upperBound.shortest)
    if !"\(lower)..\(upper)".hasSameBytes(as: answer.value) { lose(.value, .converted) }
    return NumberTarget(lower, bounds: NumberTarget.Bounds(lower, upper, isRange: true))
  }

  /// Returns a number with its distance; a share of the value becomes a distance.
  private mutating func within(_ answer: NumericAnswer, _ number: DecimalNumber) -> NumberTarget {
    let value = typed(answer.value, number, .value)
    guard let typed = answer.tolerance else { return NumberTarget(value) }
    switch Tolerance(typed) {
    case .absolute(let distance)? where distance > .zero:
      return NumberTarget(value, tolerance: self.typed(typed, distance, .tolerance))
    case let tolerance?:
      lose(.tolerance, .converted)
      let margin = tolerance.margin(around: number)
      return NumberTarget(value, tolerance: margin == .zero ? nil : margin.shortest)
    case nil:
      lose(.tolerance, .blanksRemoved)
      return NumberTarget(value)
    }
  }

  /// Returns a number with the bounds that follow from its distance, from which it is read back.
  private mutating func bounded(_ target: NumberTarget) -> NumberTarget {
    guard let tolerance = target.tolerance, let distance = DecimalNumber(tolerance),
      distance > .zero, let value = target.value.flatMap({ DecimalNumber($0) })
    else { return target }
    let (lower, upper) = (value - distance, value + distance)
    if !(upper - value).shortest.hasSameBytes(as: tolerance) { lose(.tolerance, .converted) }
    var bounded = target
    bounded.bounds = NumberTarget.Bounds(lower.shortest, upper.shortest)
    return bounded
  }

  /// Returns a number as it was typed, without blanks around it.
  private static func typed(_ text: String, _ number: DecimalNumber) -> String {
    let trimmed = text.withoutEdgeBlanks
    return DecimalNumber(trimmed) == nil ? number.shortest : trimmed
  }

  private mutating func typed(
    _ text: String,
    _ number: DecimalNumber,
    _ part: ItemPart
  ) -> String {
    let written = Self.typed(text, number)
    if !written.hasSameBytes(as: text) { lose(part, .blanksRemoved) }
    return written
  }
}

extension DecimalNumber {
  /// The number in digits, with a power of ten where these were many zeros.
  var shortest: String {
    let digits = description
    let zeros = digits.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    if !digits.contains("."), zeros > 20 { return "\(digits.dropLast(zeros))e\(zeros)" }
    let sign = digits.hasPrefix("-") ? "-" : ""
    guard let fraction = digits.dropFirst(sign.utf8.count).wholeMatch(of: /0\.(0{20,}[0-9]+)/)
    else { return digits }
    let places = fraction.output.1
    return "\(sign)\(places.drop { $0 == "0" })e-\(places.utf8.count)"
  }
}

extension String {
  /// The text without ASCII blanks and line breaks at its ends.
  var withoutEdgeBlanks: String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || 0x9...0xD ~= byte }
    guard utf8.first.map(isBlank) == true || utf8.last.map(isBlank) == true else { return self }
    guard let start = utf8.firstIndex(where: { !isBlank($0) }),
      let end = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[start..<utf8.index(after: end)])
  }
}
