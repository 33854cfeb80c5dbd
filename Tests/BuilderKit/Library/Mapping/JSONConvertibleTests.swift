import BuilderKit
import LosslessJSON
import Testing

struct JSONConvertibleTests {
  private func refusal<Value: JSONConvertible>(
    _ type: Value.Type,
    _ json: JSONValue
  ) -> String? {
    do throws(MappingError) {
      _ = try Value(json: json)
      return nil
    } catch {
      return error.description
    }
  }

  private func json(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: text)
  }

  @Test(
    arguments: [
      ("7", 7), ("-7", -7), ("-0", 0), ("100.0", 100), ("1e2", 100), ("1000e-1", 100),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ]
  )
  func `an integer is read however it is spelled`(text: String, value: Int) throws {
    #expect(try Int(json: json(text)) == value)
    #expect(Int.max.json.text() == "9223372036854775807")
  }

  @Test func `a number that does not fit is refused`() throws {
    let ten = "18446744073709551615"
    #expect(try UInt64(json: json(ten)) == .max)
    #expect(try UInt8(json: json("255")) == 255)
    #expect(
      try refusal(UInt8.self, json("256")) == "$: 256 is not a whole number between 0 and 255"
    )
    #expect(
      try refusal(Int8.self, json("1.5")) == "$: 1.5 is not a whole number between -128 and 127"
    )
    #expect(try refusal(UInt.self, json("-1"))?.hasPrefix("$: -1 is not a whole number") == true)
    #expect(try refusal(Int.self, json(ten)) != nil)
    #expect(try refusal(Double.self, json("1e400")) == "$: 1e400 is outside the range of Double")
    #expect(try refusal(Float.self, json("1e40")) == "$: 1e40 is outside the range of Float")
  }

  @Test func `a number of JSON in a message is not longer than a line`() throws {
    let digits = String(repeating: "7", count: 1_000)
    let message = try #require(try refusal(Int.self, json(digits)))
    #expect(message.hasPrefix("$: \(digits.prefix(40))… is not"))
    let text = String(repeating: "é", count: 41)
    let error = #expect(throws: MappingError.self) { try Difficulty(json: .string(text)) }
    #expect(error?.description == "$: \"\(text.prefix(40))…\" is not a valid Difficulty")
    let controls = #expect(throws: MappingError.self) {
      try Difficulty(json: "\u{1B}[2J\n")
    }
    #expect(controls?.description == #"$: "\u001b[2J\n" is not a valid Difficulty"#)
  }

  @Test func `nothing is coerced`() {
    #expect(refusal(String.self, 1) == "$: is a number where a string is expected")
    #expect(refusal(Int.self, "1") == "$: is a string where a number is expected")
    #expect(refusal(Double.self, .bool(true)) == "$: is true or false where a number is expected")
    #expect(refusal(Bool.self, 1) == "$: is a number where true or false is expected")
    #expect(refusal([Int].self, [:]) == "$: is an object where an array is expected")
    #expect(refusal([String: Int].self, []) == "$: is an array where an object is expected")
    #expect(refusal(JSONObject.self, "a") == "$: is a string where an object is expected")
    #expect(refusal(JSONNumber.self, "1") == "$: is a string where a number is expected")
    #expect(refusal(String.self, .null) == "$: is null")
    #expect(refusal(Timestamp.self, "19-32") == #"$: "19-32" is not an ISO 8601 date"#)
    #expect(
      refusal(Timestamp.self, "2014-04-19T19:32:05")
        == #"$: "2014-04-19T19:32:05" has no time zone"#
    )
    #expect(
      refusal(Timestamp.self, "2014-04-19T19:32:05.0123456789Z")
        == #"$: "2014-04-19T19:32:05.0123456789Z" has more than nine decimals in its seconds"#
    )
    #expect(refusal(UniqueID.self, "1") == #"$: "1" is not a UUID"#)
    #expect(refusal(AbsoluteURL.self, "/a") == #"$: "/a" is not a URL"#)
    #expect(refusal(Difficulty.self, "herd") == #"$: "herd" is not a valid Difficulty"#)
  }

  @Test func `null is nil for an optional and itself for JSON`() throws {
    #expect(try Int?(json: .null) == nil)
    #expect(try [Int?](json: [1, .null]) == [1, nil])
    #expect(JSONValue(json: .null) == .null)
    #expect(try (nil as Int?).json == .null)
    #expect(try ([1, nil] as [Int?]).json == [1, .null])
  }

  @Test func `faults in collections carry index and key`() {
    #expect(
      refusal([Int].self, [1, "2", .null])
        == "[1] ← $[1]: is a string where a number is expected\n[2] ← $[2]: is null"
    )
    #expect(
      refusal([String: [Int]].self, ["a.b": ["x"]])
        == #"a.b[0] ← $["a.b"][0]: is a string where a number is expected"#
    )
    let equivalent: JSONValue = ["e\u{301}": 1, "\u{E9}": 2]
    #expect(
      refusal([String: Int].self, equivalent)?.hasSuffix("is equivalent to another key") == true
    )
  }

  @Test func `values are written as they are read`() throws {
    func check<Value: JSONConvertible>(_ value: Value, _ text: String) throws {
      #expect(try value.json.text() == text)
      #expect(try Value(json: JSONValue(parsing: text)) == value)
    }
    try check(1.5, "1.5")
    try check(Float(0.1), "0.1")
    try check(1e300, "1e+300")
    try check(true, "true")
    try check("a", #""a""#)
    try check(["b": 1, "a": 2], #"{"a":2,"b":1}"#)
    try check(Difficulty.hard, #""hard""#)
    try check(JSONValue.null, "null")
    try check(JSONNumber(7), "7")
    try check(["a": 1] as JSONObject, #"{"a":1}"#)
    try check([[1], []], "[[1],[]]")
    let error = #expect(throws: MappingError.self) { try [1, Double.nan].json }
    #expect(error?.description == "[1] ← $[1]: nan cannot be written in JSON")
    #expect(throws: MappingError.self) { try ["a": Double.infinity].json }
  }
}
