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
    let right: [String?] =
      if question.kind == .unknown {
        [response.unknown?.kind]
      } else if question.kind == .gaps {
        text.gaps.map { $0.answers.first }
      } else {
        Self.answers(of: question, glyphs)
      }
    self.prompt = prompt?.nonblank
    answer = right.compactMap { $0?.nonblank }.joined(separator: glyphs.separator).nonblank
    wrong = question.kind == .pairs ? response.pairs.spares : question.distractors
    placeholder =
      phrases[
        question.kind.requiresAnswer ? .formSummaryNoAnswer : question.kind.name
      ]
  }

  /// Returns what is right: the first part of the kind, or, where that need not be there, the first in which anything is said.
  private static func answers(of question: QuestionBuilder, _ glyphs: Glyphs) -> [String] {
    let own = question.kind.parts.filter { !QuestionField.common.contains($0.field) }
    let parts = own.first?.isRequired == true ? own.prefix(1) : own[...]
    let answers = parts.lazy.map { part in
      switch part.field {
      case .pairs:
        question.response.pairs.pairs.map { ($0.left ?? "") + glyphs.arrow + ($0.right ?? "") }
      case .value:
        question.texts(in: .value).filter { $0.nonblank != nil }.map { value in
          let number = question.response.number
          let margin = number.tolerance?.nonblank.map { " ± \($0)" } ?? ""
          return value + margin + (number.unit?.nonblank.map { " \($0)" } ?? "")
        }
      default: question.texts(in: part.field)
      }
    }
    return answers.first { $0.contains { $0.nonblank != nil } } ?? []
  }
}
