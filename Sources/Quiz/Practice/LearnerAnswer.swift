import Quiz

/// The form in which a question is answered: screens and plain prompts ask by it, and know no kind.
package enum AnswerForm: Hashable, Sendable {
  /// A text or a number in one line.
  case line
  /// A text of any length, which its author judges.
  case essay
  /// Choices to pick, one or any number.
  case choices(isSingle: Bool)
  /// A text for each gap.
  case gaps
  /// A right side for each left one.
  case pairs
  /// Steps to put into order.
  case order
}

/// An answer to a question of any kind.
package enum LearnerAnswer: Hashable, Sendable {
  /// A typed text or number.
  case typed(String)
  /// The indices of the picked choices among those shown.
  case picked(Set<Int>)
  /// A text for each gap.
  case filled([String])
  /// A right side for each left one; `nil` where none is chosen yet.
  case matched([String?])
  /// The steps from the first to the last.
  case ordered([String])
  /// An essay, and whether its author counts it as right.
  case essay(String, isRight: Bool?)
}

extension AskedQuestion {
  /// Returns whether an answer was typed, so that its learner may know better than a comparison of letters.
  package func isTyped(_ answer: LearnerAnswer) -> Bool {
    switch (form, answer) {
    case (.line, .typed): true
    case (.gaps, .filled): gaps.contains { $0.choices.isEmpty }
    default: false
    }
  }

  /// Returns an answer as a learner reads it again, one part a line.
  package func lines(of answer: LearnerAnswer) -> [String] {
    func shown(_ text: String?) -> String { text.flatMap { $0.isEmpty ? nil : $0 } ?? "…" }
    switch answer {
    case .typed(let text), .essay(let text, _): return [shown(text)]
    case .picked(let picked):
      return picked.sorted().filter(choices.indices.contains).map { choices[$0].choice.text }
    case .filled(let texts):
      return texts.enumerated().map { "[\($0 + 1)] \(shown($1))" }
    case .matched(let rights): return zip(lefts, rights).map { "\($0) → \(shown($1))" }
    case .ordered(let steps): return steps.enumerated().map { "\($0 + 1). \($1)" }
    }
  }
}
