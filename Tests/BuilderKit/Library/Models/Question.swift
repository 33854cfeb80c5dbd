import BuilderKit

struct Identifier: Hashable, Sendable {
  let rawValue: UInt64
  static func random() -> Self { Self(rawValue: .random(in: 0...UInt64.max)) }
}

@Buildable
struct Question: Equatable, Sendable {
  @Default(Identifier.random()) let id: Identifier
  @Validated(.notBlank, .maxLength(20)) let prompt: String
  @Validated(.notBlank) let answer: String
  @Default(nil) let hint: String?
  @Default([]) let alternatives: [String]
}

@Buildable
struct QuestionGroup: Equatable, Sendable {
  @Default(Identifier.random()) let id: Identifier
  @Validated(.notBlank) let title: String
  @Nested @Validated(.notEmpty) let questions: [Question]
}
