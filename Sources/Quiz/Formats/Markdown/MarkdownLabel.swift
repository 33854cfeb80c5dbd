import Quiz
import QuizDocuments

/// A label in front of a part of a question, as in `**Hint:** It begins with P`.
enum MarkdownLabel: String, CaseIterable {
  case alternatives = "Also accepted"
  case tolerance = "Tolerance"
  case unit = "Unit"
  case spares = "Spares"
  case model = "Model answer"
  case notes = "Notes"
  case hint = "Hint"
  case explanation = "Explanation"
  case tags = "Tags"

  /// The label as it is written.
  var mark: String { "**\(rawValue):**" }

  /// The part of a question behind the label.
  var part: Loss.Part {
    switch self {
    case .alternatives: .alternatives
    case .tolerance: .tolerance
    case .unit: .unit
    case .spares: .spares
    case .model: .answer
    case .notes: .notes
    case .hint: .hint
    case .explanation: .explanation
    case .tags: .tags
    }
  }

  /// The kinds of question with the part.
  var kinds: [QuestionKind] {
    switch self {
    case .alternatives: [.text, .choice]
    case .tolerance, .unit: [.number]
    case .spares: [.pairs]
    case .model, .notes: [.essay]
    case .hint, .explanation, .tags: QuestionKind.known
    }
  }
}
