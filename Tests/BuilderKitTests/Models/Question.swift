public import BuilderKit

/// The domain's shapes, as the quiz uses them.
public struct Identifier: Hashable, Sendable {
  let rawValue: UInt64
  static func random() -> Self { Self(rawValue: .random(in: 0...UInt64.max)) }
}

@Buildable
public struct Question: Equatable, Sendable {
  @Default(Identifier.random()) public let id: Identifier
  /// What is asked.
  @Validated(.notBlank, .maxLength(20)) public let prompt: String
  @Validated(.notBlank) public let answer: String
  @Default(nil) public let hint: String?
  @Default([]) public let alternatives: [String]
}

@Buildable
public struct QuestionGroup: Equatable, Sendable {
  @Default(Identifier.random()) public let id: Identifier
  @Validated(.notBlank) public let title: String
  @Nested @Validated(.notEmpty) public let questions: [Question]
}
