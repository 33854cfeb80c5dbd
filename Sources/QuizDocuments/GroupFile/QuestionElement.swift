internal import BuilderKit
internal import LosslessJSON
internal import Quiz

/// A question as an element of a group file, and the form in which its recipe reads it.
///
/// In the file the parts of the response stand among those of the question; the recipe has them in an object of their own.
/// A question of a kind that this program does not know is an object within that.
enum QuestionElement {
  typealias Key = GroupRecipe.QuestionKey

  /// The key of the response in the recipe's form.
  static let response = "response"
  /// The key of a question of unknown kind in the recipe's form.
  static let whole = "question"

  /// The keys of the response, in the order of a file.
  private static let responseKeys: Set<String> = Set(
    [
      Key.kind, .answer, .answers, .value, .range, .tolerance, .unit, .pairs, .spares, .steps,
      .notes,
      .alternatives, .distractors,
    ].map(\.rawValue)
  )

  /// The keys that version 1 does not know.
  static let laterKeys: Set<String> = Set(
    [
      Key.kind, .answers, .value, .range, .tolerance, .unit, .pairs, .spares, .steps, .notes,
    ].map(\.rawValue)
  )

  // MARK: Reading

  /// Returns an element in the form of the recipe; anything but an object is as it was.
  static func opened(_ element: JSONValue, version: Int) -> JSONValue {
    guard case .object(let object) = element else { return element }
    let kind = version == 1 ? nil : object[Key.kind.rawValue]
    if let kind, kind.stringValue.flatMap(QuestionKind.init) ?? .unknown == .unknown {
      return openedWhole(object, kind: kind)
    }
    var opened = JSONObject()
    var response = JSONObject()
    for member in object {
      if version == 1, laterKeys.contains(member.key) { continue }
      if responseKeys.contains(member.key) {
        response.append(member)
      } else {
        opened.append(member)
      }
    }
    if kind == nil, hasChoices(object) {
      response[Key.kind.rawValue] = .string(QuestionKind.choice.rawValue)
    }
    if case .array(let bounds)? = response[Key.range.rawValue], bounds.count == 2,
      let lower = NumberText.text(of: bounds[0]), let upper = NumberText.text(of: bounds[1])
    {
      response[Key.range.rawValue] = nil
      response[Key.value.rawValue] = .string("\(lower)..\(upper)")
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

  private static func openedWhole(_ object: JSONObject, kind: JSONValue) -> JSONValue {
    var opened = JSONObject()
    for key in [Key.id, .conflict].map(\.rawValue) {
      if let value = object[key] { opened[key] = value }
    }
    let prompt = object[Key.prompt.rawValue]?.stringValue?.nonblank
    opened[Key.prompt.rawValue] = .string(prompt ?? kind.stringValue?.nonblank ?? "?")
    opened[response] = [
      Key.kind.rawValue: .string(QuestionKind.unknown.rawValue), whole: .object(object),
    ]
    return .object(opened)
  }

  // MARK: Writing

  /// Returns an element of a file, made of the recipe's form over the element that it was.
  ///
  /// - Parameters:
  ///   - opened: The recipe's form.
  ///   - element: The element in the file before; nil for a new one.
  ///   - version: The version of the file.
  static func closed(_ opened: JSONValue, over element: JSONValue?, version: Int) -> JSONValue {
    guard case .object(let object) = opened, let response = object[response]?.objectValue else {
      return opened
    }
    let old = element?.objectValue ?? JSONObject()
    var members = JSONObject()
    if case .object(let whole)? = response[whole] {
      members = whole
      for key in [Key.id, .conflict].map(\.rawValue) { members[key] = object[key] }
    } else {
      for member in object where member.key != Self.response { members.append(member) }
      for member in response { members.append(member) }
      closeRange(in: &members)
      if !isKindNeeded(members, over: old) { members[Key.kind.rawValue] = nil }
    }
    var closed = old
    for key in old.map(\.key) where members[key] == nil {
      if version > 1 || !laterKeys.contains(key) { closed[key] = nil }
    }
    for member in members where closed[member.key] != member.value {
      closed.set(member.value, forKey: member.key, inOrder: Key.order)
    }
    return .object(closed)
  }

  private static func closeRange(in members: inout JSONObject) {
    guard let text = members[Key.value.rawValue]?.stringValue, let dots = text.firstRange(of: "..")
    else { return }
    let bounds = [text[..<dots.lowerBound], text[dots.upperBound...]].map { bound in
      NumberText(String(bound)).ingredient
    }
    guard bounds.allSatisfy({ $0.numberValue != nil }) else { return }
    members[Key.value.rawValue] = nil
    members[Key.range.rawValue] = .array(bounds)
  }

  /// Returns whether the kind must be said: that of a text or of choices shows, unless the file says it already.
  private static func isKindNeeded(_ members: JSONObject, over old: JSONObject) -> Bool {
    if old[Key.kind.rawValue] != nil { return true }
    switch members[Key.kind.rawValue]?.stringValue {
    case nil, QuestionKind.text.rawValue?: return hasChoices(members)
    case QuestionKind.choice.rawValue?: return !hasChoices(members)
    default: return true
    }
  }

  /// Returns an element of version 1 whose keys that version 2 knows, which are the user's own, have other names.
  static func withOwnKeysRenamed(_ element: JSONValue) -> JSONValue {
    guard case .object(let object) = element, object.contains(where: { laterKeys.contains($0.key) })
    else { return element }
    var renamed = JSONObject()
    for member in object {
      var key = member.key
      if laterKeys.contains(key) {
        repeat { key = "x-" + key } while object[key] != nil
      }
      renamed.append(JSONObject.Member(key: key, value: member.value))
    }
    return .object(renamed)
  }
}

extension GroupRecipe.QuestionKey {
  fileprivate static let order = allCases.map(\.rawValue)
}

extension QuestionBuilder {
  /// True if the first version of the format has no place for the question.
  var needsLaterVersion: Bool {
    switch kind {
    case .text: false
    case .choice:
      response.choice.distractors.isEmpty || response.choice.answer?.feedback != nil
        || response.choice.distractors.contains { $0.feedback != nil }
    case .choices, .number, .gaps, .pairs, .order, .essay, .unknown: true
    }
  }
}

/// A number as it is typed: a JSON number with its digits, and a text where it is none.
struct NumberText: IngredientConvertible, Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  init(ingredient: JSONValue) throws(MappingError) {
    guard let text = Self.text(of: ingredient) else {
      throw MappingError(expected: .number, found: ingredient)
    }
    self.text = text
  }

  var ingredient: JSONValue { JSONNumber(text).map { .number($0) } ?? .string(text) }

  static func text(of value: JSONValue) -> String? { value.numberValue?.text ?? value.stringValue }
}
