internal import BuilderKit
internal import Quiz
internal import QuizResources

extension GroupFormScreen {
  /// The message to show under a field; `nil` while it is not judged, good, or being typed in.
  func message(at path: FieldPath) -> String? {
    guard judgement.includes(path, in: form.builder) else { return nil }
    if focus == .field(path), isTyping { return nil }
    return form.problem(at: path).map { phrases.sentence(for: $0.kind) }
  }

  /// A line for a problem in an alert: `Question 3: answer`.
  func line(for problem: Problem) -> String {
    let place: String
    switch FieldPath(problem.path) {
    case .title:
      place = phrases[.missingItemTitle]
    case .question(let index, let field):
      let name = phrases[field.name]
      place = phrases(.missingItem, [.number: index + 1, .field: name])
    case nil:
      place = phrases[.missingItemQuestions]
    }
    guard case .invalid = problem.kind else { return place }
    let reason = phrases.sentence(for: problem.kind)
    return phrases(.missingItemReason, [.text: place, .reason: reason])
  }

  /// Judges everything and goes to the first field with a problem.
  mutating func showAll(_ problems: [Problem]) {
    judgement.judgeAll()
    let first = problems.lazy.compactMap { FieldPath($0.path) }.first
    focus = first.map(FormFocus.field) ?? .addRow
    if case .field(.question(_, let field)) = focus, isInMore(field) { showsMore = true }
    load(cursorAt: nil)
  }
}

extension Phrasebook {
  /// What is wrong, to stand behind the name of a field: “is missing”.
  func sentence(for kind: Problem.Kind) -> String {
    switch kind {
    case .missing:
      return self[.problemMissing]
    case .invalid(let reason):
      return self.reason(code: reason.code, arguments: reason.arguments) ?? reason.description
    }
  }
}

extension QuestionField {
  /// The field's name within a sentence.
  var name: Phrase {
    switch self {
    case .prompt: .fieldPrompt
    case .answer: .fieldAnswer
    case .hint: .fieldHint
    case .alternatives: .fieldAlternatives
    case .distractors: .fieldDistractors
    case .explanation: .fieldExplanation
    case .tags: .fieldTags
    }
  }
}
