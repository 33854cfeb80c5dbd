import Quiz

extension Question {
  /// The choices to pick from, the right ones first; none where the learner does not pick.
  var choices: [ShownChoice] { choiceLists.flatMap(\.self) }

  /// The choices in an order that depends on the id and the texts alone; when a choice is added the others keep theirs.
  var shuffledChoices: [ShownChoice] { shuffled(choices, by: \.text) }

  /// The choices in an order that depends only on the id and the texts.
  ///
  /// The right ones keep their order, and so do the wrong ones.
  var mixedChoices: [ShownChoice] { mixed(choiceLists, by: \.text) }

  /// The number of wrong choices before the answer where they keep their order; it depends on the id alone.
  var answerPosition: Int { answerPosition(among: distractors.count) }

  /// Returns the number of wrong choices before the answer, out of a number of them.
  func answerPosition(among count: Int) -> Int { Int(stableHash(id.rawValue) % UInt64(count + 1)) }
}
