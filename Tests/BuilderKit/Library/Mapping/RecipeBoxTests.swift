import BuilderKit
import Observation
import Synchronization
import Testing

struct RecipeBoxTests {
  @Test func `a box keeps recipes by name, for any model`() throws {
    let box = RecipeBox()
    try box.add(try User.recipe())
    try box.add(try Recipe<Item>.item())
    #expect(box.names == ["ItemJSON", "UserJSON"])
    #expect(try box.recipe(named: "UserJSON", for: User.self) == User.recipe())
    let item: Recipe<Item>? = try box.recipe(named: "ItemJSON")
    #expect(item == (try .item()))
    #expect(try box.recipe(named: "userjson", for: User.self) == nil)
    #expect(throws: RecipeBoxError.otherModel(name: "ItemJSON", expected: "User")) {
      try box.recipe(named: "ItemJSON", for: User.self)
    }
  }

  @Test func `a taken name is refused, and the first recipe stays until it is removed`() throws {
    let box = RecipeBox()
    let first = try User.recipe()
    let second = try first.modified { try $0.remove(\.name) }
    try box.add(first)
    #expect(throws: RecipeBoxError.takenName("UserJSON")) { try box.add(second) }
    #expect(try box.recipe(named: "UserJSON") == first)
    try box.remove(named: "UserJSON")
    #expect(box.names == [])
    try box.add(second)
    #expect(try box.recipe(named: "UserJSON") == second)
  }

  @Test func `a recipe without a name gets one of its own`() throws {
    let box = RecipeBox()
    let nameless = try User.recipe().modified { $0.name = nil }
    let one = try box.add(nameless)
    let two = try box.add(nameless)
    let name = try #require(one.name)
    #expect(UniqueID(name) != nil)
    #expect(two.name != name)
    #expect(try box.recipe(named: name) == one)
    #expect(box.names.count == 2)
  }

  @Test func `a name that is not there cannot be removed`() throws {
    let box = RecipeBox()
    try box.add(try User.recipe())
    let error = #expect(throws: RecipeBoxError.self) { try box.remove(named: "UsreJSON") }
    #expect(error?.description == #"there is no recipe "UsreJSON"; did you mean "UserJSON"?"#)
    #expect(RecipeBoxError.takenName("a").description == #"there is a recipe "a" already"#)
    #expect(
      RecipeBoxError.otherModel(name: "a", expected: "User").description
        == #"the recipe "a" is not one of User"#
    )
    #expect(
      RecipeBoxError.unknownName("a", suggestion: nil).description == #"there is no recipe "a""#
    )
  }

  @Test func `boxes know nothing of each other`() throws {
    let name = "\(UniqueID.random())"
    let recipe = try User.recipe().modified { $0.name = name }
    try RecipeBox.shared.add(recipe)
    #expect(RecipeBox.shared.names.contains(name))
    #expect(RecipeBox().names == [])
    try RecipeBox.shared.remove(named: name)
    #expect(!RecipeBox.shared.names.contains(name))
  }

  @Test func `names are observed, and only what changes them is told`() throws {
    let box = RecipeBox()
    let told = Told()
    func observe() {
      withObservationTracking {
        _ = box.names
      } onChange: {
        told.count.add(1, ordering: .relaxed)
      }
    }
    observe()
    try box.add(try User.recipe())
    #expect(told.count.load(ordering: .relaxed) == 1)
    observe()
    _ = try? box.add(try User.recipe())
    _ = try? box.remove(named: "x")
    _ = try box.recipe(named: "UserJSON", for: User.self)
    #expect(told.count.load(ordering: .relaxed) == 1)
    try box.remove(named: "UserJSON")
    #expect(told.count.load(ordering: .relaxed) == 2)
  }

  @Test func `of many threads that add one name, one succeeds`() async throws {
    let box = RecipeBox()
    let recipe = try User.recipe()
    let successes = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 {
        group.addTask { (try? box.add(recipe)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(successes == 1)
    #expect(box.names == ["UserJSON"])
  }
}

private final class Told: Sendable {
  let count = Atomic(0)
}
