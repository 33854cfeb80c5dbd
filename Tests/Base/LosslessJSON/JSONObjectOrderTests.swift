import LosslessJSON
import Testing

struct JSONObjectOrderTests {
  @Test(
    arguments: [
      (["a", "d"], "b", ["a", "b", "d"]),
      (["d", "a"], "b", ["d", "a", "b"]),
      (["c", "d"], "b", ["b", "c", "d"]),
      (["x", "d", "y"], "b", ["x", "b", "d", "y"]),
      (["x", "a", "y"], "b", ["x", "a", "b", "y"]),
      (["x"], "b", ["x", "b"]),
      ([], "b", ["b"]),
      (["x", "a"], "z", ["x", "a", "z"]),
    ] as [([String], String, [String])]
  )
  func `a new key goes where the order has it`(
    _ keys: [String],
    _ new: String,
    _ expected: [String]
  ) {
    var object = JSONObject(uniqueMembers: keys.map { ($0, .null) })
    object.set(1, forKey: new, inOrder: ["a", "b", "c", "d"])
    #expect(object.map(\.key) == expected)
    #expect(object[new] == 1)
  }

  @Test func `a key that is there keeps its place, and nil takes it away`() {
    var object: JSONObject = ["b": 1, "a": 2]
    object.set(3, forKey: "b", inOrder: ["a", "b"])
    #expect(object == ["b": 3, "a": 2])
    object.set(nil, forKey: "b", inOrder: ["a", "b"])
    #expect(object == ["a": 2])
    object.set(nil, forKey: "b", inOrder: ["a", "b"])
    #expect(object == ["a": 2])
  }
}
