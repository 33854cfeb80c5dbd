import BuilderKit
import LosslessJSON
import Testing

@Buildable
private struct Article: Equatable, Sendable {
  let title: String
  let level: Difficulty?
  let stars: Difficulty
  @Default([]) let tags: [String]
  @Default([]) let days: [Timestamp]
  let published: Timestamp?
  let updated: Timestamp
  @Default(0) let views: Int
  @Nested let author: Address
  let editor: Address?
  let items: [Item]
  @Default([]) let lookups: [Int]
}

@Buildable
private struct Opaque: Equatable, Sendable {
  let view: View
  let views: [Int]
  struct View: Equatable, Sendable {}
}

struct RecipeFileTests {
  private static let file = #"""
    {
      "name": "ArticleJSON",
      "unknownKeys": "collected",
      "mapping": {
        "title": ["title", {"pointer": "/names/0"}],
        "level": "level",
        "stars": "stars",
        "tags": "tags",
        "days": "days",
        "published": "published",
        "updated": "updated",
        "views": "views",
        "author": "author",
        "editor": "editor",
        "items": "results",
        "lookups": "codes"
      },
      "transformers": {
        "title": ["trimmed", "htmlEntitiesDecoded"],
        "level": "trimmed",
        "stars": {"lookup": [[1, "easy"], [2, "hard"]]},
        "tags": {"split": ","},
        "days": [{"split": " "}, {"each": "iso8601"}],
        "published": "iso8601",
        "updated": "epochSeconds",
        "author": {"recipe": {"mapping": {"city": "city", "street": "street"}}},
        "editor": {"recipe": "AddressJSON"},
        "items": {"each": {"recipe": "ItemJSON"}},
        "lookups": {"each": {"lookup": {"one": 1, "two": 2}}}
      },
      "defaults": {"views": 7, "updated": 0, "days": "2014-04-19 2014-04-20", "level": null}
    }
    """#

  private func box() throws -> RecipeBox {
    let box = RecipeBox()
    try box.add(try Recipe<Address>.address())
    try box.add(try Recipe<Item>.item())
    return box
  }

  private let document: JSONValue = [
    "title": " R&amp;D ", "level": " hard", "stars": 1, "tags": "a,b",
    "published": "2014-04-19T19:32:05Z", "author": ["city": "Berlin"],
    "editor": .null, "results": [["title": "x", "count": 2]], "codes": ["two", "one"],
    "unknown": true,
  ]

  @Test func `a recipe in a file does what one in code does`() throws {
    let recipe = try Recipe<Article>(parsing: Self.file.utf8, recipes: box())
    let baked = try recipe.bake(document)
    let article = baked.model
    #expect(article.title == "R&D")
    #expect(article.level == .hard)
    #expect(article.stars == .easy)
    #expect(article.tags == ["a", "b"])
    #expect(article.days.map(\.description) == ["2014-04-19T00:00:00Z", "2014-04-20T00:00:00Z"])
    #expect(article.published?.description == "2014-04-19T19:32:05Z")
    #expect(article.updated.secondsSinceEpoch == 0)
    #expect(article.views == 7)
    #expect(article.author.city == "Berlin")
    #expect(article.editor == nil)
    #expect(article.items.map(\.count) == [2])
    #expect(article.lookups == [2, 1])
    #expect(baked.unknownKeys.map(\.path.location) == ["$.unknown"])
    let changes: JSONValue = ["title": "a", "level": .null]
    let missing = try recipe.model(from: changes.merged(document))
    #expect(missing.level == nil)
  }

  @Test func `a recipe that was read is written so that it reads back`() throws {
    let recipe = try Recipe<Article>(parsing: Self.file.utf8, recipes: box())
    let written = try recipe.file()
    #expect(try Recipe<Article>(file: written) == recipe)
    #expect(written["mapping"]?["title"] == ["title", "names[0]"])
    #expect(written["transformers"]?["tags"] == ["split": ","])
    #expect(written["defaults"]?["views"] == 7)
    #expect(written["transformers"]?["editor"]?["recipe"]?["name"] == "AddressJSON")
  }

  @Test func `the elements of a list are all told of, in a file as in code`() throws {
    let recipe = try Recipe<Article>(
      file: ["mapping": ["days": "days"], "transformers": ["days": ["each": "iso8601"]]]
    )
    let error = #expect(throws: MappingError.self) { try recipe.builder(from: ["days": ["x", 2]]) }
    #expect(
      error?.description == """
        days[0] ← $.days[0]: "x" is not an ISO 8601 date
        days[1] ← $.days[1]: is a number where a string is expected
        """
    )
    #expect(recipe == (try Recipe<Article> { MapEach(\.days, from: "days", by: .iso8601) }))
  }

  @Test func `the shortest file has a mapping`() throws {
    let recipe = try Recipe<User>(file: ["mapping": [:]])
    #expect(recipe.instructions.isEmpty)
    #expect(recipe.name == nil)
    #expect(try recipe.file() == ["mapping": [:]])
    let root = try Recipe<User> { Map(\.name, from: .pointer("")) }
    #expect(try root.file() == ["mapping": ["name": ["pointer": ""]]])
    #expect(try Recipe<User>(file: root.file()) == root)
  }

  @Test func `five mistakes are five problems, each with its place`() {
    let file = #"""
      {
        "name": "UserJSON",
        "mapping": {
          "nmae": "name",
          "unreadMessages": "counts[x]",
          "updatedAt": "updated_at"
        },
        "transformers": {
          "updatedAt": "iso8061",
          "nickname": "trimmed"
        },
        "default": {}
      }
      """#
    let error = #expect(throws: RecipeError.self) { try Recipe<User>(parsing: file.utf8) }
    #expect(
      error?.description == """
        line 12, column 3: "default" means nothing here; did you mean "defaults"?
        line 4, column 5: User has no stored property "nmae"; did you mean "name"?
        line 5, column 23: unreadMessages: "counts[x]", column 8: expected an index or a quoted key after '['
        line 9, column 18: updatedAt: there is no transformer "iso8061"; did you mean "iso8601"?
        line 10, column 5: nickname: has a transformer, but is not mapped
        """
    )
    #expect(
      error?.problems.map(\.path?.location) == [
        "$.default", "$.mapping.nmae", "$.mapping.unreadMessages", "$.transformers.updatedAt",
        "$.transformers.nickname",
      ]
    )
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
        "line 1, column 45: unreadMessages: $.a.b lies within $.a, which name takes whole"
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
        #"{"mapping": {"name": "a"}, "transformers": {"name": ["base64", "trimmed"]}}"#,
        """
        line 1, column 64: name: trimmed takes String, but what comes before it makes Array<UInt8>
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
        "line 1, column 53: name: trimmed cannot use its arguments: it takes none"
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
    let error = #expect(throws: RecipeError.self) { try Recipe<User>(parsing: file.utf8) }
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
        "line 1, column 24: author: Address has no form in JSON; it takes a transformer"
      ),
    ]
  )
  func `a nested recipe that cannot be is refused`(file: String, message: String) throws {
    let box = try box()
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Article>(parsing: file.utf8, recipes: box)
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

  @Test func `without text the places are paths`() {
    let error = #expect(throws: RecipeError.self) {
      try Recipe<User>(file: ["mapping": ["nmae": "name"]])
    }
    #expect(
      error?.description
        == #"$.mapping.nmae: User has no stored property "nmae"; did you mean "name"?"#
    )
  }

  @Test func `a program registers transformers of its own`() throws {
    var registry = TransformerRegistry.standard
    registry.register(Transformer.trimmed.then(.split(",")), as: "listed")
    registry.register("shifted") { arguments throws(MappingError) in
      let shift = try Int(ingredient: arguments ?? 1)
      return Transformer<Int, Int>.reversible("x") {
        $0 + shift
      } backward: {
        $0 - shift
      }
    }
    #expect(registry.names.contains("listed"))
    #expect(!TransformerRegistry.standard.names.contains("listed"))
    #expect(TransformerRegistry().names == [])
    let file: JSONValue = [
      "mapping": ["tags": "tags", "views": "views"],
      "transformers": ["tags": "listed", "views": ["shifted": 2]],
    ]
    let recipe = try Recipe<Article>(file: file, transformers: registry)
    #expect(
      recipe.instructions.map(\.description) == [
        "tags =(listed)=> tags", "views <=(shifted(2))=> views",
      ]
    )
    #expect(try recipe.file(transformers: registry) == file)
    let standard = #expect(throws: RecipeError.self) { try recipe.file() }
    #expect(
      standard?.description == """
        tags: there is no transformer "listed"
        views: there is no transformer "shifted"
        """
    )
    let builder = try recipe.builder(from: ["tags": " a,b", "views": 1])
    #expect(builder.tags == ["a", "b"])
    #expect(builder.views == 3)
    let wrong = #expect(throws: RecipeError.self) {
      try Recipe<Article>(
        file: ["mapping": ["views": "v"], "transformers": ["views": ["shifted": "a"]]],
        transformers: registry
      )
    }
    #expect(
      wrong?.description == """
        $.transformers.views: views: shifted cannot use its arguments: is a string where a number is expected
        """
    )
  }

  @Test func `what cannot be written is named`() throws {
    let secret = Transformer<String, String>.oneWay("secret") { $0 }
    let recipe = try Recipe<Article> {
      Map(\.title, from: "title", by: secret, default: "a")
      MapEach(\.tags, from: "tags", by: secret)
      Map(\.updated, from: "u", by: .iso8601)
    }
    let error = #expect(throws: RecipeError.self) { try recipe.file() }
    #expect(
      error?.description == """
        title: there is no transformer "secret"
        title: the default cannot be written: was made by secret, which is one-way
        tags: there is no transformer "secret"
        """
    )
  }

  @Test func `a type without a form in JSON takes a transformer in a file too`() {
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Opaque>(file: ["mapping": ["view": "v"], "transformers": ["view": "trimmed"]])
    }
    #expect(
      error?.description
        == "$.transformers.view: view: trimmed makes String, but the property is View"
    )
  }
}

extension JSONValue {
  /// The object with the members of another one that it lacks.
  fileprivate func merged(_ other: JSONValue) -> JSONValue {
    var object = objectValue ?? [:]
    for member in other.objectValue ?? [:] where object[member.key] == nil {
      object[member.key] = member.value
    }
    return .object(object)
  }
}
