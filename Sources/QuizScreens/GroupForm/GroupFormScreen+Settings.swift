internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizStore

extension GroupFormScreen {
  /// Opens the settings of the question in focus, or those of the group.
  mutating func openSettings() -> [QuizEffect] {
    form.endRun()
    let question = focus.question.map { index in
      let question = form.builder.questions[index]
      return QuestionSettings(id: question.id, index: index, entries: question.settings)
    }
    return [.openSettings(.form(GroupSettings(form.builder), question))]
  }
}
