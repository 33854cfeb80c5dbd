internal import QuizDocuments
public import QuizStore

/// Where a level keeps what it says of the settings, and what a file was when it was read.
public enum SettingsKeeping: Hashable, Sendable {
  /// In the library's `settings.json`.
  case defaults(LibraryDefaults)
  /// In the file of a group.
  case group(OpenedGroup)
  /// In the form under the panel: for the group, or for the question at an index.
  case form(question: Int?)
  /// Nowhere that could be written to; why, as a sentence, and where the file is that is in the way.
  case nowhere(String, file: String)
}
