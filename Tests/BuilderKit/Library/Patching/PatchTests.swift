import BuilderKit
import CoreTestSupport
import LosslessJSON
import Testing

/// Merge patches between builders.
struct PatchTests {
  @Test func `changes are said by the paths of a recipe`() throws {
    let recipe = try Recipe<Order>.order()
    var old = Order.Builder()
    old.number = "1"
    old.address.city = "A"
    old.billing = .init()
    old.billing?.city = "B"
    old.billing?.street = "s"
    old.items = [.init()]
    var new = old
    #expect(try new.changes(from: old, by: recipe) == [:])
    new.number = nil
    new.address.street = "x"
    new.billing?.street = nil
    #expect(
      try new.changes(from: old, by: recipe) == [
        "number": .null, "address": ["street": "x"], "billing": ["street": .null],
      ]
    )
    new.billing = nil
    new.items.append(.init())
    let patch = try new.changes(from: old, by: recipe)
    #expect(patch["results"] == [["count": 1], ["count": 1]])
    #expect(patch["billing"] == .null)
    var applied = old
    try applied.apply(patch, by: recipe)
    #expect(applied.number == nil)
    #expect(applied.address.street == "x")
    #expect(applied.billing == nil)
    #expect(applied.items.count == 2)
  }

  @Test func `changes are said by the names of properties`() throws {
    var old = Address.Builder()
    old.city = "A"
    var new = old
    new.street = "s"
    #expect(try new.changes(from: old) == ["street": "s"])
    #expect(try old.changes(from: new) == ["street": .null])
    try old.apply(["street": "s"])
    #expect(old.street == "s")
  }

  @Test func `faults of a patch are all found, and change nothing`() throws {
    let recipe = try Recipe<Order>.order()
    var builder = Order.Builder()
    builder.number = "1"
    let error = #expect(throws: MappingError.self) {
      try builder.apply(["number": 2, "address": ["city": 3], "results": 4], by: recipe)
    }
    #expect(
      error?.description == """
        number ← $.number: is a number where a string is expected
        items ← $.results: is a number where an array is expected
        address.city ← $.address.city: is a number where a string is expected
        """
    )
    #expect(builder.number == "1")
    let other = #expect(throws: MappingError.self) { try builder.apply([1], by: recipe) }
    #expect(other?.description == "$: is an array where an object is expected")
  }

  @Test func `a change that no patch can say is refused`() throws {
    var old = Holder.Builder()
    old.raw = ["a": 1]
    var new = old
    new.raw = ["a": .null]
    let error = #expect(throws: MappingError.self) {
      try new.changes(from: old, by: .generic())
    }
    #expect(
      error?.description
        == "raw ← $.raw: no merge patch can say the change, as null in one removes a member"
    )
    new.raw = ["b": [.null]]
    let patch = try new.changes(from: old)
    #expect(patch == ["raw": ["b": [.null], "a": .null]])
  }

  @Test func `another kind brings its values, and the old one's are removed`() throws {
    let recipe = try Recipe<Answer>.answer()
    let old = Answer.Builder(.number(value: 1, tolerance: 2))
    var new = old
    new.kind = .text
    new.text = "a"
    let patch = try new.changes(from: old, by: recipe)
    #expect(patch["kind"] == "text")
    #expect(patch["answer"] == "a")
    #expect(patch["value"] == .null)
    var applied = old
    try applied.apply(patch, by: recipe)
    #expect(applied == new)
    try applied.apply(["kind": .null], by: recipe)
    #expect(applied.kind == nil)
  }

  @Test(arguments: 0..<caseCount(80, thorough: 400))
  func `changes applied to the old builder give the new one`(seed: Int) throws {
    var generated = GeneratedCase(seed: seed)
    let recipe = try generated.recipe(of: 1...17)
    var old = Sample.Builder(try generated.sample())
    let new = Sample.Builder(try generated.sample())
    let expected = try recipe.decompose(new, over: .null)
    let patch: JSONValue
    do throws(MappingError) {
      patch = try new.changes(from: old, by: recipe)
    } catch {
      // Null within JSON that is kept as it is cannot be said.
      #expect(
        error.faults.allSatisfy { $0.property.description == "raw" },
        "seed \(seed), \(error)"
      )
      return
    }
    try old.apply(patch, by: recipe)
    let result = try recipe.decompose(old, over: .null).sorted
    #expect(result == expected.sorted, "seed \(seed)")
    #expect(try old.changes(from: old, by: recipe) == [:], "seed \(seed)")
  }

  @Test(arguments: 0..<caseCount(80, thorough: 400))
  func `changes of choices, complete or not, are applied as they are made`(seed: Int) throws {
    var generated = GeneratedChoice(seed: seed)
    for recipe in [try Recipe<Answer>.answer(), try .answer(flat: false), try .generic()] {
      var old = try generated.builder()
      let new = try generated.builder()
      let expected = try recipe.decompose(new, over: .null)
      let patch = try new.changes(from: old, by: recipe)
      try old.apply(patch, by: recipe)
      #expect(try recipe.decompose(old, over: .null).sorted == expected.sorted, "seed \(seed)")
      #expect(old.kind == new.kind)
    }
  }
}

extension JSONValue {
  /// The value with the members of objects in the order of their keys, which a patch does not tell.
  fileprivate var sorted: JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.sorted))
    case .object(let object):
      let members = object.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted) }
      return .object(JSONObject(uniqueMembers: members))
    default: return self
    }
  }
}

@Buildable
private struct Holder: Equatable, PropertyListing {
  let raw: JSONValue
}

extension GeneratedChoice {
  /// A builder that may miss something.
  mutating func builder() throws -> Answer.Builder {
    var builder = Answer.Builder(try answer())
    builder.damage(&self)
    return builder
  }

  mutating func chance() -> Bool { number(0...3) == 0 }
}

extension Answer.Builder {
  fileprivate mutating func damage(_ random: inout GeneratedChoice) {
    if random.chance() { choice.answer = nil }
    if random.chance() { text = nil }
    if random.chance() { number.value = nil }
    if random.chance() { ranked.first.left = nil }
    if random.chance() { kind = nil }
  }
}
