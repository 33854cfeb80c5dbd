public import BuilderKit

/// The answer that a question asks for: one case for each kind of question.
///
/// While a question is filled in, `Response.Builder` keeps the parts of every kind, so that changing the kind and back
/// loses nothing.
@Buildable
public enum Response: CaseListing, Hashable, Sendable {
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
  /// A kind that a newer program has written; it is kept and shown, and cannot be edited.
  case unknown(UnknownResponse)
}

/// A kind of question.
public typealias QuestionKind = Response.Kind

extension QuestionKind {
  /// The kinds that this program knows, in the order in which they are shown.
  public static let known: [QuestionKind] = allCases.filter { $0 != .unknown }
}

/// The answer to a question whose learner types a text.
@Buildable
public struct ShortAnswer: Hashable, Sendable, PropertyListing {
  /// The right answer; required, blank counts as missing.
  @Validated(.notBlank)
  public let answer: String
  /// Further answers that are accepted as right.
  @Default([])
  public let alternatives: [String]
}

/// The choices of a question with one right choice.
@Buildable
public struct SingleChoice: Hashable, Sendable, PropertyListing {
  /// The right choice; required, blank counts as missing.
  @Validated(.notBlankChoice)
  public let answer: Choice
  /// Wrong choices; at least one.
  @Default([])
  @Validated(.anyChoice)
  public let distractors: [Choice]
  /// Further answers that are accepted where the learner types instead of picking.
  @Default([])
  public let alternatives: [String]
}

/// The choices of a question with any number of right ones.
@Buildable
public struct MultipleChoice: Hashable, Sendable, PropertyListing {
  /// Right choices; at least one.
  @Default([])
  @Validated(.anyChoice)
  public let answers: [Choice]
  /// Wrong choices.
  @Default([])
  public let distractors: [Choice]
}

/// The pairs of a question that asks what belongs together.
@Buildable
public struct Matching: Hashable, Sendable, PropertyListing {
  /// The pairs; at least one.
  @Nested
  @Validated(.notEmpty)
  public let pairs: [Pair]
  /// Right sides that belong to no left side.
  @Default([])
  public let spares: [String]
}

/// The steps of a question that asks for their order.
@Buildable
public struct Ordering: Hashable, Sendable, PropertyListing {
  /// The steps in their right order; at least one.
  @Default([])
  @Validated(.anyStep)
  public let steps: [String]
}

/// The notes and the model answer for a person who judges an answer of any length.
@Buildable
public struct Essay: Hashable, Sendable, PropertyListing {
  /// A model answer.
  @Default(nil)
  public let answer: String?
  /// Notes for grading.
  @Default(nil)
  public let notes: String?
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
