internal import BuilderKit

/// The parts of a question that a person fills in, in the order of a group file.
public enum QuestionField: String, CaseIterable, Hashable, Sendable, Codable {
  case prompt
  case answer
  case hint
  case alternatives
  case distractors
  case explanation
  case tags

  /// The shape of the part's value.
  public enum Shape: Hashable, Sendable {
    /// A text, maybe of several lines.
    case text
    /// A list of texts, written one a line.
    case lines
    /// A list of words, written with commas between them.
    case words
  }

  /// The shape of the part's value.
  public var shape: Shape {
    switch self {
    case .prompt, .answer, .hint, .explanation: .text
    case .alternatives, .distractors: .lines
    case .tags: .words
    }
  }
}

extension QuestionField {
  /// Whether no question is complete without the part, which the builder decides.
  public var isRequired: Bool { Self.required.contains(self) }

  /// The parts that an empty builder misses.
  private static let required = QuestionBuilder().missing.compactMap { path -> QuestionField? in
    guard case .property(let name) = path.components.first else { return nil }
    return QuestionField(rawValue: name)
  }
}
