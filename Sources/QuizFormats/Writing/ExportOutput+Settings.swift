import Quiz
import QuizDocuments

extension ExportOutput {
  /// Notes that settings of what is being written stay behind, where there are any.
  mutating func loseSettings(_ settings: SettingsEntries) {
    if !settings.isEmpty { lose(.settings, .leftOut) }
  }
}
