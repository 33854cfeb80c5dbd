/// One change to a group's form, as a value: it is applied, inverted, merged, journalled and replayed.
///
/// A key typed into a text of any length is an edit of a few bytes. Undo, redo, the unsaved mark and the journal are
/// all made of edits:
///
/// ```swift
/// let edit = GroupEdit.text(.title, TextSplice(offset: 3, inserted: "i"))
/// try builder.apply(edit)           // the title "Pars" becomes "Paris"
/// try builder.apply(edit.inverse)   // and "Pars" again
/// ```
package enum GroupEdit: Hashable, Sendable {
  /// A text changed in one place.
  case text(FieldPath, TextSplice)
  /// A list changed in one place.
  case items(FieldPath, ItemSplice)
  /// A question was inserted at an index.
  case insert(QuestionBuilder, at: Int)
  /// The question at an index was removed.
  case remove(QuestionBuilder, at: Int)
  /// The question at `from` was moved to `to`.
  case move(from: Int, to: Int)
  /// The question at an index became one of another kind.
  case kind(ofQuestion: Int, KindChange)
  /// The texts of the question at an index are in another markup.
  indirect case markup(ofQuestion: Int, old: QuestionBuilder, new: QuestionBuilder)
  /// The question at an index belongs to another passage, or to none.
  case under(ofQuestion: Int, old: QuestionID?, new: QuestionID?)
  /// The settings of the group, or of the question at an index, changed.
  case settings(ofQuestion: Int?, old: SettingsEntries, new: SettingsEntries)
  /// The whole form became another one, as by a merge, or by a change of many questions at once.
  indirect case replace(
    old: QuestionGroupBuilder,
    new: QuestionGroupBuilder,
    by: ManyQuestionsChange? = nil
  )

  /// Creates the edit that changes the value of a field.
  ///
  /// - Precondition: Both values have the shape of the field.
  /// - Complexity: O(*n*) in the length of the values.
  package init(_ path: FieldPath, from old: FieldValue, to new: FieldValue) {
    switch (old, new) {
    case (.text(let old), .text(let new)): self = .text(path, TextSplice(from: old, to: new))
    case (.list(let old), .list(let new)):
      self = .items(path, ItemSplice(from: old, to: new.map(path.shape.normalized)))
    default: preconditionFailure("a field changed its shape: \(path)")
    }
  }

  /// The edit that takes this one back.
  package var inverse: GroupEdit {
    switch self {
    case .text(let path, let splice): .text(path, splice.inverse)
    case .items(let path, let splice): .items(path, splice.inverse)
    case .insert(let question, let index): .remove(question, at: index)
    case .remove(let question, let index): .insert(question, at: index)
    case .move(let source, let destination): .move(from: destination, to: source)
    case .kind(let index, let change): .kind(ofQuestion: index, change.inverse)
    case .markup(let index, let old, let new): .markup(ofQuestion: index, old: new, new: old)
    case .under(let index, let old, let new): .under(ofQuestion: index, old: new, new: old)
    case .settings(let index, let old, let new): .settings(ofQuestion: index, old: new, new: old)
    case .replace(let old, let new, let change): .replace(old: new, new: old, by: change)
    }
  }

  /// Returns one edit for this one and the `next`; `nil` where they do not touch in the same field.
  package func merged(with next: GroupEdit) -> GroupEdit? {
    switch (self, next) {
    case (.text(let path, let splice), .text(let nextPath, let next)) where path == nextPath:
      splice.merged(with: next).map { .text(path, $0) }
    case (.items(let path, let splice), .items(let nextPath, let next)) where path == nextPath:
      splice.merged(with: next).map { .items(path, $0) }
    default: nil
    }
  }

  /// Returns whether the next edit goes on typing or deleting where this one ended; a word begins another run.
  func isContinued(by next: GroupEdit) -> Bool {
    guard case .text(let path, let splice) = self, case .text(path, let other) = next else {
      return false
    }
    let (typed, removed) = (splice.inserted ?? "", splice.removed ?? "")
    let (nextTyped, nextRemoved) = (other.inserted ?? "", other.removed ?? "")
    if removed.isEmpty, nextRemoved.isEmpty {
      let beginsWord = typed.last?.isWhitespace == true && nextTyped.first?.isWhitespace != true
      return nextTyped.count == 1 && nextTyped != "\n" && !beginsWord
        && other.offset == splice.offset + typed.utf8.count
    }
    guard typed.isEmpty, nextTyped.isEmpty else { return false }
    return other.offset + nextRemoved.utf8.count == splice.offset || other.offset == splice.offset
  }

  /// Returns the value of the edited field before the edit, made of its value after it.
  ///
  /// - Precondition: The edit is of a text or list that has the value.
  package func value(before value: FieldValue) -> FieldValue {
    switch (inverse, value) {
    case (.text(_, let splice), .text(var text)):
      splice.apply(to: &text)
      return .text(text)
    case (.items(_, let splice), .list(var items)):
      splice.apply(to: &items)
      return .list(items)
    default: preconditionFailure("not the value of an edited field")
    }
  }

  /// True if the edit changes nothing.
  package var isIdentity: Bool {
    switch self {
    case .text(_, let splice): splice.isIdentity
    case .items(_, let splice): splice.isIdentity
    case .move(let source, let destination): source == destination
    case .kind(_, let change): change.old == change.new
    case .markup(_, let old, let new): old == new
    case .under(_, let old, let new): old == new
    case .settings(_, let old, let new): old == new
    case .replace(let old, let new, _): old == new
    case .insert, .remove: false
    }
  }
}

/// The reason that an edit, as one from a damaged journal, does not fit a form.
package enum EditError: Error, Hashable, Sendable {
  /// The form has no question at an index.
  case noSuchQuestion(Int)
  /// A question cannot be inserted at an index.
  case noSuchPlace(Int)
  /// The form already has the question to insert: a journal has its line twice.
  case repeatedQuestion(QuestionID)
  /// The text or list has no such part.
  case outsideField(FieldPath)
  /// The question at an index is of another kind than the edit is for.
  case wrongKind(question: Int)
  /// The edit changes a text as a list, or a list as a text.
  case wrongShape(FieldPath)
}

extension QuestionGroupBuilder {
  /// Applies an edit.
  ///
  /// - Throws: The reason that the edit does not fit; the form is unchanged then.
  /// - Complexity: O(*n*) in the length of the changed text or list; for an inserted, removed or moved question, O(*n*)
  ///   in the number of questions.
  package mutating func apply(_ edit: GroupEdit) throws(EditError) {
    switch edit {
    case .text(let path, let splice):
      var text = try text(at: path)
      guard splice.apply(to: &text) else { throw .outsideField(path) }
      self[path] = .text(text)
    case .items(let path, let splice):
      var items = try items(at: path)
      // While it changes, the form does not share it: a journal may have thousands of changes of one long list.
      self[path] = .list([])
      let isApplied = splice.apply(to: &items)
      self[path] = .list(items)
      guard isApplied else { throw .outsideField(path) }
    case .insert(let question, let index):
      guard 0...questions.count ~= index else { throw .noSuchPlace(index) }
      guard !questions.contains(where: { $0.id == question.id }) else {
        throw .repeatedQuestion(question.id)
      }
      questions.insert(question, at: index)
    case .remove(_, let index):
      try checkQuestion(at: index)
      removeQuestion(at: index)
    case .move(let source, let destination):
      try checkQuestion(at: source)
      try checkQuestion(at: destination)
      moveQuestion(from: source, to: destination)
    case .kind(let index, let change):
      try checkQuestion(at: index)
      guard questions[index].apply(change) else { throw .wrongKind(question: index) }
    case .markup(let index, let old, let new):
      try checkQuestion(at: index)
      guard questions[index].kind == old.kind else { throw .wrongKind(question: index) }
      questions[index] = new
    case .under(let index, _, let new):
      try checkQuestion(at: index)
      questions[index].under = new
    case .settings(let index, _, let new):
      if let index { try checkQuestion(at: index) }
      self[settingsOfQuestion: index] = new
    case .replace(_, let new, _): self = new
    }
  }

  /// Returns the text of a field; `nil` for one that is not set.
  package func text(at path: FieldPath) throws(EditError) -> String? {
    guard case .text(let text) = try value(at: path) else { throw .wrongShape(path) }
    return text
  }

  package func items(at path: FieldPath) throws(EditError) -> [String] {
    guard case .list(let items) = try value(at: path) else { throw .wrongShape(path) }
    return items
  }

  package func checkQuestion(at index: Int) throws(EditError) {
    guard questions.indices ~= index else { throw .noSuchQuestion(index) }
  }

  private func value(at path: FieldPath) throws(EditError) -> FieldValue {
    if case .question(let index, let field) = path {
      try checkQuestion(at: index)
      guard questions[index].kind[field] != nil else { throw .wrongKind(question: index) }
    }
    return self[path]
  }

  /// The settings of the group, or of the question at an index.
  ///
  /// - Precondition: a question's index is valid.
  package subscript(settingsOfQuestion index: Int?) -> SettingsEntries {
    get { index.map { questions[$0].settings } ?? settings }
    set {
      if let index {
        questions[index].settings = newValue
      } else {
        settings = newValue
      }
    }
  }
}
