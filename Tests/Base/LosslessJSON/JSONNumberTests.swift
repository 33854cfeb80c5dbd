import LosslessJSON
import Testing

struct JSONNumberTests {
  @Test(arguments: ["0", "-0", "1.50", "1e400", "-12.3E+05", "123456789012345678901234567890"])
  func `text that is a number is kept`(text: String) {
    #expect(JSONNumber(text)?.text == text)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "1.", ".5", "1e", "0x1", "NaN", " 1", "1 ", "1,2", "\"1\"",
  ])
  func `text that is no number is refused`(text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test
  func `numbers are made from Swift's, and equal by their text`() {
    #expect(JSONNumber(Int64.min).text == "-9223372036854775808")
    #expect(JSONNumber(0.1)?.text == "0.1")
    #expect(JSONNumber(1e300)?.text == "1e+300")
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber("1") != JSONNumber("1.0"))
    #expect("\(JSONNumber(7))" == "7")
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("0e99999999999999999999", 0), ("0.000", 0), ("-17", -17),
      ("1e2", 100), ("100.0", 100), ("1000e-1", 100), ("12.50E+1", 125), ("0.001e3", 1),
      ("100000000000000000000e-20", 1), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("-9.223372036854775808e18", .min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil),
      ("18446744073709551616", nil), ("1.5", nil), ("1e-1", nil), ("1e400", nil),
      ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
      ("1e9223372036854775807", nil), ("1.5e-9223372036854775808", nil),
    ] as [(String, Int?)]
  )
  func `an integer is the exact value or none`(text: String, expected: Int?) {
    #expect(JSONNumber(checked: text).intValue == expected)
  }

  @Test(
    arguments: [
      ("1.5", 1.5), ("-0", -0.0), ("1e2", 100), ("1e-400", 0), ("1e400", nil), ("-1e400", nil),
      ("0.1000000000000000055511151231257827", 0.1),
    ] as [(String, Double?)]
  )
  func `a floating-point number is the nearest or none`(text: String, expected: Double?) {
    #expect(JSONNumber(checked: text).doubleValue == expected)
  }

  @Test func `converts to integers of other types as far as they reach`() throws {
    let values = try ["255", "256", "-1", "2.55e2", "18446744073709551615", "18446744073709551616"]
      .map { try #require(JSONNumber($0)) }
    #expect(values.map { $0.integer(UInt8.self) } == [255, nil, nil, 255, nil, nil])
    #expect(values.map { $0.integer(Int8.self) } == [nil, nil, -1, nil, nil, nil])
    #expect(values.map { $0.integer(UInt64.self) } == [255, 256, nil, 255, .max, nil])
  }
}
