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
    guard let target = EditPlace(of: edit, in: outline) else { return endRun() }
    place(target.focus, cursorAt: target.offset)
  }
}
