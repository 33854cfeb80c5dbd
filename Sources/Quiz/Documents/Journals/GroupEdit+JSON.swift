internal import BuilderKit
internal import LosslessJSON
package import Quiz

/// An edit as it is in a journal: `{"edit":"text","field":"answer","at":5,"cut":0,"put":"x","question":3}`.
///
/// Only the size of removed text is written, for the form that the edit is replayed on has the text.
extension GroupEdit {
  private enum Kind: String {
    case text, clear, items, insert, remove, move, kind, markup, under, settings, replace
  }
  private enum Key: String {
    case edit, question, field, at, cut, put, from, to, settings
  }

  // MARK: Writing

  /// The edit as JSON without line breaks.
  package var json: [UInt8] { JSONValue.object(tree).write(.compact) }

  private var tree: JSONObject {
    switch self {
    case .text(let path, let splice):
      guard let inserted = splice.inserted else {
        return tree(.clear, [.field: .string(path.name)], question: path.questionIndex)
      }
      let cut = splice.removed?.utf8.count ?? 0
      return tree(
        .text,
        [
          .field: .string(path.name), .at: .int(splice.offset), .cut: .int(cut),
          .put: .string(inserted),
        ],
        question: path.questionIndex
      )
    case .items(let path, let splice):
      return tree(
        .items,
        [
          .field: .string(path.name), .at: .int(splice.offset), .cut: .int(splice.removed.count),
          .put: .array(splice.inserted.map(path.json(ofItem:))),
        ],
        question: path.questionIndex
      )
    case .insert(let question, let index):
      return tree(.insert, [.at: .int(index), .put: .object(question.json(keepingBlanks: true))])
    case .remove(_, let index):
      return tree(.remove, [.at: .int(index)])
    case .move(let source, let destination):
      return tree(.move, [.from: .int(source), .to: .int(destination)])
    case .kind(let index, let change):
      var question = QuestionBuilder()
      question.response = change.new
      return tree(
        .kind,
        [
          .from: .string(change.old.kind?.rawValue ?? ""), .put: .object(question.responseJSON),
        ],
        question: index
      )
    case .markup(let index, _, let question):
      return tree(
        .markup,
        [.put: .object(question.json(keepingBlanks: true))],
        question: index
      )
    case .under(let index, _, let passage):
      let put = passage.map { JSONValue.string($0.rawValue) } ?? .null
      return tree(.under, [.put: put], question: index)
    case .settings(let index, _, let settings):
      return tree(.settings, [.settings: settings.written(over: nil) ?? [:]], question: index)
    case .replace(_, let builder, _):
      return tree(.replace, [.put: GroupDocument.json(of: builder)])
    }
  }

  private func tree(
    _ kind: Kind,
    _ members: KeyValuePairs<Key, JSONValue>,
    question: Int? = nil
  ) -> JSONObject {
    var tree: JSONObject = [Key.edit.rawValue: .string(kind.rawValue)]
    for (key, value) in members { tree[key.rawValue] = value }
    tree[Key.question.rawValue] = question.map { .int($0) }
    return tree
  }

  // MARK: Reading

  /// Reads an edit for a form; `nil` where the JSON is no edit.
  ///
  /// - Parameters:
  ///   - json: The edit.
  ///   - form: The form before the edit.
  ///   - version: The version of the journal.
  /// - Throws: The reason that the edit does not fit the form.
  package init?(
    json: some Collection<UInt8>,
    on form: QuestionGroupBuilder,
    version: Int = journalVersion
  ) throws(EditError) {
    guard let root = try? JSONValue(parsing: json),
      let kind = root[Key.edit.rawValue]?.stringValue.flatMap(Kind.init)
    else { return nil }
    func number(_ key: Key) -> Int? { root[key.rawValue]?.intValue }
    let put = root[Key.put.rawValue]
    switch kind {
    case .text:
      guard let path = Self.path(in: root), let offset = number(.at), let cut = number(.cut),
        let inserted = put?.stringValue
      else { return nil }
      let text = try form.text(at: path, version: version)
      guard
        let splice = TextSplice(offset: offset, removedCount: cut, inserted: inserted, of: text)
      else { throw .outsideField(path) }
      self = .text(path, splice)
    case .clear:
      guard let path = Self.path(in: root) else { return nil }
      let text = try form.text(at: path, version: version)
      self = .text(path, TextSplice(from: text, to: nil))
    case .items:
      guard let path = Self.path(in: root), let offset = number(.at), let cut = number(.cut),
        let elements = put?.arrayValue
      else { return nil }
      let inserted = elements.compactMap { version == 1 ? $0.stringValue : path.item(of: $0) }
      guard inserted.count == elements.count else { return nil }
      let items = try form.items(at: path, version: version)
      guard
        let splice = ItemSplice(offset: offset, removedCount: cut, inserted: inserted, of: items)
      else { throw .outsideField(path) }
      self = .items(path, splice)
    case .insert:
      guard let index = number(.at),
        let question = put.flatMap({ QuestionBuilder(json: $0, version: version) })
      else {
        return nil
      }
      self = .insert(question, at: index)
    case .remove:
      guard let index = number(.at) else { return nil }
      try form.checkQuestion(at: index)
      self = .remove(form.questions[index], at: index)
    case .move:
      guard let source = number(.from), let destination = number(.to) else { return nil }
      self = .move(from: source, to: destination)
    case .kind:
      guard let index = number(.question), let put,
        let old = root[Key.from.rawValue]?.stringValue.flatMap(QuestionKind.init)
      else { return nil }
      try form.checkQuestion(at: index)
      guard form.questions[index].kind == old else { throw .wrongKind(question: index) }
      guard let question = form.questions[index].taking(responseJSON: put) else { return nil }
      let change = KindChange(from: form.questions[index].response, to: question.response)
      self = .kind(ofQuestion: index, change)
    case .markup:
      guard let index = number(.question),
        let question = put.flatMap({ QuestionBuilder(json: $0, version: version) })
      else { return nil }
      try form.checkQuestion(at: index)
      let old = form.questions[index]
      guard question.kind == old.kind else { throw .wrongKind(question: index) }
      // What is kept of other kinds is converted anew: a journal has only what a file has.
      var new = old.converted(to: question.markup)
      for part in question.kind.parts { new[part.field] = question[part.field] }
      self = .markup(ofQuestion: index, old: old, new: new)
    case .under:
      guard let index = number(.question), let put, put == .null || put.stringValue != nil else {
        return nil
      }
      try form.checkQuestion(at: index)
      let passage = put.stringValue.map(QuestionID.init(rawValue:))
      self = .under(ofQuestion: index, old: form.questions[index].under, new: passage)
    case .settings:
      let (settings, problems) = SettingsEntries.read(root[Key.settings.rawValue])
      guard problems.isEmpty else { return nil }
      let index = number(.question)
      if let index { try form.checkQuestion(at: index) }
      self = .settings(ofQuestion: index, old: form[settingsOfQuestion: index], new: settings)
    case .replace:
      guard let builder = put.flatMap(GroupDocument.builder) else { return nil }
      self = .replace(old: form, new: builder)
    }
    if version == 1 { self = form.edit(ofFirstVersion: self) }
  }

  private static func path(in root: JSONValue) -> FieldPath? {
    guard let name = root[Key.field.rawValue]?.stringValue else { return nil }
    guard let question = root[Key.question.rawValue] else {
      return name == FieldPath.title.name ? .title : nil
    }
    guard let index = question.intValue, let field = QuestionField(rawValue: name) else {
      return nil
    }
    return .question(index, field)
  }
}

extension FieldPath {
  fileprivate var name: String {
    switch self {
    case .title: "title"
    case .question(_, let field): field.rawValue
    }
  }

  fileprivate var questionIndex: Int? {
    if case .question(let index, _) = self { index } else { nil }
  }

  fileprivate func json(ofItem line: String) -> JSONValue {
    if case .question(_, let field) = self { field.json(ofItem: line) } else { .string(line) }
  }

  fileprivate func item(of json: JSONValue) -> String? {
    if case .question(_, let field) = self { field.item(of: json) } else { json.stringValue }
  }
}

extension JSONValue {
  fileprivate static func int(_ number: Int) -> JSONValue { .number(JSONNumber(number)) }
}

extension GroupDocument {
  /// A group as it is in a draft, where blank is not the same as not set.
  fileprivate static func json(of builder: QuestionGroupBuilder) -> JSONValue {
    .object(GroupDocument().updated(with: builder, keepingBlanks: true).root)
  }

  /// Reads a group of a draft; `nil` for a damaged one.
  fileprivate static func builder(_ json: JSONValue) -> QuestionGroupBuilder? {
    guard let reading = try? read(json), reading.unusableValues.isEmpty else { return nil }
    return reading.builder
  }
}
