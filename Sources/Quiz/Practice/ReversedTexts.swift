internal import BuilderKit
package import Quiz

/// Questions into which a text is typed, from the answer to the prompt.
///
/// ```swift
/// let texts = ReversedTexts(questions)
/// texts.reversed(question)?.prompt    // the answer of the question
/// ```
package struct ReversedTexts: Hashable, Sendable {
  /// The prompts by the answers, without regard to case and typography.
  private var prompts: [String: [String]] = [:]

  /// Takes the questions of a round.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package init(_ questions: some Sequence<Question>) {
    for question in questions {
      if let key = Self.key(of: question) { prompts[key, default: []].append(question.prompt) }
    }
  }

  /// Returns a question the other way round; `nil` unless a text is typed into it.
  ///
  /// Where several questions have the same answer, the prompt of each is right. The hint is left out: it is about what is shown now.
  ///
  /// - Complexity: O(*n*) in the number of questions with the same answer.
  package func reversed(_ question: Question) -> Question? {
    guard let key = Self.key(of: question), case .text(let text) = question.response else {
      return nil
    }
    var builder = QuestionBuilder(question)
    builder.prompt = text.answer
    builder.response.text.answer = question.prompt
    builder.response.text.alternatives = (prompts[key] ?? []).filter { $0 != question.prompt }
    builder.hint = nil
    return try? builder.build()
  }

  private static func key(of question: Question) -> String? {
    guard case .text(let text) = question.response else { return nil }
    return AnswerComparison(ignoresTypography: true).folded(text.answer)
  }
}
