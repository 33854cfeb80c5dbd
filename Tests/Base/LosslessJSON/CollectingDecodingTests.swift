import CoreTestSupport
import LosslessJSON
import Testing

/// Decoding with all problems at once.
struct CollectingDecodingTests {
  private func problems<Value: Decodable>(
    of type: Value.Type,
    _ json: String
  ) throws -> [String] {
    let value = try JSONValue(parsing: json)
    let error = #expect(throws: JSONDecodingError.self) { try value.decodeAll(type) }
    return try #require(error).problems.map(\.description)
  }

  @Test func `sound JSON is decoded as ever`() throws {
    let json = try JSONValue(
      parsing: #"{"name": "Ada", "age": 3, "level": "hard", "tags": ["a"], "home": {"city": "X"}}"#
    )
    #expect(try json.decodeAll(Person.self) == json.decode(Person.self))
    #expect(try JSONValue.null.decodeAll(Int?.self) == nil)
  }

  @Test func `all problems are found, in the order of the document`() throws {
    let found = try problems(
      of: Person.self,
      #"{"tags": ["a", 1, null], "age": "3", "home": {"zip": 1}, "level": "hrad"}"#
    )
    #expect(
      found == [
        "$.tags[1]: expected String, found 1", "$.tags[2]: is null",
        "$.age: expected Int, found a string", "$.home.city: is missing",
        "$.level: Cannot initialize Level from invalid String value hrad", "$.name: is missing",
      ]
    )
  }

  @Test func `values that are no object, no array and null are found`() throws {
    let found = try problems(of: [Person].self, #"[1, [], null, {"tags": 3, "home": 4}]"#)
    #expect(
      found == [
        "$[0]: expected an object, found 1", "$[1]: expected an object, found an array",
        "$[2]: is null", "$[3].tags: expected an array, found 3",
        "$[3].home: expected an object, found 4", "$[3].name: is missing", "$[3].age: is missing",
        "$[3].level: is missing",
      ]
    )
  }

  @Test func `dictionaries, optionals and integers out of range`() throws {
    let found = try problems(
      of: Collections.self,
      #"{"ages": {"a": 300, "b": 1, "c": 1.5}, "maybe": "x", "set": [1, "1"], "pairs": [1]}"#
    )
    #expect(
      found == [
        "$.ages.a: expected UInt8, found 300", "$.ages.c: expected UInt8, found 1.5",
        "$.maybe: expected Int, found a string", "$.set[1]: expected Int, found a string",
        "$.pairs: expected an object, found an array",
      ]
    )
  }

  @Test func `a subclass and its superclass`() throws {
    let found = try problems(of: Dog.self, #"{"super": {"legs": "4"}}"#)
    #expect(found == ["$.super.legs: expected Int, found a string", "$.name: is missing"])
    #expect(try problems(of: Dog.self, "{}") == ["$.name: is missing", "$.super: is missing"])
  }

  @Test func `initializers of types with errors of their own`() throws {
    let found = try problems(
      of: [Percent].self,
      #"[101, "a", 7, {"x": 1}, -1]"#
    )
    #expect(
      found == [
        "$[0]: 101 is no percentage", "$[1]: expected Int, found a string",
        "$[3]: expected Int, found an object", "$[4]: -1 is no percentage",
      ]
    )
  }

  @Test func `enums with values, and containers within containers`() throws {
    let found = try problems(
      of: Drawing.self,
      #"{"shapes": [{"circle": {"radius": "1"}}, {"square": {}}, {"blob": {}}, {}, {"square": {"side": 1}}], "size": {"w": "2"}}"#
    )
    #expect(
      found == [
        "$.shapes[0].circle.radius: expected Double, found a string",
        "$.shapes[1].square.side: is missing",
        "$.shapes[2]: Invalid number of keys found, expected one.",
        "$.shapes[3]: Invalid number of keys found, expected one.",
        #"$.size.w: expected Int, found a string"#, "$.size.h: is missing",
      ]
    )
  }

  @Test func `a refusal that may follow from a known problem is not told`() throws {
    #expect(
      try problems(of: Range.self, #"{"from": 3, "to": "4"}"#) == [
        "$.to: expected Int, found a string"
      ]
    )
    #expect(try problems(of: Range.self, #"{"from": 3, "to": 1}"#) == ["$: 3 is after 1"])
  }

  @Test func `an error that a type catches is no problem`() throws {
    let json = #"{"items": [1, "x", 2], "name": 3}"#
    #expect(try problems(of: Lossy.self, json) == ["$.name: expected String, found 3"])
    #expect(
      try problems(of: [Either].self, #"[1, "a", null]"#) == ["$[2]: neither a number nor a text"]
    )
  }

  @Test func `a type without stand-in stops its branch and says so`() throws {
    let found = try problems(of: [Strict].self, #"[{"code": "x", "n": "1"}, {"code": "y"}]"#)
    #expect(
      found == [
        "$[0].code: Cannot initialize Code from invalid String value x; the rest of $ was not checked"
      ]
    )
    // With a sound one anywhere in the document, it has.
    let all = try problems(
      of: [Strict].self,
      #"[{"code": "x", "n": "1"}, {"code": "A-1", "n": 1}, {"code": "y"}]"#
    )
    #expect(
      all == [
        "$[0].code: Cannot initialize Code from invalid String value x",
        "$[0].n: expected Int, found a string",
        "$[2].code: Cannot initialize Code from invalid String value y", "$[2].n: is missing",
      ]
    )
  }

  @Test func `a hundred problems are listed`() throws {
    let json = JSONValue.array((0..<150).map { _ in "a" })
    let error = #expect(throws: JSONDecodingError.self) { try json.decodeAll([Int].self) }
    #expect(error?.problems.count == 100)
    #expect(error?.isTruncated == true)
    #expect(error?.description.hasSuffix("\nand perhaps more") == true)
    let hundred = JSONValue.array((0..<100).map { _ in "a" })
    let all = #expect(throws: JSONDecodingError.self) { try hundred.decodeAll([Int].self) }
    #expect(all?.problems.count == 100)
    #expect(all?.isTruncated == false)
  }

  /// Damages sound documents in places that are known, and looks for exactly those.
  @Test(arguments: 0..<caseCount(60, thorough: 400))
  func `exactly the damaged places are found`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var people: [JSONValue] = []
    var damaged: [String] = []
    for index in 0..<Int.random(in: 1...8, using: &random) {
      var person: JSONObject = [
        "name": "n", "age": 1, "level": "easy", "tags": ["a", "b"], "home": ["city": "c"],
      ]
      for key in ["name", "age", "level"] where Int.random(in: 0..<4, using: &random) == 0 {
        person[key] = ["wrong"]
        damaged.append("$[\(index)].\(key)")
      }
      if Bool.random(using: &random) {
        person["tags"] = ["a", 3]
        damaged.append("$[\(index)].tags[1]")
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        person["home"] = nil
        damaged.append("$[\(index)].home")
      }
      people.append(.object(person))
    }
    guard !damaged.isEmpty else {
      #expect(try JSONValue.array(people).decodeAll([Person].self).count == people.count)
      return
    }
    let error = #expect(throws: JSONDecodingError.self) {
      try JSONValue.array(people).decodeAll([Person].self)
    }
    let places = error?.problems.map { String($0.description.split(separator: ":")[0]) }
    #expect(places == damaged, "seed \(seed)")
    #expect(error?.problems.allSatisfy { $0.uncheckedPath == nil } == true)
  }
}

private struct Person: Decodable, Equatable {
  enum Level: String, Decodable, CaseIterable { case easy, hard }
  struct Home: Decodable, Equatable { let city: String }

  let name: String
  let age: Int
  let level: Level
  let tags: [String]
  let home: Home?

  private enum Keys: String, CodingKey { case name, age, level, tags, home }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    name = try container.decode(String.self, forKey: .name)
    age = try container.decode(Int.self, forKey: .age)
    level = try container.decode(Level.self, forKey: .level)
    tags = try container.decode([String].self, forKey: .tags)
    home = try container.decode(Home.self, forKey: .home)
  }
}

private struct Collections: Decodable {
  let ages: [String: UInt8]
  let maybe: Int?
  let set: Set<Int>
  let pairs: [Int: Int]
}

private class Animal: Decodable {
  let legs: Int
}

private final class Dog: Animal {
  let name: String

  private enum Keys: CodingKey { case name }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }
}

private struct Percent: Decodable {
  struct Refused: Error, CustomStringConvertible { let description: String }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Int.self)
    guard 0...100 ~= value else { throw Refused(description: "\(value) is no percentage") }
  }
}

private struct Range: Decodable {
  private enum Keys: CodingKey { case from, to }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let from = try container.decode(Int.self, forKey: .from)
    let to = try container.decode(Int.self, forKey: .to)
    guard from <= to else { throw Percent.Refused(description: "\(from) is after \(to)") }
  }
}

private struct Drawing: Decodable {
  enum Shape: Decodable {
    case circle(radius: Double)
    case square(side: Double)
  }

  private enum Keys: CodingKey { case shapes, size }
  private enum SizeKeys: CodingKey { case w, h }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    _ = try container.decode([Shape].self, forKey: .shapes)
    let size = try container.nestedContainer(keyedBy: SizeKeys.self, forKey: .size)
    _ = try size.decode(Int.self, forKey: .w)
    _ = try size.decode(Int.self, forKey: .h)
  }
}

private struct Lossy: Decodable {
  private enum Keys: CodingKey { case items, name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    var items = try container.nestedUnkeyedContainer(forKey: .items)
    while !items.isAtEnd {
      if (try? items.decode(Int.self)) == nil { _ = try items.decode(Anything.self) }
    }
    _ = try container.decode(String.self, forKey: .name)
  }
}

private struct Anything: Decodable {}

private struct Either: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if (try? container.decode(Int.self)) != nil { return }
    if (try? container.decode(String.self)) != nil { return }
    throw DecodingError.dataCorruptedError(
      in: container,
      debugDescription: "neither a number nor a text"
    )
  }
}

private struct Strict: Decodable {
  enum Code: String, Decodable { case first = "A-1" }

  let code: Code
  let n: Int
}
