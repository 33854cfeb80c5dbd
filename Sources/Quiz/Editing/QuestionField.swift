/// The parts of a question that a person fills in, in the order of a group file.
public enum QuestionField: String, CaseIterable, Hashable, Sendable, Codable {
  case prompt
  case answer
  case hint
  case alternatives
  case distractors
  case explanation
  case tags

  /// How the part is held.
  public enum Shape: Hashable, Sendable {
    /// A text, maybe of several lines.
    case text
    /// A list of texts, written one a line.
    case lines
    /// A list of words, written with commas between them.
    case words
  }

  /// How the part is held.
  public var shape: Shape {
    switch self {
    case .prompt, .answer, .hint, .explanation: .text
    case .alternatives, .distractors: .lines
    case .tags: .words
    }
  }
}
