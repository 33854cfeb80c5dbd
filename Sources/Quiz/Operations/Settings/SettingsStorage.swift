package import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

/// The place where a level stores its settings, and what the file was when it was read.
package enum SettingsStorage: Hashable, Sendable {
  /// The library's `settings.json`.
  case defaults(LibraryDefaults)
  /// The file of a group.
  case group(OpenedGroup)
  /// A question in the file of a group.
  case question(QuestionID, of: OpenedGroup)
  /// The form under the panel: its group, or its question at an index.
  case form(question: Int?)
  /// No place that could be written to.
  case unavailable(Obstacle)

  /// A reason why a level cannot be saved.
  package enum Obstacle: Hashable, Sendable {
    /// There is no configuration folder.
    case noFolder(StoreError)
    /// The file is in the way.
    case file(StoreError, FilePath)
    /// No file of the library has the template.
    case missingTemplate
    /// The group was never saved.
    case neverSaved(title: String?)
  }
}

/// A reason why a level was not saved.
package enum SettingsSaveError: Error, Hashable, Sendable {
  /// There is no place to save it.
  case unavailable(SettingsStorage.Obstacle)
  /// The file is unchanged.
  case store(StoreError)
  /// The file is saved but may not outlive a power loss; the level is read again.
  case notDurable(StoreError, SettingsStorage)
}

extension SettingsStorage {
  /// The entries of the level as they are in its file; none without one.
  package var entries: SettingsEntries {
    switch self {
    case .defaults(let defaults): defaults.entries
    case .group(let opened): opened.builder.settings
    case .question(let id, let opened):
      opened.builder.questions.first { $0.id == id }?.settings ?? SettingsEntries()
    case .form, .unavailable: SettingsEntries()
    }
  }
}

extension SettingsSaveError {
  /// Another program has written the file since it was read.
  var isOvertaken: Bool {
    switch self {
    case .store(.changedOnDisk), .store(.removedFromDisk): true
    case .store, .unavailable, .notDurable: false
    }
  }
}
