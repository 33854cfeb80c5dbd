internal import BuilderKit
internal import Quiz
internal import QuizResources
internal import QuizWords
internal import TerminalUI

extension FormEditing {
  /// Adds an empty question of the same kind and with the same fields below the one in focus, or at the end.
  mutating func addQuestion() {
    let index = focus.question.map { $0 + 1 } ?? editor.builder.questions.count
    let question = newQuestion(at: index)
    let more = fields.moreFields(of: question.kind)
    let shown = index > 0 ? outline.shownFields(ofQuestion: index - 1).filter(more.contains) : []
    editor.insert(question, at: index)
    showsMore = false
    carried = CarriedFields(Set(shown), to: question)
    enter(outline.firstField(ofQuestion: index))
  }

  private func newQuestion(at index: Int) -> QuestionBuilder {
    var question = QuestionBuilder()
    let questions = editor.builder.questions
    // What follows a passage is a question, as a rule of the kind of those before.
    let kind = questions[..<index].last { $0.kind.asks }?.kind ?? .text
    if kind != .unknown { question.response.kind = kind }
    question.under = editor.builder.passageOfQuestion(insertedAt: index)
    if index > 0 { question.markup = questions[index - 1].markup }
    return question
  }

  /// Removes the question in focus; undo brings it back.
  mutating func removeQuestion() {
    guard let index = focus.question else { return say(.formStatusNoQuestion) }
    let count = editor.builder.block(at: index).count
    editor.removeFreeing(at: index)
    place(outline.focus(afterRemovingAt: index))
    let values: [Placeholder: any PhraseValue] = [.number: index + 1, .key: keyName("undo")]
    if count > 1 {
      say(.formPassageRemoved, values)
    } else {
      say(.formStatusQuestionRemoved, values)
    }
  }

  /// The number of questions at the end that were added here and never filled in, as the Enter that ends the last list adds
  /// one; the first question does not count.
  var untouchedCount: Int {
    editor.builder.questions.dropFirst().reversed().prefix { question in
      question.isUntouched && editor.history.hasInserted(question.id)
    }.count
  }

  /// The number of problems that keep the group from being saved: those of the untouched questions at the end do not.
  var problemCount: ProblemCount {
    let count = editor.builder.questions.count
    return (count - untouchedCount..<count).reduce(editor.problemCount) {
      $0 - editor.problemCount(inQuestion: $1)
    }
  }

  /// The problems that keep the group from being saved.
  ///
  /// - Complexity: O(*n*) in the size of the group.
  var problems: [Problem] {
    let count = editor.builder.questions.count - untouchedCount
    return editor.builder.problems.filter { problem in
      FieldPath(problem.path)?.question.map { $0 < count } ?? true
    }
  }

  /// Removes the questions behind a number of them.
  mutating func removeQuestions(behind count: Int) {
    for index in (count..<editor.builder.questions.count).reversed() {
      editor.removeQuestion(at: index)
    }
    if let index = focus.question, index >= count { place(.addRow) }
  }

  mutating func duplicateQuestion() {
    guard let index = focus.question else { return say(.formStatusNoQuestion) }
    let end = editor.builder.block(at: index).upperBound
    editor.insert(editor.builder.questions[index].duplicate(), at: end)
    enter(outline.firstField(ofQuestion: end))
    say(.formStatusQuestionDuplicated, [.number: index + 1])
  }

  /// Moves the question in focus up or down, the focus with it.
  mutating func moveQuestion(by offset: Int) {
    guard let index = focus.question else { return say(.formStatusNoQuestion) }
    guard let target = editor.moveQuestion(at: index, down: offset > 0) else { return }
    follow(toQuestion: target)
    say(.formStatusQuestionMoved, [.number: target + 1])
  }

  /// Takes the question in focus out of its passage, or puts it under the passage above.
  mutating func togglePassage() {
    guard let index = focus.question else { return say(.formStatusNoQuestion) }
    endRun()
    guard let target = editor.togglePassage(ofQuestion: index) else {
      return say(.formPassageNone)
    }
    follow(toQuestion: target)
    endRun()
    let isJoined = editor.builder.questions[target].under != nil
    say(
      isJoined ? .formPassageJoined : .formPassageLeft,
      [.number: target + 1, .key: keyName("togglePassage")]
    )
  }

  /// Makes the question in focus one of another kind; what it has of the old kind comes back with that.
  mutating func changeKind(to kind: QuestionKind) {
    guard let index = focus.question, editor.builder.questions[index].kind != .unknown else {
      return
    }
    guard editor.builder.questions[index].kind != kind else { return }
    change(index, by: editor.builder.questions[index].change(to: kind), named: phrases[kind.name])
  }

  /// Makes the question in focus a choice between true and false, of which true is right at first.
  mutating func makeTrueFalse() {
    guard let index = focus.question, editor.builder.questions[index].kind != .unknown else {
      return
    }
    let old = editor.builder.questions[index].response
    var new = old
    new.kind = .choice
    new.choice.answer = Choice(phrases[.formTrue])
    new.choice.distractors = [Choice(phrases[.formFalse])]
    new.choice.alternatives = []
    change(index, by: KindChange(from: old, to: new), named: phrases[.formTrueFalse])
  }

  private mutating func change(_ index: Int, by change: KindChange, named name: String) {
    endRun()
    editor.changeKind(ofQuestion: index, by: change)
    place(focus)
    endRun()
    let values: [Placeholder: any PhraseValue] = [
      .number: index + 1, .text: name, .key: keyName("undo"),
    ]
    say(.formStatusKindChanged, values)
  }
}
