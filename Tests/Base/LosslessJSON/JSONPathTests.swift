import CoreTestSupport
import LosslessJSON
import Testing

struct JSONPathTests {
  @Test(
    arguments: [
      ("name", [.key("name")]),
      ("values[0].key", [.key("values"), .index(0), .key("key")]),
      ("user.updates[0]", [.key("user"), .key("updates"), .index(0)]),
      ("[1].name", [.index(1), .key("name")]),
      ("[0][0]", [.index(0), .index(0)]),
      ("a b.ü.$ref", [.key("a b"), .key("ü"), .key("$ref")]),
      ("0.1", [.key("0"), .key("1")]),
      (#"["a.b"].c"#, [.key("a.b"), .key("c")]),
      (#"a["b"]"#, [.key("a"), .key("b")]),
      (#"[""]"#, [.key("")]),
      (#"["[\"\\\u00e9\n]"]"#, [.key("[\"\\é\n]")]),
      ("[999999]", [.index(999_999)]),
    ] as [(String, [JSONPath.Step])]
  )
  func `a path is a sequence of keys and indices`(text: String, steps: [JSONPath.Step]) throws {
    let path = try JSONPath(text)
    #expect(path.steps == steps)
    #expect(try JSONPath(path.description) == path)
  }

  @Test(
    arguments: [
      ("", #""", column 1: a path has at least one step"#),
      (".", #"".", column 1: expected a key"#),
      ("a.", #""a.", column 3: expected a key"#),
      ("a..b", #""a..b", column 3: expected a key"#),
      ("a.[0]", #""a.[0]", column 3: expected a key"#),
      ("é]", #""é]", column 2: expected '.' or '['"#),
      ("[0]a", #""[0]a", column 4: expected '.' or '['"#),
      (#"a"b""#, #""a\"b\"", column 2: expected '.' or '['"#),
      ("[", #""[", column 2: expected an index or a quoted key after '['"#),
      ("[]", #""[]", column 2: expected an index or a quoted key after '['"#),
      ("a[x]", #""a[x]", column 3: expected an index or a quoted key after '['"#),
      ("a[-1]", #""a[-1]", column 3: expected an index or a quoted key after '['"#),
      ("a[ 0 ]", #""a[ 0 ]", column 3: expected an index or a quoted key after '['"#),
      ("a[0", #""a[0", column 4: expected ']'"#),
      (#"["a""#, #""[\"a\"", column 5: expected ']'"#),
      ("a[00]", #""a[00]", column 3: an index has no leading zeros"#),
      (
        "a[99999999999999999999]",
        #""a[99999999999999999999]", column 3: an index is at most 999999"#
      ),
      (#"["a"#, #""[\"a", column 2: the key that starts here has no closing quote"#),
      (#"["a\"#, #""[\"a\\", column 2: the key that starts here has no closing quote"#),
      (#"["a\x"]"#, #""[\"a\\x\"]", column 5: a quoted key is written as a JSON string"#),
    ]
  )
  func `what is no path is refused at its place`(text: String, message: String) {
    let error = #expect(throws: JSONPathError.self) { try JSONPath(text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ("tags[0].label", "$.tags[0].label"), ("[0]", "$[0]"), (#"["a.b"]"#, #"$["a.b"]"#),
    ]
  )
  func `the location begins at the document`(text: String, location: String) throws {
    #expect(try JSONPath(text).location == location)
    #expect(JSONPath().location == "$")
  }

  @Test func `a control character never stands in a path as it is`() {
    #expect(JSONPath([.key("\u{1B}c"), .key("a\n")]).location == #"$["\u001bc"]["a\n"]"#)
  }

  @Test func `keys are told apart scalar by scalar`() throws {
    #expect(try JSONPath("e\u{301}") != JSONPath("\u{E9}"))
  }

  @Test(arguments: 0..<100)
  func `any path is written so that it reads back`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let marks = Array("a.b[]\"\\ \n$0é~/")
    let steps = (0..<Int.random(in: 1...6, using: &random)).map { _ -> JSONPath.Step in
      if Bool.random(using: &random) { return .index(.random(in: 0...30, using: &random)) }
      let length = Int.random(in: 0...4, using: &random)
      return .key(String((0..<length).map { _ in marks.randomElement(using: &random) ?? "a" }))
    }
    let path = JSONPath(steps)
    #expect(try JSONPath(path.description) == path, "seed \(seed)")
    let isAmbiguous = steps.contains {
      if case .key(let key) = $0 { Int(key) != nil } else { false }
    }
    if !isAmbiguous {
      #expect(try JSONPath(pointer: path.pointer) == path, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<500)
  func `any text is a path that reads back, or is refused within it`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let marks = Array("ab0.[]\"\\ é19")
    let text = String(
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        marks.randomElement(using: &random) ?? "a"
      }
    )
    do throws(JSONPathError) {
      let path = try JSONPath(text)
      #expect(try JSONPath(path.description) == path, "seed \(seed): \(text)")
    } catch {
      #expect((1...text.unicodeScalars.count + 1).contains(error.column), "seed \(seed): \(error)")
    }
  }

  @Test func `a value is found along its path`() throws {
    let document: JSONValue = ["values": [["key": "fooBar"]], "none": .null]
    #expect(document[try JSONPath("values[0].key")] == "fooBar")
    #expect(document[JSONPath()] == document)
    for missing in ["values[1]", "values.key", "other", "none.key", "values[0].key.deeper"] {
      #expect(document[try JSONPath(missing)] == nil)
    }
  }
}
