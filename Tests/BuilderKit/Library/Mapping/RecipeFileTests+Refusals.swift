import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

extension RecipeFileTests {
  @Test func `a file lists so many transformers for a property that they have room on the stack`()
    throws
  {
    func file(_ count: Int) -> String {
      let names = Array(repeating: "\"trimmed\"", count: count).joined(separator: ",\n")
      return #"{"mapping": {"name": "a"}, "transformers": {"name": [\#n\#(names)]}}"#
    }
    _ = try Recipe<User>(parsing: file(256))
    let error = #expect(throws: RecipeError.self) { try Recipe<User>(parsing: file(257)) }
    #expect(error?.description == "line 258, column 1: name: has more than 256 transformers")
  }

  @Test(
    arguments: [
      ("[]", "line 1, column 1: must be an object"),
      ("{", "line 1, column 2: expected a key in double quotes or '}'"),
      (
        #"{"mapping": {}, "mapping": {}}"#,
        #"line 1, column 17: the key "mapping" occurs twice in one object"#
      ),
      (#"{"name": "a"}"#, #"line 1, column 1: "mapping" is missing"#),
      (#"{"name": 1, "mapping": {}}"#, "line 1, column 10: must be a string"),
      (#"{"mapping": []}"#, "line 1, column 13: must be an object"),
      (
        #"{"unknownKeys": "refuse", "mapping": {}}"#,
        #"line 1, column 17: must be one of "ignored", "collected", "refused""#
      ),
      (
        #"{"mapping": {"name": 1}}"#,
        #"line 1, column 22: name: must be a path or {"pointer": …}"#
      ),
      (
        #"{"mapping": {"name": []}}"#,
        "line 1, column 22: name: must be a path or a list of paths"
      ),
      (
        #"{"mapping": {"name": ["a", {"pointer": "b"}, {"path": "c"}]}}"#,
        """
        line 1, column 28: name: "b", column 1: a pointer begins with '/'
        line 1, column 46: name: must be a path or {"pointer": …}
        """
      ),
      (
        #"{"mapping": {"name": "a", "unreadMessages": "a.b"}}"#,
        "line 1, column 45: unreadMessages: $.a.b is inside $.a, and name already uses all of it"
      ),
      (
        #"{"mapping": {"name": "a", "unreadMessages": "[0]", "updatedAt": "x["}}"#,
        """
        line 1, column 65: updatedAt: "x[", column 3: expected an index or a quoted key after '['
        line 1, column 45: unreadMessages: $[0] and $.a of name disagree whether $ is an object or an array
        """
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": "iso8601"}}"#,
        "line 1, column 53: name: iso8601 makes Timestamp, but the property is String"
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": ["trimmed", "joined"]}}"#,
        "line 1, column 65: name: joined cannot use its arguments: it takes a separator, such as \",\""
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": ["uuid", "trimmed"]}}"#,
        """
        line 1, column 62: name: trimmed takes String, but what comes before it makes UniqueID
        """
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": [["trimmed"], 1]}}"#,
        """
        line 1, column 54: name: must be a transformer's name, an object {name: arguments}, or a list of these
        line 1, column 67: name: must be a transformer's name, an object {name: arguments}, or a list of these
        """
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": {"trimmed": 1, "a": 2}}}"#,
        """
        line 1, column 53: name: must be a transformer's name, an object {name: arguments}, or a list of these
        """
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": []}}"#,
        """
        line 1, column 53: name: must be a transformer's name, an object {name: arguments}, or a list of these
        """
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": {"trimmed": 1}}}"#,
        "line 1, column 53: name: trimmed cannot use its arguments: it takes no arguments"
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": {"lookup": {}}}}"#,
        """
        line 1, column 53: name: lookup cannot use its arguments: it takes a table, such as {"m": "male"} \
        or [[1, "one"]]
        """
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": {"lookup": [["a", 1], ["a", 2]]}}}"#,
        """
        line 1, column 53: name: lookup cannot use its arguments: it takes a table, such as {"m": "male"} \
        or [[1, "one"]]
        """
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": {"each": ["trimmd", "x"]}}}"#,
        """
        line 1, column 63: name: there is no transformer "trimmd"; did you mean "trimmed"?
        line 1, column 73: name: there is no transformer "x"
        """
      ),
      (
        #"{"mapping": {"name": "a"}, "transformers": {"name": {"recipe": "x"}}}"#,
        "line 1, column 53: name: recipe makes a part, but the property is String"
      ),
      (
        #"{"mapping": {"name": "a"}, "defaults": {"nam": 1, "name": 1}}"#,
        """
        line 1, column 59: name: the default is a number where a string is expected
        line 1, column 41: nam: has a default, but is not mapped
        """
      ),
    ]
  )
  func `a file that makes no recipe is refused`(file: String, message: String) {
    let error = #expect(throws: RecipeError.self) { try Recipe<User>(parsing: file) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      (
        #"{"mapping": {"items": "a"}, "transformers": {"items": {"each": {"recipe": "ItemJSOM"}}}}"#,
        #"line 1, column 75: items: there is no recipe "ItemJSOM"; did you mean "ItemJSON"?"#
      ),
      (
        #"{"mapping": {"items": "a"}, "transformers": {"items": {"each": {"recipe": "AddressJSON"}}}}"#,
        #"line 1, column 75: items: the recipe "AddressJSON" is not one of Item"#
      ),
      (
        #"{"mapping": {"items": "a"}, "transformers": {"items": {"each": {"recipe": "ItemJSON", "x": 1}}}}"#,
        """
        line 1, column 64: items: must be a transformer's name, an object {name: arguments}, or a list of these
        """
      ),
      (
        #"{"mapping": {"items": "a"}, "transformers": {"items": {"recipe": "ItemJSON"}}}"#,
        "line 1, column 55: items: recipe makes a part, but the property is Array<Item>"
      ),
      (
        #"{"mapping": {"editor": "a"}, "transformers": {"editor": {"each": {"recipe": "AddressJSON"}}}}"#,
        """
        line 1, column 57: editor: recipe makes a list of parts, but the property is Optional<Address>
        """
      ),
      (
        #"{"mapping": {"editor": "a"}, "defaults": {"editor": {}}, "transformers": {"editor": {"recipe": "AddressJSON"}}}"#,
        #"line 1, column 53: editor: the default $.city is missing"#
      ),
      (
        #"{"mapping": {"editor": "a"}, "defaults": {"editor": null}, "transformers": {"editor": {"recipe": "AddressJSON"}}}"#,
        """
        line 1, column 53: editor: a nested recipe has no default; the properties it sets can have theirs
        """
      ),
      (
        #"{"mapping": {"author": "a"}, "transformers": {"author": {"recipe": {"mapping": {"citi": "c"}}}}}"#,
        """
        line 1, column 81: author: Address has no stored property "citi"; did you mean "city"?
        """
      ),
      (
        #"{"mapping": {"author": "a"}}"#,
        "line 1, column 24: author: Address cannot be written in JSON; it takes a transformer"
      ),
    ]
  )
  func `a nested recipe that cannot be is refused`(file: String, message: String) throws {
    let box = try box()
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Article>(parsing: file, recipes: box)
    }
    #expect(error?.description == message)
  }

  @Test(arguments: 0..<500)
  func `a damaged file is read or refused at places inside it`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.file.utf8)
    let box = try box()
    for _ in 0...Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let other = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.swapAt(place, other)
      default:
        bytes.insert(contentsOf: bytes[min(place, other)..<max(place, other)].prefix(9), at: place)
      }
    }
    do throws(RecipeError) {
      _ = try Recipe<Article>(parsing: bytes, recipes: box)
    } catch {
      #expect(!error.problems.isEmpty, "seed \(seed)")
      let lineCount = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .count
      for problem in error.problems {
        let line = try #require(problem.place?.line, "seed \(seed): \(problem)")
        #expect(line <= lineCount * 2, "seed \(seed): \(problem)")
      }
    }
  }
}
