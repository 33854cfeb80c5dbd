internal import BuilderKit
internal import LosslessJSON
internal import Quiz

// Choices and pairs can have keys of the user's own, which are merged item by item.

extension DocumentTreeMerge {
  /// Merges the further keys of the items in the lists of a question, whose merged items the group has.
  mutating func mergeItemKeys(
    of object: inout JSONObject,
    from versions: MergeVersions<JSONObject?>,
    in question: QuestionBuilder,
    at path: ProblemPath
  ) {
    guard versions.ours != nil, versions.theirs != nil else { return }
    for field in QuestionField.partsWithKeys where question.kind[field] != nil {
      let lists = versions.map { $0?[field.rawValue] }
      guard object[field.rawValue] == nil || lists.resolved() == nil,
        case .list(let lines) = question[field], !lines.isEmpty
      else { continue }
      let items = lists.map { ItemList($0, of: field) }
      let path = path.appending(.property(field.rawValue))
      object[field.rawValue] = .array(
        items.partners(of: lines).enumerated().map { index, versions in
          let line = lines[index]
          guard versions.ours != nil || versions.theirs != nil else {
            return field.json(ofItem: line)
          }
          let merged = merged(item: versions, at: path.appending(.index(index)))
          return field.json(ofItem: line, over: merged)
        }
      )
    }
    let key = QuestionField.answer.rawValue
    let answers = versions.map { $0?[key] }
    if question.kind == .choice, answers.resolved() == nil,
      case .text(let line?) = question[.answer]
    {
      let merged = merged(item: answers, at: path.appending(.property(key)))
      object[key] = QuestionField.answers.json(ofItem: line, over: merged)
    }
  }

  /// Merges an item key by key; what is known in it the group has.
  private mutating func merged(
    item versions: MergeVersions<JSONValue?>,
    at path: ProblemPath
  ) -> JSONValue {
    if let value = versions.resolved() ?? nil { return value }
    guard let ours = versions.ours, let theirs = versions.theirs else {
      return versions.ours ?? versions.theirs ?? .null
    }
    if ours.objectValue == nil, theirs.objectValue == nil { return ours }
    // A choice without further keys and feedback is a text.
    let objects = versions.map { value -> JSONObject in
      value?.objectValue ?? value?.stringValue.map { ["text": .string($0)] } ?? JSONObject()
    }
    return .object(merged(objects, as: .item, at: path))
  }
}

extension QuestionBuilder {
  /// Puts back the items that one side has removed while the other has changed further keys of them.
  mutating func keepItems(with changedKeys: MergeVersions<JSONObject?>) {
    guard changedKeys.base != nil, changedKeys.ours != nil, changedKeys.theirs != nil else {
      return
    }
    for field in QuestionField.partsWithKeys where kind[field] != nil {
      guard case .list(var lines) = self[field] else { continue }
      let items = changedKeys.map { ItemList($0?[field.rawValue], of: field) }
      let merged = field.partners(of: items.base.lines, in: lines)
      let ours = field.partners(of: items.base.lines, in: items.ours.lines)
      let theirs = field.partners(of: items.base.lines, in: items.theirs.lines)
      var rest = lines[...]
      lines = []
      for index in items.base.lines.indices where merged[index] == nil {
        let sides = [ours[index].map { items.ours[$0] }, theirs[index].map { items.theirs[$0] }]
          .compactMap(\.self)
        guard sides.count == 1, let kept = sides.first,
          DocumentTreeMerge.Level.item.unknownMembers(of: kept.json)
            != DocumentTreeMerge.Level.item.unknownMembers(of: items.base[index].json)
        else { continue }
        // It gets back its place, or the last one.
        let before = rest.prefix(index - lines.count)
        rest = rest.dropFirst(before.count)
        lines += before
        lines.append(kept.line)
      }
      lines += rest
      if self[field] != .list(lines) { self[field] = .list(lines) }
    }
  }
}

extension DocumentTreeMerge.Level {
  /// Returns the members of an item that no builder has; none of a text.
  fileprivate func unknownMembers(of item: JSONValue) -> JSONObject {
    item.objectValue.map { unknownMembers(of: $0) } ?? JSONObject()
  }
}

/// A list of choices or pairs in a file, without items that cannot be read.
private struct ItemList: Equatable {
  let field: QuestionField
  let lines: [String]
  let values: [JSONValue]

  init(_ list: JSONValue?, of field: QuestionField) {
    self.field = field
    let items = field.readableItems(list)
    lines = items.map(\.line)
    values = items.map(\.json)
  }

  subscript(index: Int) -> (line: String, json: JSONValue) { (lines[index], values[index]) }

  /// Returns for each of other lines the index of the same item in the list.
  func partners(of others: [String]) -> [Int?] { field.partners(of: others, in: lines) }
}

extension MergeVersions<ItemList> {
  /// Returns the versions of each of some items.
  fileprivate func partners(of merged: [String]) -> [MergeVersions<JSONValue?>] {
    let places = map { $0.partners(of: merged) }
    return merged.indices.map { index in
      MergeVersions<JSONValue?>(
        base: places.base[index].map { base.values[$0] },
        ours: places.ours[index].map { ours.values[$0] },
        theirs: places.theirs[index].map { theirs.values[$0] }
      )
    }
  }
}
