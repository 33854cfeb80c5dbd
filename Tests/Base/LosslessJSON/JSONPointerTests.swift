import LosslessJSON
import Testing

struct JSONPointerTests {
  /// The document of RFC 6901 section 5.
  private static let document: JSONValue = [
    "foo": ["bar", "baz"],
    "": 0,
    "a/b": 1,
    "c%d": 2,
    "e^f": 3,
    "g|h": 4,
    "i\\j": 5,
    "k\"l": 6,
    " ": 7,
    "m~n": 8,
  ]

  @Test(
    arguments: [
      ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2),
      ("/e^f", 3), ("/g|h", 4), ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
      ("", document),
    ] as [(String, JSONValue)]
  )
  func `the examples of RFC 6901 section 5 evaluate as they say`(
    pointer: String,
    value: JSONValue
  ) throws {
    let path = try JSONPath(pointer: pointer)
    #expect(Self.document[path] == value)
    #expect(path.pointer == pointer)
    #expect(try JSONPath(pointer: pointer, in: Self.document) == path)
  }

  @Test func `only a document says whether digits name a member`() throws {
    let document: JSONValue = ["0": ["1": "a"], "list": [["2": "b"]]]
    #expect(document[try JSONPath(pointer: "/0/1")] == nil)
    #expect(document[try JSONPath(pointer: "/0/1", in: document)] == "a")
    #expect(document[try JSONPath(pointer: "/list/0/2", in: document)] == "b")
    #expect(try JSONPath(pointer: "/x/0", in: document).steps == [.key("x"), .index(0)])
    #expect(try JSONPath(pointer: "/list/-", in: document).steps.last == .key("-"))
    #expect(try JSONPath(pointer: "/01").steps == [.key("01")])
    #expect(try JSONPath(pointer: "/~01").steps == [.key("~1")])
  }

  @Test(
    arguments: [
      ("a", #""a", column 1: a pointer begins with '/'"#),
      ("#/a", ##""#/a", column 1: a pointer begins with '/'"##),
      ("/~2", #""/~2", column 3: expected 0 or 1 after '~'"#),
      ("/a~", #""/a~", column 4: expected 0 or 1 after '~'"#),
      ("/~~0", #""/~~0", column 3: expected 0 or 1 after '~'"#),
      (
        "/99999999999999999999",
        #""/99999999999999999999", column 1: an index is at most 999999"#
      ),
    ]
  )
  func `what is no pointer is refused at its place`(pointer: String, message: String) {
    let error = #expect(throws: JSONPathError.self) { try JSONPath(pointer: pointer) }
    #expect(error?.description == message)
  }
}
