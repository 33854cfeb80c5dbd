/// A choice among others, right or wrong.
package struct ShownChoice: Hashable, Sendable {
  /// The choice, with its feedback.
  package let choice: Choice
  /// True if picking it is right.
  package let isRight: Bool

  /// The text of the choice.
  package var text: String { choice.text }
  /// The feedback of the choice.
  package var feedback: String? { choice.feedback }

  package init(_ choice: Choice, isRight: Bool) {
    self.choice = choice
    self.isRight = isRight
  }

  package init(text: String, isRight: Bool) { self.init(Choice(text), isRight: isRight) }
}

extension Question {
  /// The choices to pick from: a list of the right ones and one of the wrong ones, both empty where the learner does not pick.
  package var choiceLists: [[ShownChoice]] {
    let (right, wrong): ([Choice], [Choice]) =
      if case .choice(let choice) = response {
        ([choice.answer], choice.distractors)
      } else if case .choices(let choices) = response {
        (choices.answers, choices.distractors)
      } else {
        ([], [])
      }
    return [
      right.map { ShownChoice($0, isRight: true) }, wrong.map { ShownChoice($0, isRight: false) },
    ]
  }
}
