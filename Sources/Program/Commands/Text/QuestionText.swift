import Quiz
import QuizDocuments
import QuizMedia
import QuizResources
import QuizWords
import TerminalText

/// A question as lines to read, each item on a line of its own; what is missing is not there.
struct QuestionText {
  private static let indent = "   "

  private let question: QuestionBuilder
  private let phrases: Phrasebook

  init(_ question: QuestionBuilder, showing facts: MediaFacts = [:], phrases: Phrasebook) {
    self.question = question.shown {
      $0 == $1 ? $0 : "\($0) (\($1))"
    } media: {
      phrases.words(forMediaAt: $0, $1, facts)
    }
    self.phrases = phrases
  }

  /// The lines of the prompt, with numbers in the place of gaps.
  var promptLines: [String] {
    let prompt = question.prompt ?? ""
    guard prompt.contains(where: { !$0.isWhitespace }) else {
      return [phrases[.formSummaryNoPrompt]]
    }
    let isGapped = question.kind == .gaps
    return (isGapped ? GappedText(reading: prompt).picture : prompt).printableLines
  }

  /// The lines of everything below the prompt.
  var lines: [String] {
    kindLines + gapLines
      + FormLayout.builtIn.fields(of: question.kind).filter { $0.part != .prompt }
      .flatMap(lines(of:))
  }

  /// The kind, where it does not show in the answers.
  private var kindLines: [String] {
    if question.kind == .text || question.kind == .choice { return [] }
    if question.kind == .unknown {
      return [phrases(.itemUnknown, [.name: (question.response.unknown?.kind ?? "").printable])]
    }
    return ["\(question.kind.sign) \(phrases[question.kind.name])"]
  }

  /// The answers to each gap under its number, wrong choices and the hint below them.
  private var gapLines: [String] {
    guard question.kind == .gaps else { return [] }
    return GappedText(reading: question.prompt ?? "").gaps.enumerated()
      .flatMap { index, gap in
        let number = "[\(index + 1)] "
        let hint = gap.hint.map { [label(FormLayout.builtIn[.hint]) + $0] } ?? []
        return bulleted(gap.answers.joined(separator: " · "), number)
          + (gap.wrongChoices.map { "✗ \($0)" } + hint)
          .flatMap { bulleted($0, String(repeating: " ", count: number.count)) }
      }
  }

  private func lines(of field: FormLayout.Field) -> [String] {
    let response = question.response
    switch (question.kind, field.part) {
    case (.choice, .answer): return lines(of: response.choice.answer.map { [$0] } ?? [], "✓ ")
    case (.choice, .distractors): return lines(of: response.choice.distractors, "✗ ")
    case (.choices, .answers): return lines(of: response.choices.answers, "✓ ")
    case (.choices, .distractors): return lines(of: response.choices.distractors, "✗ ")
    case (.pairs, .pairs):
      return response.pairs.pairs.flatMap { pair in
        bulleted("\(pair.left ?? "") → \(pair.right ?? "")", "")
      }
    case (.order, .steps):
      return response.order.steps.enumerated().flatMap { bulleted($1, "\($0 + 1). ") }
    case (.number, .value):
      return response.number.typed.map { labeled($0.printableLines, field) } ?? []
    case (.number, .tolerance) where response.number.typed != nil: return []
    case (.number, .unit) where response.number.typed != nil: return []
    default:
      let text = question[field.part].typed(shape: field.part.shape)
      return text.allSatisfy(\.isWhitespace) ? [] : labeled(text.printableLines, field)
    }
  }

  /// The lines of choices, each with its feedback below it.
  private func lines(of choices: [Choice], _ bullet: String) -> [String] {
    choices.flatMap { choice in
      let feedback = choice.feedback.map {
        phrases(.plainLabel, [.field: phrases[.showFeedback]]) + $0
      }
      let blank = String(repeating: " ", count: bullet.count)
      return bulleted(choice.text, bullet) + (feedback.map { bulleted($0, blank) } ?? [])
    }
  }

  /// The lines of an item: the first behind a bullet, the others below its text.
  private func bulleted(_ text: String, _ bullet: String) -> [String] {
    let blank = String(repeating: " ", count: bullet.count)
    return text.printableLines.enumerated()
      .map { ($0 == 0 ? bullet + $1 : blank + $1).trimmedAtEnd }
  }

  /// Lines behind a label, or below it where they are several.
  private func labeled(_ lines: [String], _ field: FormLayout.Field) -> [String] {
    let label = label(field)
    return lines.count == 1
      ? [label + lines[0]] : [label.trimmedAtEnd] + lines.map { Self.indent + $0 }
  }

  private func label(_ field: FormLayout.Field) -> String {
    phrases(.plainLabel, [.field: field.label(in: phrases)])
  }
}

extension NumericAnswer.Builder {
  /// The number with its tolerance and unit, as people write it; nil without a number.
  fileprivate var typed: String? {
    func blank(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? true }
    guard let value, !blank(value) else { return nil }
    let margin = tolerance.flatMap { blank($0) ? nil : " ± \($0)" } ?? ""
    return value + margin + (unit.flatMap { blank($0) ? nil : " \($0)" } ?? "")
  }
}
