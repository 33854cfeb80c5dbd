import BuilderKit
import LosslessJSON
public import Quiz

extension GroupDocument {
  /// Returns the document with a complete group written over it.
  public func updated(with group: QuestionGroup) -> GroupDocument {
    updated(with: QuestionGroup.Builder(group))
  }

  /// Returns the document with a group, complete or not, written over it.
  ///
  /// A value that says the same as the one in the file leaves it as it is written there: an empty list
  /// or a null stays, though a new one would be left out. A question is recognized by its id; one that
  /// has none in the file yet gets the one it was given when it was read.
  ///
  /// - Parameters:
  ///   - builder: The group.
  ///   - keepsBlanks: Whether a blank hint is written, as a draft needs it, or left out.
  /// - Returns: The new document.
  public func updated(
    with builder: QuestionGroup.Builder,
    keepingBlanks keepsBlanks: Bool = false
  ) -> GroupDocument {
    var document = self
    document.root.set(Key.format, .text, to: Self.format)
    if document.root[Key.version.rawValue]?.intValue != Self.version {
      document.root.place(Key.version, JSONValue.number(JSONNumber(Self.version)))
    }
    document.root.set(Key.id, .text, to: builder.id.rawValue)
    document.root.set(Key.title, .text, to: builder.title)
    document.root.set(Key.template, .text, to: builder.template?.rawValue)
    document.root.write(builder.settings, under: Key.settings)
    document.writeQuestions(
      builder.questions,
      optionalText: keepsBlanks ? .text : .optionalText
    )
    return document
  }

  /// Returns the document with what the group, or one of its questions, says of the settings written over it,
  /// and all else as it was read.
  public func updated(
    with settings: SettingsEntries,
    ofQuestion question: QuestionID? = nil
  ) -> GroupDocument {
    var document = self
    guard let question else {
      document.root.write(settings, under: Key.settings)
      return document
    }
    var elements = root[Key.questions.rawValue]?.arrayValue ?? []
    guard
      let index = questionIDs.firstIndex(of: question), elements.indices.contains(index),
      var object = elements[index].objectValue
    else { return self }
    object.write(settings, under: QuestionKey.settings)
    elements[index] = .object(object)
    document.root.place(Key.questions, .array(elements))
    return document
  }

  private mutating func writeQuestions(
    _ questions: [Question.Builder],
    optionalText: JSONMember<String?>
  ) {
    let old = root[Key.questions.rawValue]
    let elements = old?.arrayValue ?? []
    let places = Dictionary(
      zip(questionIDs, elements.indices),
      uniquingKeysWith: { first, _ in first }
    )
    let updated = questions.map { question in
      let element = places[question.id].map { elements[$0] }
      return Self.question(question, over: element, optionalText: optionalText)
    }
    questionIDs = questions.map(\.id)
    // A value of the wrong type that nothing was put in place of stays for its author to correct.
    if old?.arrayValue == nil && updated.isEmpty && old != nil {
      return
    }
    root.place(Key.questions, .array(updated))
  }

  private static func question(
    _ question: Question.Builder,
    over element: JSONValue?,
    optionalText: JSONMember<String?>
  ) -> JSONValue {
    var object = element?.objectValue ?? JSONObject()
    object.set(QuestionKey.id, .text, to: question.id.rawValue)
    object.set(QuestionKey.prompt, .text, to: question.prompt)
    object.set(QuestionKey.answer, .text, to: question.answer)
    object.set(QuestionKey.hint, optionalText, to: question.hint)
    object.set(QuestionKey.alternatives, .texts, to: question.alternatives)
    object.set(QuestionKey.distractors, .texts, to: question.distractors)
    object.set(QuestionKey.explanation, optionalText, to: question.explanation)
    object.set(QuestionKey.tags, .texts, to: question.tags)
    object.write(question.settings, under: QuestionKey.settings)
    if let element, element.objectValue == nil, object.count == 1 {
      return element
    }
    return .object(object)
  }
}

extension JSONObject {
  /// Writes a value, unless the key says the same already.
  fileprivate mutating func set<Key, Value>(
    _ key: Key,
    _ member: JSONMember<Value>,
    to value: Value
  ) where Key: RawRepresentable<String> & CaseIterable {
    var ignored: [Problem] = []
    let old = member.decode(self[key.rawValue], { ProblemPath() }, &ignored)
    let node = member.encode(value)
    // Compared as JSON, scalar by scalar: to `String`, composed and decomposed letters are the same.
    if member.encode(old) != node {
      place(key, node)
    }
  }

  /// Writes settings, unless the key says the same already.
  fileprivate mutating func write<Key>(
    _ settings: SettingsEntries,
    under key: Key
  ) where Key: RawRepresentable<String> & CaseIterable {
    let old = self[key.rawValue]
    guard old != nil || !settings.isEmpty else { return }
    let new = settings.written(over: old)
    if new != old { place(key, new) }
  }

  fileprivate mutating func place<Key>(
    _ key: Key,
    _ value: JSONValue?
  ) where Key: RawRepresentable<String> & CaseIterable {
    place(key.rawValue, value, in: Key.allCases.map(\.rawValue))
  }

  /// Puts a value under a key: in its place if it has one, else behind the keys that belong before it.
  mutating func place(_ name: String, _ value: JSONValue?, in order: [String]) {
    guard let value, index(of: name) == nil else {
      self[name] = value
      return
    }
    let before = order.prefix { $0 != name }.compactMap { index(of: $0) }.max()
    let after = order.drop { $0 != name }.compactMap { index(of: $0) }.min()
    insert(Member(key: name, value: value), at: before.map { $0 + 1 } ?? after ?? endIndex)
  }
}
