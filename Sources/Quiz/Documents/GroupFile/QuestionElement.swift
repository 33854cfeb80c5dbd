internal import BuilderKit
internal import LosslessJSON
internal import Quiz

/// A question as an element of a group file, and the form in which its recipe reads it.
///
/// In the file the parts of the response are among those of the question; the recipe has them in an object of their own.
/// A question of a kind that this program does not know is an object within that.
enum QuestionElement {
  typealias Key = GroupRecipe.QuestionKey

  /// The key of the response in the recipe's form.
  static let response = "response"
  /// The key of a question of unknown kind in the recipe's form.
  static let whole = "question"

  /// The keys of the response.
  static let responseKeys: Set<String> = keys(of: QuestionField.allCases)

  /// Returns the keys that mean the same in a version whatever the kind, even an unknown one.
  private static func sharedKeys(in version: Int) -> [String] {
    let keys: [Key] =
      version < 3 ? [.id, .settings, .conflict] : [.id, .under, .settings, .conflict]
    return keys.map(\.rawValue)
  }

  /// The keys that are new in a version: the second has more kinds than texts and choices, the third has Markdown and
  /// passages.
  private static let newKeys: [Int: Set<String>] = [
    2: responseKeys.subtracting(
      [QuestionKind.text, .choice].flatMap(\.parts).map(\.field.rawValue)
    ),
    3: [Key.markup.rawValue, Key.under.rawValue],
  ]

  /// Returns the keys that a version does not know, so that they are the user's own; of `later` ones only those that this
  /// version knows.
  static func unknownKeys(in version: Int, knownIn later: Int = GroupDocument.version)
    -> Set<String>
  {
    newKeys.reduce(into: []) { keys, entry in
      if entry.key > version, entry.key <= later { keys.formUnion(entry.value) }
    }
  }

  // MARK: Reading

  /// Returns an element in the form of the recipe; anything but an object is unchanged.
  static func opened(_ element: JSONValue, version: Int) -> JSONValue {
    guard case .object(let object) = element else { return element }
    let kind = version == 1 ? nil : object[Key.kind.rawValue]
    if let kind, self.kind(of: object, version: version) == .unknown {
      return openedWhole(object, kind: kind, version: version)
    }
    var opened = JSONObject()
    var response = JSONObject()
    let unknown = unknownKeys(in: version)
    for member in object where !unknown.contains(member.key) {
      if responseKeys.contains(member.key) {
        response.append(member)
      } else {
        opened.append(member)
      }
    }
    if kind ?? .null == .null, hasChoices(object) {
      response[Key.kind.rawValue] = .string(QuestionKind.choice.rawValue)
    }
    if let range = object[Key.range.rawValue], rangeProblem(of: object) == nil,
      let text = NumberText.target(of: range)
    {
      response[Key.range.rawValue] = nil
      response[Key.value.rawValue] = .string(text)
    }
    opened[Self.response] = .object(response)
    return .object(opened)
  }

  /// Returns whether a question without a kind has choices, be they readable or not.
  private static func hasChoices(_ object: JSONObject) -> Bool {
    switch object[Key.distractors.rawValue] {
    case nil, .null?, .array([])?: false
    default: true
    }
  }

  private static func openedWhole(_ object: JSONObject, kind: JSONValue, version: Int) -> JSONValue
  {
    var opened = JSONObject()
    var whole = JSONObject()
    let sharedKeys = sharedKeys(in: version)
    for member in object {
      if sharedKeys.contains(member.key) { opened.append(member) } else { whole.append(member) }
    }
    let prompt = object[Key.prompt.rawValue]?.stringValue?.nonblank
    opened[Key.prompt.rawValue] = .string(prompt ?? kind.stringValue?.nonblank ?? "?")
    opened[response] = [
      Key.kind.rawValue: .string(QuestionKind.unknown.rawValue), Self.whole: .object(whole),
    ]
    return .object(opened)
  }

  // MARK: Writing

  /// Writes the recipe's form as an element of a file, over the element that it was.
  ///
  /// - Parameters:
  ///   - opened: The recipe's form.
  ///   - element: The element in the file before; nil for a new one.
  ///   - version: The version of the file.
  /// - Returns: The element.
  static func closed(_ opened: JSONValue, over element: JSONValue?, version: Int) -> JSONValue {
    guard case .object(let object) = opened, let response = object[response]?.objectValue else {
      return opened
    }
    let old = element?.objectValue ?? JSONObject()
    if case .object(let whole)? = response[whole] {
      return .object(closedWhole(whole, with: object, over: old, version: version))
    }
    var members = JSONObject()
    for member in object where member.key != Self.response { members.append(member) }
    let others = keysOfOtherKinds(than: response, over: old, version: version)
    for member in response where !others.contains(member.key) { members.append(member) }
    closeRange(in: &members, over: old)
    keepItemKeys(in: &members, of: old)
    if version == 1 || !isKindNeeded(members, over: old) {
      members[Key.kind.rawValue] = old[Key.kind.rawValue]
    }
    guard !old.isEmpty else { return .object(members.ordered(by: Key.order)) }
    var closed = old
    let unknown = unknownKeys(in: version)
    for key in old.map(\.key) where members[key] == nil && !unknown.contains(key) {
      closed[key] = nil
    }
    for member in members where closed[member.key] != member.value {
      closed.set(member.value, forKey: member.key, inOrder: Key.order)
    }
    return .object(closed)
  }

  /// Returns a question of a kind that this program does not know; its keys keep their order.
  private static func closedWhole(
    _ whole: JSONObject,
    with object: JSONObject,
    over old: JSONObject,
    version: Int
  ) -> JSONObject {
    let sharedKeys = sharedKeys(in: version)
    var closed = old
    var known = old
    for key in sharedKeys { known[key] = nil }
    if known != whole {
      closed = JSONObject()
      closed[Key.id.rawValue] = object[Key.id.rawValue]
      for member in whole { closed.append(member) }
    }
    for key in sharedKeys where closed[key] != object[key] { closed[key] = object[key] }
    return closed
  }

  /// The keys that a question loses with its old kind; one that was there with the kind already is the user's own.
  private static func keysOfOtherKinds(
    than response: JSONObject,
    over old: JSONObject,
    version: Int
  ) -> Set<String> {
    guard !old.isEmpty else { return [] }
    let kind = response[Key.kind.rawValue]?.stringValue.flatMap(QuestionKind.init) ?? .text
    return kind == self.kind(of: old, version: version)
      ? [] : responseKeys.subtracting(keys(of: kind))
  }

  /// The keys of the kind and of those parts that not all kinds have.
  static func keys(of kind: QuestionKind) -> Set<String> { keys(of: kind.parts.map(\.field)) }

  private static func keys(of fields: [QuestionField]) -> Set<String> {
    let own = fields.filter { !QuestionField.common.contains($0) }
    return Set(own.map(\.rawValue) + [Key.kind, .range].map(\.rawValue))
  }

  /// The first version that knows the kind and the markup of an element.
  static func versionOfContents(_ element: JSONValue) -> Int {
    if element[Key.markup.rawValue]?.stringValue.flatMap(Markup.init) ?? .plain != .plain {
      return 3
    }
    let kind = element[Key.kind.rawValue]?.stringValue.flatMap(QuestionKind.init)
    if kind == .passage { return 3 }
    return kind == nil ? 1 : 2
  }

  /// The kind of an element of a file.
  static func kind(of object: JSONObject, version: Int) -> QuestionKind {
    guard version > 1, let kind = object[Key.kind.rawValue], kind != .null else {
      return hasChoices(object) ? .choice : .text
    }
    return kind.stringValue.flatMap(QuestionKind.init) ?? .unknown
  }

  private static func closeRange(in members: inout JSONObject, over old: JSONObject) {
    guard let value = members[Key.value.rawValue], value != old[Key.value.rawValue] else { return }
    // Also a range that could not be read gives way to what was filled in.
    let range = value.stringValue.flatMap(NumberText.range)
    members[Key.range.rawValue] = range
    if range != nil { members[Key.value.rawValue] = nil }
  }

  /// Returns whether the kind must be said: that of a text or of choices shows, unless the file says it already.
  private static func isKindNeeded(_ members: JSONObject, over old: JSONObject) -> Bool {
    if old[Key.kind.rawValue] ?? .null != .null { return true }
    switch members[Key.kind.rawValue]?.stringValue {
    case nil, QuestionKind.text.rawValue?: return hasChoices(members)
    case QuestionKind.choice.rawValue?: return !hasChoices(members)
    default: return true
    }
  }

  // MARK: Raising the version

  /// Returns an element of a version as one of a later version.
  static func raised(_ element: JSONValue, from old: Int, to new: Int) -> JSONValue {
    let names = Dictionary(uniqueKeysWithValues: newNames(of: element, from: old, to: new))
    guard !names.isEmpty, case .object(let object) = element else { return element }
    var raised = JSONObject()
    for member in object {
      raised.append(JSONObject.Member(key: names[member.key] ?? member.key, value: member.value))
    }
    return .object(raised)
  }

  /// The keys of an element of a version that mean something in a later one, and the names that they get there.
  static func newNames(
    of element: JSONValue,
    from old: Int,
    to new: Int
  ) -> [(old: String, new: String)] {
    guard case .object(let object) = element else { return [] }
    let keys = unknownKeys(in: old, knownIn: new)
    return object.filter { keys.contains($0.key) }.map { member in
      var name = member.key
      repeat { name = "x-" + name } while object[name] != nil
      return (member.key, name)
    }
  }
}

extension JSONObject {
  /// Returns the members in the order of their keys, which are all known.
  fileprivate func ordered(by order: [String]) -> JSONObject {
    var ordered = JSONObject()
    for key in order { ordered[key] = self[key] }
    return ordered
  }
}

extension GroupRecipe.QuestionKey {
  fileprivate static let order = allCases.map(\.rawValue)
}

extension QuestionBuilder {
  /// The first version of the format that has a place for the question.
  var fileVersion: Int {
    if markup != .plain || kind == .passage || under != nil { return 3 }
    guard kind == .choice else { return kind == .text ? 1 : 2 }
    let isLater =
      response.choice.distractors.isEmpty || response.choice.answer?.feedback != nil
      || response.choice.distractors.contains { $0.feedback != nil }
    return isLater ? 2 : 1
  }
}
