package import Quiz

/// The settings that practice follows, with their defaults where nobody has set them.
package struct PracticeRules: Hashable, Sendable {
  /// The comparison of typed answers.
  package var comparison = AnswerComparison()
  /// True if some of the right choices, pairs, gaps or steps earn a part of the points.
  package var givesPartialCredit = true
  /// The tolerance for a number whose question has none.
  package var tolerance: Tolerance?
  /// The points for a right answer.
  package var points = 1.0
  /// The time limit in seconds; `nil` for none.
  package var timeLimit: Double?
  /// True if choices come in random order, false if in one that depends on the question alone.
  package var shufflesChoices = true
  /// The time to show the hint.
  package var hintPolicy = HintPolicy.onDemand

  /// Creates the rules of a library that sets nothing.
  package init() {}

  /// Takes the settings of a question.
  package init(_ settings: ResolvedSettings) {
    comparison = AnswerComparison(settings)
    givesPartialCredit = settings.truth(.partialCredit) ?? givesPartialCredit
    tolerance = settings.text(.tolerance).flatMap(Tolerance.init)
    points = settings.number(.points) ?? points
    timeLimit = settings.number(.timeLimitInSeconds)
    shufflesChoices = settings.truth(.shuffleChoices) ?? shufflesChoices
    hintPolicy = settings.text(.hintPolicy).flatMap(HintPolicy.init(rawValue:)) ?? hintPolicy
  }
}
