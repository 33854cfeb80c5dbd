/// Whose settings these are.
///
/// ```swift
/// tree.settings(of: capitals)?.level     // .group(capitals, title: "Capital cities")
/// ```
public enum SettingsLevel: Hashable, Sendable {
  /// Those of the whole library, from which all others descend.
  case library
  /// Those of a group, with its title to name it by.
  case group(GroupID, title: String)
  /// Those of a question.
  case question(QuestionID)
}
