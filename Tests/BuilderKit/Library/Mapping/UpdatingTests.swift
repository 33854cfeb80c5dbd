import BuilderKit
import LosslessJSON
import Testing

@Buildable
private struct Limits: Equatable, Sendable {
  @Validated(.range(0...10)) let low: Int
  @Validated(.range(0...10)) let high: Int
  @Default(nil) let note: String?
  @Default([]) let marks: [Int]

  func awakeFromBuilder() throws(BuildError) {
    guard low > high else { return }
    let reason = InvalidReason(code: "order", description: "is below the low one")
    throw BuildError([
      BuildError.Problem(path: ProblemPath([.property("high")]), kind: .invalid(reason))
    ])
  }
}

@Buildable
private struct Numbered: Sendable {
  let name: String
  @Default(UniqueID.random()) let id: UniqueID
}

@Buildable
private struct NumberedList: Sendable {
  @Nested let parts: [Numbered]
}

struct UpdatingTests {
  private func recipe() throws -> Recipe<Limits> {
    try Recipe(unknownKeys: .collected) {
      MapProperty(\.low, from: "low", default: 0)
      MapProperty(\.high, from: "high")
      MapProperty(\.note, from: "info.note")
      MapProperty(\.marks, from: "marks")
    }
  }

  private func limits() throws -> IdentifiedModel<Limits> {
    try recipe().identifiedModel(
      from: ["low": 2, "high": 5, "info": ["note": "a"], "marks": [1, 2]],
      id: "l"
    )
  }

  private func faults(_ changes: JSONValue) throws -> String {
    let limits = try limits()
    let error = #expect(throws: MappingError.self) {
      try limits.update(with: changes, by: try recipe())
    }
    return error?.description ?? ""
  }

  @Test func `what is there and differs is replaced, all else stays`() throws {
    let changed = try limits().update(with: ["high": 7, "marks": [3]], by: recipe())
    #expect(changed.low == 2, "a default is for reading only")
    #expect(changed.high == 7)
    #expect(changed.note == "a")
    #expect(changed.marks == [3], "an array is replaced as a whole")
    let cleared = try limits().update(with: ["info": ["note": .null]], by: recipe())
    #expect(cleared.note == nil)
    #expect(try limits().update(with: ["info": .null], by: recipe()).note == nil)
  }

  @Test func `nothing to change gives the model itself`() throws {
    let limits = try limits()
    let same: [JSONValue] = [
      [:], ["low": 2], ["low": 2.0, "info": [:]], ["marks": [1, 2], "other": 1],
    ]
    for changes in same {
      #expect(try limits.update(with: changes, by: recipe()) === limits)
      #expect(try limits.isEqual(to: changes, by: recipe()))
      #expect(try recipe().update(limits.model, with: changes) == nil)
    }
    #expect(try !limits.isEqual(to: ["low": 2, "high": 6], by: recipe()))
    #expect(try recipe().update(limits.model, with: ["low": 1])?.low == 1)
  }

  @Test func `a change that is refused changes nothing and says everything`() throws {
    #expect(
      try faults(["low": 11, "high": "x", "marks": [.null], "info": 1]) == """
        high ← $.high: is a string where a number is expected
        note ← $.info: is a number where an object is expected
        marks[0] ← $.marks[0]: is null
        low ← $.low: is not between 0 and 10
        """
    )
    #expect(try faults(["low": 8]) == "high ← $.high: is below the low one")
    #expect(try faults([]) == "$: is an array where an object is expected")
    #expect(try limits().low == 2)
  }

  @Test func `comparing with document that cannot be read is an error`() throws {
    let limits = try limits()
    #expect(throws: MappingError.self) { try limits.isEqual(to: ["low": "2"], by: recipe()) }
    #expect(throws: MappingError.self) { try limits.isEqual(to: 1, by: recipe()) }
    #expect(try !limits.isEqual(to: ["low": 99], by: recipe()), "validators are not asked")
  }

  @Test func `a nested recipe merges too, an optional part that is not there is made`() throws {
    let recipe = try Recipe<Order>.order()
    let order = try recipe.identifiedModel(from: [
      "number": "1", "results": [["title": "a", "count": 2]],
      "address": ["city": "c", "street": "s"], "billing": .null,
    ])
    let moved = try order.update(with: ["address": ["city": "d"]], by: recipe)
    #expect(moved.address.city == "d")
    #expect(moved.address.street == "s")
    let billed = try moved.update(with: ["billing": ["city": "b"]], by: recipe)
    #expect(billed.billing?.city == "b")
    let rebilled = try billed.update(with: ["billing": ["street": "t"]], by: recipe)
    #expect(rebilled.billing?.city == "b")
    #expect(rebilled.billing?.street == "t")
    #expect(try rebilled.update(with: ["billing": .null], by: recipe).billing == nil)
    #expect(try rebilled.update(with: ["billing": ["street": "t"]], by: recipe) === rebilled)
    let error = #expect(throws: MappingError.self) {
      try order.update(with: ["billing": ["street": 1], "results": [["title": ""]]], by: recipe)
    }
    #expect(
      error?.description == """
        items[0].title ← $.results[0].title: is missing
        billing.street ← $.billing.street: is a number where a string is expected
        billing.city ← $.billing.city: is missing
        """
    )
  }

  @Test func `the same letters composed otherwise are a change, wherever they stand`() throws {
    let item = try Recipe<Item>.item()
    let address = try Recipe<Address>.address()
    let recipe = try Recipe<Sample> {
      MapProperty(\.name, from: "name")
      MapProperty(\.tags, from: "tags", by: .split(","))
      MapProperty(\.address, from: "address", by: address)
      MapEach(\.items, from: "items", by: item)
    }
    var generated = GeneratedCase(seed: 1)
    let sample = try generated.sample().copy {
      $0.name = "\u{E9}"
      $0.tags = ["\u{E9}"]
      $0.address = try Address.build { $0.city = "\u{E9}" }
      $0.items = [try Item.build { $0.title = "\u{E9}" }]
    }
    let changes: [JSONValue] = [
      ["name": "e\u{301}"], ["tags": "e\u{301}"], ["address": ["city": "e\u{301}"]],
      ["items": [["title": "e\u{301}"]]],
    ]
    for change in changes {
      let changed = try #require(try recipe.update(sample, with: change))
      #expect(changed == sample, "to Swift they are equal")
      #expect(try recipe.isEqual(changed, to: change))
      #expect(try recipe.update(changed, with: change) == nil)
    }
  }

  @Test func `what a nested recipe does not map says nothing about a change`() throws {
    let part = try Recipe<Numbered> { MapProperty(\.name, from: "name") }
    let recipe = try Recipe<NumberedList> { MapEach(\.parts, from: "parts", by: part) }
    let list = try recipe.identifiedModel(from: ["parts": [["name": "a"], ["name": "b"]]])
    #expect(try list.update(with: ["parts": [["name": "a"], ["name": "b"]]], by: recipe) === list)
    #expect(try list.update(with: ["parts": [["name": "a"]]], by: recipe) !== list)
  }

  @Test func `unknown keys of an update go with those there were`() throws {
    let recipe = try recipe()
    let limits = try recipe.identifiedModel(from: ["low": 1, "high": 2, "a": 1, "b": 2])
    let changed = try limits.update(with: ["high": 3, "b": 3, "c": 4], by: recipe)
    #expect(changed.unknownKeys.map(\.path.location) == ["$.a", "$.b", "$.c"])
    #expect(changed.unknownKeys.map(\.value) == [1, 3, 4])
    var refusing = recipe
    refusing.unknownKeys = .refused
    let error = #expect(throws: MappingError.self) {
      try limits.update(with: ["hihg": 3], by: refusing)
    }
    #expect(error?.description == #"$.hihg: is unknown; did you mean "high"?"#)
  }
}

@Buildable
private struct Merged: Equatable, Sendable {
  @Default(nil) let a: JSONValue?
  @Default(nil) let b: JSONValue?
}

@Buildable
private struct Deep: Equatable, Sendable {
  @Default(nil) let b: JSONValue?
  @Default(nil) let c: JSONValue?
}

/// The table of RFC 7396, appendix A.
///
/// A merge patch applies to any JSON; a recipe maps what it knows. So a member that a patch removes is one
/// set to nil here, which is written as null; an array without a recipe is replaced as a whole in both; and
/// a patch that makes a document of another shape is refused, for no model has two.
struct MergePatchTests {
  private func flat() throws -> Recipe<Merged> {
    try Recipe {
      MapProperty(\.a, from: "a")
      MapProperty(\.b, from: "b")
    }
  }

  @Test(
    arguments: [
      (["a": "b"], ["a": "c"], ["a": "c", "b": .null]),
      (["a": "b"], ["b": "c"], ["a": "b", "b": "c"]),
      (["a": "b"], ["a": .null], ["a": .null, "b": .null]),
      (["a": "b", "b": "c"], ["a": .null], ["a": .null, "b": "c"]),
      (["a": ["b"]], ["a": "c"], ["a": "c", "b": .null]),
      (["a": "c"], ["a": ["b"]], ["a": ["b"], "b": .null]),
      (["a": [["b": "c"]]], ["a": [1]], ["a": [1], "b": .null]),
    ] as [(JSONValue, JSONValue, JSONValue)]
  )
  func `members are replaced, added and taken away`(
    original: JSONValue,
    patch: JSONValue,
    result: JSONValue
  ) throws {
    let recipe = try flat()
    let merged = try recipe.identifiedModel(from: original).update(with: patch, by: recipe)
    #expect(try merged.decompose(by: recipe) == result)
  }

  @Test func `an object within is merged by a path or by a nested recipe`() throws {
    let byPath = try Recipe<Deep> {
      MapProperty(\.b, from: "a.b")
      MapProperty(\.c, from: "a.c")
    }
    let patch: JSONValue = ["a": ["b": "d", "c": .null]]
    let merged = try byPath.identifiedModel(from: ["a": ["b": "c"]]).update(with: patch, by: byPath)
    #expect(try merged.decompose(by: byPath) == ["a": ["b": "d", "c": .null]])
  }

  @Test func `null stays null, and a patch may reach deeper than the original`() throws {
    let recipe = try Recipe<Merged> {
      MapProperty(\.a, from: "a")
      MapProperty(\.b, from: "e")
    }
    let merged = try recipe.identifiedModel(from: ["e": .null]).update(with: ["a": 1], by: recipe)
    #expect(try merged.decompose(by: recipe) == ["a": 1, "e": .null])
    let deep = try Recipe<Merged> { MapProperty(\.a, from: "a.bb.ccc") }
    let deeper = try deep.identifiedModel(from: [:]).update(
      with: ["a": ["bb": ["ccc": .null]]],
      by: deep
    )
    #expect(try deeper.decompose(by: deep) == ["a": ["bb": ["ccc": .null]]])
  }

  @Test func `arrays at the root are merged by index where the recipe maps their elements`() throws
  {
    let recipe = try Recipe<Merged> {
      MapProperty(\.a, from: "[0]")
      MapProperty(\.b, from: "[1]")
    }
    let merged = try recipe.identifiedModel(from: ["a", "b"]).update(with: ["c", "d"], by: recipe)
    #expect(try merged.decompose(by: recipe) == ["c", "d"])
  }

  @Test(
    arguments: [
      (["a": "b"], ["c"]), (["a": "foo"], .null), (["a": "foo"], "bar"),
    ] as [(JSONValue, JSONValue)]
  )
  func `a patch of another shape is refused`(original: JSONValue, patch: JSONValue) throws {
    let recipe = try flat()
    let read = try recipe.identifiedModel(from: original)
    #expect(throws: MappingError.self) { try read.update(with: patch, by: recipe) }
  }

  @Test func `a patch of an object on an array is refused`() throws {
    let recipe = try Recipe<Merged> {
      MapProperty(\.a, from: "[0]")
      MapProperty(\.b, from: "[1]")
    }
    let read = try recipe.identifiedModel(from: [1, 2])
    #expect(throws: MappingError.self) {
      try read.update(with: ["a": "b", "c": .null], by: recipe)
    }
  }
}
