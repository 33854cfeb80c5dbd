/// What an applied ``GroupEdit`` changed, in small: enough to do it again on the same form, and no more.
///
/// A journal is a form and the records of what was done to it since:
///
/// ```swift
/// var replayed = builder
/// for record in records { try replayed.replay(record) }   // the form that was on the screen
/// ```
///
/// A record may come from a damaged file: what does not fit the form is refused.
public enum EditRecord: Hashable, Sendable {
  /// A text changed in one place; one that was not set counts as empty.
  case text(FieldPath, TextSplice)
  /// A text is not set any more.
  case clear(FieldPath)
  /// A list changed in one place.
  case items(FieldPath, ItemSplice)
  /// A question was put in so that it stands at an index.
  case insert(QuestionBuilder, at: Int)
  /// The question at an index was taken out.
  case remove(at: Int)
  /// The question at `from` was moved so that it stands at `to`.
  case move(from: Int, to: Int)
  /// The group, or the question at an index, says something else of the settings.
  case settings(ofQuestion: Int?, SettingsEntries)
  /// The whole form became another one.
  indirect case replace(QuestionGroupBuilder)

  /// Takes down an edit that was applied.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - splice: How it changed the text of a field, where that is known.
  /// - Complexity: O(*n*) in the length of the text or list that was changed; O(1) for a whole form, and for a text
  ///   with a splice.
  public init(_ edit: GroupEdit, by splice: TextSplice? = nil) {
    switch edit {
    case .set(let path, _, .text(nil)):
      self = .clear(path)
    case .set(let path, .text(let old), .text(let new?)):
      let splice = splice ?? TextSplice(from: old ?? "", to: new)
      // A journal with another one would not lead back to what was typed.
      assert(splice.applied(to: old ?? "").map { Array($0.utf8) } == Array(new.utf8))
      self = .text(path, splice)
    case .set(let path, .list(let old), .list(let new)):
      self = .items(path, ItemSplice(from: old, to: new))
    case .set(let path, _, _):
      preconditionFailure("a field changed its shape: \(path)")
    case .insert(let question, let index): self = .insert(question, at: index)
    case .remove(_, let index): self = .remove(at: index)
    case .move(let source, let destination): self = .move(from: source, to: destination)
    case .settings(let index, _, let new): self = .settings(ofQuestion: index, new)
    case .replace(_, let new): self = .replace(new)
    }
  }
}

/// Why a record cannot be replayed on a form.
public enum ReplayError: Error, Hashable, Sendable {
  /// The form has no question at an index.
  case noSuchQuestion(Int)
  /// A question cannot be put in at an index.
  case noSuchPlace(Int)
  /// The question to be put in is there already: its record stands in the journal a second time.
  case repeatedQuestion(QuestionID)
  /// The text or list has no such part.
  case outsideField(FieldPath)
  /// A text was to be changed as a list, or a list as a text.
  case wrongShape(FieldPath)
}

extension QuestionGroupBuilder {
  /// Does again what a record says.
  ///
  /// - Throws: Why the record does not fit; the form is as it was then.
  /// - Complexity: That of the edit itself; for a question that is put in, O(*n*) in the number of questions.
  public mutating func replay(_ record: EditRecord) throws(ReplayError) {
    switch record {
    case .text(let path, let splice):
      guard case .text(let text) = try value(at: path) else { throw .wrongShape(path) }
      guard let spliced = splice.applied(to: text ?? "") else { throw .outsideField(path) }
      self[path] = .text(spliced)
    case .clear(let path):
      guard case .text = try value(at: path) else { throw .wrongShape(path) }
      self[path] = .text(nil)
    case .items(let path, let splice):
      guard case .list(let items) = try value(at: path) else { throw .wrongShape(path) }
      guard let spliced = splice.applied(to: items) else { throw .outsideField(path) }
      self[path] = .list(spliced)
    case .insert(let question, let index):
      guard 0...questions.count ~= index else { throw .noSuchPlace(index) }
      guard !questions.contains(where: { $0.id == question.id }) else {
        throw .repeatedQuestion(question.id)
      }
      questions.insert(question, at: index)
    case .remove(let index):
      try check(index)
      removeQuestion(at: index)
    case .move(let source, let destination):
      try check(source)
      try check(destination)
      moveQuestion(from: source, to: destination)
    case .settings(let index, let settings):
      if let index { try check(index) }
      self[settingsOfQuestion: index] = settings
    case .replace(let builder):
      self = builder
    }
  }

  private func value(at path: FieldPath) throws(ReplayError) -> FieldValue {
    if case .question(let index, _) = path { try check(index) }
    return self[path]
  }

  private func check(_ index: Int) throws(ReplayError) {
    guard questions.indices ~= index else { throw .noSuchQuestion(index) }
  }
}
