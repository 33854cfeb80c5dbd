import LosslessJSON
import Testing

struct JSONWritingTests {
  private let value: JSONValue = [
    "title": "Rivers", "empty": [[], [:]],
    "questions": [["prompt": "a\"b", "points": 1.5], .null, true],
  ]

  @Test
  func `compact writes no blanks`() {
    #expect(
      value.text(.compact)
        == #"{"title":"Rivers","empty":[[],{}],"questions":[{"prompt":"a\"b","points":1.5},null,true]}"#
    )
    #expect(value.description == value.text(.compact))
  }

  @Test
  func `pretty writes one value a line`() {
    #expect(
      value.text(.pretty) == #"""
        {
          "title": "Rivers",
          "empty": [
            [],
            {}
          ],
          "questions": [
            {
              "prompt": "a\"b",
              "points": 1.5
            },
            null,
            true
          ]
        }
        """#
    )
  }

  @Test
  func `only quotes, backslashes and control characters are escaped`() {
    let controls = String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))
    #expect(
      JSONValue.string(controls).text()
        == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
        + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f""#
    )
    #expect(JSONValue.string(#"a"b\c/d"#).text() == #""a\"b\\c/d""#)
    let raw = "\u{7F}\u{85}é\u{2028}\u{2029}\u{FEFF}😀"
    #expect(JSONValue.string(raw).text() == "\"\(raw)\"")
  }

  @Test(arguments: JSONWritingStyle.allCases)
  func `scalars stand alone without a final newline`(style: JSONWritingStyle) {
    #expect(JSONValue.null.text(style) == "null")
    #expect(JSONValue.string("").text(style) == "\"\"")
    #expect(JSONValue.array([]).write(style) == Array("[]".utf8))
    #expect(JSONValue.object([:]).write(style) == Array("{}".utf8))
  }
}
