import BuilderKit
import LosslessJSON
import Testing

@Buildable
struct Article: Equatable, Sendable {
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
  static let file = #"""
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
        "title": ["trimmed", "percentDecoded"],
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

  func box() throws -> RecipeBox {
    let box = RecipeBox()
    try box.add(try Recipe<Address>.address())
    try box.add(try Recipe<Item>.item())
    return box
  }

  private let document: JSONValue = [
    "title": " R%26D ", "level": " hard", "stars": 1, "tags": "a,b",
    "published": "2014-04-19T19:32:05Z", "author": ["city": "Berlin"],
    "editor": .null, "results": [["title": "x", "count": 2]], "codes": ["two", "one"],
    "unknown": true,
  ]

  @Test func `a recipe in a file does what one in code does`() throws {
    let recipe = try Recipe<Article>(parsing: Self.file, recipes: box())
    let read = try recipe.identifiedModel(from: document)
    let article = read.model
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
    #expect(read.unknownKeys.map(\.path.location) == ["$.unknown"])
    let changes: JSONValue = ["title": "a", "level": .null]
    let missing = try recipe.model(from: changes.merged(document))
    #expect(missing.level == nil)
  }

  @Test func `a recipe that was read is written so that it reads back`() throws {
    let recipe = try Recipe<Article>(parsing: Self.file, recipes: box())
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
    let root = try Recipe<User> { MapProperty(\.name, from: .pointer("")) }
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
    let error = #expect(throws: RecipeError.self) { try Recipe<User>(parsing: file) }
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
      let shift = try Int(json: arguments ?? 1)
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
      MapProperty(\.title, from: "title", by: secret, default: "a")
      MapEach(\.tags, from: "tags", by: secret)
      MapProperty(\.updated, from: "u", by: .iso8601)
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
