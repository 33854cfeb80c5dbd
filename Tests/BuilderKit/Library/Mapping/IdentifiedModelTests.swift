import BuilderKit
import LosslessJSON
import Testing

/// EasyBake's front page, with the values its author prints.
struct IdentifiedModelTests {
  @Test func `a user is read from the document of the front page`() throws {
    let recipe = try User.recipe()
    let document = User.document
    let user = try recipe.identifiedModel(from: document, id: document["server_id"])
    #expect(user.name == "Zach Radke")
    #expect(user.unreadMessages == 10)
    #expect(user.updatedAt.description == "2014-04-19T19:32:05Z")
    #expect(user.updatedAt.secondsSinceEpoch == 1_397_935_925)
    #expect(user.id == "1209-3r47-4482-9rj4-93iu-324s")
    #expect(user.id.value as? String == "1209-3r47-4482-9rj4-93iu-324s")
  }

  @Test func `an update is equal but not identical, and leaves the old one alone`() throws {
    let recipe = try User.recipe()
    let user = try recipe.identifiedModel(from: User.document, id: User.document["server_id"])
    let newer = try user.update(with: ["name": "Zachary Radke"], by: recipe)
    #expect(newer == user)
    #expect(newer !== user)
    #expect(newer.hashValue == user.hashValue)
    #expect(newer.name == "Zachary Radke")
    #expect(newer.unreadMessages == 10)
    #expect(newer.updatedAt == user.updatedAt)
    #expect(user.name == "Zach Radke")
  }

  @Test func `a model tells whether it holds the JSON already`() throws {
    let recipe = try User.recipe()
    let user = try recipe.identifiedModel(from: User.document, id: User.document["server_id"])
    let changes: JSONValue = ["name": "Zachary Radke"]
    let newer = try user.update(with: changes, by: recipe)
    #expect(try !user.isEqual(to: changes, by: recipe))
    #expect(try newer.isEqual(to: changes, by: recipe))
    #expect(try newer.update(with: changes, by: recipe) === newer)
  }

  @Test func `from document it was made and to document it returns`() throws {
    let recipe = try User.recipe()
    let user = try recipe.identifiedModel(from: User.document, id: User.document["server_id"])
      .update(with: ["name": "Zachary Radke"], by: recipe)
    let document = try user.decompose(by: recipe)
    #expect(document["updated_at"] == "2014-04-19T19:32:05Z")
    #expect(
      document
        == ["name": "Zachary Radke", "unread_messages": 10, "updated_at": "2014-04-19T19:32:05Z"]
    )
  }

  @Test func `identity is the identifier alone, whatever it is made of`() throws {
    struct Key: Hashable, Sendable { let number: Int }
    let recipe = try User.recipe()
    let one = try recipe.identifiedModel(from: User.document, id: Key(number: 1))
    let other = try recipe.identifiedModel(
      from: ["name": "b", "updated_at": "1970-01-01"],
      id: Key(number: 1)
    )
    #expect(one == other)
    #expect(other == one)
    #expect(Set([one, other]).count == 1)
    #expect(one != (try recipe.identifiedModel(from: User.document, id: Key(number: 2))))
    #expect(one != (try recipe.identifiedModel(from: User.document, id: 1)))
    #expect(one.id.description == "Key(number: 1)")
  }

  @Test func `an identifier of JSON is the Swift value it stands for`() throws {
    let recipe = try User.recipe()
    let ids: [(JSONValue, ModelID)] = [
      ("a", "a"), (7, 7), (.bool(true), ModelID(true)), (1.5, ModelID(1.5 as JSONValue)),
      (["a"], ModelID(["a"] as JSONValue)),
    ]
    for (json, id) in ids {
      #expect(try recipe.identifiedModel(from: User.document, id: json).id == id)
    }
    #expect(ModelID(ModelID("a")) == "a")
  }

  @Test func `an identifier that is named must be there`() throws {
    let recipe = try User.recipe()
    let noID = #expect(throws: MappingError.self) {
      try recipe.identifiedModel(from: User.document, id: User.document["id"])
    }
    #expect(noID?.description == "id: is missing")
    let nullID = #expect(throws: MappingError.self) {
      try recipe.identifiedModel(from: ["name": "a"], id: JSONValue.null)
    }
    #expect(nullID?.description == "id: is missing\nupdatedAt ← $.updated_at: is missing")
    let nilID = #expect(throws: MappingError.self) {
      try recipe.identifiedModel(from: User.document, id: Optional<Int>.none)
    }
    #expect(nilID?.faults.count == 1)
  }

  @Test func `without an identifier every model is its own`() throws {
    let recipe = try User.recipe()
    let user = try recipe.identifiedModel(from: User.document)
    #expect(user != (try recipe.identifiedModel(from: User.document)))
    #expect(user.id.value is UniqueID)
    #expect(IdentifiedModel(user.model) != user)
    #expect(IdentifiedModel(user.model, id: user.id) == user)
  }

  @Test func `a model is described by its identifier and its values`() throws {
    let user = IdentifiedModel(try User.recipe().model(from: User.document), id: "z")
    #expect(
      user.description
        == #"IdentifiedModel<User> z: User(name: "Zach Radke", unreadMessages: 10, updatedAt: 2014-04-19T19:32:05Z)"#
    )
  }

  @Test func `a description leaves out what is nil`() throws {
    let address = IdentifiedModel(try Address.build { $0.city = "Ulm" }, id: 7)
    #expect(address.description == #"IdentifiedModel<Address> 7: Address(city: "Ulm")"#)
  }
}
