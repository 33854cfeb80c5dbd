package import Quiz
package import QuizOperations
package import QuizStore
package import TerminalUI

extension SettingsScreen {
  package enum Effect: Equatable, Sendable {
    /// Reads settings and all that they inherit from; answered by `read` or `failed`.
    case read(SettingsSubject)
    /// Opens a line to type a value into; answered by `typed`.
    case openInput(label: String, text: String)
    /// Saves the entries of a level; answered by `saved` or `saveFailed`.
    case save(SettingsEntries, SettingsStorage)
    /// Reports a change to the form below.
    case notifyParent(SettingsChange)
    /// Closes the panel and gives the screen below the reason.
    case fail(message: String)
    /// Opens the rules that warn about questions.
    case openWarnings
    case layer(LayerEffect<Outcome>)
  }

  package enum Outcome: Hashable, Sendable {
    /// The levels as they are now; for each that cannot be saved, the reason as a sentence.
    case read(SettingsChain, obstacles: [Int: String] = [:])
    /// A level is saved; the message names the file.
    case saved(SettingsStorage, StatusLine)
    case saveFailed(StoreError)
    case typed(PromptEvent)
    /// The user wants to make the change in the file as it is now.
    case applyConfirmed
    /// The user wants to drop the change and read the files again.
    case reloadConfirmed
    /// The user has read a message and goes on.
    case resumed
    /// The settings cannot be read; the message says why.
    case failed(message: String)
  }
}

/// A change of settings that are saved with the form below the panel.
package enum SettingsChange: Hashable, Sendable {
  /// The new entries of the group, or of the question at an index.
  case changed(question: Int?, SettingsEntries)
  case undone
  case redone
}
