/// What a group says of the settings, and whose it inherits.
///
/// ```swift
/// let tree = SettingsTree(groups: [GroupSettings(id: course, title: "Language course")])
/// ```
public struct GroupSettings: Hashable, Sendable, Identifiable {
  /// The group.
  public var id: GroupID
  /// What it is called.
  public var title: String
  /// The group it inherits from; without one, it inherits from the library.
  public var template: GroupID?
  /// Its own values and stops.
  public var entries: SettingsEntries

  /// Creates what a group says.
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
