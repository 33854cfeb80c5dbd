internal import Quiz
internal import QuizDocuments
internal import QuizResources
internal import QuizWords
internal import TerminalUI

/// A question of any kind in one row: its prompt, what is right, and what is wrong.
struct QuestionSummary: Equatable {
  /// The prompt, with numbers in the place of gaps; nil if there is none.
  let prompt: String?
  /// Everything that is right; nil where nothing is said.
  let answer: String?
  /// The wrong choices or sides.
  let wrong: [String]
  /// The words in the place of an answer that is not there.
  let placeholder: String

  init(_ question: QuestionBuilder, _ glyphs: Glyphs, _ phrases: Phrasebook) {
    let question = question.shown { phrases.words(forMediaAt: $0, $1) }
    let response = question.response
    let text = GappedText(reading: question.kind == .gaps ? question.prompt ?? "" : "")
    let prompt = question.kind == .gaps ? text.text { gap, _ in "[\(gap + 1)]" } : question.prompt
    let right: [String?]
    switch question.kind {
    case .text, .choice: right = [question.answer]
    case .choices: right = response.choices.answers.map(\.text)
    case .number:
      let margin = response.number.tolerance?.nonblank.map { " ± \($0)" } ?? ""
      let unit = response.number.unit?.nonblank.map { " \($0)" } ?? ""
      right = [response.number.value?.nonblank.map { $0 + margin + unit }]
    case .gaps: right = text.gaps.map { $0.answers.first }
    case .pairs:
      right = response.pairs.pairs.map { ($0.left ?? "") + glyphs.arrow + ($0.right ?? "") }
    case .order: right = response.order.steps
    case .essay: right = [response.essay.answer?.nonblank ?? response.essay.notes]
    case .passage: right = []
    case .unknown: right = [response.unknown?.kind]
    }
    self.prompt = prompt?.nonblank
    answer = right.compactMap { $0?.nonblank }.joined(separator: glyphs.separator).nonblank
    wrong = question.kind == .pairs ? response.pairs.spares : question.distractors
    placeholder =
      phrases[
        question.kind.requiresAnswer ? .formSummaryNoAnswer : question.kind.name
      ]
  }
}
