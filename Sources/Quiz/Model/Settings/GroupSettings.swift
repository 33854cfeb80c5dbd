/// The settings of a group, and the template that it inherits from.
package struct GroupSettings: Hashable, Sendable, Identifiable {
  /// The group.
  package var id: GroupID
  /// The title of the group.
  package var title: String
  /// The group it inherits from; without one, it inherits from the library.
  package var template: GroupID?
  /// Its own values and stops.
  package var entries: SettingsEntries

  /// Creates the settings of a group.
  package init(
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
package struct QuestionSettings: Hashable, Sendable, Identifiable {
  /// The question.
  package var id: QuestionID
  /// Its place in the group, from zero, which it is called by.
  package var index: Int
  /// Its own values and stops.
  package var entries: SettingsEntries

  /// Creates the settings of a question.
  package init(id: QuestionID, index: Int, entries: SettingsEntries = SettingsEntries()) {
    self.id = id
    self.index = index
    self.entries = entries
  }
}

extension GroupSettings {
  /// Takes the settings of a group.
  package init(_ group: QuestionGroup) {
    self.init(
      id: group.id,
      title: group.title,
      template: group.template,
      entries: group.settings
    )
  }
}
