import Quiz
import QuizDocuments

/// A choice among others, right or wrong.
struct ShownChoice: Hashable {
  let choice: Choice
  let isRight: Bool

  var text: String { choice.text }
  var feedback: String? { choice.feedback }

  init(_ choice: Choice, isRight: Bool) {
    self.choice = choice
    self.isRight = isRight
  }

  /// Creates a choice without feedback.
  init(text: String, isRight: Bool) { self.init(Choice(text), isRight: isRight) }
}

extension Question {
  /// The choices to pick from, the right ones first; none where the learner does not pick.
  var choices: [ShownChoice] {
    switch response {
    case .choice(let choice): Self.choices(right: [choice.answer], wrong: choice.distractors)
    case .choices(let choices): Self.choices(right: choices.answers, wrong: choices.distractors)
    case .text, .number, .gaps, .pairs, .order, .essay, .unknown: []
    }
  }

  private static func choices(right: [Choice], wrong: [Choice]) -> [ShownChoice] {
    right.map { ShownChoice($0, isRight: true) }
      + wrong.map { ShownChoice($0, isRight: false) }
  }

  /// The choices in an order that depends on the id and the texts alone; when a choice is added the others keep theirs.
  var shuffledChoices: [ShownChoice] { shuffled(choices, by: \.text) }

  /// The choices in an order that depends only on the id and the texts.
  ///
  /// The right ones keep their order, and so do the wrong ones.
  var mixedChoices: [ShownChoice] {
    mixed([choices.filter(\.isRight), choices.filter { !$0.isRight }], by: \.text)
  }

  /// The number of wrong choices before the answer where they keep their order; it depends on the id alone.
  var answerPosition: Int { answerPosition(among: distractors.count) }

  /// Returns the number of wrong choices before the answer, out of a number of them.
  func answerPosition(among count: Int) -> Int { Int(stableHash(id.rawValue) % UInt64(count + 1)) }
}
