import CoreTestSupport
import LosslessJSON
import Testing

struct JSONObjectTests {
  @Test
  func `setting keeps the place, a new key goes last, nil removes`() {
    var object: JSONObject = ["title": "Rivers", "points": 2]
    object["points"] = 3
    object["hint"] = "Think of blue"
    object["title"] = nil
    object["absent"] = nil
    #expect(object == ["points": 3, "hint": "Think of blue"])
    #expect(object != ["hint": "Think of blue", "points": 3])
  }

  @Test
  func `a member is inserted and removed at a place`() {
    var object: JSONObject = ["a": 1, "c": 3]
    object.insert(JSONObject.Member(key: "b", value: 2), at: 1)
    object.append(JSONObject.Member(key: "d", value: 4))
    #expect(object.map(\.key) == ["a", "b", "c", "d"])
    #expect(object.remove(at: 0) == JSONObject.Member(key: "a", value: 1))
    #expect(object == ["b": 2, "c": 3, "d": 4])
    #expect(object.index(of: "d") == 2)
  }

  /// Runs through sizes below and above the one from which keys are indexed.
  @Test(arguments: [-1, 2, 4, 40])
  func `a key is found wherever it is looked for first`(count: Int) {
    // -1 means keys that are equal but for their scalars.
    let keys = count < 0 ? ["q\u{307}\u{323}", "q\u{323}\u{307}"] : (0..<count).map { "key\($0)" }
    let object = JSONObject(uniqueMembers: keys.map { ($0, .null) })
    for (index, key) in keys.enumerated() {
      for place in 0...keys.count + 1 { #expect(object.index(of: key, near: place) == index) }
    }
    for place in 0...keys.count { #expect(object.index(of: "none", near: place) == nil) }
  }

  @Test
  func `any sequence of edits agrees with a plain list`() throws {
    var generator = SeededGenerator(seed: .random(in: 0 ... .max))
    let seed = generator.seed
    var object = JSONObject()
    var list: [JSONObject.Member] = []
    for step in 0..<4_000 {
      let key = "k\(Int.random(in: 0..<40, using: &generator))"
      let place = list.firstIndex { $0.key == key }
      let member = JSONObject.Member(key: key, value: .number(JSONNumber(step)))
      switch (Int.random(in: 0..<4, using: &generator), place) {
      case (0, nil):
        let index = Int.random(in: 0...list.count, using: &generator)
        list.insert(member, at: index)
        object.insert(member, at: index)
      case (1, let place?):
        list.remove(at: place)
        object[key] = nil
      case (_, let place?):
        list[place] = member
        object[key] = member.value
      case (_, nil):
        list.append(member)
        object[key] = member.value
      }
      try #require(object.members == list, "seed \(seed), step \(step)")
      for (index, member) in list.enumerated() {
        try #require(object.index(of: member.key) == index, "seed \(seed), step \(step)")
      }
    }
  }

  @Test
  func `a repeated key in a literal is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      _ = ["a": 1, "a": 2] as JSONObject
    }
  }
}
