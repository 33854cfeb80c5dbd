/// What a question says of the settings.
///
/// ```swift
/// let question = QuestionSettings(id: france, index: 0)
/// ```
public struct QuestionSettings: Hashable, Sendable, Identifiable {
  /// The question.
  public var id: QuestionID
  /// Its place in the group, from zero, which it is called by.
  public var index: Int
  /// Its own values and stops.
  public var entries: SettingsEntries

  /// Creates what a question says.
  public init(id: QuestionID, index: Int, entries: SettingsEntries = SettingsEntries()) {
    self.id = id
    self.index = index
    self.entries = entries
  }
}
