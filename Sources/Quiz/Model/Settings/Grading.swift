/// The rules by which a question is asked and judged: the settings in force for it, with the defaults of those that
/// nobody has set.
///
/// Practice and every format take them from here, so that a file says of a question what the settings panel says.
///
/// ```swift
/// Grading(question.settings).givesPartialCredit    // true, unless somebody has set it to false
/// ```
package struct Grading: Hashable, Sendable {
  /// The comparison of typed answers.
  package var comparison: AnswerComparison
  /// True if some of the right choices, pairs, gaps or places in an order earn a part of the points; a wrong choice then
  /// takes away what a right one earns.
  package var givesPartialCredit: Bool
  /// The tolerance for a number whose question has none.
  package var tolerance: Tolerance?
  /// The points for a right answer.
  package var points: Double
  /// The time limit in seconds; `nil` for none.
  package var timeLimit: Double?
  /// True if choices come in random order, false if in one that depends on the question alone.
  package var shufflesChoices: Bool
  /// The time to show the hint.
  package var hintPolicy: HintPolicy

  /// Takes the settings of a question; without any, the defaults.
  package init(_ settings: ResolvedSettings = ResolvedSettings()) {
    comparison = AnswerComparison(settings)
    givesPartialCredit = settings.isOn(.partialCredit)
    tolerance = settings.text(.tolerance).flatMap(Tolerance.init)
    points = settings.numberInForce(.points)
    timeLimit = settings.number(.timeLimitInSeconds)
    shufflesChoices = settings.isOn(.shuffleChoices)
    hintPolicy = settings.hintPolicy
  }
}
