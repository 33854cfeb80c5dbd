import CoreTestSupport
import LosslessJSON
import Testing

/// Objects in a list, of which the reader expects the keys of the one before.
struct JSONListReadingTests {
  private static let objects = [
    "{}", #"{"a":1}"#, #"{"b":1}"#, #"{"a":1,"b":2}"#, #"{"b":1,"a":2}"#, #"{"a":1,"b":2,"c":3}"#,
    #"{"a":1,"c":2,"b":3}"#, #"{"\u0061":1,"b":2}"#, #"{"ab":1,"b":2}"#, #"{"é":1,"b":2}"#,
    #"{"e\#u{301}":1,"b":2}"#, #"{"a":{"a":1,"b":2},"b":[{"a":1}]}"#, "7", "[]", #"[{"b":1}]"#,
  ]

  @Test(arguments: objects)
  func `an object is read alike whatever comes before it`(object: String) throws {
    let expected = try JSONValue(parsing: object)
    for first in Self.objects {
      for second in Self.objects {
        let list = try JSONValue(parsing: "[\(first),\(second),\(object)]")
        #expect(list.arrayValue?.last == expected, "after \(first) and \(second)")
      }
    }
  }

  @Test(
    arguments: [
      (#"{"a":1,"a":2}"#, "a", 22), (#"{"a":1,"b":2,"b":3}"#, "b", 28),
      (#"{"b":1,"b":2}"#, "b", 22), (#"{"b":1,"a":2,"b":3}"#, "b", 28),
      (#"{"a":1,"\u0061":2}"#, "a", 22),
      (#"{"a":1,"b":2,"a":3}"#, "a", 28), (#"{"a":1,"b":2,"c":3,"c":4}"#, "c", 34),
    ]
  )
  func `a repeated key is refused where it stands`(object: String, key: String, column: Int) throws
  {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: #"[{"a":1,"b":2},\#(object)]"#)
    }
    #expect(error?.kind == .duplicateKey(key))
    #expect(error?.place.column == column + 1)
  }

  @Test func `the last of repeated keys wins, if asked, where the object before has others`() throws
  {
    let options = JSONReadingOptions(duplicateKeys: .lastWins)
    let list = #"[{"a":1,"b":2,"c":3},{"a":1,"a":2,"b":3},{"a":4,"a":5},{"a":6,"b":7,"c":8,"c":9}]"#
    let expected: JSONValue = [
      ["a": 1, "b": 2, "c": 3], ["a": 2, "b": 3], ["a": 5], ["a": 6, "b": 7, "c": 9],
    ]
    #expect(try JSONValue(parsing: list, options: options) == expected)
  }

  @Test func `objects of any keys in lists come back as they were written`() throws {
    var random = SeededGenerator(seed: 7)
    let keys = ["id", "prompt", "answer", "hint", "tags", "a long key of many letters", "é", ""]
    for _ in 0..<200 {
      let list = JSONValue.array(
        (0..<Int.random(in: 0...6, using: &random)).map { number in
          let count = Int.random(in: 0...keys.count, using: &random)
          let chosen = Bool.random(using: &random) ? keys : keys.shuffled(using: &random)
          return .object(
            JSONObject(
              uniqueMembers: chosen.prefix(count).map { ($0, .number(JSONNumber(number))) }
            )
          )
        }
      )
      #expect(try JSONValue(parsing: list.text(.compact)) == list)
      #expect(try JSONValue(parsing: list.text(.pretty)) == list)
    }
  }

  @Test(arguments: 0..<20)
  func `any number of blanks may stand between tokens`(count: Int) throws {
    let spaces = String(repeating: " ", count: count)
    for blanks in [spaces, "\n" + spaces, spaces + "\t", "\r\n" + spaces + "\n" + spaces] {
      let tokens = ["{", #""a""#, ":", "[", "1", ",", #""x""#, "]", ",", #""b""#, ":", "null", "}"]
      let document = tokens.joined(separator: blanks)
      #expect(try JSONValue(parsing: blanks + document + blanks) == ["a": [1, "x"], "b": .null])
    }
  }
}
