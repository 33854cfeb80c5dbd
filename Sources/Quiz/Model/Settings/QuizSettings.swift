public import BuilderKit

/// The settings of practice and export on one level: the library, a group or a question.
///
/// A level inherits the settings that it does not set from the level above; ``SettingsTree`` joins the levels.
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
  /// The points for a right answer.
  public var pointsPerQuestion: Double = 1
  /// The time limit of a question; `nil` for none.
  public var timeLimitInSeconds: Double?
  /// True if upper and lower case matter in an answer.
  public var isCaseSensitive: Bool = false
  /// True if `e` counts as `é` in an answer.
  public var ignoresAccents: Bool = false
  /// True if some of the right choices, pairs, gaps or places in an order earn a part of the points.
  public var givesPartialCredit: Bool = true
  /// The accepted difference of a number whose question has none, such as `2 %`; `nil` for none.
  public var tolerance: String?
  /// True if the questions come in random order.
  public var shufflesQuestions: Bool = false
  /// True if the choices of a question come in random order.
  public var shufflesChoices: Bool = true
  /// The time to show the hint.
  public var hintPolicy: HintPolicy = .onDemand
  /// The deck that exported questions go into; `nil` is the group's title.
  public var exportDeck: String?
  /// The category that exported questions go into; `nil` is the group's title.
  public var exportCategory: String?
  /// Tags of every question, beside its own.
  public var tags: [String] = []

  /// The level that the settings belong to.
  @NotInherited
  public internal(set) var level: SettingsLevel = .library
}

/// The settings of a group, and the template that it inherits from.
public struct GroupSettings: Hashable, Sendable, Identifiable {
  /// The group.
  public var id: GroupID
  /// The title of the group.
  public var title: String
  /// The group it inherits from; without one, it inherits from the library.
  public var template: GroupID?
  /// Its own values and stops.
  public var entries: SettingsEntries

  /// Creates the settings of a group.
  public init(
    id: GroupID,
    title: String,
    template: GroupID? = nil,
    entries: SettingsEntries = SettingsEntries()
  ) {
    self.id = id
    self.title = title
    self.template = template
    self.entries = entries
  }
}

/// The settings of a question.
public struct QuestionSettings: Hashable, Sendable, Identifiable {
  /// The question.
  public var id: QuestionID
  /// Its place in the group, from zero, which it is called by.
  public var index: Int
  /// Its own values and stops.
  public var entries: SettingsEntries

  /// Creates the settings of a question.
  public init(id: QuestionID, index: Int, entries: SettingsEntries = SettingsEntries()) {
    self.id = id
    self.index = index
    self.entries = entries
  }
}

/// The time to show the hint of a question: when the user asks for it, together with the prompt, or never.
public enum HintPolicy: String, CaseIterable, Hashable, Sendable {
  case onDemand, always, never
}
