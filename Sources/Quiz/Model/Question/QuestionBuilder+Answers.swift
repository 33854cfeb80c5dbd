// The answers of the two kinds that most questions are of, under one name each.

extension Question {
  /// The kind of the question.
  package var kind: QuestionKind { response.kind }

  /// The right answer of a question with one: the text, the right choice, the number, or the model of an essay.
  ///
  /// Empty for kinds with none or several.
  package var answer: String {
    switch response {
    case .text(let text): text.answer
    case .choice(let choice): choice.answer.text
    case .number(let number): number.value
    case .essay(let essay): essay.answer ?? ""
    case .choices, .gaps, .pairs, .order, .passage, .unknown: ""
    }
  }

  /// The further answers that are accepted as right where the learner types.
  package var alternatives: [String] {
    switch response {
    case .text(let text): text.alternatives
    case .choice(let choice): choice.alternatives
    case .choices, .number, .gaps, .pairs, .order, .essay, .passage, .unknown: []
    }
  }

  /// The texts of the wrong choices.
  package var distractors: [String] {
    switch response {
    case .choice(let choice): choice.distractors.map(\.text)
    case .choices(let choices): choices.distractors.map(\.text)
    case .text, .number, .gaps, .pairs, .order, .essay, .passage, .unknown: []
    }
  }
}

extension QuestionBuilder {
  /// The kind of the question.
  package var kind: QuestionKind { response.kind ?? .text }

  /// The right answer of a question with one: the text, the right choice, the number, or the model of an essay.
  ///
  /// Setting it does nothing where the kind has no single answer.
  package var answer: String? {
    get {
      switch kind {
      case .text: response.text.answer
      case .choice: response.choice.answer?.text
      case .number: response.number.value
      case .essay: response.essay.answer
      case .choices, .gaps, .pairs, .order, .passage, .unknown: nil
      }
    }
    set {
      switch kind {
      case .text: response.text.answer = newValue
      case .choice:
        let feedback = response.choice.answer?.feedback
        response.choice.answer = newValue.map { Choice($0, feedback: feedback) }
      case .number: response.number.value = newValue
      case .essay: response.essay.answer = newValue
      case .choices, .gaps, .pairs, .order, .passage, .unknown: break
      }
    }
  }

  /// The further answers that are accepted as right where the learner types.
  package var alternatives: [String] {
    get {
      switch kind {
      case .text: response.text.alternatives
      case .choice: response.choice.alternatives
      case .choices, .number, .gaps, .pairs, .order, .essay, .passage, .unknown: []
      }
    }
    set {
      switch kind {
      case .text: response.text.alternatives = newValue
      case .choice: response.choice.alternatives = newValue
      case .choices, .number, .gaps, .pairs, .order, .essay, .passage, .unknown: break
      }
    }
  }

  /// The texts of the wrong choices.
  ///
  /// With any, a question with a text becomes one with a choice; without, one with a choice becomes one with a text.
  package var distractors: [String] {
    get {
      switch kind {
      case .choice: response.choice.distractors.map(\.text)
      case .choices: response.choices.distractors.map(\.text)
      case .text, .number, .gaps, .pairs, .order, .essay, .passage, .unknown: []
      }
    }
    set {
      let choices = newValue.map { Choice($0) }
      switch kind {
      case .text where !choices.isEmpty:
        let text = response.text
        response.kind = .choice
        response.choice.answer = text.answer.map { Choice($0) }
        response.choice.alternatives = text.alternatives
        response.choice.distractors = choices
      case .choice where choices.isEmpty:
        let choice = response.choice
        response.kind = .text
        response.text.answer = choice.answer?.text
        response.text.alternatives = choice.alternatives
      case .choice: response.choice.distractors = choices
      case .choices: response.choices.distractors = choices
      case .text, .number, .gaps, .pairs, .order, .essay, .passage, .unknown: break
      }
    }
  }
}
