import BuilderKit
import LosslessJSON
import Testing

struct RecipeTests {
  @Test func `a recipe tells its name and its instructions`() throws {
    let recipe = try Recipe<User>("UserJSON", unknownKeys: .refused) {
      MapProperty(\.name, from: "name", or: "nick", .pointer("/names/0"))
      MapProperty(\.unreadMessages, from: "unread_messages", default: 0)
      MapProperty(\.updatedAt, from: "updated_at", by: .iso8601)
    }
    #expect(recipe.name == "UserJSON")
    #expect(recipe.unknownKeys == .refused)
    #expect(recipe.instructions.map(\.property) == ["name", "unreadMessages", "updatedAt"])
    #expect(recipe.instructions[0].sources.map(\.description) == ["name", "nick", "names[0]"])
    #expect(recipe.instructions[1].hasDefault)
    #expect(recipe.instructions[2].transformers == [TransformerStep("iso8601")])
    #expect(recipe.instructions.map(\.transformers.count) == [0, 0, 1])
    #expect(recipe.isReversible)
  }

  @Test func `a recipe is described with one line an instruction, in the order of the paths`()
    throws
  {
    let item = try Recipe<Item>.item()
    let recipe = try Recipe<Sample>("SampleJSON") {
      MapProperty(\.tags, from: "b", by: Transformer.trimmed.then(.split(",")))
      MapProperty(\.date, from: "C", or: "d[0]", by: .iso8601)
      MapProperty(\.name, from: #"["a.b"]"#)
      MapEach(\.items, from: "e", by: item)
    }
    #expect(
      recipe.description == """
        Recipe<Sample> SampleJSON
          ["a.b"] ==> name
          b =(trimmed, split(","))=> tags
          C | d[0] <=(iso8601)=> date
          e <=(each({"recipe":"ItemJSON"}))=> items
        """
    )
    #expect(!recipe.isReversible)
    #expect(
      try Recipe<User> { MapProperty(\.name, from: .path(.init())) }.description
        == "Recipe<User>\n  $ ==> name"
    )
  }

  @Test func `recipes are equal by name and instructions, whatever their order`() throws {
    let item = try Recipe<Item>.item()
    func recipe(_ name: String?, default count: Int = 1, by text: String = ",") throws -> Recipe<
      Sample
    > {
      try Recipe(name) {
        MapProperty(\.count, from: "count", default: count)
        MapProperty(\.tags, from: "tags", by: .split(text))
        MapEach(\.items, from: "items", by: item)
      }
    }
    let one = try recipe("a")
    #expect(one == (try recipe("a")))
    #expect(one != (try recipe("b")))
    #expect(one != (try recipe(nil)))
    #expect(one != (try recipe("a", default: 2)))
    #expect(one != (try recipe("a", by: ";")))
    let turned = try Recipe<Sample>("a") {
      MapEach(\.items, from: "items", by: item)
      MapProperty(\.tags, from: "tags", by: .split(","))
      MapProperty(\.count, from: "count", default: 1)
    }
    #expect(one == turned)
    #expect(one.instructions != turned.instructions)
    var refusing = turned
    refusing.unknownKeys = .refused
    #expect(one != refusing)
    #expect(one != (try turned.modified { try $0.remove(\.tags) }))
  }

  @Test func `instructions can be chosen and repeated`() throws {
    func recipe(isShort: Bool) throws -> Recipe<Sample> {
      let names: [(any KeyPath<Sample, Timestamp?> & Sendable, String)] = [(\.lastDate, "last")]
      return try Recipe {
        if isShort {
          MapProperty(\.name, from: "n")
        } else {
          MapProperty(\.name, from: "name")
        }
        if !isShort { MapProperty(\.count, from: "count") }
        for (property, path) in names {
          MapProperty(property, from: "\(path)_date", by: .iso8601)
        }
        [MapProperty(\.note, from: "note")]
      }
    }
    #expect(try recipe(isShort: true).instructions.map(\.property) == ["name", "lastDate", "note"])
    #expect(
      try recipe(isShort: false).instructions.map(\.description)
        == [
          "name ==> name", "count ==> count", "last_date <=(iso8601)=> lastDate", "note ==> note",
        ]
    )
  }

  @Test func `a recipe is changed as a value`() throws {
    let recipe = try User.recipe()
    var other = recipe
    other.name = "Other"
    try other.remove(\.unreadMessages)
    try other.add { MapProperty(\.unreadMessages, from: "count") }
    #expect(other.name == "Other")
    #expect(other.instructions.map(\.property) == ["name", "updatedAt", "unreadMessages"])
    #expect(recipe == (try User.recipe()))

    let short = try recipe.modified { recipe throws(RecipeError) in
      try recipe.remove(named: "name", "updatedAt")
      recipe.name = nil
    }
    #expect(short.instructions.map(\.property) == ["unreadMessages"])
    #expect(short.name == nil)
    #expect(recipe.modified { _ in } == recipe)
  }

  @Test func `a change that is refused leaves the recipe as it was`() throws {
    var recipe = try User.recipe()
    let removal = #expect(throws: RecipeError.self) {
      try recipe.remove(named: "nmae", "updatedAt", "x")
    }
    #expect(
      removal?.description == "nmae: is not mapped; did you mean \"name\"?\nx: is not mapped"
    )
    let addition = #expect(throws: RecipeError.self) {
      try recipe.add {
        MapProperty(\.name, from: "other")
        MapProperty(\.unreadMessages, from: "name.x")
      }
    }
    #expect(
      addition?.description == """
        name: is mapped twice
        unreadMessages: is mapped twice
        unreadMessages: $.name.x is inside $.name, and name already uses all of it
        """
    )
    #expect(recipe == (try User.recipe()))
  }

  @Test func `the generic recipe maps every property to its own name`() throws {
    let recipe = try Recipe<Order>.generic()
    #expect(recipe.name == "Order-GenericRecipe")
    #expect(
      recipe.description == """
        Recipe<Order> Order-GenericRecipe
          address <=(recipe("Address-GenericRecipe"))=> address
          billing <=(recipe("Address-GenericRecipe"))=> billing
          items <=(each({"recipe":"Item-GenericRecipe"}))=> items
          number ==> number
        """
    )
    let order: JSONValue = [
      "number": "1", "items": [["title": "a", "count": 2]],
      "address": ["city": "x", "street": "s"], "billing": .null,
    ]
    #expect(try recipe.decompose(recipe.model(from: order)) == order)
  }
}
