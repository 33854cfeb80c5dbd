import BuilderKit
import LosslessJSON
import Testing

@Buildable
private struct Measurement: Equatable, Sendable {
  let name: String
  let share: Double
  let unit: String
}

/// Writing builders over JSON, over the models of the article on mapping.
struct OverwritingTests {
  private let recipe: Recipe<Book>

  init() throws {
    let authors = try Recipe<Author>(nulls: .absent) {
      MapProperty(\.name, from: "name")
      MapProperty(\.yearOfBirth, from: "born")
    }
    recipe = try Recipe<Book>(nulls: .absent) {
      MapProperty(\.title, from: "title", or: "name")
      MapProperty(\.pageCount, from: "size.pages", default: 0)
      MapProperty(\.released, from: "released", by: .iso8601)
      MapEach(\.authors, from: "authors", by: authors)
      MapProperty(\.room, from: "place[1]")
      MapProperty(\.tags, from: "tags", default: [])
    }
  }

  /// A document from which a builder is read, changed and written back.
  private func rewritten(
    _ document: JSONValue,
    _ change: (inout Book.Builder) -> Void = { _ in }
  ) throws -> JSONValue {
    var builder = recipe.partialBuilder(from: document).builder
    change(&builder)
    return try recipe.decompose(builder, over: document)
  }

  private let full: JSONValue = [
    "x": 1, "tags": ["b"], "size": ["pages": 2, "y": 2], "title": "t", "place": [0, "B", 1],
    "authors": [["z": 1, "name": "Kafka"], ["name": "Brod", "born": 1884]],
    "released": "1906-04-01T09:00:00+09:00",
  ]

  @Test func `what says the same already stays as it is written`() throws {
    #expect(try rewritten(full) == full)
    let nulls: JSONValue = [
      "title": "t", "released": .null, "tags": .null, "authors": .null, "size": ["pages": 0],
      "place": [0, "?"],
    ]
    #expect(try rewritten(nulls) == nulls)
  }

  @Test func `only what changes differs`() throws {
    let result = try rewritten(full) {
      $0.title = "u"
      $0.pageCount = 3
      $0.room = "C"
      $0.authors[0].yearOfBirth = 1883
    }
    #expect(
      result == [
        "x": 1, "tags": ["b"], "size": ["pages": 3, "y": 2], "title": "u", "place": [0, "C", 1],
        "authors": [["z": 1, "name": "Kafka", "born": 1883], ["name": "Brod", "born": 1884]],
        "released": "1906-04-01T09:00:00+09:00",
      ]
    )
  }

  @Test func `what is missing, nil or the default is left out`() throws {
    let result = try rewritten(full) {
      $0.title = nil
      $0.pageCount = 0
      $0.released = nil
      $0.tags = []
    }
    #expect(
      result == [
        "x": 1, "size": ["y": 2], "place": [0, "B", 1],
        "authors": [["z": 1, "name": "Kafka"], ["name": "Brod", "born": 1884]],
      ]
    )
  }

  @Test func `nil is written as null where null is a value`() throws {
    var recipe = recipe
    recipe.nulls = .distinct
    var builder = try recipe.builder(from: full)
    builder.released = nil
    #expect(try recipe.decompose(builder, over: full)["released"] == .null)
  }

  @Test func `a value is written where it was found, a new one in the order of the instructions`()
    throws
  {
    let found = try rewritten(["name": "t"]) { $0.title = "u" }
    #expect(found == ["name": "u", "authors": [], "place": [.null, "?"]])
    let result = try rewritten(["x": 0, "place": [1, "?"], "y": 0]) {
      $0.tags = ["b"]
      $0.pageCount = 1
      $0.title = "t"
    }
    #expect(
      result.objectValue?.map(\.key) == ["x", "title", "size", "authors", "place", "tags", "y"]
    )
    #expect(result["size"] == ["pages": 1])
  }

  @Test func `what cannot be read stays until something else is put there`() throws {
    let broken: JSONValue = [
      "title": 5, "tags": ["b", 1], "authors": "Kafka", "size": "big", "released": "once",
      "place": [0, "?"],
    ]
    #expect(try rewritten(broken) == broken)
    let result = try rewritten(broken) {
      $0.title = "t"
      $0.tags.append("c")
      $0.pageCount = 1
    }
    #expect(
      result == [
        "title": "t", "tags": ["b", "c"], "authors": "Kafka", "size": ["pages": 1],
        "released": "once", "place": [0, "?"],
      ]
    )
  }

  @Test(arguments: [JSONValue.null, [:]])
  func `a property that cannot be written over nothing is a fault`(nothing: JSONValue) throws {
    let recipe = try Recipe<Measurement> {
      MapProperty(\.name, from: "name")
      MapProperty(\.share, from: "share")
      MapProperty(\.unit, from: "unit")
    }
    var builder = Measurement.Builder()
    builder.name = "n"
    builder.share = .infinity
    builder.unit = "u"
    let error = #expect(throws: MappingError.self) {
      try recipe.decompose(builder, over: nothing)
    }
    #expect(error?.description == "share ← $.share: inf cannot be written in JSON")
    builder.share = 0.5
    #expect(
      try recipe.decompose(builder, over: nothing) == ["name": "n", "share": 0.5, "unit": "u"]
    )
  }

  @Test func `a part more or less leaves the others in their places`() throws {
    let result = try rewritten(full) { book in
      var author = Author.Builder()
      author.name = "Werfel"
      book.authors.append(author)
    }
    #expect(result["authors"]?.arrayValue?.count == 3)
    #expect(result["authors"]?[0] == ["z": 1, "name": "Kafka"])
    #expect(result["authors"]?[2] == ["name": "Werfel"])
    #expect(try rewritten(full) { $0.authors = [] }["authors"] == [])
  }

  @Test func `null is a fault where it is a value, and nothing where it is absent`() throws {
    let document: JSONValue = ["title": .null, "name": "t", "tags": .null, "size": .null]
    let (builder, error) = recipe.partialBuilder(from: document)
    #expect(error == nil)
    #expect(builder.title == "t")
    var distinct = recipe
    distinct.nulls = .distinct
    #expect(
      distinct.partialBuilder(from: document).error?.faults.map(\.description) == [
        "title ← $.title: is null", "pageCount ← $.size: is null", "tags ← $.tags: is null",
      ]
    )
    #expect(distinct != recipe)
  }

  @Test func `files say what null is`() throws {
    let file: JSONValue = ["nulls": "absent", "mapping": ["title": "title"]]
    let recipe = try Recipe<Book>(file: file)
    #expect(recipe.nulls == .absent)
    #expect(try recipe.file() == file)
    let error = #expect(throws: RecipeError.self) {
      try Recipe<Book>(file: ["nulls": "no", "mapping": [:]])
    }
    #expect(error?.description == "$.nulls: must be one of \"distinct\", \"absent\"")
  }

  @Test func `the sound elements of a list are kept, and the others told`() {
    let (builder, error) = recipe.partialBuilder(from: [
      "title": "t", "tags": ["a", 1, "b", .null],
    ])
    #expect(builder.tags == ["a", "b"])
    #expect(error?.faults.map(\.property.description) == ["tags[1]", "tags[3]"])
  }
}
