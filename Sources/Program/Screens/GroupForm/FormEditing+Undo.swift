internal import Quiz
internal import QuizResources
internal import QuizWords

extension FormEditing {
  /// Takes the last edit back and goes to its place.
  mutating func undo() {
    guard let edit = editor.undo() else { return say(.formStatusNothingToUndo) }
    show(edit)
    switch edit {
    case .kind(let index, _): say(.formStatusKindUndone, kindValues(index))
    case .replace(_, _, .move(let count, let title)):
      say(.formManyMoveUndone, [.count: count, .title: title])
    default: say(.formStatusUndone, [.text: phrases.name(of: edit.inverse)])
    }
  }

  /// Makes another form of the whole, as one edit, which has the name of a change of many questions if it is one.
  mutating func replaceAll(
    with builder: QuestionGroupBuilder,
    by change: ManyQuestionsChange? = nil
  ) {
    endRun()
    editor.perform(.replace(old: editor.builder, new: builder, by: change))
    show(.replace(old: builder, new: builder))
    endRun()
  }

  /// Does the last undone edit again and goes to its place.
  mutating func redo() {
    guard let edit = editor.redo() else { return say(.formStatusNothingToRedo) }
    show(edit)
    switch edit {
    case .kind(let index, _): say(.formStatusKindRedone, kindValues(index))
    default: say(.formStatusRedone, [.text: phrases.name(of: edit)])
    }
  }

  private func kindValues(_ index: Int) -> [Placeholder: any PhraseValue] {
    [.number: index + 1, .text: phrases[editor.builder.questions[index].kind.name]]
  }

  /// Goes to the place of an edit that was made last.
  mutating func show(_ edit: GroupEdit) {
    switch edit {
    case .text(let path, _), .items(let path, _):
      let new = editor.builder[path]
      let old = edit.value(before: new)
      let shape = path.shape
      let offset = endOfChange(from: old.typed(shape: shape), to: new.typed(shape: shape))
      place(.field(path), cursorAt: offset)
    case .insert(_, let index), .move(_, let index): place(outline.firstField(ofQuestion: index))
    case .remove(_, let index): place(focus(afterRemovingAt: index))
    case .kind(let index, _):
      place(focus.question == index ? focus : outline.firstField(ofQuestion: index))
    // Settings are in no field: any place in their question will do, and for those of the group any place at all.
    case .settings(let index, _, _):
      if let index, focus.question != index { place(outline.firstField(ofQuestion: index)) }
      endRun()
    case .replace(_, let new, _): place(focus(afterReplacingBy: new))
    }
  }

  /// Returns the focus after the whole form has become another one: the same, as far as that is still there.
  private func focus(afterReplacingBy builder: QuestionGroupBuilder) -> FormFocus {
    guard let index = focus.question else { return focus }
    guard let last = builder.questions.indices.last else { return .addRow }
    return index <= last ? focus : outline.firstField(ofQuestion: last)
  }
}

/// Returns the UTF-8 offset in `new` behind the part that differs from `old`; of equal letters the last is the new one.
private func endOfChange(from old: String, to new: String) -> Int {
  let change = TextSplice(from: old, to: new)
  return change.offset + (change.inserted ?? "").utf8.count
}
