import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

@Buildable
private struct Profile: Equatable, Sendable {
  @Validated(.notBlank, .maxLength(10)) let name: String
  @Default(7) let points: Int
  var nickname: String? = "none"
  let email: String?
  @Validated(.each(.maxLength(3))) @Default([]) let tags: [String]
  @Default(nil) let born: Timestamp?
  @Default([]) let days: [Timestamp]
}

@Buildable
private struct Span: Equatable, Sendable {
  let from: Int
  let to: Int
  @Default(nil) let inner: Item?

  func awakeFromBuilder() throws(BuildError) {
    guard from > to else { return }
    let reason = InvalidReason(code: "order", description: "is after the end")
    throw BuildError([
      BuildError.Problem(path: ProblemPath([.property("from")]), kind: .invalid(reason))
    ])
  }
}

@Buildable
private struct Rack: Sendable {
  let items: [Item]
}

struct ReadingTests {
  private func recipe(unknownKeys: UnknownKeys = .ignored) throws -> Recipe<Profile> {
    try Recipe(unknownKeys: unknownKeys) {
      MapProperty(\.name, from: "name", or: "names[0]")
      MapProperty(\.points, from: "stats.points")
      MapProperty(\.nickname, from: "nickname")
      MapProperty(\.email, from: "email")
      MapProperty(\.tags, from: "tags")
      MapProperty(\.born, from: "born", by: .iso8601)
      MapEach(\.days, from: "days", by: .iso8601)
    }
  }

  private func faults<Model>(_ recipe: Recipe<Model>, _ document: JSONValue) -> String {
    do throws(MappingError) {
      _ = try recipe.model(from: document)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `what is absent leaves the default`() throws {
    let profile = try recipe().model(from: ["name": "a", "email": .null])
    #expect(profile.points == 7)
    #expect(profile.nickname == "none")
    #expect(profile.tags == [])
    #expect(profile.born == nil)
    let empty = try recipe().model(from: ["name": "a", "email": "e", "stats": [:]])
    #expect(empty.points == 7)
  }

  @Test func `document may stand in any order, with others among them`() throws {
    let members: [(String, JSONValue)] = [
      ("names", ["a"]), ("x", "no"), ("nickname", "n"), ("email", "e"), ("tags", ["t"]), ("y", 1),
      ("born", "2014-04-19T19:32:05Z"), ("stats", ["points": 3]),
    ]
    let expected = try recipe().model(from: .object(JSONObject(uniqueMembers: members)))
    #expect(expected.name == "a")
    #expect(expected.tags == ["t"])
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let shuffled = JSONObject(uniqueMembers: members.shuffled(using: &random))
      #expect(try recipe().model(from: .object(shuffled)) == expected)
    }
  }

  @Test func `a default of the recipe goes before that of the model`() throws {
    let recipe = try Recipe<Profile> {
      MapProperty(\.name, from: "name", default: "nobody")
      MapProperty(\.points, from: "points", default: 1)
      MapProperty(\.nickname, from: "nickname", default: nil)
      MapProperty(\.email, from: "email", default: nil)
      MapProperty(\.born, from: "born", by: .iso8601, default: Timestamp(secondsSinceEpoch: 0))
    }
    let profile = try recipe.model(from: [:])
    #expect(profile.name == "nobody")
    #expect(profile.points == 1)
    #expect(profile.nickname == nil)
    #expect(profile.email == nil)
    #expect(profile.born?.secondsSinceEpoch == 0)
    #expect(faults(recipe, ["points": .null]) == "points ← $.points: is null")
  }

  @Test func `null is nil for an optional and a fault for anything else`() throws {
    let all: JSONValue = [
      "name": "a", "email": .null, "nickname": .null, "born": .null, "days": [],
    ]
    let profile = try recipe().model(from: all)
    #expect(profile.email == nil)
    #expect(profile.nickname == nil)
    #expect(
      faults(try recipe(), ["name": .null, "stats": ["points": .null], "days": .null, "email": ""])
        == """
        name ← $.name: is null
        points ← $.stats.points: is null
        days ← $.days: is null
        """
    )
    #expect(
      faults(try recipe(), ["name": "a", "stats": .null, "email": .null, "days": [.null]]) == """
        points ← $.stats: is null
        days[0] ← $.days[0]: is null
        """
    )
  }

  @Test func `null on the way is nil for an optional`() throws {
    let recipe = try Recipe<Profile> {
      MapProperty(\.name, from: "name")
      MapProperty(\.email, from: "contact.email")
      MapProperty(\.nickname, from: "names[1]")
    }
    let profile = try recipe.model(from: ["name": "a", "contact": .null, "names": .null])
    #expect(profile.email == nil)
    #expect(profile.nickname == nil)
  }

  @Test func `a wrong type is a fault and nothing is coerced, anywhere on the way`() throws {
    #expect(
      faults(
        try recipe(),
        [
          "name": 1, "stats": [1], "nickname": ["a"], "email": .bool(false), "tags": "a",
          "born": 1, "days": ["x", 2],
        ]
      ) == """
        name ← $.name: is a number where a string is expected
        points ← $.stats: is an array where an object is expected
        nickname ← $.nickname: is an array where a string is expected
        email ← $.email: is true or false where a string is expected
        tags ← $.tags: is a string where an array is expected
        born ← $.born: is a number where a string is expected
        days[0] ← $.days[0]: "x" is not an ISO 8601 date
        days[1] ← $.days[1]: is a number where a string is expected
        """
    )
    #expect(
      faults(try recipe(), ["names": ["a": 1], "email": "e"])
        == "name ← $.names: is an object where an array is expected"
    )
    #expect(faults(try recipe(), []) == "$: is an array where an object is expected")
    #expect(faults(try recipe(), "a") == "$: is a string where an object is expected")
    #expect(faults(try recipe(), .null) == "$: is null")
  }

  @Test func `the first source there is counts, null too`() throws {
    func name(_ document: JSONValue) throws -> String {
      try recipe().model(from: document).name
    }
    #expect(try name(["name": "a", "names": ["b"], "email": "e"]) == "a")
    #expect(try name(["names": ["b"], "email": "e"]) == "b")
    #expect(
      faults(try recipe(), ["name": .null, "names": ["b"], "email": "e"])
        == "name ← $.name: is null"
    )
    #expect(
      faults(try recipe(), ["names": [1], "email": "e"])
        == "name ← $.names[0]: is a number where a string is expected"
    )
    #expect(faults(try recipe(), ["names": [], "email": "e"]) == "name ← $.name: is missing")
  }

  @Test func `an index beyond the end is absent`() throws {
    let recipe = try Recipe<User> {
      MapProperty(\.name, from: "[0].name")
      MapProperty(\.unreadMessages, from: "[2]")
      MapProperty(\.updatedAt, from: "[1]", by: .epochSeconds)
    }
    let user = try recipe.model(from: [["name": "a"], 5])
    #expect(user.unreadMessages == 0)
    #expect(user.updatedAt.secondsSinceEpoch == 5)
    #expect(
      faults(recipe, [])
        == "name ← $[0].name: is missing\nupdatedAt ← $[1]: is missing"
    )
  }

  @Test func `validators speak after the conversions, with both paths`() throws {
    #expect(
      faults(
        try recipe(),
        ["name": "much too long", "email": 1, "tags": ["abc", "abcd", "", "abcde"]]
      ) == """
        email ← $.email: is a number where a string is expected
        name ← $.name: is longer than 10 characters
        tags[1] ← $.tags[1]: is longer than 3 characters
        tags[3] ← $.tags[3]: is longer than 3 characters
        """
    )
    #expect(
      faults(try recipe(), ["names": [" "], "email": "e"]) == "name ← $.names[0]: is missing",
      "the source that was used is the one at fault"
    )
    #expect(faults(try recipe(), [:]) == "name ← $.name: is missing\nemail ← $.email: is missing")
  }

  @Test func `what was refused is not missing as well`() throws {
    let item = try Recipe<Item>.item()
    let recipe = try Recipe<Rack> { MapEach(\.items, from: "items", by: item) }
    #expect(
      faults(recipe, ["items": 1]) == "items ← $.items: is a number where an array is expected"
    )
    #expect(
      faults(recipe, ["items": [["title": 1]]])
        == "items[0].title ← $.items[0].title: is a number where a string is expected"
    )
  }

  @Test func `what the hook says is located, mapped or not`() throws {
    let recipe = try Recipe<Span> {
      MapProperty(\.from, from: "range[0]")
      MapProperty(\.to, from: "range[1]")
    }
    #expect(faults(recipe, ["range": [2, 1]]) == "from ← $.range[0]: is after the end")
    let half = try Recipe<Span> { MapProperty(\.to, from: "to") }
    #expect(faults(half, ["to": 1]) == "from: is missing")
  }

  @Test func `a nested recipe reports with full paths, in lists and singly`() throws {
    let order: JSONValue = [
      "number": " ",
      "results": [["title": "a"], ["title": 1], .null, "x", ["title": "", "count": 1.5]],
      "address": ["city": .null],
      "billing": [],
    ]
    #expect(
      faults(try Recipe<Order>.order(), order) == """
        items[1].title ← $.results[1].title: is a number where a string is expected
        items[2] ← $.results[2]: is null
        items[3] ← $.results[3]: is a string where an object is expected
        items[4].count ← $.results[4].count: 1.5 is not a whole number between -9223372036854775808 and 9223372036854775807
        address.city ← $.address.city: is null
        billing ← $.billing: is an array where an object is expected
        number ← $.number: is missing
        items[4].title ← $.results[4].title: is missing
        """
    )
    #expect(
      faults(try Recipe<Order>.order(), ["number": "1", "results": [], "address": .null]) == """
        address ← $.address: is null
        items ← $.results: is missing
        """
    )
    #expect(
      faults(try Recipe<Order>.order(), ["number": "1", "results": 3, "address": ["city": "c"]])
        == "items ← $.results: is a number where an array is expected"
    )
  }

  @Test func `parts without nested builders report in the same way`() throws {
    let item = try Recipe<Item>.item()
    let address = try Recipe<Address>.address()
    let recipe = try Recipe<Sample> {
      MapEach(\.items, from: "items", by: item)
      MapProperty(\.address, from: "address", by: address)
      MapProperty(\.secondAddress, from: "second", by: address)
    }
    let error = #expect(throws: MappingError.self) {
      try recipe.builder(
        from: ["items": [["title": ""], ["count": "a"]], "address": [:], "second": ["city": 1]]
      )
    }
    #expect(
      error?.description == """
        items[0].title ← $.items[0].title: is missing
        items[1].count ← $.items[1].count: is a string where a number is expected
        items[1].title ← $.items[1].title: is missing
        address.city ← $.address.city: is missing
        secondAddress.city ← $.second.city: is a number where a string is expected
        """
    )
    let second = try recipe.builder(from: ["second": .null])
    #expect(second.$secondAddress.isSet)
    #expect(second.secondAddress == nil)
  }

  @Test func `of three hundred faults a hundred are told and the rest is counted`() throws {
    let results = (0..<300).map { JSONValue.object(["title": .number(JSONNumber($0))]) }
    let document: JSONValue = [
      "number": "1", "results": .array(results), "address": ["city": "c"],
    ]
    let error = #expect(throws: MappingError.self) {
      try Recipe<Order>.order().model(from: document)
    }
    #expect(error?.faults.count == 100)
    #expect(error?.omittedCount == 200)
    #expect(
      error?.faults.last?.description
        == "items[99].title ← $.results[99].title: is a number where a string is expected"
    )
    #expect(error?.description.hasSuffix("\nand 200 more") == true)

    let item = try Recipe<Item>.item()
    let plain = try Recipe<Sample> { MapEach(\.items, from: "results", by: item) }
    let other = #expect(throws: MappingError.self) { try plain.builder(from: document) }
    #expect(other?.faults.count == 100)
    #expect(other?.omittedCount == 200)

    let texts = try Recipe<Sample> { MapProperty(\.tags, from: "tags") }
    let tags = #expect(throws: MappingError.self) {
      try texts.builder(from: ["tags": .array(Array(repeating: 1, count: 101))])
    }
    #expect(tags?.faults.count == 100)
    #expect(tags?.omittedCount == 1)
  }

  @Test func `unknown keys are passed over, collected or refused`() throws {
    let document: JSONValue = [
      "name": "a", "email": "e", "nmae": "b", "tags": ["x"], "stats": ["points": 1, "pionts": 2],
      "names": ["c"], "other": ["name": 1],
    ]
    #expect(try recipe().identifiedModel(from: document).unknownKeys == [])
    let collected = try recipe(unknownKeys: .collected).identifiedModel(from: document).unknownKeys
    #expect(
      collected == [
        UnknownKey(path: try JSONPath("stats.pionts"), value: 2, suggestion: "points"),
        UnknownKey(path: try JSONPath("nmae"), value: "b", suggestion: "name"),
        UnknownKey(path: try JSONPath("other"), value: ["name": 1], suggestion: nil),
      ]
    )
    #expect(
      faults(try recipe(unknownKeys: .refused), document) == """
        $.stats.pionts: is unknown; did you mean "points"?
        $.nmae: is unknown; did you mean "name"?
        $.other: is unknown
        """
    )
    #expect(
      faults(try recipe(unknownKeys: .refused), ["nmae": "a", "email": "e"]) == """
        $.nmae: is unknown; did you mean "name"?
        name ← $.name: is missing
        """
    )
  }

  @Test func `nested recipes look after their own unknown keys`() throws {
    let item = try Recipe<Item>.item().modified { $0.unknownKeys = .collected }
    let address = try Recipe<Address>.address().modified { $0.unknownKeys = .refused }
    let recipe = try Recipe<Order>(unknownKeys: .ignored) {
      MapProperty(\.number, from: "number")
      MapEach(\.items, from: "results", by: item)
      MapProperty(\.address, from: "address", by: address)
    }
    let document: JSONValue = [
      "number": "1", "extra": 0, "results": [["title": "a"], ["title": "b", "titel": "c"]],
      "address": ["city": "c"],
    ]
    let read = try recipe.identifiedModel(from: document)
    #expect(read.unknownKeys.map(\.path.location) == ["$.results[1].titel"])
    #expect(read.unknownKeys.map(\.suggestion) == ["title"])
    #expect(
      faults(
        recipe,
        ["number": "1", "results": [["title": "a"]], "address": ["citi": 1, "city": "c"]]
      )
        == #"address ← $.address.citi: is unknown; did you mean "city"?"#
    )
    let plain = try Recipe<Rack> { MapEach(\.items, from: "results", by: item) }
    let rack = try plain.identifiedModel(from: document)
    #expect(rack.items.count == 2)
    #expect(rack.unknownKeys.map(\.path.location) == ["$.results[1].titel"])
  }

  @Test func `a recipe fills a builder with what there is`() throws {
    let builder = try Recipe<Order>.order().builder(from: ["results": [["count": 3], [:]]])
    #expect(
      builder.missing.map(\.description) == [
        "number", "items[0].title", "items[1].title", "address.city",
      ]
    )
    #expect(builder.items.map(\.count) == [3, 1])
  }

  @Test func `the whole document can be one property's value`() throws {
    let recipe = try Recipe<Sample> { MapProperty(\.raw, from: .pointer("")) }
    let document: JSONValue = ["a": [1]]
    #expect(try recipe.builder(from: document).raw == document)
    #expect(try recipe.builder(from: .null).raw == .null)
  }
}
