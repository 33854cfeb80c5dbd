/// A change of a question's kind, which takes the answers along where the new kind is still empty.
///
/// The parts of the old kind stay in the builder, so that the change back shows them again.
public struct KindChange: Hashable, Sendable {
  /// What happens to the answers.
  public enum Carrying: String, Hashable, Sendable {
    /// They stay with their kinds.
    case nothing
    /// Those of the old kind are copied into the new one, which has none.
    case forth
    /// Those of the old kind are removed: they were copies of those of the new one.
    case back
  }

  /// The kind before.
  public let old: QuestionKind
  /// The kind afterwards.
  public let new: QuestionKind
  /// What happens to the answers.
  public let carrying: Carrying

  /// Creates a change.
  public init(from old: QuestionKind, to new: QuestionKind, carrying: Carrying = .nothing) {
    self.old = old
    self.new = new
    self.carrying = carrying
  }

  /// The change that takes this one back.
  public var inverse: KindChange {
    let inverse: Carrying =
      switch carrying {
      case .nothing: .nothing
      case .forth: .back
      case .back: .forth
      }
    return KindChange(from: new, to: old, carrying: inverse)
  }
}

extension QuestionBuilder {
  /// Returns the change to another kind; it takes answers along if the new kind has none.
  public func change(to kind: QuestionKind) -> KindChange {
    var changed = response
    changed.carry(response.carriedParts(of: self.kind), to: kind)
    let takesAlong = response.carriedParts(of: kind) == CarriedParts() && changed != response
    return KindChange(from: self.kind, to: kind, carrying: takesAlong ? .forth : .nothing)
  }

  /// Makes a change; returns false and does nothing where the question is of another kind than the change is from.
  mutating func apply(_ change: KindChange) -> Bool {
    guard kind == change.old, kind != .unknown, change.new != .unknown else { return false }
    switch change.carrying {
    case .nothing: break
    case .forth: response.carry(response.carriedParts(of: change.old), to: change.new)
    case .back: response.carry(CarriedParts(), to: change.old)
    }
    response.kind = change.new
    return true
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
    case .gaps, .pairs, .unknown: return CarriedParts()
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
    case .gaps, .pairs, .unknown: break
    }
  }
}
