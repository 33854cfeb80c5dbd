import CoreTestSupport
import LosslessJSON
import Testing

struct JSONValueTests {
  @Test
  func `an accessor answers for its own kind only`() {
    let values: [JSONValue] = [.null, true, 7, 1.5, "text", [1], ["a": 1]]
    #expect(values.map(\.isNull) == [true, false, false, false, false, false, false])
    #expect(values.map(\.boolValue) == [nil, true, nil, nil, nil, nil, nil])
    #expect(values.map(\.intValue) == [nil, nil, 7, nil, nil, nil, nil])
    #expect(values.map(\.doubleValue) == [nil, nil, 7, 1.5, nil, nil, nil])
    #expect(values.map(\.numberValue?.text) == [nil, nil, "7", "1.5", nil, nil, nil])
    #expect(values.map(\.stringValue) == [nil, nil, nil, nil, "text", nil, nil])
    #expect(values.map(\.arrayValue) == [nil, nil, nil, nil, nil, [1], nil])
    #expect(values.map(\.objectValue) == [nil, nil, nil, nil, nil, nil, ["a": 1]])
  }

  @Test
  func `subscripts answer nil where there is nothing`() {
    let value: JSONValue = ["tags": ["river", "lake"]]
    #expect(value["tags"]?[1] == "lake")
    #expect(value["tags"]?[2] == nil)
    #expect(value["tags"]?[-1] == nil)
    #expect(value["title"] == nil)
    #expect(value[0] == nil)
    #expect(value["tags"]?["title"] == nil)
  }

  @Test
  func `values that would be written differently are different`() {
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(JSONValue.object(["\u{E9}": 1]) != .object(["e\u{301}": 1]))
    #expect(JSONValue.number(JSONNumber(checked: "1.0")) != 1)
    #expect(["a": 1, "b": 2] as JSONValue != ["b": 2, "a": 1])
    #expect(Set<JSONValue>([.null, 1, "1", [1], ["a": 1], ["a": 1]]).count == 5)
  }

  /// A thread has 512 kB at least (on macOS, if it is not the first); an unoptimized build, whose
  /// frames are larger, takes four times as much.
  @Test
  func `the deepest tree is compared, hashed, written and released`() throws {
    let depth = JSONReadingOptions.greatestDepth
    let document =
      String(repeating: #"{"a":["#, count: depth / 2) + String(repeating: "]}", count: depth / 2)
    #if DEBUG
    let stackSize = 2 << 20
    #else
    let stackSize = 512 << 10
    #endif
    try withSmallStack(bytes: stackSize) {
      let options = JSONReadingOptions(maximumDepth: depth)
      let value = try JSONValue(parsing: document, options: options)
      let other = try JSONValue(parsing: document, options: options)
      #expect(value == other)
      #expect(value.hashValue == other.hashValue)
      #expect(value.text() == document)
    }
  }
}
