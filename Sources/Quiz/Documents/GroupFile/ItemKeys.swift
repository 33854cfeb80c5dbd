internal import BuilderKit
internal import LosslessJSON
internal import Quiz

// Choices and pairs can have keys of the user's own in a file. They stay with their item as long as that is there.

extension QuestionField {
  /// The parts with items that can have further keys.
  static let partsWithKeys: [QuestionField] = allCases.filter {
    $0.shape == .choices || $0.shape == .pairs
  }

  /// Returns an item over the one that it was in the file, whose further keys and spelling stay.
  func json(ofItem line: String, over old: JSONValue) -> JSONValue {
    guard shape == .pairs else { return Choice(typed: line).json(over: old) }
    guard case .object(var object) = old else { return json(ofItem: line) }
    let (pair, before) = (Pair.Builder(typed: line), Pair.Builder(ofItem: object))
    if pair.left != before.left ?? "" { object["left"] = pair.left.map { .string($0) } }
    if pair.right != before.right { object["right"] = pair.right.map { .string($0) } }
    return .object(object)
  }

  /// Returns the lines of the items in a list of a file, and the items themselves, without those that cannot be read.
  func readableItems(_ list: JSONValue?) -> [(line: String, json: JSONValue)] {
    (list?.arrayValue ?? []).compactMap { json in
      switch (shape, json) {
      case (.pairs, .object(let object)): (Pair.Builder(ofItem: object).typed, json)
      case (.pairs, _): nil
      default: item(of: json).map { ($0, json) }
      }
    }
  }

  /// Returns a list over the one that it was in the file, each item over its own.
  fileprivate func list(_ new: JSONValue, over old: JSONValue?) -> JSONValue {
    let items = readableItems(old)
    let lines = readableItems(new).map(\.line)
    let partners = partners(of: lines, in: items.map(\.line))
    return .array(
      zip(lines, partners).map { line, partner in
        partner.map { json(ofItem: line, over: items[$0].json) } ?? json(ofItem: line)
      }
    )
  }
}

extension Pair.Builder {
  /// Reads the sides in a file, as far as they are texts.
  fileprivate init(ofItem object: JSONObject) {
    self.init()
    left = object["left"]?.stringValue
    right = object["right"]?.stringValue
  }
}

extension QuestionElement {
  /// Writes the lists among the members of a question over those that were in the file.
  ///
  /// One right choice that has become several is the first of them, and the other way around.
  static func keepItemKeys(in members: inout JSONObject, of old: JSONObject) {
    let (answer, answers) = (Key.answer.rawValue, Key.answers.rawValue)
    for field in QuestionField.partsWithKeys {
      let key = field.rawValue
      guard let new = members[key], case .array = new, new != old[key] else { continue }
      var before = old[key]
      if key == answers, before == nil { before = old[answer].map { [$0] } }
      members[key] = field.list(new, over: before)
    }
    guard let new = members[answer], old[answer] == nil, old[answers]?.arrayValue != nil,
      members[Key.kind.rawValue]?.stringValue == QuestionKind.choice.rawValue
    else { return }
    members[answer] = QuestionField.answers.list([new], over: old[answers])[0] ?? new
  }
}
