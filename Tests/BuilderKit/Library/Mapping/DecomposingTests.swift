import BuilderKit
import LosslessJSON
import Testing

@Buildable
private struct Blob: Equatable, Sendable {
  let payload: Payload
  let share: Double
  @Default([]) let names: [String]
  struct Payload: Equatable, Sendable { let bytes: [UInt8] }
}

extension Transformer where Input == [UInt8], Output == Blob.Payload {
  fileprivate static var payload: Self { .oneWay("payload") { Blob.Payload(bytes: $0) } }
}

struct DecomposingTests {
  private func user() throws -> IdentifiedModel<User> {
    try User.recipe().identifiedModel(from: User.document)
  }

  @Test func `containers are made on the way, and gaps in arrays are null`() throws {
    let recipe = try Recipe<User> {
      MapProperty(\.name, from: "people[2].names[1]")
      MapProperty(\.unreadMessages, from: "people[0].count")
      MapProperty(\.updatedAt, from: #"["a.b"]["c d"]"#, by: .epochSeconds)
    }
    #expect(
      try user().decompose(by: recipe) == [
        "people": [["count": 10], .null, ["names": [.null, "Zach Radke"]]],
        "a.b": ["c d": 1_397_935_925],
      ]
    )
  }

  @Test func `nil is left out where null says as much as nothing, whatever is decomposed`() throws {
    @Sendable func recipe(_ nulls: NullValues) throws -> Recipe<Address> {
      try Recipe(nulls: nulls) {
        MapProperty(\.city, from: "city")
        MapProperty(\.street, from: "place.street")
      }
    }
    let address = try Address.build { $0.city = "Ulm" }
    #expect(
      try recipe(.distinct).decompose(address) == ["city": "Ulm", "place": ["street": .null]]
    )
    let short: JSONValue = ["city": "Ulm"]
    #expect(try recipe(.absent).decompose(address) == short)
    #expect(try recipe(.absent).decompose(Address.Builder(address), over: .null) == short)
    let list = try Recipe<Address>(nulls: .absent) {
      MapProperty(\.street, from: "[0].street")
      MapProperty(\.city, from: "[1]")
    }
    #expect(try list.decompose(address) == [.null, "Ulm"])
    let onlyNil = try Recipe<Address>(nulls: .absent) { MapProperty(\.street, from: "street") }
    #expect(try onlyNil.decompose(address) == [:])
  }

  @Test func `the order of the instructions is that of the members`() throws {
    let recipe = try Recipe<User> {
      MapProperty(\.unreadMessages, from: "z")
      MapProperty(\.name, from: "a.b", or: "c")
    }
    #expect(try user().decompose(by: recipe).text() == #"{"z":10,"a":{"b":"Zach Radke"}}"#)
  }

  @Test func `an array is written where the paths begin with an index`() throws {
    let recipe = try Recipe<User> {
      MapProperty(\.name, from: "[1]")
      MapProperty(\.unreadMessages, from: "[0][0]")
    }
    #expect(try user().decompose(by: recipe) == [[10], "Zach Radke"])
    #expect(
      try user().decompose(by: Recipe { MapProperty(\.name, from: .pointer("")) }) == "Zach Radke"
    )
    #expect(try user().decompose(by: Recipe {}) == [:])
  }

  @Test func `nil is written as null, nested too`() throws {
    let recipe = try Recipe<Order>.order()
    let order = try recipe.identifiedModel(from: [
      "number": "1", "results": [["title": "a"]], "address": ["city": "c"], "billing": .null,
    ])
    #expect(
      try order.decompose(by: recipe) == [
        "number": "1", "results": [["title": "a", "count": 1]],
        "address": ["city": "c", "street": .null], "billing": .null,
      ]
    )
  }

  @Test func `a one-way transformer is refused by name, unless raw values will do`() throws {
    let recipe = try Recipe<User> {
      MapProperty(\.name, from: "name", by: .trimmed)
      MapProperty(\.unreadMessages, from: "count")
      MapProperty(\.updatedAt, from: "date", by: Transformer.trimmed.then(.iso8601))
    }
    let error = #expect(throws: MappingError.self) { try user().decompose(by: recipe) }
    #expect(
      error?.description == """
        name ← $.name: was made by trimmed, which is one-way
        updatedAt ← $.date: was made by trimmed, which is one-way
        """
    )
    #expect(
      try user().decompose(by: recipe, oneWay: .raw)
        == ["name": "Zach Radke", "count": 10, "date": "2014-04-19T19:32:05Z"]
    )
  }

  @Test func `raw values stand in for one-way transformers only`() throws {
    let recipe = try Recipe<User> {
      MapProperty(\.name, from: "name", by: .trimmed)
      MapProperty(\.updatedAt, from: "date", by: .epochSeconds)
    }
    #expect(
      try user().decompose(by: recipe, oneWay: .raw)
        == ["name": "Zach Radke", "date": 1_397_935_925]
    )
  }

  @Test func `raw is refused for what cannot be written in JSON`() throws {
    let recipe = try Recipe<Blob> {
      MapProperty(\.payload, from: "payload", by: Transformer.latin1.then(.payload))
      MapProperty(\.share, from: "share")
      MapEach(\.names, from: "names", by: .trimmed)
    }
    let blob = try Blob.build {
      $0.payload = Blob.Payload(bytes: [1])
      $0.share = .infinity
      $0.names = [" a"]
    }
    let error = #expect(throws: MappingError.self) { try recipe.decompose(blob, oneWay: .raw) }
    #expect(
      error?.description == """
        payload ← $.payload: was made by payload, which is one-way
        share ← $.share: inf cannot be written in JSON
        """
    )
  }

  @Test func `a nested recipe is refused where it is at fault`() throws {
    let item = try Recipe<Item> {
      MapProperty(\.title, from: "title", by: .trimmed)
      MapProperty(\.count, from: "count")
    }
    let recipe = try Recipe<Order> { MapEach(\.items, from: "results", by: item) }
    #expect(!recipe.isReversible)
    let order = try Recipe<Order>.order().model(from: [
      "number": "1", "results": [["title": "a"], ["title": "b"]], "address": ["city": "c"],
    ])
    let error = #expect(throws: MappingError.self) { try recipe.decompose(order) }
    #expect(
      error?.description == """
        items[0].title ← $.results[0].title: was made by trimmed, which is one-way
        items[1].title ← $.results[1].title: was made by trimmed, which is one-way
        """
    )
    #expect(
      try recipe.decompose(order, oneWay: .raw)
        == ["results": [["title": "a", "count": 1], ["title": "b", "count": 1]]]
    )
  }
}
