import Quiz
import QuizDocuments

/// The kind of question that Moodle makes of one of ours.
enum GIFTKind: Equatable {
  /// True or false, with what is right.
  case trueOrFalse(Bool)
  /// Choices, of which one is chosen.
  case multipleChoice
  /// An answer that is typed.
  case shortAnswer
  /// A text that a person grades.
  case essay

  /// Finds the kind by the parts that have text.
  init(of question: Question) {
    let distractors = question.distractors.filter { !GIFTText.isBlank($0) }
    guard distractors.isEmpty else {
      let hasAlternatives = !question.alternatives.allSatisfy(GIFTText.isBlank)
      self =
        switch (question.answer, question.distractors) {
        case ("True", ["False"]) where !hasAlternatives: .trueOrFalse(true)
        case ("False", ["True"]) where !hasAlternatives: .trueOrFalse(false)
        default: .multipleChoice
        }
      return
    }
    self = hasLineBreak(question.answer) ? .essay : .shortAnswer
  }
}

/// Whether there is a line break between characters that stay.
private func hasLineBreak(_ text: String) -> Bool {
  text.utf8.withoutEdgeBlanks.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
}
