import BuilderKit
import LosslessJSON
import Quiz

/// A record as it stands in a journal: `{"edit":"text","field":"answer","at":5,"cut":0,"put":"x","question":3}`.
extension EditRecord {
  private enum Kind: String {
    case text
    case clear
    case items
    case insert
    case remove
    case move
    case settings
  }

  private enum Key: String {
    case edit
    case question
    case field
    case at
    case cut
    case put
    case from
    case to
    case settings
  }

  /// The name of the one field that is none of a question.
  private static let title = "title"

  /// The record as JSON without line breaks.
  var json: [UInt8] {
    var members: [(Key, JSONValue)]
    switch self {
    case .text(let path, let splice):
      members = [
        (.edit, .string(Kind.text.rawValue)), (.field, Self.json(ofField: path)),
        (.at, .number(splice.offset)), (.cut, .number(splice.removedCount)),
        (.put, .string(splice.inserted)),
      ]
      Self.addQuestion(of: path, to: &members)
    case .clear(let path):
      members = [(.edit, .string(Kind.clear.rawValue)), (.field, Self.json(ofField: path))]
      Self.addQuestion(of: path, to: &members)
    case .items(let path, let splice):
      members = [
        (.edit, .string(Kind.items.rawValue)), (.field, Self.json(ofField: path)),
        (.at, .number(splice.offset)), (.cut, .number(splice.removedCount)),
        (.put, .array(splice.inserted.map { .string($0) })),
      ]
      Self.addQuestion(of: path, to: &members)
    case .insert(let question, let index):
      members = [
        (.edit, .string(Kind.insert.rawValue)), (.at, .number(index)),
        (.put, GroupDocument.json(ofQuestion: question)),
      ]
    case .remove(let index):
      members = [(.edit, .string(Kind.remove.rawValue)), (.at, .number(index))]
    case .move(let source, let destination):
      members = [
        (.edit, .string(Kind.move.rawValue)), (.from, .number(source)), (.to, .number(destination)),
      ]
    case .settings(let index, let settings):
      members = [
        (.edit, .string(Kind.settings.rawValue)), (.settings, settings.written(over: nil) ?? [:]),
      ]
      if let index { members.append((.question, .number(index))) }
    }
    let object = JSONObject(uniqueMembers: members.lazy.map { ($0.rawValue, $1) })
    return JSONValue.object(object).write(.compact)
  }

  /// Reads a record; `nil` for what is none.
  init?(json: some Collection<UInt8>) {
    guard let root = try? JSONValue(parsing: json),
      let kind = root[Key.edit.rawValue]?.stringValue.flatMap(Kind.init)
    else { return nil }
    func number(_ key: Key) -> Int? { root[key.rawValue]?.intValue }
    let put = root[Key.put.rawValue]
    switch kind {
    case .text:
      guard let path = Self.path(in: root), let offset = number(.at), let count = number(.cut),
        let inserted = put?.stringValue
      else { return nil }
      self = .text(path, TextSplice(offset: offset, removedCount: count, inserted: inserted))
    case .clear:
      guard let path = Self.path(in: root) else { return nil }
      self = .clear(path)
    case .items:
      guard let path = Self.path(in: root), let offset = number(.at), let count = number(.cut),
        let elements = put?.arrayValue
      else { return nil }
      let items = elements.compactMap(\.stringValue)
      guard items.count == elements.count else { return nil }
      self = .items(path, ItemSplice(offset: offset, removedCount: count, inserted: items))
    case .insert:
      guard let index = number(.at), let question = put.flatMap(GroupDocument.question) else {
        return nil
      }
      self = .insert(question, at: index)
    case .remove:
      guard let index = number(.at) else { return nil }
      self = .remove(at: index)
    case .move:
      guard let source = number(.from), let destination = number(.to) else { return nil }
      self = .move(from: source, to: destination)
    case .settings:
      var problems: [Problem] = []
      let settings = SettingsEntries.read(
        root[Key.settings.rawValue],
        at: { ProblemPath() },
        &problems
      )
      guard problems.isEmpty else { return nil }
      self = .settings(ofQuestion: number(.question), settings)
    }
  }

  private static func json(ofField path: FieldPath) -> JSONValue {
    switch path {
    case .title: .string(title)
    case .question(_, let field): .string(field.rawValue)
    }
  }

  private static func addQuestion(of path: FieldPath, to members: inout [(Key, JSONValue)]) {
    if case .question(let index, _) = path { members.append((.question, .number(index))) }
  }

  private static func path(in root: JSONValue) -> FieldPath? {
    guard let name = root[Key.field.rawValue]?.stringValue else { return nil }
    guard let question = root[Key.question.rawValue] else { return name == title ? .title : nil }
    guard let index = question.intValue, let field = QuestionField(rawValue: name) else {
      return nil
    }
    return .question(index, field)
  }
}

extension JSONValue {
  fileprivate static func number(_ number: Int) -> JSONValue { .number(JSONNumber(number)) }
}

extension GroupDocument {
  /// A question as it stands in a draft, where blank is not the same as not set.
  fileprivate static func json(ofQuestion question: QuestionBuilder) -> JSONValue {
    var group = QuestionGroupBuilder()
    group.questions = [question]
    let document = GroupDocument().updated(with: group, keepingBlanks: true)
    return document.root[Key.questions.rawValue]?[0] ?? .null
  }

  /// Reads a question of a draft; `nil` where something in it is not as it was written.
  fileprivate static func question(_ json: JSONValue) -> QuestionBuilder? {
    var document = GroupDocument().updated(with: QuestionGroupBuilder())
    document.root[Key.questions.rawValue] = .array([json])
    guard let reading = try? read(.object(document.root)), reading.problems.isEmpty else {
      return nil
    }
    return reading.builder.questions.first
  }
}
