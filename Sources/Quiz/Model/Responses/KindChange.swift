/// A change of a question's kind, which takes the answers along where the new kind is still empty.
///
/// It has both responses whole, so that it means the same on a form that lacks the parts of other kinds.
package struct KindChange: Hashable, Sendable {
  /// The response before.
  package let old: Response.Builder
  /// The response afterwards.
  package let new: Response.Builder

  package init(from old: Response.Builder, to new: Response.Builder) {
    self.old = old
    self.new = new
  }

  /// The change that takes this one back.
  package var inverse: KindChange { KindChange(from: new, to: old) }
}

extension QuestionBuilder {
  /// Returns the change to another kind; it takes answers along if the new kind has none.
  package func change(to kind: QuestionKind) -> KindChange {
    KindChange(from: response, to: response.changed(to: kind))
  }

  /// Makes a change; returns false and does nothing where the question is of another kind than the change is from.
  mutating func apply(_ change: KindChange) -> Bool {
    guard kind == change.old.kind ?? .text, kind != .unknown, change.new.kind != .unknown else {
      return false
    }
    response = change.new
    return true
  }
}

extension Response.Builder {
  /// Returns the response as one of another kind, with the answers if that has none; the parts of the old kind stay.
  func changed(to kind: QuestionKind) -> Response.Builder {
    var changed = self
    changed.kind = kind
    if carriedParts(of: kind) == CarriedParts() {
      changed.carry(carriedParts(of: self.kind ?? .text), to: kind)
    }
    return changed
  }
}

/// The parts of a kind that others have, too.
private struct CarriedParts: Hashable {
  var answers: [Choice] = []
  var alternatives: [String] = []
  var distractors: [Choice] = []
}

extension Response.Builder {
  fileprivate func carriedParts(of kind: QuestionKind) -> CarriedParts {
    func answers(_ text: String?) -> [Choice] { text.map { [Choice($0)] } ?? [] }
    switch kind {
    case .text:
      return CarriedParts(answers: answers(text.answer), alternatives: text.alternatives)
    case .choice:
      return CarriedParts(
        answers: choice.answer.map { [$0] } ?? [],
        alternatives: choice.alternatives,
        distractors: choice.distractors
      )
    case .choices:
      return CarriedParts(answers: choices.answers, distractors: choices.distractors)
    case .number: return CarriedParts(answers: answers(number.value))
    case .order: return CarriedParts(answers: order.steps.map { Choice($0) })
    case .essay: return CarriedParts(answers: answers(essay.answer))
    case .gaps, .pairs, .passage, .unknown: return CarriedParts()
    }
  }

  /// Sets the shared parts of a kind, as far as it has them.
  fileprivate mutating func carry(_ parts: CarriedParts, to kind: QuestionKind) {
    let answer = parts.answers.first
    switch kind {
    case .text:
      text.answer = answer?.text
      text.alternatives = parts.alternatives
    case .choice:
      choice.answer = answer
      choice.alternatives = parts.alternatives
      choice.distractors = parts.distractors
    case .choices:
      choices.answers = parts.answers
      choices.distractors = parts.distractors
    case .number: number.value = answer?.text
    case .order: order.steps = parts.answers.map(\.text)
    case .essay: essay.answer = answer?.text
    case .gaps, .pairs, .passage, .unknown: break
    }
  }
}
