import CoreTestSupport
import LosslessJSON
import Testing

struct MergePatchTests {
  /// RFC 7396, appendix A.
  @Test(
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
      (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
      (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
      (#"{"a":"foo"}"#, "null", "null"),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
      ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ]
  )
  func `patches are applied as the standard says`(old: String, patch: String, new: String) throws {
    let result = try JSONValue(parsing: old).applying(mergePatch: JSONValue(parsing: patch))
    #expect(result == (try JSONValue(parsing: new)))
  }

  @Test func `a patch makes the new value of the old one, where there is one`() {
    for seed in 0..<caseCount(300, thorough: 3_000) {
      var random = SeededGenerator(seed: seed)
      let old = json(depth: 3, &random)
      let new = json(depth: 3, &random)
      guard let patch = old.mergePatch(to: new) else {
        #expect(new.hasNullMember, "seed \(seed)")
        continue
      }
      let result = old.applying(mergePatch: patch)
      #expect(result.sorted == new.sorted, "seed \(seed)")
      if case .object = new {
        #expect(new.mergePatch(to: new) == [:] as JSONValue, "seed \(seed)")
      }
    }
  }

  @Test func `only what differs is in a patch`() {
    let old: JSONValue = ["a": 1, "b": ["c": 2, "d": 3], "e": [1]]
    let new: JSONValue = ["b": ["d": 3, "c": 4], "e": [1], "f": true]
    #expect(old.mergePatch(to: new) == ["b": ["c": 4], "f": true, "a": .null] as JSONValue)
    #expect(old.mergePatch(to: ["a": .null]) == nil)
    #expect(old.mergePatch(to: ["a": [.null]])?["a"] == [.null])
  }

  private func json(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 7 : 2), using: &random) {
    case 0: return Bool.random(using: &random) ? .null : 1
    case 1: return "a"
    case 2: return 2
    case 3:
      let count = Int.random(in: 0...2, using: &random)
      return .array((0..<count).map { _ in json(depth: depth - 1, &random) })
    default:
      var object = JSONObject()
      for key in ["a", "b", "c"].shuffled(using: &random).prefix(
        Int.random(in: 0...3, using: &random)
      ) {
        object[key] = json(depth: depth - 1, &random)
      }
      return .object(object)
    }
  }
}

extension JSONValue {
  fileprivate var hasNullMember: Bool {
    objectValue?.contains { $0.value == .null || $0.value.hasNullMember } ?? false
  }

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
