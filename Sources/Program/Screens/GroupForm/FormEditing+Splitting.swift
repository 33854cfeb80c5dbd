internal import Quiz
internal import QuizResources
internal import QuizWords

extension FormEditing {
  /// True if the answer of the question in focus looks like several in a list.
  var hasListedAnswers: Bool {
    guard let index = focus.question else { return false }
    return warnings[editor.builder.questions[index].id].contains { $0.rule == .fact(.answerList) }
  }

  /// Accepts each of the answers that the answer of the question in focus lists, as one edit.
  mutating func splitAnswer() {
    guard let index = focus.question else { return }
    let old = editor.builder.questions[index]
    var new = old
    guard new.splitListedAnswers() else { return say(.formStatusNoList) }
    endRun()
    editor.perform(
      .kind(ofQuestion: index, KindChange(from: old.response, to: new.response))
    )
    place(focus)
    endRun()
    let values: [Placeholder: any PhraseValue] = [
      .count: new.response.text.alternatives.count + 1, .key: keyName("undo"),
    ]
    say(.formStatusAnswersSplit, values)
  }
}
