internal import Quiz
package import QuizText

// The texts of a question in Markdown, with their emphasis.
extension AskedQuestion {
  /// The prompt with its emphasis; `nil` for a plain question.
  ///
  /// - Complexity: O(*n*) in the length of the prompt.
  package var formattedPrompt: RichText? {
    guard source.markup == .markdown else { return nil }
    return RichText(markdown: source.prompt, hasGaps: source.kind == .gaps)
  }

  /// Returns a text of the question with its emphasis, given how it is seen; `nil` for a text without any.
  ///
  /// - Complexity: O(*n*) in the length of the text, after the first call for a question O(*n*) in all its texts.
  package func formatted(_ visible: String) -> RichText? {
    guard source.markup == .markdown, let written = writtenTexts[visible] else { return nil }
    let text = RichText(markdown: written, hasGaps: false)
    return text.hasFormatting || text.hasFormulas ? text : nil
  }
}
