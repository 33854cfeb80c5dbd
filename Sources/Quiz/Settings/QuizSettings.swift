public import BuilderKit

/// How questions are practised and exported: a level of the library, a group or a question.
///
/// What a level does not set, it inherits from the one above; ``SettingsTree`` joins the levels.
///
/// ```swift
/// let library = QuizSettings()
/// let group = library.descendant()
/// library.pointsPerQuestion = 2
/// group.pointsPerQuestion        // 2
/// ```
@Inheritable
public final class QuizSettings {
  /// The language of the answers as a BCP 47 tag, such as `zh-Hans`.
  public var language: String?
  /// What a right answer earns.
  public var pointsPerQuestion: Double = 1
  /// How long a question may take; `nil` is for ever.
  public var timeLimitInSeconds: Double?
  /// Whether upper and lower case matter in an answer.
  public var isCaseSensitive: Bool = false
  /// Whether `e` counts as `é` in an answer.
  public var ignoresAccents: Bool = false
  /// Whether the questions come in random order.
  public var shufflesQuestions: Bool = false
  /// Whether the choices of a question come in random order.
  public var shufflesChoices: Bool = true
  /// When the hint is shown.
  public var hintPolicy: HintPolicy = .onDemand
  /// The deck that exported questions go into; `nil` is the group's title.
  public var exportDeck: String?
  /// The category that exported questions go into; `nil` is the group's title.
  public var exportCategory: String?
  /// Tags of every question, beside its own.
  public var tags: [String] = []

  /// Whose settings these are.
  @NotInherited
  public internal(set) var level: SettingsLevel = .library
}
