import BuilderKit
import CoreTestSupport
import Quiz
import Testing

@Suite struct `A numeric answer` {
  private func accepted(
    _ value: String,
    _ tolerance: String? = nil
  ) throws -> ClosedRange<DecimalNumber> {
    try NumericAnswer.build {
      $0.value = value
      $0.tolerance = tolerance
    }.accepted
  }

  @Test(
    arguments: [
      ("3.14", nil, "3.14", "3.14"), ("3.14", "0.01", "3.13", "3.15"),
      ("3.14", "2 %", "3.0772", "3.2028"), ("-40", "5%", "-42", "-38"), ("1..5", nil, "1", "5"),
      ("-1.5 .. 2", nil, "-1.5", "2"), ("6.02e23", "1e21", "601" + zeros(21), "603" + zeros(21)),
      ("0", "10 %", "0", "0"), ("5", " ", "5", "5"), (".5", "0.", "0.5", "0.5"),
    ] as [(String, String?, String, String)]
  )
  func `accepts what is within its tolerance or range`(
    value: String,
    tolerance: String?,
    lower: String,
    upper: String
  ) throws {
    let range = try accepted(value, tolerance)
    #expect(range.lowerBound.description == lower)
    #expect(range.upperBound.description == upper)
  }

  @Test(
    arguments: [
      ("", nil, "value: is missing"), (" ", nil, "value: is missing"),
      ("three", nil, "value: is neither a number such as 3.14 nor a range such as 1..5"),
      ("5..1", nil, "value: begins with the greater number; write the smaller one first"),
      ("1..", nil, "value: is neither a number such as 3.14 nor a range such as 1..5"),
      ("3,14", nil, "value: is neither a number such as 3.14 nor a range such as 1..5"),
      ("1,000", nil, "value: has a comma that can be read in two ways; write 1000 or 1.000"),
      ("1", "-1", "tolerance: is neither a number such as 0.01 nor a percentage such as 2 %"),
      ("1", "%", "tolerance: is neither a number such as 0.01 nor a percentage such as 2 %"),
      ("2,500", nil, "value: has a comma that can be read in two ways; write 2500 or 2.500"),
      (
        "1 .. -2,500e3", nil,
        "value: has a comma that can be read in two ways; write -2500e3 or -2.500e3"
      ),
      ("1,000.5", nil, "value: is neither a number such as 3.14 nor a range such as 1..5"),
      ("about 1,000", nil, "value: is neither a number such as 3.14 nor a range such as 1..5"),
      (
        "1", "1,250 %",
        "tolerance: has a comma that can be read in two ways; write 1250 % or 1.250 %"
      ),
      ("1", "-1,000", "tolerance: is neither a number such as 0.01 nor a percentage such as 2 %"),
      ("1..5", "2 %", "tolerance: does not apply to a range, which has its own bounds"),
    ] as [(String, String?, String)]
  )
  func `says what is wrong with it`(value: String, tolerance: String?, problem: String) {
    var builder = NumericAnswer.Builder()
    builder.value = value
    builder.tolerance = tolerance
    #expect(builder.problems.map(\.description) == [problem])
    #expect(throws: BuildError.self) { try builder.build() }
  }

  @Test func `is worked out as with whole numbers`() throws {
    for seed in 0..<caseCount(200, thorough: 20_000) {
      var generator = SeededGenerator(seed: seed)
      let (left, right) = (
        Int.random(in: -99_999...99_999, using: &generator),
        Int.random(in: -99_999...99_999, using: &generator)
      )
      func number(_ thousandths: Int) throws -> DecimalNumber {
        let digits = "\(thousandths.magnitude)"
        let padded = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        let sign = thousandths < 0 ? "-" : ""
        return try #require(DecimalNumber("\(sign)\(padded.dropLast(3)).\(padded.suffix(3))"))
      }
      let (first, second) = (try number(left), try number(right))
      #expect(try first + second == number(left + right), "seed \(seed)")
      #expect(try first - second == number(left - right), "seed \(seed)")
      #expect((first < second) == (left < right), "seed \(seed)")
      #expect(DecimalNumber(first.description) == first, "seed \(seed)")
      #expect(DecimalNumber((first * second).description) == first * second, "seed \(seed)")
      let product = Double(left) * Double(right) / 1_000_000
      #expect(abs((first * second).approximation - product) <= abs(product) * 1e-12, "seed \(seed)")
    }
  }

  @Test(arguments: ["", ".", "-", "1e", "e5", "1.2.3", "0x10", "١", "1e9999", "+-1", "1 2", "∞"])
  func `is made of digits, a point and a power of ten`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func `of too many digits is no number, and a product never traps`() throws {
    #expect(DecimalNumber(zeros(40)) == nil)
    let great = try #require(DecimalNumber(String(repeating: "9", count: 36)))
    #expect(abs((great * great).approximation / 1e72 - 1) < 1e-9)
    let (huge, tiny) = (try #require(DecimalNumber("1e900")), try #require(DecimalNumber("1e-900")))
    #expect(tiny < huge)
    #expect(huge + tiny == huge)
  }
}

private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
