import BuilderKit
package import LosslessJSON
package import Quiz

/// A group file as it was read, with everything in it that this program does not know.
///
/// A group written over it changes only different values: unknown keys at any depth, number text and the order of
/// keys stay.
///
/// ```swift
/// var reading = try GroupDocument.read(bytes)
/// reading.builder.title = "Capital cities"
/// let changed = reading.document.updated(with: reading.builder)
/// changed.bytes  // `bytes` with another title
/// ```
package struct GroupDocument: Hashable, Sendable {
  /// The value of `format` in every group file.
  package static let format = "quizbuilder/group"
  /// The newest version of the format that this program reads; it writes the first one that has a place for all questions.
  package static let version = 3

  /// The whole file.
  package var root = JSONObject()
  /// For each element of `questions`, the id it has or was given when it was read.
  package var questionIDs: [QuestionID] = []

  /// Creates the document of a group that has never been saved.
  package init() {}

  package init(root: JSONObject, questionIDs: [QuestionID]) {
    self.root = root
    self.questionIDs = questionIDs
  }

  /// The file: two spaces a level, one value a line, a final newline; always the same for the same document.
  package var bytes: [UInt8] { JSONValue.object(root).write(.pretty) + [UInt8(ascii: "\n")] }
}

/// The contents of a group file, complete or not.
package struct GroupReading: Hashable, Sendable {
  /// The group, ready for a form: parts missing in the file are not set.
  package var builder: QuestionGroup.Builder
  /// The file, to write the group over.
  package var document: GroupDocument
  /// The problems of values that could not be read, in the file's order; the document keeps those values, and the
  /// builder reports missing ones.
  package var problems: [FileProblem]

  /// Creates the reading of a file from its parts.
  package init(builder: QuestionGroup.Builder, document: GroupDocument, problems: [FileProblem]) {
    self.builder = builder
    self.document = document
    self.problems = problems
  }
}

/// One of the user's own keys in a question of a file.
///
/// The next version of the format uses its name, so the key gets another.
package struct RenamedKey: Hashable, Sendable {
  /// The index of the question in the file.
  package let question: Int
  /// The name in the file.
  package let old: String
  /// The name from now on.
  package let new: String
}

extension GroupDocument {
  /// Returns the document with a complete group written over it.
  package func updated(with group: QuestionGroup) -> GroupDocument {
    updated(with: QuestionGroup.Builder(group))
  }

  /// Returns the document with a group, complete or not, written over it.
  ///
  /// An equal value leaves the one in the file as it is written there: an empty list or a null stays, though a new
  /// one would be left out. A question is recognized by its id; one without an id in the file gets the one of its
  /// reading. Blank hints are left out, but for drafts, which keep them.
  package func updated(
    with builder: QuestionGroup.Builder,
    keepingBlanks keepsBlanks: Bool = false
  ) -> GroupDocument {
    var document = self
    var builder = builder
    // A draft keeps decisions: only the file of the group has the keys that they are about.
    let decisions = keepsBlanks ? [] : builder.drainDecisions()
    document.root.set(.string(Self.format), forKey: Key.format)
    document.raise(to: builder.fileVersion)
    if document.versionNumber == nil {
      document.root.set(.number(JSONNumber(versionInEffect)), forKey: Key.version)
    }
    // The recipe would put a new id before the title, and does not know the keys before that.
    if document.root[Key.id.rawValue] == nil {
      document.root.set(.string(builder.id.rawValue), forKey: Key.id)
    }
    document.align(with: builder.questions.map(\.id))
    let elements = document.root[Key.questions.rawValue]?.arrayValue ?? []
    let recipe = keepsBlanks ? GroupRecipe.draft : GroupRecipe.finished
    let opened = Self.opened(document.root)
    do throws(MappingError) {
      let written = try recipe.decompose(builder, over: .object(opened))
      document.close(written.objectValue ?? opened, over: elements)
    } catch {
      // Texts, lists of texts and the numbers of settings all have a form in JSON.
      preconditionFailure("\(error)")
    }
    document.restore(elements)
    document.settle(decisions)
    return document
  }

  /// Returns the document with the settings of the group, or of one of its questions, written over it.
  package func updated(
    with settings: SettingsEntries,
    ofQuestion question: QuestionID? = nil
  ) -> GroupDocument {
    var document = self
    guard let question else {
      document.root.write(settings, inOrder: Key.allCases.map(\.rawValue))
      return document
    }
    var elements = root[Key.questions.rawValue]?.arrayValue ?? []
    guard
      let index = questionIDs.firstIndex(of: question), elements.indices.contains(index),
      var object = elements[index].objectValue
    else { return self }
    object.write(settings, inOrder: GroupRecipe.QuestionKey.allCases.map(\.rawValue))
    elements[index] = .object(object)
    document.root[Key.questions.rawValue] = .array(elements)
    return document
  }

  /// Puts the questions of the file into the order of others, so that each is written over its own.
  private mutating func align(with ids: [QuestionID]) {
    defer { questionIDs = ids }
    guard ids != questionIDs, let elements = root[Key.questions.rawValue]?.arrayValue else {
      return
    }
    let places = Dictionary(zip(questionIDs, elements.indices)) { first, _ in first }
    let aligned = ids.map { id in places[id].map { elements[$0] } ?? [:] }
    root[Key.questions.rawValue] = .array(aligned)
  }

  /// Makes the document one of a version at least, in which some keys of the user's own would mean something: they get
  /// other names.
  mutating func raise(to version: Int) {
    let old = versionInEffect
    guard old < version else { return }
    root.set(.number(JSONNumber(version)), forKey: Key.version)
    guard let elements = root[Key.questions.rawValue]?.arrayValue else { return }
    root[Key.questions.rawValue] = .array(
      elements.map { QuestionElement.raised($0, from: old, to: version) }
    )
  }

  /// The keys of the user's own that get other names if a group is written over the document, in the file's order.
  package func renamedKeys(with builder: QuestionGroup.Builder) -> [RenamedKey] {
    let (old, new) = (versionInEffect, builder.fileVersion)
    guard old < new else { return [] }
    return (root[Key.questions.rawValue]?.arrayValue ?? []).enumerated().flatMap { index, element in
      QuestionElement.newNames(of: element, from: old, to: new)
        .map { RenamedKey(question: index, old: $0, new: $1) }
    }
  }

  /// The version that the file says it has, of those that this program knows.
  package var versionNumber: Int? {
    root[Key.version.rawValue]?.intValue.flatMap { 1...Self.version ~= $0 ? $0 : nil }
  }

  /// The version by which the keys are read: where the file has none, the first that knows the kinds and markups in it.
  package var versionInEffect: Int {
    versionNumber ?? elements.map(QuestionElement.versionOfContents).max() ?? 1
  }

  /// Returns a group with its questions in the form of the recipe.
  static func opened(_ root: JSONObject) -> JSONObject {
    guard let elements = root[Key.questions.rawValue]?.arrayValue else { return root }
    let version = GroupDocument(root: root, questionIDs: []).versionInEffect
    var opened = root
    opened[Key.questions.rawValue] = .array(
      elements.map { QuestionElement.opened($0, version: version) }
    )
    return opened
  }

  /// Takes a group in the form of the recipe, whose questions were these elements.
  private mutating func close(_ written: JSONObject, over elements: [JSONValue]) {
    let version = versionInEffect
    root = written
    guard let opened = written[Key.questions.rawValue]?.arrayValue else { return }
    root[Key.questions.rawValue] = .array(
      opened.indices.map { index in
        let old = elements.indices.contains(index) ? elements[index] : nil
        return QuestionElement.closed(opened[index], over: old, version: version)
      }
    )
  }

  /// Puts back elements that are no questions, where there is still nothing but an id in their place.
  private mutating func restore(_ elements: [JSONValue]) {
    let foreign = elements.indices.filter { elements[$0].objectValue == nil }
    guard !foreign.isEmpty, var written = root[Key.questions.rawValue]?.arrayValue else { return }
    for index in foreign where written[index].objectValue?.count == 1 {
      written[index] = elements[index]
    }
    root[Key.questions.rawValue] = .array(written)
  }
}

extension QuestionGroup.Builder {
  /// The first version of the format that has a place for all questions.
  var fileVersion: Int { questions.lazy.map(\.fileVersion).max() ?? 1 }
}

extension JSONObject {
  fileprivate mutating func set(_ value: JSONValue, forKey key: GroupRecipe.Key) {
    guard self[key.rawValue] != value else { return }
    set(value, forKey: key.rawValue, inOrder: GroupRecipe.Key.allCases.lazy.map(\.rawValue))
  }

  fileprivate mutating func write(_ settings: SettingsEntries, inOrder order: [String]) {
    let key = GroupRecipe.Key.settings.rawValue
    let old = self[key]
    guard old != nil || !settings.isEmpty else { return }
    let new = settings.written(over: old)
    if new != old { set(new, forKey: key, inOrder: order) }
  }
}
