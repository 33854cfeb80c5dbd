import BuilderKit
import LosslessJSON

/// The short form of an import mapping, a line a property.
///
/// ```json
/// {
///   "questions": "items[]",
///   "prompt": "q | html",
///   "options": "choices",
///   "right": "answer"
/// }
/// ```
///
/// A value is a path and transformers behind ` | `, or a list of paths. `docs/reference/MAPPINGS.md` describes it.
struct ShortRecipe {
  /// The same recipe in the full form.
  private(set) var file: JSONValue
  /// The path to the object whose members are the questions, each with a `key` and a `value`.
  private(set) var entries: JSONPath?
  /// The path to the list of groups within a group.
  private(set) var groups: JSONPath?
  /// The key of the list of questions, if it is a member of the file; a file that is that list alone is read, too.
  private(set) var listKey: String?
  /// The problems of the form itself.
  private(set) var problems: [RecipeProblem] = []

  private let short: JSONObject
  private static let groupKeys = ["group": "id", "title": "title", "template": "template"]
  private static let recipeKeys = [
    "name", "unknownKeys", "nulls", "defaults", "questions", "groups",
  ]
  /// The properties that are lists of texts.
  private static let lists: Set<String> = [
    "answers", "options", "distractors", "alternatives", "spares", "steps", "tags",
  ]
  private static let textTransformers: Set<String> = [
    "html", "trimmed", "htmlEntitiesDecoded", "percentDecoded", "lookup",
  ]

  /// Reads a file; `nil` for one in the full form, or for anything else.
  init?(_ json: JSONValue) {
    guard case .object(let object) = json, object["mapping"] == nil, object["cases"] == nil,
      object["questions"] != nil
    else { return nil }
    short = object
    file = .null
    var group = Level()
    var question = Level()
    var nested: [String: Level] = [:]
    for member in object where !Self.recipeKeys.contains(member.key) {
      let parts = member.key.split(separator: ".", maxSplits: 1).map(String.init)
      if let property = Self.groupKeys[member.key] {
        set(property, to: member, on: &group)
      } else if parts.count == 2 {
        set(parts[1], to: member, on: &nested[parts[0], default: Level()])
      } else {
        set(member.key, to: member, on: &question)
      }
    }
    for (property, level) in nested {
      question.transformers[property] = ["each": ["recipe": level.file]]
    }
    setQuestions(question, on: &group)
    setGroups()
    var whole = group.file.objectValue ?? JSONObject()
    for key in ["name", "unknownKeys", "nulls"] { whole[key] = object[key] }
    file = .object(whole)
  }

  /// The sections of a recipe in the full form.
  private struct Level {
    var mapping = JSONObject()
    var transformers = JSONObject()

    var file: JSONValue {
      var object: JSONObject = ["mapping": .object(mapping)]
      if !transformers.isEmpty { object["transformers"] = .object(transformers) }
      return .object(object)
    }
  }

  private mutating func note(_ expected: RecipeForm, at steps: [JSONPath.Step]) {
    problems.append(
      RecipeProblem(.wrongForm(expected: expected), path: JSONPath(steps))
    )
  }

  private mutating func setGroups() {
    guard let value = short["groups"] else { return }
    guard let text = value.stringValue, text.count > 2, text.hasSuffix("[]"),
      let path = try? JSONPath(String(text.dropLast(2)))
    else { return note(.paths, at: [.key("groups")]) }
    groups = path
  }

  private mutating func setQuestions(_ question: Level, on group: inout Level) {
    guard let text = short["questions"]?.stringValue,
      let mark = ["[]", "{}"].first(where: { text.hasSuffix($0) })
    else { return note(.paths, at: [.key("questions")]) }
    let path = String(text.dropLast(2))
    group.mapping["questions"] = path.isEmpty ? ["pointer": ""] : .string(path)
    if let found = try? JSONPath(path), case .key(let key)? = found.steps.first,
      found.steps.count == 1, mark == "[]"
    {
      listKey = key
    }
    if mark == "{}" {
      entries = path.isEmpty ? JSONPath() : try? JSONPath(path)
    }
    var recipe = question.file.objectValue ?? JSONObject()
    recipe["defaults"] = short["defaults"]
    group.transformers["questions"] = ["each": ["recipe": .object(recipe)]]
  }

  private mutating func set(
    _ property: String,
    to member: JSONObject.Member,
    on level: inout Level
  ) {
    let isList = member.value.arrayValue != nil
    let values = member.value.arrayValue ?? [member.value]
    var paths: [JSONValue] = []
    for (index, value) in values.enumerated() {
      var pieces = value.stringValue.map { Self.pieces(of: $0) } ?? []
      // Whatever is done is done to the first value that is found, so it is written once.
      let isLast = index == values.count - 1
      guard !pieces.isEmpty, isLast || pieces.count == 1 else {
        note(.paths, at: [.key(member.key)] + (isList ? [.index(index)] : []))
        continue
      }
      let path = pieces.removeFirst()
      paths.append(path == "[]" ? ["pointer": ""] : .string(path))
      if !pieces.isEmpty {
        level.transformers[property] = .array(
          Self.steps(pieces, ofList: Self.lists.contains(property))
        )
      }
    }
    level.mapping[property] = isList ? .array(paths) : paths.first ?? .null
  }

  /// Parts a value at each ` | `.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if word == "|", pieces[pieces.count - 1] != "split" {
        pieces.append("")
      } else {
        pieces[pieces.count - 1] += (pieces[pieces.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return pieces
  }

  /// Returns the transformers of a property; those of texts are for each text of a list.
  private static func steps(_ pieces: [String], ofList isList: Bool) -> [JSONValue] {
    let split = pieces.firstIndex { $0.hasPrefix("split ") } ?? -1
    return pieces.enumerated().map { index, piece in
      let words = piece.split(separator: " ", maxSplits: 1).map(String.init)
      let step: JSONValue =
        words.count == 2 ? .object([words[0]: argument(words[1])]) : .string(piece)
      let isOfText = words.first.map(textTransformers.contains) ?? false
      return isList && isOfText && index > split ? ["each": step] : step
    }
  }

  /// Reads an argument: JSON, or a text without quotes.
  private static func argument(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
  }
}

extension ShortRecipe {
  /// Returns the problem of the full form as one of the short form.
  func located(_ problem: RecipeProblem) -> RecipeProblem {
    var problem = problem
    problem.path = problem.path.map(place)
    return problem
  }

  private func place(of path: JSONPath) -> JSONPath {
    var names: [String] = []
    var isDefault = false
    var rest = path.steps[...]
    while let step = rest.popFirst() {
      guard case .key(let section) = step,
        ["mapping", "transformers", "defaults"].contains(section),
        case .key(let property)? = rest.first
      else { continue }
      rest = rest.dropFirst()
      isDefault = section == "defaults"
      names.append(property)
    }
    if isDefault { return JSONPath([.key("defaults"), .key(names.last ?? "")]) }
    if names.count > 1 { names.removeFirst() }
    let group = Self.groupKeys.first { $0.value == names.first }?.key
    let key =
      path.steps.first == .key("mapping")
      ? group ?? names.joined(separator: ".") : names.joined(separator: ".")
    return short[key] == nil ? JSONPath() : JSONPath([.key(key)])
  }
}
