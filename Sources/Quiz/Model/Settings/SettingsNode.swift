import BuilderKit

/// The settings of practice and export on one level of a ``SettingsTree``.
///
/// A level inherits the settings that it does not set from the level above.
///
/// ```swift
/// let library = SettingsNode()
/// let group = library.descendant()
/// library.pointsPerQuestion = 2
/// group.pointsPerQuestion        // 2
/// ```
@Inheritable
final class SettingsNode {
  /// The language of the answers as a BCP 47 tag, such as `zh-Hans`.
  var language: String?
  /// The points for a right answer.
  var pointsPerQuestion: Double = 1
  /// The time limit of a question; `nil` for none.
  var timeLimitInSeconds: Double?
  /// True if upper and lower case matter in an answer.
  var isCaseSensitive: Bool = false
  /// True if `e` counts as `é` in an answer.
  var ignoresAccents: Bool = false
  /// True if `’` counts as `'`, and other signs as those that a keyboard types for them.
  var ignoresTypography: Bool = true
  /// True if some of the right choices, pairs, gaps or places in an order earn a part of the points.
  var givesPartialCredit: Bool = true
  /// The accepted difference of a number whose question has none, such as `2 %`; `nil` for none.
  var tolerance: String?
  /// True if the questions come in random order.
  var shufflesQuestions: Bool = false
  /// True if the choices of a question come in random order.
  var shufflesChoices: Bool = true
  /// The time to show the hint.
  var hintPolicy: HintPolicy = .onDemand
  /// The deck that exported questions go into; `nil` is the group's title.
  var exportDeck: String?
  /// The category that exported questions go into; `nil` is the group's title.
  var exportCategory: String?
  /// Tags of every question, beside its own.
  var tags: [String] = []

  /// The level that the settings belong to.
  @NotInherited
  var level: SettingsLevel = .library
}
