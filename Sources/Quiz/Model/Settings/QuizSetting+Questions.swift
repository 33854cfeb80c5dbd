extension QuizSetting {
  /// Returns whether the setting can make a difference to a question.
  ///
  /// The order of the questions is that of their group; case, accents and typography matter where an answer is typed, partial credit
  /// where something can be right in part.
  package func matters(to question: Question) -> Bool {
    switch self {
    case .language, .exportDeck, .exportCategory, .tags: true
    case .points, .timeLimitInSeconds: question.kind.asks
    case .caseSensitive, .ignoreAccents, .ignoreTypography: question.isTyped
    case .partialCredit: question.hasParts
    case .tolerance: question.takesTolerance
    case .shuffleQuestions: false
    case .shuffleChoices: question.hasChoices
    case .hintPolicy: question.hint?.isEmpty == false
    }
  }
}

extension Question {
  /// True if text is typed into the question or into one of its gaps.
  fileprivate var isTyped: Bool {
    kind.traits.contains(.isTyped) || gaps.contains { $0.wrongChoices.isEmpty }
  }

  /// True if an answer can be right in part.
  fileprivate var hasParts: Bool { kind.traits.contains(.hasParts) || gaps.count > 1 }

  /// True if the question has choices in an order of their own.
  fileprivate var hasChoices: Bool {
    kind.traits.contains(.isPicked) || gaps.contains { !$0.wrongChoices.isEmpty }
  }

  /// The gaps in the prompt of a question with gaps; none of others.
  private var gaps: [GappedText.Gap] {
    kind == .gaps ? GappedText(reading: prompt, markup: markup).gaps : []
  }

  /// True if the question is for one number and has no tolerance of its own.
  var takesTolerance: Bool {
    guard case .number(let answer) = response, answer.tolerance == nil else { return false }
    if case .number? = NumericTarget(answer.value) { return true }
    return false
  }
}
