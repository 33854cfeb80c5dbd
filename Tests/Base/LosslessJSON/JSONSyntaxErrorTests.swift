import LosslessJSON
import Testing

struct JSONSyntaxErrorTests {
  @Test(
    arguments: [
      ("", "line 1, column 1: the document is empty"),
      (" \n ", "line 2, column 2: the document is empty"),
      ("\u{FEFF}{}", "line 1, column 1: the document must not start with a byte order mark"),
      ("<", "line 1, column 1: expected a value"),
      ("[1,]", "line 1, column 4: expected a value"),
      (#"{"a":}"#, "line 1, column 6: expected a value"),
      (#"{"a":"#, "line 1, column 6: expected a value"),
      ("NaN", "line 1, column 1: expected a value"),
      ("[", "line 1, column 2: expected a value or ']'"),
      ("[,1]", "line 1, column 2: expected a value or ']'"),
      ("[1 2]", "line 1, column 4: expected a comma or ']'"),
      ("[1}", "line 1, column 3: expected a comma or ']'"),
      ("[1", "line 1, column 3: expected a comma or ']'"),
      (#"{"a":1,}"#, "line 1, column 8: expected a key in double quotes"),
      (#"{"a":1,'b':2}"#, "line 1, column 8: expected a key in double quotes"),
      ("{a:1}", "line 1, column 2: expected a key in double quotes or '}'"),
      ("{]", "line 1, column 2: expected a key in double quotes or '}'"),
      (#"{"a" 1}"#, "line 1, column 6: expected a colon after the key"),
      (#"{"a""#, "line 1, column 5: expected a colon after the key"),
      ("{\n  \"a\": 1\n  \"b\": 2}", "line 3, column 3: expected a comma or '}'"),
      (#"{"a":1]"#, "line 1, column 7: expected a comma or '}'"),
      ("1 2", "line 1, column 3: expected nothing more after the document's value"),
      ("[]]", "line 1, column 3: expected nothing more after the document's value"),
      ("[tru]", "line 1, column 2: expected 'true', 'false' or 'null'"),
      ("nul", "line 1, column 1: expected 'true', 'false' or 'null'"),
      ("fALSE", "line 1, column 1: expected 'true', 'false' or 'null'"),
      ("012", "line 1, column 2: a number must not have leading zeros"),
      ("-00", "line 1, column 3: a number must not have leading zeros"),
      ("-", "line 1, column 2: expected a digit"),
      ("1.e1", "line 1, column 3: expected a digit"),
      ("1e+", "line 1, column 4: expected a digit"),
      (#"["a"#, "line 1, column 2: the string that starts here has no closing quote"),
      (#"["a\"#, "line 1, column 2: the string that starts here has no closing quote"),
      (
        "\"é\t\"",
        "line 1, column 3: a string must not contain the control character U+0009 unescaped"
      ),
      (
        "\"a\u{1F}\"",
        "line 1, column 3: a string must not contain the control character U+001F unescaped"
      ),
      (
        #""\x41""#,
        #"line 1, column 3: expected one of " \ / b f n r t u after the backslash"#
      ),
      (#""\u12g4""#, #"line 1, column 2: expected four hexadecimal digits after '\u'"#),
      (#""\u+123""#, #"line 1, column 2: expected four hexadecimal digits after '\u'"#),
      (#""\u12"#, #"line 1, column 2: expected four hexadecimal digits after '\u'"#),
      (
        #""\ud800""#,
        "line 1, column 2: the escape is half of a surrogate pair, the other half is missing"
      ),
      (
        #""\udc00\ud800""#,
        "line 1, column 2: the escape is half of a surrogate pair, the other half is missing"
      ),
      (
        #""\ud800\u0041""#,
        "line 1, column 2: the escape is half of a surrogate pair, the other half is missing"
      ),
      (
        #"{"a":1,"b":2,"\u0061":3}"#,
        #"line 1, column 14: the key "a" occurs twice in one object"#
      ),
    ]
  )
  func `each fault is located and explained`(document: String, message: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: document) }
    do {
      _ = try JSONValue(parsing: document)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(
    arguments: [
      [0x80],  // a continuation byte alone
      [0xC0, 0x80], [0xC1, 0xBF],  // overlong in two bytes
      [0xC3], [0xC3, 0x22],  // cut short
      [0xE0, 0x9F, 0xBF],  // overlong in three
      [0xE2, 0x82], [0xE2, 0x82, 0x22], [0xE2, 0x28, 0xA1],
      [0xED, 0xA0, 0x80],  // a surrogate
      [0xF0, 0x8F, 0xBF, 0xBF],  // overlong in four
      [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x22],
      [0xF4, 0x90, 0x80, 0x80],  // beyond U+10FFFF
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]]
  )
  func `malformed UTF-8 is refused at its first byte`(sequence: [UInt8]) {
    // Long enough for the sequence to be met behind an eight-byte step.
    let document = Array("[\"0123456789é".utf8) + sequence + Array("\"]".utf8)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: document) }
    #expect(error?.description == "line 1, column 14: the bytes are not UTF-8")
    #expect(error?.offset == 14)
  }

  @Test(
    arguments: [
      [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
      [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]]
  )
  func `the outermost scalars of each UTF-8 form are accepted`(sequence: [UInt8]) throws {
    let document = [UInt8(ascii: "\"")] + sequence + [UInt8(ascii: "\"")]
    #expect(try JSONValue(parsing: document) == .string(String(decoding: sequence, as: UTF8.self)))
  }

  @Test(
    arguments: [
      ("[\n1\n?", 3, 1, 4), ("[\r\n1\r\n?", 3, 1, 6), ("[\r1\r?", 3, 1, 4), ("[\n\r\n\r?", 4, 1, 5),
      (#"["é😀e\#u{301}" ?"#, 1, 9, 13),
    ]
  )
  func `lines end at LF, CRLF or CR, and columns count scalars`(
    document: String,
    line: Int,
    column: Int,
    offset: Int
  ) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: document) }
    #expect([error?.line, error?.column, error?.offset] == [line, column, offset])
  }

  @Test
  func `a message shows only the start of a long key, with invisible characters named`() {
    let kind = JSONSyntaxError.Kind.duplicateKey(
      "\u{1B}[2J\u{202E}" + String(repeating: "x", count: 40)
    )
    let shown = "<U+001B>[2J<U+202E>" + String(repeating: "x", count: 35) + "…"
    #expect(kind.description == "the key \"\(shown)\" occurs twice in one object")
  }

  @Test
  func `nesting beyond the limit is refused where it opens`() {
    let document = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: document) }
    #expect(
      error?.description == "line 1, column 513: arrays and objects are nested more than 512 deep"
    )
  }
}
