import Quiz
import QuizDocuments

extension Question {
  /// The texts of the prompt, each with the part that is lost with it: in a prompt with gaps, answers and hints are parts of
  /// their own.
  var promptTexts: [(part: Loss.Part, text: String)] {
    guard kind == .gaps else { return [(.prompt, prompt)] }
    return GappedText(reading: prompt).pieces.flatMap {
      piece -> [(part: Loss.Part, text: String)] in
      switch piece {
      case .text(let text): [(.prompt, text)]
      case .gap(let gap):
        (gap.answers + gap.wrongChoices).map { (.gaps, $0) }
          + [gap.hint].compactMap(\.self).map { (.gapHints, $0) }
      }
    }
  }

  /// The texts of all parts but ids, tags and settings, each with its part.
  var texts: [(part: Loss.Part, text: String)] {
    func parts(_ part: Loss.Part, _ texts: [String?]) -> [(part: Loss.Part, text: String)] {
      texts.compactMap(\.self).map { (part, $0) }
    }
    return promptTexts + answerTexts.flatMap(parts) + parts(.hint, [hint])
      + parts(.explanation, [explanation])
  }

  /// The texts of the answer, part by part.
  private var answerTexts: [(Loss.Part, [String?])] {
    switch response {
    case .text(let text): [(.answer, [text.answer]), (.alternatives, text.alternatives)]
    case .choice(let choice):
      [
        (.answer, [choice.answer.text]), (.distractors, choice.distractors.map(\.text)),
        (.feedback, choices.map(\.feedback)), (.alternatives, choice.alternatives),
      ]
    case .choices(let several):
      [
        (.answers, several.answers.map(\.text)), (.distractors, several.distractors.map(\.text)),
        (.feedback, choices.map(\.feedback)),
      ]
    case .number(let number):
      [(.value, [number.value]), (.tolerance, [number.tolerance]), (.unit, [number.unit])]
    case .gaps, .unknown: []
    case .pairs(let matching):
      [(.pairs, matching.pairs.flatMap { [$0.left, $0.right] }), (.spares, matching.spares)]
    case .order(let order): [(.steps, order.steps)]
    case .essay(let essay): [(.answer, [essay.answer]), (.notes, [essay.notes])]
    }
  }

  /// True if a choice has feedback with text in it.
  var hasFeedback: Bool { choices.contains { $0.feedback?.isEmpty == false } }

  /// True if a gap has more than one answer, or choices to pick from.
  var hasFurtherGapAnswers: Bool {
    kind == .gaps
      && GappedText(reading: prompt).gaps.contains { $0.answers.count + $0.wrongChoices.count > 1 }
  }

  /// True if there are notes for grading.
  var hasNotes: Bool {
    if case .essay(let essay) = response { essay.notes?.isEmpty == false } else { false }
  }
}
