package import BuilderKit

/// The answer that a question asks for: one case for each kind of question.
///
/// While a question is filled in, `Response.Builder` keeps the parts of every kind, so that changing the kind and back
/// loses nothing.
@Buildable
package enum Response: Hashable, Sendable {
  /// A text that the learner types.
  @Default
  @Nested(inline: true)
  case text(ShortAnswer)
  /// One right choice among wrong ones; true and false are two of them.
  @Nested(inline: true)
  case choice(SingleChoice)
  /// Any number of right choices among wrong ones.
  @Nested(inline: true)
  case choices(MultipleChoice)
  /// A number, within a tolerance or a range.
  @Nested(inline: true)
  case number(NumericAnswer)
  /// The gaps in the prompt; they are in its text (`GappedText`).
  case gaps
  /// Pairs that belong together.
  @Nested(inline: true)
  case pairs(Matching)
  /// Steps that are to be put into their order.
  @Nested(inline: true)
  case order(Ordering)
  /// A text of any length, which a person judges.
  @Nested(inline: true)
  case essay(Essay)
  /// Nothing: a text to read, to which questions may belong; it is the prompt.
  case passage
  /// A kind that a newer program has written; it is kept and shown, and cannot be edited.
  case unknown(UnknownResponse)
}

/// A kind of question.
package typealias QuestionKind = Response.Kind

extension QuestionKind {
  /// The kinds that this program knows, in the order in which they are shown.
  package static let known: [QuestionKind] = allCases.filter { $0 != .unknown }
}

/// The answer to a question whose learner types a text.
@Buildable
package struct ShortAnswer: Hashable, Sendable {
  /// The right answer; required, blank counts as missing.
  @Validated(.notBlank)
  package let answer: String
  /// Further answers that are accepted as right.
  @Default([])
  package let alternatives: [String]
}

/// The choices of a question with one right choice.
@Buildable
package struct SingleChoice: Hashable, Sendable {
  /// The right choice; required, blank counts as missing.
  @Validated(.notBlankChoice)
  package let answer: Choice
  /// Wrong choices; at least one.
  @Default([])
  @Validated(.anyChoice)
  package let distractors: [Choice]
  /// Further answers that are accepted where the learner types instead of picking.
  @Default([])
  package let alternatives: [String]
}

/// The choices of a question with any number of right ones.
@Buildable
package struct MultipleChoice: Hashable, Sendable {
  /// Right choices; at least one.
  @Default([])
  @Validated(.anyChoice)
  package let answers: [Choice]
  /// Wrong choices.
  @Default([])
  package let distractors: [Choice]
}

/// The pairs of a question that asks what belongs together.
@Buildable
package struct Matching: Hashable, Sendable {
  /// The pairs; at least one.
  @Nested
  @Validated(.notEmpty)
  package let pairs: [Pair]
  /// Right sides that belong to no left side.
  @Default([])
  package let spares: [String]
}

/// The steps of a question that asks for their order.
@Buildable
package struct Ordering: Hashable, Sendable {
  /// The steps in their right order; at least one.
  @Default([])
  @Validated(.anyStep)
  package let steps: [String]
}

/// The notes and the model answer for a person who judges an answer of any length.
@Buildable
package struct Essay: Hashable, Sendable {
  /// A model answer.
  @Default(nil)
  package let answer: String?
  /// Notes for grading.
  @Default(nil)
  package let notes: String?
}

extension Validator where Value == Choice {
  /// Counts a choice without text as missing.
  static var notBlankChoice: Self {
    .present { !$0.text.allSatisfy(\.isWhitespace) }
  }
}

extension Validator where Value == [Choice] {
  /// Counts a list without a choice as missing.
  static var anyChoice: Self { .present { !$0.isEmpty } }
}

extension Validator where Value == [String] {
  /// Counts a list without a step as missing.
  static var anyStep: Self { .present { !$0.isEmpty } }
}
