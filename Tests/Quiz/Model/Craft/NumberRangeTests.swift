import CoreTestSupport
import Testing

@testable import Quiz

struct NumberRangeTests {
  /// Two ranges have a number in common, and are not both one number.
  private func overlap(_ one: NumberRange, _ other: NumberRange) -> Bool {
    func reaches(_ upper: DecimalNumber?, _ lower: DecimalNumber?) -> Bool {
      guard let upper, let lower else { return true }
      return one.isOpen || other.isOpen ? lower < upper : lower <= upper
    }
    guard !(one.isPoint && other.isPoint) else { return false }
    return reaches(one.upper, other.lower) && reaches(other.upper, one.lower)
  }

  @Test func `ranges overlap with earlier ones as each with each`() throws {
    let forms = ["3", "3.0", "> 3", "< 3", ">= 3", "≤ 3", "1-3", "3–5", "2..4", "3 to 3"]
    var generator = SeededGenerator(seed: 20_261_127)
    for _ in 0..<caseCount(300, thorough: 30_000) {
      let count = Int.random(in: 0...6, using: &generator)
      let texts = (0..<count).map { _ in
        let form = forms.randomElement(using: &generator) ?? ""
        // Other numbers, in the same distances.
        let shift = Int.random(in: 0...3, using: &generator)
        return form.map { $0.wholeNumberValue.map { "\($0 == 0 ? 0 : $0 + shift)" } ?? "\($0)" }
          .joined()
      }
      let ranges = try texts.map { try #require(NumberRange($0)) }
      let expected = ranges.indices.map { index in
        ranges[..<index].contains { overlap($0, ranges[index]) }
      }
      #expect(ranges.overlapsWithEarlier() == expected, "\(texts)")
    }
  }
}
