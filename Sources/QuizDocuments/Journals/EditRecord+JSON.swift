internal import BuilderKit
internal import LosslessJSON
package import Quiz

/// A record as it stands in a journal: `{"edit":"text","field":"answer","at":5,"cut":0,"put":"x","question":3}`.
extension EditRecord {
  fileprivate enum Kind: String {
    case text
    case clear
    case items
    case insert
    case remove
    case move
    case settings
    case replace
  }

  fileprivate enum Key: String {
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

  /// Appends the record as JSON without line breaks.
  ///
  /// Every key that is typed comes by here: bytes are written, and no values are made of what is short.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let path, let splice):
      bytes.begin(.text)
      bytes.add(.field, Self.name(of: path))
      bytes.add(.at, splice.offset)
      bytes.add(.cut, splice.removedCount)
      bytes.add(.put, splice.inserted)
      if let index = path.questionIndex { bytes.add(.question, index) }
    case .clear(let path):
      bytes.begin(.clear)
      bytes.add(.field, Self.name(of: path))
      if let index = path.questionIndex { bytes.add(.question, index) }
    case .items(let path, let splice):
      bytes.begin(.items)
      bytes.add(.field, Self.name(of: path))
      bytes.add(.at, splice.offset)
      bytes.add(.cut, splice.removedCount)
      bytes.add(.put, JSONValue.array(splice.inserted.map { .string($0) }))
      if let index = path.questionIndex { bytes.add(.question, index) }
    case .insert(let question, let index):
      bytes.begin(.insert)
      bytes.add(.at, index)
      bytes.add(.put, GroupDocument.json(ofQuestion: question))
    case .remove(let index):
      bytes.begin(.remove)
      bytes.add(.at, index)
    case .move(let source, let destination):
      bytes.begin(.move)
      bytes.add(.from, source)
      bytes.add(.to, destination)
    case .settings(let index, let settings):
      bytes.begin(.settings)
      bytes.add(.settings, settings.written(over: nil) ?? [:])
      if let index { bytes.add(.question, index) }
    case .replace(let builder):
      bytes.begin(.replace)
      bytes.add(.put, GroupDocument.json(of: builder))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Reads a record; `nil` for what is none.
  package init?(json: some Collection<UInt8>) {
    guard let root = try? JSONValue(parsing: json),
      let kind = root[Key.edit.rawValue]?.stringValue.flatMap(Kind.init)
    else { return nil }
    func number(_ key: EditRecord.Key) -> Int? { root[key.rawValue]?.intValue }
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
    case .replace:
      guard let builder = put.flatMap(GroupDocument.builder) else { return nil }
      self = .replace(builder)
    }
  }

  private static func name(of path: FieldPath) -> String {
    switch path {
    case .title: title
    case .question(_, let field): field.rawValue
    }
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

extension FieldPath {
  fileprivate var questionIndex: Int? {
    if case .question(let index, _) = self { index } else { nil }
  }
}

extension EditRecord.Kind {
  /// How an object of this kind begins.
  fileprivate var beginning: StaticString {
    switch self {
    case .text: #"{"edit":"text""#
    case .clear: #"{"edit":"clear""#
    case .items: #"{"edit":"items""#
    case .insert: #"{"edit":"insert""#
    case .remove: #"{"edit":"remove""#
    case .move: #"{"edit":"move""#
    case .settings: #"{"edit":"settings""#
    case .replace: #"{"edit":"replace""#
    }
  }
}

extension EditRecord.Key {
  /// What stands before the value of a member that is not the first.
  fileprivate var introduction: StaticString {
    switch self {
    case .edit: #","edit":"#
    case .question: #","question":"#
    case .field: #","field":"#
    case .at: #","at":"#
    case .cut: #","cut":"#
    case .put: #","put":"#
    case .from: #","from":"#
    case .to: #","to":"#
    case .settings: #","settings":"#
    }
  }
}

/// Writes an object member by member; what is the same every time is copied as it stands.
extension [UInt8] {
  fileprivate mutating func begin(_ kind: EditRecord.Kind) {
    append(kind.beginning)
  }

  fileprivate mutating func add(_ key: EditRecord.Key, _ number: Int) {
    append(key.introduction)
    // The usual places in a text have two digits.
    switch number {
    case 0..<10: append(UInt8(ascii: "0") + UInt8(number))
    case 10..<100:
      append(UInt8(ascii: "0") + UInt8(number / 10))
      append(UInt8(ascii: "0") + UInt8(number % 10))
    default:
      var digits = String(number)
      digits.withUTF8 { append(contentsOf: $0) }
    }
  }

  fileprivate mutating func add(_ key: EditRecord.Key, _ text: String) {
    append(key.introduction)
    appendJSON(text)
  }

  fileprivate mutating func add(_ key: EditRecord.Key, _ value: JSONValue) {
    append(key.introduction)
    append(contentsOf: value.write(.compact))
  }
}

extension GroupDocument {
  /// A group as it stands in a draft, where blank is not the same as not set.
  fileprivate static func json(of builder: QuestionGroupBuilder) -> JSONValue {
    .object(GroupDocument().updated(with: builder, keepingBlanks: true).root)
  }

  /// Reads a group of a draft; `nil` where something in it is not as it was written.
  fileprivate static func builder(_ json: JSONValue) -> QuestionGroupBuilder? {
    guard let reading = try? read(json), reading.unusableValues.isEmpty else { return nil }
    return reading.builder
  }

  /// A question as it stands in a draft.
  fileprivate static func json(ofQuestion question: QuestionBuilder) -> JSONValue {
    var group = QuestionGroupBuilder()
    group.questions = [question]
    return json(of: group)[Key.questions.rawValue]?[0] ?? .null
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
