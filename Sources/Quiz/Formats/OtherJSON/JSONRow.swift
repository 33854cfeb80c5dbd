import LosslessJSON
import QuizInterchange

/// An object of another program that is a question, or a list of the two sides of a card.
struct JSONRow {
  /// A choice, with what its object says about it.
  struct Option {
    var text: String
    /// The name by which an answer may call it.
    var name: String?
    var isRight: Bool?
    var feedback: String?
    /// True for a number.
    var isNumber = false
  }

  private(set) var prompt = ""
  /// The choices, in their order.
  private(set) var options: [Option] = []
  private(set) var wrong: [String] = []
  private(set) var accepted: [String] = []
  private(set) var answer: JSONValue?
  /// True if the name of the answer says that it is the number of a choice.
  private var isIndex = false
  private(set) var kind: KindNames.Named?
  private(set) var pairs: [(left: String, right: String)] = []
  private(set) var steps: [String] = []
  private(set) var hint: String?
  private(set) var explanation: String?
  private(set) var tags: [String] = []
  private(set) var fields: [ReadItem.Field] = []
  private(set) var settings: [(setting: ItemSetting, text: String)] = []
  private(set) var id: String?
  /// The names of members that are not read.
  private(set) var leftOut: [String] = []
  /// The lists among these, any of which may be the choices.
  private var lists: [(key: String, value: JSONValue)] = []
  /// True if the name of the answer says that it is right, and so that there are others.
  private var isNamedRight = false

  /// Reads a value; `nil` for one that is no question, as a rule also for one without an answer.
  init?(_ value: JSONValue, needsAnswer: Bool = true) {
    if let sides = value.arrayValue {
      let texts = sides.compactMap(\.stringValue)
      guard sides.count == 2, texts.count == 2, !texts.contains(where: { $0.nonblank == nil })
      else { return nil }
      (prompt, answer) = (texts[0], .string(texts[1]))
      return
    }
    guard let object = value.objectValue, Self.isQuestion(object) else { return nil }
    let names = Set(object.map { $0.key.lowercased() })
    // Choices may have a member each: `A`, `B` or `1`, `2`.
    let isListed = names.isSuperset(of: ["a", "b"]) || names.isSuperset(of: ["1", "2"])
    for member in object {
      if isListed, member.key.count == 1, let text = Self.text(member.value) {
        options.append(Option(text: text, name: member.key))
      } else {
        take(member.key, member.value)
      }
    }
    takeChoicesByShape()
    guard prompt.nonblank != nil,
      !needsAnswer || answer != nil || !options.isEmpty || !wrong.isEmpty || !pairs.isEmpty
        || !steps.isEmpty
        || !accepted.isEmpty || !fields.isEmpty || kind != nil
    else { return nil }
  }

  // MARK: Members

  /// The names of the members that tell whether a choice is right.
  private static let flags: Set = [
    "iscorrect", "correct", "right", "isright", "isanswer", "iscorrectanswer", "istrue", "valid",
    "answer", "fraction", "score", "richtig", "istrichtig",
  ]

  /// Returns whether an object is no choice: those have a text and say whether it is right.
  private static func isQuestion(_ object: JSONObject) -> Bool {
    let texts: Set = ["text", "label", "value", "option", "optiontext", "content"]
    let names = Set(object.map { FoldedName($0.key).text })
    let hasFlag = object.contains { member in
      flags.contains(FoldedName(member.key).text) && member.value.boolValue != nil
    }
    return
      !(hasFlag
      && names.isSubset(
        of: flags.union(texts).union(["id", "key", "letter", "feedback", "explanation", "optionid"])
      ))
  }

  /// Parts of names that columns of tables do not have.
  private static let parts: [String: ColumnPart] = [
    "questiontext": .field(.prompt), "q": .field(.prompt), "problem": .field(.prompt),
    "a": .field(.answer), "correctoptions": .field(.answer), "correctanswers": .field(.answer),
    "correctoptionid": .field(.answer), "correctchoice": .field(.answer),
    "correctoptionindex": .field(.answer), "correctindices": .field(.answer),
    "rightanswer": .field(.answer), "iscorrect": .field(.answer), "istrue": .field(.answer),
    "answers": .choice, "antworten": .choice, "respuestas": .choice, "reponses": .choice,
    "risposte": .choice, "respostas": .choice, "ответы": .choice, "варианты": .choice,
    "选择": .choice, "選択肢": .choice, "보기": .choice, "answeroptions": .choice, "alternatives": .choice,
    "optionslist": .choice,
    "incorrect": .wrong, "wrong": .wrong, "distractors": .wrong,
    "matches": .field(.pairs), "pairs": .field(.pairs), "sequence": .field(.steps),
    "items": .field(.steps), "correctorder": .field(.steps), "orderedlist": .field(.steps),
    "category": .tag, "topic": .tag, "chapter": .tag, "section": .tag, "title": .title,
    "acceptedanswers": .field(.alternatives), "acceptableanswers": .field(.alternatives),
  ]

  /// The names of members that say nothing of a question.
  private static let passedOver: Set = [
    "id", "number", "no", "index", "order", "position", "createdat", "updatedat", "created",
    "updated", "questionid", "questionnumber", "version", "language", "lang", "required", "status",
    "slug", "uuid", "guid", "uid", "useranswer", "selected", "isactive", "active",
  ]

  private mutating func take(_ key: String, _ value: JSONValue) {
    guard !value.isNull, value.stringValue?.isEmpty != true, value.arrayValue?.isEmpty != true
    else { return }
    let name = FoldedName(key).text
    if name == "id" || name.hasSuffix("id"), let text = value.stringValue, text.utf8.count >= 8 {
      id = text
      return
    }
    guard !Self.passedOver.contains(name) else { return }
    let part = Self.parts[name] ?? ColumnNames.part(of: key)
    let texts = Self.texts(value)
    switch part {
    case .field(.prompt):
      guard prompt.isEmpty, let text = Self.text(value) else { return leaveOut(key) }
      prompt = text
    case .field(.answer), .right, .field(.answers):
      let isIndex = name.contains("index") || name.contains("indices")
      guard let first = answer else {
        (answer, self.isIndex) = (value, isIndex)
        isNamedRight = isIndex || Self.flags.subtracting(["answer"]).contains(name)
        return
      }
      // Of two, a list has the choices, and the other one tells the right of them: `"a": ["Quito", "Lima"], "correct": 1`.
      guard options.isEmpty, let list = [first, value].first(where: { Self.texts($0).count > 1 }),
        let mark = [value, first].first(where: { $0 != list && Self.isMark($0, of: list) })
      else { return leaveOut(key) }
      take(options: list, key)
      (answer, self.isIndex) = (mark, mark == value ? isIndex : self.isIndex)
    case .choice: take(options: value, key)
    case .wrong, .field(.distractors): wrong += texts
    case .field(.alternatives): accepted += texts
    case .field(.hint) where hint == nil: hint = texts.joined(separator: "\n").nonblank
    case .field(.explanation) where explanation == nil:
      explanation = texts.joined(separator: "\n").nonblank
    case .field(.tags), .tag, .title:
      var known = Set(tags)
      tags += texts.filter { known.insert($0).inserted }
    case .kind:
      kind = KindNames.kind(of: value.stringValue ?? "")
      if kind == nil { leaveOut(key) }
    case .field(.pairs): take(pairs: value, key)
    case .field(.steps): steps = texts
    case .field(let field) where [.value, .tolerance, .unit, .notes].contains(field):
      fields.append(ReadItem.Field(field, text: texts.first))
    case .setting(let setting): settings.append((setting, texts.first ?? ""))
    default:
      leaveOut(key)
      if texts.count > 1 { lists.append((key, value)) }
    }
  }

  private mutating func leaveOut(_ key: String) { leftOut.append(key) }

  /// Takes the only list of several texts whose name tells nothing for the choices, if one of them says that it is right, or the
  /// answer is one of them by its text or letter; by a number only where its name says that it tells what is right.
  private mutating func takeChoicesByShape() {
    guard options.isEmpty, wrong.isEmpty, pairs.isEmpty, steps.isEmpty, lists.count == 1 else {
      return
    }
    let (key, value) = lists[0]
    let found = (value.arrayValue ?? []).compactMap(Self.option)
    guard found.count > 1, found.count == value.arrayValue?.count else { return }
    let isTold = answer.map { mark in
      Self.isMark(mark, of: value) && (Self.number(mark) == nil || isNamedRight)
    }
    guard isTold ?? found.contains(where: { $0.isRight == true }) else { return }
    options = found
    leftOut.removeAll { $0 == key }
  }

  /// Returns whether a value is a number, a letter, or some of the texts of a list, or several of these.
  private static func isMark(_ value: JSONValue, of list: JSONValue) -> Bool {
    let texts = Set(Self.texts(list))
    let marks = value.arrayValue ?? [value]
    return !marks.isEmpty && marks.count <= texts.count
      && marks.allSatisfy { mark in
        number(mark) != nil
          || text(mark).map { $0.count == 1 || texts.contains($0) } ?? false
            && mark.boolValue == nil
      }
  }

  /// Returns the text of a value, or that of the member of an object that has it.
  static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    case .bool(let truth): truth ? "true" : "false"
    case .object(let object):
      object.first { textNames.contains(FoldedName($0.key).text) && $0.value.stringValue != nil }?
        .value.stringValue
    case .array, .null: nil
    }
  }

  private static let textNames = [
    "text", "optiontext", "answertext", "choicetext", "answer", "option", "choice", "label",
    "content", "title", "name", "body", "value", "html", "questiontext",
  ]

  static func texts(_ value: JSONValue) -> [String] {
    (value.arrayValue ?? [value]).compactMap(text).filter { $0.nonblank != nil }
  }

  // MARK: Choices

  private mutating func take(options value: JSONValue, _ key: String) {
    if let object = value.objectValue {
      for member in object {
        guard var option = Self.option(member.value) else { continue }
        option.name = member.key
        options.append(option)
      }
    } else if let list = value.arrayValue {
      options += list.compactMap(Self.option)
    } else if let text = Self.text(value), let number = FoldedName(key).numbered {
      // A member for each choice: `option_a`.
      options.append(Option(text: text, name: String.letters(numbering: number.index)))
    } else {
      leaveOut(key)
    }
  }

  private static func option(_ value: JSONValue) -> Option? {
    guard let object = value.objectValue else {
      return text(value).map { Option(text: $0, isNumber: value.numberValue != nil) }
    }
    let members = object.map { (name: FoldedName($0.key).text, value: $0.value) }
    let named = textNames.lazy.compactMap { name in
      members.first { $0.name == name && $0.value.boolValue == nil && text($0.value) != nil }
    }.first
    guard let named, let text = text(named.value) else { return nil }
    var option = Option(text: text)
    for member in members where member.name != named.name {
      switch member.name {
      case let name where flags.contains(name):
        option.isRight = truth(of: member.value) ?? option.isRight
      case "id", "optionid", "answerid", "choiceid", "key", "letter", "label", "value":
        option.name = option.name ?? Self.text(member.value)
      case "feedback", "explanation", "rationale", "comment", "reason":
        option.feedback = Self.text(member.value)?.nonblank
      default: break
      }
    }
    return option
  }

  /// Returns whether a value means that a choice is right.
  private static func truth(of value: JSONValue) -> Bool? {
    if let truth = value.boolValue { return truth }
    if let number = value.doubleValue ?? value.stringValue.flatMap(Double.init) {
      return number > 0
    }
    switch value.stringValue?.lowercased() {
    case "true", "yes", "correct", "right": return true
    case "false", "no", "incorrect", "wrong": return false
    default: return nil
    }
  }

  private mutating func take(pairs value: JSONValue, _ key: String) {
    if let object = value.objectValue {
      pairs += object.compactMap { member in Self.text(member.value).map { (member.key, $0) } }
    } else {
      for element in value.arrayValue ?? [] {
        let texts = element.objectValue?.compactMap { Self.text($0.value) } ?? Self.texts(element)
        guard texts.count == 2 else { return leaveOut(key) }
        pairs.append((texts[0], texts[1]))
      }
    }
  }

  /// The numbers of choices that the answer may be.
  var numbers: [Int] {
    guard !options.isEmpty, let answer else { return [] }
    return (answer.arrayValue ?? [answer]).compactMap { mark in
      index(byText: mark) == nil ? Self.number(mark) : nil
    }
  }

  static func number(_ mark: JSONValue) -> Int? {
    mark.intValue ?? mark.stringValue.flatMap { Int($0.trimmed) }
  }

  /// Returns the choice that has the text or the name of a mark.
  func index(byText mark: JSONValue) -> Int? {
    guard let text = Self.text(mark)?.trimmed else { return nil }
    // A number is that of a choice, unless the choices are numbers, too.
    let isText = mark.numberValue == nil || !isIndex && options.allSatisfy(\.isNumber)
    if isText, !isIndex {
      if let index = options.firstIndex(where: { $0.text.trimmed == text }) { return index }
      if let index = options.firstIndex(where: { $0.text.trimmed.lowercased() == text.lowercased() }
      ) {
        return index
      }
    }
    return options.firstIndex { $0.name?.lowercased() == text.lowercased() }
  }
}
