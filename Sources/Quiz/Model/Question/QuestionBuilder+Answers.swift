// The answers of the two kinds that most questions are of, under one name each.

extension Question {
  /// The kind of the question.
  package var kind: QuestionKind { response.kind }

  /// The right answer of a question with one: the text, the right choice, the number, or the model of an essay.
  ///
  /// Empty for kinds with none or several.
  package var answer: String { QuestionBuilder(self).answer ?? "" }

  /// The further answers that are accepted as right where the learner types.
  package var alternatives: [String] { QuestionBuilder(self).alternatives }

  /// The texts of the wrong choices.
  package var distractors: [String] { QuestionBuilder(self).distractors }
}

extension QuestionBuilder {
  /// The kind of the question.
  package var kind: QuestionKind { response.kind ?? .text }

  /// The right answer of a question with one: the text, the right choice, the number, or the model of an essay.
  ///
  /// Setting it does nothing where the kind has no single answer.
  package var answer: String? {
    get { kind.answerField.flatMap { texts(in: $0).first } }
    set {
      guard let field = kind.answerField else { return }
      let feedback = response.choices(in: field).first?.feedback
      response.set(newValue.map { [Choice($0, feedback: feedback)] } ?? [], in: field)
    }
  }

  /// The further answers that are accepted as right where the learner types.
  package var alternatives: [String] {
    get { texts(in: .alternatives) }
    set {
      if kind[.alternatives] != nil { self[.alternatives] = .list(newValue) }
    }
  }

  /// The texts of the wrong choices.
  ///
  /// With any, a question with a text becomes one with a choice; without, one with a choice becomes one with a text.
  package var distractors: [String] {
    get { texts(in: .distractors) }
    set {
      let choices = newValue.map { Choice($0) }
      if kind == .text, !choices.isEmpty {
        let text = response.text
        response.kind = .choice
        response.choice.answer = text.answer.map { Choice($0) }
        response.choice.alternatives = text.alternatives
        response.choice.distractors = choices
      } else if kind == .choice, choices.isEmpty {
        let choice = response.choice
        response.kind = .text
        response.text.answer = choice.answer?.text
        response.text.alternatives = choice.alternatives
      } else if kind[.distractors] != nil {
        response.set(choices, in: .distractors)
      }
    }
  }
}
