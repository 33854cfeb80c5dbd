public import Quiz

/// Whose settings a panel shows.
///
/// ```swift
/// SettingsScreen(.library, phrases: phrases)
/// ```
public enum SettingsSubject: Hashable, Sendable {
  /// Those that all groups inherit.
  case library
  /// Those of a group in the library, and of all that it inherits from.
  case group(LibraryRow)
  /// Those of the group in the form under the panel as it stands there, and of one of its questions.
  case form(GroupSettings, QuestionSettings?)
}
