internal import BuilderKit
internal import LosslessJSON
package import Quiz

extension GroupDocument {
  /// The open conflicts as problems of the file: those of the group, then those of its questions.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  package var conflictProblems: [Problem] {
    conflicts(in: .object(root), ofQuestion: nil)
      + elements.enumerated().flatMap { conflicts(in: $1, ofQuestion: $0) }
  }

  private func conflicts(in owner: JSONValue, ofQuestion question: Int?) -> [Problem] {
    guard let value = owner[Key.conflict.rawValue] else { return [] }
    // Values of the user's own may be in the list, too.
    return ConflictList.elements(of: value).enumerated().compactMap { index, element in
      guard let conflict = OpenConflict(element), conflict.choice == nil else { return nil }
      return PlacedConflict(question: question, conflict: conflict)
        .problem(at: value.arrayValue == nil ? nil : index)
    }
  }

  /// Writes the decisions about unknown keys.
  ///
  /// A key that somebody has changed since the conflict came up is a conflict once more: nobody has seen its value
  /// beside the one that was chosen.
  mutating func settle(_ decisions: [PlacedConflict]) {
    guard !decisions.isEmpty else { return }
    var elements = self.elements
    for (index, decisions) in Dictionary(grouping: decisions, by: \.question) {
      guard let index else {
        root.settle(decisions, inOrder: Key.allCases.map(\.rawValue))
        continue
      }
      guard elements.indices.contains(index), var object = elements[index].objectValue else {
        continue
      }
      object.settle(decisions, inOrder: GroupRecipe.QuestionKey.allCases.map(\.rawValue))
      elements[index] = .object(object)
    }
    if !elements.isEmpty { root[Key.questions.rawValue] = .array(elements) }
  }
}

extension JSONObject {
  fileprivate mutating func settle(_ decisions: [PlacedConflict], inOrder order: [String]) {
    let left = decisions.compactMap { settle($0) }
    guard !left.isEmpty else { return }
    let key = GroupRecipe.Key.conflict.rawValue
    let old = self[key] ?? .null
    var conflicts = ConflictList(json: old)
    conflicts.append(contentsOf: left)
    set(conflicts.json(over: old), forKey: key, inOrder: order)
  }

  /// Writes a decision, or returns the conflict that it has become.
  private mutating func settle(_ placed: PlacedConflict) -> OpenConflict? {
    let conflict = placed.conflict
    guard let side = conflict.choice, placed.isInFileAlone else { return nil }
    let chosen = conflict.versions[side]
    let current = value(at: conflict.path[...])
    let obstacle = obstacle(on: conflict.path)
    let isAsSeen = current == chosen || current == conflict.versions[placed.staying]
    // In a list, another item may be in the place meanwhile.
    let mayBeAbsent = value(at: conflict.path.prefix(1))?.arrayValue == nil
    if obstacle == nil, isAsSeen || current == nil && mayBeAbsent {
      set(chosen, at: conflict.path[...])
      return nil
    }
    // What is to be removed behind an obstacle is gone.
    if obstacle != nil, chosen == nil { return nil }
    // The value that is there now and the chosen one, both seen from the first place where they differ.
    let count = obstacle ?? conflict.path.count
    let path = conflict.path.prefix(count)
    let other = chosen.map { value in
      conflict.path[count...].reversed().reduce(value) { .object([$1: $0]) }
    }
    let versions = MergeVersions<JSONValue?>(base: nil, ours: value(at: path), theirs: other)
    return OpenConflict(at: Array(path), versions)
  }

  /// Returns the number of keys that lead to a value on a path which is no object, so that the path ends there.
  private func obstacle(on path: [String]) -> Int? {
    path.indices.dropFirst().first { count in
      value(at: path.prefix(count)).map { $0.objectValue == nil && $0[item: path[count]] == nil }
        ?? false
    }
  }

  private func value(at path: ArraySlice<String>) -> JSONValue? {
    guard let key = path.first, var value = self[key] else { return nil }
    for key in path.dropFirst() {
      guard let inner = value.objectValue.map({ $0[key] }) ?? value[item: key] else { return nil }
      value = inner
    }
    return value
  }

  /// Sets or removes the value at the end of a path of keys; an object that becomes empty by that goes, too.
  private mutating func set(_ value: JSONValue?, at path: ArraySlice<String>) {
    guard let key = path.first else { return }
    guard path.count > 1 else {
      self[key] = value
      return
    }
    if var items = self[key]?.arrayValue, let index = path.dropFirst().first.flatMap({ Int($0) }),
      items.indices.contains(index), var item = items[index].objectValue
    {
      item.set(value, at: path.dropFirst(2))
      items[index] = .object(item)
      self[key] = .array(items)
      return
    }
    var inner = self[key]?.objectValue ?? JSONObject()
    inner.set(value, at: path.dropFirst())
    self[key] = inner.isEmpty && value == nil ? nil : .object(inner)
  }
}

extension JSONValue {
  /// The item of a list at an index in digits; nil for anything else.
  fileprivate subscript(item digits: String) -> JSONValue? {
    guard let items = arrayValue, let index = Int(digits) else { return nil }
    return items.indices.contains(index) ? items[index] : nil
  }
}
