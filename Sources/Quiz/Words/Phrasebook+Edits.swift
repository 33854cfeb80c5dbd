package import Quiz
package import QuizResources

extension Phrasebook {
  /// Returns the name of an edit of a form, such as “prompt of question 3”, to say what was undone or redone.
  package func name(of edit: GroupEdit) -> String {
    switch edit {
    case .text(.title, _), .items(.title, _): self[.editTitle]
    case .text(.question(let index, let field), _), .items(.question(let index, let field), _):
      self(.editField, [.number: index + 1, .field: self[field.name]])
    case .insert(_, let index): self(.editInsert, [.number: index + 1])
    case .remove(_, let index): self(.editRemove, [.number: index + 1])
    case .move(let index, _): self(.editMove, [.number: index + 1])
    case .kind(let index, _): self(.editKind, [.number: index + 1])
    case .markup(let index, _, _): self(.editMarkup, [.number: index + 1])
    case .under(let index, _, _): self(.editUnder, [.number: index + 1])
    case .settings(nil, _, _): self[.editGroupSettings]
    case .settings(.some(let index), _, _): self(.editSettings, [.number: index + 1])
    case .replace(_, _, let change): change.map(name) ?? self[.editReplace]
    }
  }

  private func name(of change: ManyQuestionsChange) -> String {
    switch change {
    case .tags(let count): self(.editManyTags, [.count: count])
    case .settings(let count): self(.editManySettings, [.count: count])
    case .markup(_, let count): self(.editManyMarkup, [.count: count])
    case .replacements(let count): self(.editManyReplacements, [.count: count])
    case .passageMove: self[.editManyPassageMove]
    case .passageRemoval: self[.editManyPassageRemoval]
    case .removal(let count): self(.editManyRemoval, [.count: count])
    case .paste(let count): self(.editManyPaste, [.count: count])
    case .move(let count, _): self(.editManyMove, [.count: count])
    }
  }
}
