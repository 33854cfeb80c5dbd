internal import BuilderKit
package import Quiz

// In the first version of journals a choice is a text without feedback, and a question has wrong choices or none, whatever
// its kind.

extension GroupEdit {
  /// The newest version of journals.
  package static let journalVersion = 3
}

extension QuestionGroupBuilder {
  /// Returns the text of a field as a journal of some version has it.
  func text(at path: FieldPath, version: Int) throws(EditError) -> String? {
    guard version == 1, case .question(let index, .answer) = path else { return try text(at: path) }
    try checkQuestion(at: index)
    return questions[index].answer
  }

  /// Returns the items of a list as a journal of some version has them.
  func items(at path: FieldPath, version: Int) throws(EditError) -> [String] {
    guard version == 1, case .question(let index, .distractors) = path else {
      return try items(at: path)
    }
    try checkQuestion(at: index)
    return questions[index].distractors
  }

  /// Returns the edit that does what one of the first version did.
  func edit(ofFirstVersion edit: GroupEdit) -> GroupEdit {
    switch edit {
    case .text(.question(let index, .answer), let splice) where questions[index].kind == .choice:
      let old = questions[index]
      var (new, text) = (old, old.answer)
      splice.apply(to: &text)
      new.answer = text
      guard old[.answer] != .text(old.answer) || new[.answer] != .text(text) else { return edit }
      return GroupEdit(.question(index, .answer), from: old[.answer], to: new[.answer])
    case .items(let path, let splice):
      guard case .question(let index, .distractors) = path else { return edit }
      let old = questions[index]
      var (new, items) = (old, old.distractors)
      splice.apply(to: &items)
      new.distractors = items
      guard new.kind == old.kind else {
        return .kind(ofQuestion: index, KindChange(from: old.response, to: new.response))
      }
      return .items(
        path,
        ItemSplice(
          offset: splice.offset,
          removed: splice.removed.map { Choice($0).typed },
          inserted: splice.inserted.map { Choice($0).typed }
        )
      )
    default: return edit
    }
  }
}
