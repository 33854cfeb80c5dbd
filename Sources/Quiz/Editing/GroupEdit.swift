/// One change to a group's form, as a value: it can be applied, inverted and merged.
///
/// Undo, redo and the unsaved mark are all made of these.
public enum GroupEdit: Hashable, Sendable {
  /// A field got another value.
  case set(FieldPath, old: FieldValue, new: FieldValue)
  /// A question was put in so that it stands at an index.
  case insert(QuestionBuilder, at: Int)
  /// The question at an index was taken out.
  case remove(QuestionBuilder, at: Int)
  /// The question at `from` was moved so that it stands at `to`.
  case move(from: Int, to: Int)
  /// The group, or the question at an index, says something else of the settings.
  case settings(ofQuestion: Int?, old: SettingsEntries, new: SettingsEntries)
  /// The whole form became another one, as by a merge.
  indirect case replace(old: QuestionGroupBuilder, new: QuestionGroupBuilder)

  /// The edit that takes this one back.
  public var inverse: GroupEdit {
    switch self {
    case .set(let path, let old, let new): .set(path, old: new, new: old)
    case .insert(let question, let index): .remove(question, at: index)
    case .remove(let question, let index): .insert(question, at: index)
    case .move(let source, let destination): .move(from: destination, to: source)
    case .settings(let index, let old, let new): .settings(ofQuestion: index, old: new, new: old)
    case .replace(let old, let new): .replace(old: new, new: old)
    }
  }

  /// Makes this edit one with the `next`; returns `false` and leaves it alone when they do not concern the same field.
  public mutating func merge(_ next: GroupEdit) -> Bool {
    guard case .set(let path, let old, _) = self, case .set(path, _, let new) = next else {
      return false
    }
    self = .set(path, old: old, new: new)
    return true
  }

  /// Whether the edit changes nothing.
  public var isIdentity: Bool {
    switch self {
    case .set(_, let old, let new): old == new
    case .move(let source, let destination): source == destination
    case .settings(_, let old, let new): old == new
    case .replace(let old, let new): old == new
    case .insert, .remove: false
    }
  }
}

extension QuestionGroupBuilder {
  /// Carries out an edit.
  ///
  /// - Precondition: the edit's indices are valid, as they are when edits are applied in the order they were made.
  public mutating func apply(_ edit: GroupEdit) {
    switch edit {
    case .set(let path, _, let new): self[path] = new
    case .insert(let question, let index): questions.insert(question, at: index)
    case .remove(_, let index): removeQuestion(at: index)
    case .move(let source, let destination): moveQuestion(from: source, to: destination)
    case .settings(let index, _, let new): self[settingsOfQuestion: index] = new
    case .replace(_, let new): self = new
    }
  }

  /// What the group, or the question at an index, says of the settings.
  ///
  /// - Precondition: a question's index is valid.
  public subscript(settingsOfQuestion index: Int?) -> SettingsEntries {
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
