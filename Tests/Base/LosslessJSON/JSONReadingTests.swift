import LosslessJSON
import Testing

struct JSONReadingTests {
  @Test
  func `order, number text and unknown keys survive`() throws {
    let document =
      #"{"z":1.0,"a":[1e400,12345678901234567890,-0,{"":null}],"é":[true,false,{},[]]}"#
    let value = try JSONValue(parsing: document)
    #expect(
      value
        == .object([
          "z": .number(JSONNumber(checked: "1.0")),
          "a": .array([
            .number(JSONNumber(checked: "1e400")),
            .number(JSONNumber(checked: "12345678901234567890")),
            .number(JSONNumber(checked: "-0")), .object(["": .null]),
          ]),
          "é": .array([.bool(true), .bool(false), .object([:]), .array([])]),
        ])
    )
    #expect(value.text() == document)
  }

  @Test
  func `every escape is decoded`() throws {
    let value = try JSONValue(parsing: #""\"\\\/\b\f\n\r\t\u0000\u00E9\u20ac\ud83d\uDE00 ok""#)
    #expect(value == "\"\\/\u{8}\u{C}\n\r\t\0é€😀 ok")
  }

  @Test(arguments: 0..<24)
  func `strings of every length around an eight-byte step are read`(length: Int) throws {
    let plain = String("abcdefghijklmnopqrstuvwx".prefix(length))
    for text in [plain, plain + "é", plain + "\"", "\\" + plain, plain + "\u{7F}€\u{1F}😀"] {
      let document = JSONValue.array([.string(text), .string(plain)])
      #expect(try JSONValue(parsing: document.write()) == document)
    }
  }

  @Test
  func `bytes in any kind of collection are read alike`() throws {
    let document = #" {"a": [1, "é"]} "#
    let expected: JSONValue = ["a": [1, "é"]]
    let bytes = Array(document.utf8)
    #expect(try JSONValue(parsing: document) == expected)
    #expect(try JSONValue(parsing: bytes) == expected)
    #expect(try JSONValue(parsing: bytes.span) == expected)
    #expect(try JSONValue(parsing: ([0] + bytes)[1...]) == expected)
    #expect(try JSONValue(parsing: bytes.lazy.map { $0 }) == expected)
    #expect(try bytes.withUnsafeBytes { try JSONValue(parsing: $0) } == expected)
  }

  @Test
  func `the last of two equal keys wins in the place of the first, if asked`() throws {
    let options = JSONReadingOptions(duplicateKeys: .lastWins)
    let value = try JSONValue(parsing: #"{"a":1,"b":{"c":2},"a":[3],"b":4}"#, options: options)
    #expect(value == ["a": [3], "b": 4])
  }

  @Test
  func `keys that only look alike are two keys`() throws {
    let value = try JSONValue(parsing: #"{"\u00e9":1,"e\u0301":2}"#)
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
    // Of the same length, in bytes too.
    let marks = try JSONValue(parsing: #"{"q\u0307\u0323":1,"q\u0323\u0307":2}"#)
    #expect(marks["q\u{307}\u{323}"] == 1)
    #expect(marks["q\u{323}\u{307}"] == 2)
  }

  @Test
  func `a hundred thousand keys are read and found, and a repeated one is noticed`() throws {
    let members = (0..<100_000).map { #""key\#($0)":\#($0)"# }.joined(separator: ",")
    let object = try #require(try JSONValue(parsing: "{\(members)}").objectValue)
    #expect(object.count == 100_000)
    #expect(object["key99999"] == 99_999)
    #expect(object["key100000"] == nil)
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: #"{\#(members),"key7":0}"#)
    }
    #expect(error?.kind == .duplicateKey("key7"))
  }

  @Test
  func `the depth limit counts arrays and objects and has an upper bound of its own`() throws {
    let options = JSONReadingOptions(maximumDepth: 2)
    #expect(try JSONValue(parsing: #"[{"a":1},[]]"#, options: options) == [["a": 1], []])
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: #"[{"a":[]}]"#, options: options)
    }
    #expect(error?.kind == .tooDeep(maximum: 2))
    #expect(error?.offset == 6)
    #expect(
      JSONReadingOptions(maximumDepth: .max).maximumDepth == JSONReadingOptions.greatestDepth
    )
  }

  @Test
  func `a byte order mark is allowed only if asked, and only in front`() throws {
    let options = JSONReadingOptions(allowsByteOrderMark: true)
    #expect(try JSONValue(parsing: "\u{FEFF} [1]", options: options) == [1])
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: "\u{FEFF}\u{FEFF}[1]", options: options)
    }
    #expect(error?.kind == .expectedValue)
    #expect(error?.offset == 3)
  }
}
