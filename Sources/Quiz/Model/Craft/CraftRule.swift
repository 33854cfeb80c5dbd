/// A rule of the craft of writing questions; the raw value is its name in settings and reports, and ends the key of its phrase.
///
/// The rules are those on which writers agree (Haladyna, Downing and Rodriguez: A Review of Multiple-Choice
/// Item-Writing Guidelines for Classroom Assessment, Applied Measurement in Education 15, 2002). `docs/guide/WARNINGS.md` has the
/// source of each.
package enum CraftRule: String, CaseIterable, Hashable, Sendable {
  /// The right choice is much longer than the wrong ones.
  case longestAnswer
  /// A choice is “all of the above”, “none of the above” or the like.
  case allOfTheAbove
  /// The prompt has a *not* that is easily overlooked.
  case negativePrompt
  /// The prompt ends in *a* or *an*, which fits some of the choices only.
  case articleGivesAway
  /// A choice of a range of numbers contains another one.
  case overlappingChoices
  /// A word such as *always* or *never* is in wrong choices alone.
  case absoluteWords
  /// The prompt asks nothing.
  case noQuestion
  /// There are fewer than two wrong choices.
  case fewChoices
  /// A picture, a sound or a film has no description for people who do not see or hear it.
  case missingDescription
}

/// A breach of a rule of the craft in a question.
package struct CraftWarning: Hashable, Sendable {
  /// The rule.
  package let rule: CraftRule
  /// The part that it is about.
  package let place: ItemWarning.Place
  /// The text that it is about: a choice, or a word of the prompt.
  package let text: String

  init(_ rule: CraftRule, at place: ItemWarning.Place, _ text: String) {
    self.rule = rule
    self.place = place
    self.text = text
  }
}
