import CoreTestSupport
import LosslessJSON

/// Damages values of JSON and leaves it JSON, as people do who write it by hand, and scripts.
///
/// ```swift
/// let damaged = TreeMutator(keys: ["kind", "pairs"], texts: ["pairs"]).mutated(samples, using: &generator)
/// ```
struct TreeMutator {
  private let keys: [String]
  private let values: [JSONValue]

  /// Creates a mutator.
  ///
  /// - Parameters:
  ///   - keys: The keys that mean something.
  ///   - texts: The texts that mean something.
  init(keys: [String], texts: [String]) {
    self.keys = keys + ["x-note", "", "e\u{301}"]
    values = Self.oddValues + texts.map { .string($0) }
  }

  private static let oddValues: [JSONValue] = {
    let text = #"""
      [null, true, "", " ", "\u001B[31m", "a\nb", [], {}, [null], ["a", 7], [5, 1], [1], [1, "x"],
       {"left": "a"}, {"right": "b"}, {"text": 7}, {"text": "a", "feedback": false}, {"feedback": "f"},
       {"text": "a", "feedback": null, "x-note": 1.50}, "{{a", "{{}}", "{{a|}}", "{{a}}", "a :: b",
       "a → b", 7, -0, 1e400, 1e-99999, 1e999999999999999999999, 0.1000]
      """#
    let nines: JSONValue = .string(String(repeating: "9", count: 60))
    let braces: JSONValue = .string(String(repeating: "{{", count: 200))
    var (list, object): (JSONValue, JSONValue) = ("deep", "deep")
    for _ in 0..<60 {
      list = .array([list])
      object = .object(["a": object])
    }
    let values = try? JSONValue(parsing: text.utf8).arrayValue
    return (values ?? []) + [nines, braces, list, object]
  }()

  /// Returns one of the samples with one to four changes; a sample that is no JSON as it is.
  func mutated(_ samples: [[UInt8]], using generator: inout SeededGenerator) -> [UInt8] {
    let bytes = samples.randomElement(using: &generator) ?? []
    guard var tree = try? JSONValue(parsing: bytes) else { return bytes }
    var changes = 1
    while changes < 4, Bool.random(using: &generator) { changes += 1 }
    for _ in 0..<changes { change(&tree, using: &generator) }
    return tree.write(Bool.random(using: &generator) ? .pretty : .compact)
  }

  /// Changes a value somewhere in a tree, most often deep in it.
  private func change(_ value: inout JSONValue, using generator: inout SeededGenerator) {
    let goesDeeper = Int.random(in: 0..<5, using: &generator) > 0
    switch value {
    case .object(let object) where !object.isEmpty && goesDeeper:
      var members = object.map { ($0.key, $0.value) }
      let index = Int.random(in: members.indices, using: &generator)
      change(&members[index].1, using: &generator)
      value = .object(JSONObject(uniqueMembers: members))
    case .array(var elements) where !elements.isEmpty && goesDeeper:
      change(&elements[.random(in: elements.indices, using: &generator)], using: &generator)
      value = .array(elements)
    case .object(let object): value = .object(changed(object, using: &generator))
    case .array(let elements): value = .array(changed(elements, using: &generator))
    default: value = values.randomElement(using: &generator) ?? .null
    }
  }

  private func changed(
    _ object: JSONObject,
    using generator: inout SeededGenerator
  ) -> JSONObject {
    var members = object.map { ($0.key, $0.value) }
    let key = keys.randomElement(using: &generator) ?? ""
    let index = members.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<3, using: &generator), index) {
    case (0, let index?): members.remove(at: index)
    case (1, let index?): members[index].0 = key
    default: members.append((key, values.randomElement(using: &generator) ?? .null))
    }
    // Of a key that is there twice by now, the first counts: JSON with both is refused as a whole.
    var known: Set<JSONPath.Step> = []
    return JSONObject(uniqueMembers: members.filter { known.insert(.key($0.0)).inserted })
  }

  private func changed(
    _ elements: [JSONValue],
    using generator: inout SeededGenerator
  ) -> [JSONValue] {
    var elements = elements
    let index = elements.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<4, using: &generator), index) {
    case (0, let index?): elements.remove(at: index)
    case (1, let index?): elements.append(elements[index])
    case (2, let index?): elements.swapAt(index, 0)
    default: elements.append(values.randomElement(using: &generator) ?? .null)
    }
    return elements
  }
}
