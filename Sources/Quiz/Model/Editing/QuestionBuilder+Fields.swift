internal import BuilderKit

extension QuestionBuilder {
  /// The value of a field of the question; that of one that the kind does not have is empty.
  ///
  /// - Precondition: A value that is set has the shape of the field, and the kind has the field.
  package subscript(field: QuestionField) -> FieldValue {
    get {
      switch field {
      case .prompt: .text(prompt)
      case .hint: .text(hint)
      case .explanation: .text(explanation)
      case .tags: .list(tags)
      default: response[field]
      }
    }
    set {
      switch (field, newValue) {
      case (.prompt, .text(let text)): prompt = text
      case (.hint, .text(let text)): hint = text
      case (.explanation, .text(let text)): explanation = text
      case (.tags, .list(let items)): tags = items
      default:
        precondition(kind[field] != nil, "a question with \(kind) has no \(field)")
        response[field] = newValue
      }
    }
  }
}

extension QuestionBuilder {
  /// True for a question that nothing was ever filled in or set, of whatever kind and markup.
  package var isUntouched: Bool {
    var untouched = QuestionBuilder()
    untouched.id = id
    untouched.response.kind = response.kind
    untouched.markup = markup
    untouched.under = under
    return self == untouched
  }
}

extension QuestionBuilder {
  /// The fields with a number that is not as they keep it, and the number with a point for its comma.
  var numbersToSettle: [(QuestionField, String)] {
    guard kind == .number else { return [] }
    return [QuestionField.value, .tolerance].compactMap { field in
      guard case .text(let typed?) = self[field] else { return nil }
      let kept = FieldPath.question(0, field).kept(typed: typed)
      return kept == typed ? nil : (field, kept)
    }
  }

  /// The problems of the question with each number as its field keeps it, as a save does.
  var problemsAsKept: [Problem] {
    let numbers = numbersToSettle
    guard !numbers.isEmpty else { return problems }
    var settled = self
    for (field, kept) in numbers { settled[field] = .text(kept) }
    return settled.problems
  }
}

extension FieldValue {
  /// The value of a field that nothing was ever filled in.
  static func empty(_ shape: QuestionField.Shape) -> FieldValue {
    shape == .text ? .text(nil) : .list([])
  }
}

extension QuestionBuilder {
  /// Returns the texts in a field, without feedback; none where the kind does not have the field.
  package func texts(in field: QuestionField) -> [String] {
    response.choices(in: field).map(\.text)
  }
}

extension Response.Builder {
  /// Returns the texts in a field of the chosen kind, with feedback if they have any.
  func choices(in field: QuestionField) -> [Choice] {
    let lines: [String] =
      switch self[field] {
      case .text(let text): text.map { [$0] } ?? []
      case .list(let items): items
      }
    return lines.map { hasFeedback(in: field) ? Choice(typed: $0) : Choice($0) }
  }

  /// Sets the texts in a field of the chosen kind, the first one where it has no more, with feedback if it can have any.
  mutating func set(_ choices: [Choice], in field: QuestionField) {
    let lines = choices.map { hasFeedback(in: field) ? $0.typed : $0.text }
    self[field] = field.shape == .text ? .text(lines.first) : .list(lines)
  }

  private func hasFeedback(in field: QuestionField) -> Bool {
    field.shape == .choices || kind == .choice && field == .answer
  }

  /// The value of a field of the chosen kind; each item of a list is a line.
  subscript(field: QuestionField) -> FieldValue {
    get {
      switch (kind ?? .text, field) {
      case (.text, .answer): .text(text.answer)
      case (.text, .alternatives): .list(text.alternatives)
      case (.choice, .answer): .text(choice.answer?.typed)
      case (.choice, .alternatives): .list(choice.alternatives)
      case (.choice, .distractors): .list(choice.distractors.map(\.typed))
      case (.choices, .answers): .list(choices.answers.map(\.typed))
      case (.choices, .distractors): .list(choices.distractors.map(\.typed))
      case (.number, .value): .text(number.value)
      case (.number, .tolerance): .text(number.tolerance)
      case (.number, .unit): .text(number.unit)
      case (.pairs, .pairs): .list(pairs.pairs.map(\.typed))
      case (.pairs, .spares): .list(pairs.spares)
      case (.order, .steps): .list(order.steps)
      case (.essay, .answer): .text(essay.answer)
      case (.essay, .notes): .text(essay.notes)
      default: .empty(field.shape)
      }
    }
    set {
      switch (kind ?? .text, field, newValue) {
      case (.text, .answer, .text(let new)): text.answer = new
      case (.text, .alternatives, .list(let items)): text.alternatives = items
      case (.choice, .answer, .text(let new)): choice.answer = new.map { Choice(typed: $0) }
      case (.choice, .alternatives, .list(let items)): choice.alternatives = items
      case (.choice, .distractors, .list(let items)):
        choice.distractors = items.map { Choice(typed: $0) }
      case (.choices, .answers, .list(let items)): choices.answers = items.map { Choice(typed: $0) }
      case (.choices, .distractors, .list(let items)):
        choices.distractors = items.map { Choice(typed: $0) }
      case (.number, .value, .text(let new)): number.value = new
      case (.number, .tolerance, .text(let new)): number.tolerance = new
      case (.number, .unit, .text(let new)): number.unit = new
      case (.pairs, .pairs, .list(let items)):
        pairs.pairs = items.map { Pair.Builder(typed: $0) }
      case (.pairs, .spares, .list(let items)): pairs.spares = items
      case (.order, .steps, .list(let items)): order.steps = items
      case (.essay, .answer, .text(let new)): essay.answer = new
      case (.essay, .notes, .text(let new)): essay.notes = new
      default: preconditionFailure("a \(field.shape) field cannot hold \(newValue)")
      }
    }
  }
}
