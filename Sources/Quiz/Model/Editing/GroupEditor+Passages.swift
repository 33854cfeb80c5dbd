// Edits of passages and the questions that belong to them, each of them one step of undo.

extension GroupEditor {
  /// Moves the question at an index up or down by one place, a passage with its questions; returns the index that it has then,
  /// `nil` at either end.
  package mutating func moveQuestion(at index: Int, down isDown: Bool) -> Int? {
    guard let (group, target) = builder.moving(index, down: isDown) else { return nil }
    let question = builder.questions[index]
    if question.kind.asks, group.questions[target].under == question.under {
      moveQuestion(from: index, to: target)
    } else {
      perform(.replace(old: builder, new: group, by: .passageMove))
    }
    return target
  }

  /// Removes the question at an index; questions that belonged to it belong to none then.
  package mutating func removeFreeing(at index: Int) {
    let question = builder.questions[index]
    guard question.kind == .passage, builder.questions.contains(where: { $0.under == question.id })
    else { return removeQuestion(at: index) }
    var rest = builder
    rest.remove([question.id])
    perform(.replace(old: builder, new: rest, by: .passageRemoval))
  }

  /// Takes the question at an index out of its passage, or puts one that belongs to none under the passage above.
  ///
  /// A question between others of its passage moves behind them.
  ///
  /// - Returns: The index that the question has then; `nil` where there is no passage to leave or to belong to.
  package mutating func togglePassage(ofQuestion index: Int) -> Int? {
    let question = builder.questions[index]
    guard question.kind.asks else { return nil }
    guard let old = question.under else {
      guard let passage = builder.passageOfQuestion(insertedAt: index) else { return nil }
      perform(.under(ofQuestion: index, old: nil, new: passage))
      return index
    }
    guard let passage = builder.passage(above: index) else {
      perform(.under(ofQuestion: index, old: old, new: nil))
      return index
    }
    let last = builder.block(at: passage).upperBound - 1
    guard last > index else {
      perform(.under(ofQuestion: index, old: old, new: nil))
      return index
    }
    var group = builder
    group.questions[index].under = nil
    group.moveQuestion(from: index, to: last)
    perform(.replace(old: builder, new: group, by: .passageMove))
    return last
  }

  /// Makes the question at an index one of another kind.
  ///
  /// A question that becomes a passage leaves its own one, and takes along those behind it that belonged to that. A passage that
  /// becomes a question frees its questions.
  package mutating func changeKind(ofQuestion index: Int, by change: KindChange) {
    let question = builder.questions[index]
    let isPassage = change.new.kind == .passage
    let edit = GroupEdit.kind(ofQuestion: index, change)
    let touchesOthers =
      isPassage
      ? question.under != nil
      : question.kind == .passage && builder.questions.contains { $0.under == question.id }
    guard touchesOthers, isPassage != (question.kind == .passage) else { return perform(edit) }
    var group = builder
    guard (try? group.apply(edit)) != nil else { return perform(edit) }
    if isPassage {
      group.questions[index].under = nil
      for place in (index + 1)..<group.questions.count {
        guard group.questions[place].under == question.under else { break }
        group.questions[place].under = question.id
      }
    } else {
      group.free(from: [question.id])
    }
    perform(.replace(old: builder, new: group, by: .passageMove))
  }
}
