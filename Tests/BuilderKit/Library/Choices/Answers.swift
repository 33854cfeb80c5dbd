import BuilderKit

/// A choice with cases of every sort.
@Buildable
enum Answer: Hashable, Sendable, Codable {
  /// An own builder for the part.
  @Nested case choice(Choice)
  /// A value without a label.
  @Validated(.notBlank, .maxLength(20)) case text(String)
  /// Values with labels, and a default.
  @Validated("tolerance", .range(0...100)) case number(value: Double, tolerance: Double = 0)
  /// A list of builders.
  @Nested @Validated(.notEmpty) case pairs([Match])
  /// Several values of which one is built.
  @Nested("first") case ranked(first: Match, others: [String] = [], note: String?)
  /// An optional.
  case model(String?)
  /// An empty value.
  case description
}

@Buildable
struct Choice: Hashable, Sendable, Codable {
  @Validated(.notBlank) let answer: String
  @Default([]) let others: [String]
}

@Buildable
struct Match: Hashable, Sendable, Codable {
  @Validated(.notBlank) let left: String
  @Validated(.notBlank) let right: String
}

/// A product with a choice among its parts.
@Buildable
struct Exercise: Hashable, Sendable {
  @Validated(.notBlank) let prompt: String
  @Nested let answer: Answer
  @Nested let spare: Answer?
  @Nested let more: [Answer]
}
