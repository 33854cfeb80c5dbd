import BuilderKit
import LosslessJSON
import Testing

private enum Grade: Int, PreferenceValue {
  case easy = 1
  case hard
}

struct PreferenceValueTests {
  private func check<Value: PreferenceValue & Equatable>(
    _ value: Value,
    _ kept: JSONValue?,
    refuses refused: JSONValue...
  ) {
    #expect(value.preference == kept)
    if let kept { #expect(Value(preference: kept) == value) }
    for other in refused { #expect(Value(preference: other) == nil, "\(other)") }
  }

  @Test func `values are kept as JSON and come back`() {
    check(true, true, refuses: 1, "true", .null)
    check(42, 42, refuses: 1.5, "42", true)
    check(-7, -7)
    check(2.5, 2.5, refuses: "2.5", true)
    check(Double.infinity, "inf", refuses: "1.0")
    check("dark", "dark", refuses: 1, .null)
    check(["a", "b"], ["a", "b"], refuses: ["a", 1], "a")
    check(["b": 2, "a": 1], ["a": 1, "b": 2], refuses: ["a": "1"], [1])
    check(Grade.hard, 2, refuses: 3, "hard")
    check(JSONValue.null, .null)
    check(["a": [JSONValue.bool(true)]], ["a": [true]])
  }

  @Test func `nil is nothing, and null in a list`() {
    check(String?.none, nil, refuses: 1)
    check(String?.some("a"), "a")
    check([1, nil], [1, .null])
    #expect(String?(preference: .null) == .some(.none))
  }

  @Test func `integers are read however they are written`() throws {
    #expect(Int(preference: try JSONValue(parsing: "1e2")) == 100)
    #expect(Int(preference: try JSONValue(parsing: "3.0")) == 3)
    #expect(Int(preference: try JSONValue(parsing: "99999999999999999999")) == nil)
  }

  @Test func `what is no number is kept as well`() throws {
    let kept = try #require(Double.nan.preference)
    #expect(Double(preference: kept)?.isNaN == true)
  }
}
