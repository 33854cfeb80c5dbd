import BuilderKit
import LosslessJSON
import Testing

/// EasyBake's front page, with the values its author prints.
struct BakedTests {
  @Test func `a user is baked of the ingredients of the front page`() throws {
    let recipe = try User.recipe()
    let ingredients = User.ingredients
    let user = try recipe.bake(ingredients, id: ingredients["server_id"])
    #expect(user.name == "Zach Radke")
    #expect(user.unreadMessages == 10)
    #expect(user.updatedAt.description == "2014-04-19T19:32:05Z")
    #expect(user.updatedAt.secondsSinceEpoch == 1_397_935_925)
    #expect(user.id == "1209-3r47-4482-9rj4-93iu-324s")
    #expect(user.id.value as? String == "1209-3r47-4482-9rj4-93iu-324s")
  }

  @Test func `an update is equal but not identical, and leaves the old one alone`() throws {
    let recipe = try User.recipe()
    let user = try recipe.bake(User.ingredients, id: User.ingredients["server_id"])
    let newer = try user.update(with: ["name": "Zachary Radke"], by: recipe)
    #expect(newer == user)
    #expect(newer !== user)
    #expect(newer.hashValue == user.hashValue)
    #expect(newer.name == "Zachary Radke")
    #expect(newer.unreadMessages == 10)
    #expect(newer.updatedAt == user.updatedAt)
    #expect(user.name == "Zach Radke")
  }

  @Test func `a model tells whether it holds ingredients already`() throws {
    let recipe = try User.recipe()
    let user = try recipe.bake(User.ingredients, id: User.ingredients["server_id"])
    let changes: JSONValue = ["name": "Zachary Radke"]
    let newer = try user.update(with: changes, by: recipe)
    #expect(try !user.isEqual(to: changes, by: recipe))
    #expect(try newer.isEqual(to: changes, by: recipe))
    #expect(try newer.update(with: changes, by: recipe) === newer)
  }

  @Test func `from ingredients it was made and to ingredients it returns`() throws {
    let recipe = try User.recipe()
    let user = try recipe.bake(User.ingredients, id: User.ingredients["server_id"])
      .update(with: ["name": "Zachary Radke"], by: recipe)
    let ingredients = try user.decompose(by: recipe)
    #expect(ingredients["updated_at"] == "2014-04-19T19:32:05Z")
    #expect(
      ingredients
        == ["name": "Zachary Radke", "unread_messages": 10, "updated_at": "2014-04-19T19:32:05Z"]
    )
  }

  @Test func `identity is the identifier alone, whatever it is made of`() throws {
    struct Key: Hashable, Sendable { let number: Int }
    let recipe = try User.recipe()
    let one = try recipe.bake(User.ingredients, id: Key(number: 1))
    let other = try recipe.bake(
      ["name": "b", "updated_at": "1970-01-01"],
      id: Key(number: 1)
    )
    #expect(one == other)
    #expect(other == one)
    #expect(Set([one, other]).count == 1)
    #expect(one != (try recipe.bake(User.ingredients, id: Key(number: 2))))
    #expect(one != (try recipe.bake(User.ingredients, id: 1)))
    #expect(one.id.description == "Key(number: 1)")
  }

  @Test func `an identifier of JSON is the Swift value it stands for`() throws {
    let recipe = try User.recipe()
    let ids: [(JSONValue, BakedID)] = [
      ("a", "a"), (7, 7), (.bool(true), BakedID(true)), (1.5, BakedID(1.5 as JSONValue)),
      (["a"], BakedID(["a"] as JSONValue)),
    ]
    for (json, id) in ids {
      #expect(try recipe.bake(User.ingredients, id: json).id == id)
    }
    #expect(BakedID(BakedID("a")) == "a")
  }

  @Test func `an identifier that is named must be there`() throws {
    let recipe = try User.recipe()
    let noID = #expect(throws: MappingError.self) {
      try recipe.bake(User.ingredients, id: User.ingredients["id"])
    }
    #expect(noID?.description == "id: is missing")
    let nullID = #expect(throws: MappingError.self) {
      try recipe.bake(["name": "a"], id: JSONValue.null)
    }
    #expect(nullID?.description == "id: is missing\nupdatedAt ← $.updated_at: is missing")
    let nilID = #expect(throws: MappingError.self) {
      try recipe.bake(User.ingredients, id: Optional<Int>.none)
    }
    #expect(nilID?.faults.count == 1)
  }

  @Test func `without an identifier every model is its own`() throws {
    let recipe = try User.recipe()
    let user = try recipe.bake(User.ingredients)
    #expect(user != (try recipe.bake(User.ingredients)))
    #expect(user.id.value is UniqueID)
    #expect(Baked(user.model) != user)
    #expect(Baked(user.model, id: user.id) == user)
  }

  @Test func `a model is described by its identifier and its values`() throws {
    let user = Baked(try User.recipe().model(from: User.ingredients), id: "z")
    #expect(
      user.description
        == #"Baked<User> z: User(name: "Zach Radke", unreadMessages: 10, updatedAt: 2014-04-19T19:32:05Z)"#
    )
  }

  @Test func `a description leaves out what is nil`() throws {
    let address = Baked(try Address.build { $0.city = "Ulm" }, id: 7)
    #expect(address.description == #"Baked<Address> 7: Address(city: "Ulm")"#)
  }
}
