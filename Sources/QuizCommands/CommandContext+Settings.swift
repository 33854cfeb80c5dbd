import TerminalText
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

extension CommandContext {
  /// Joins the settings of groups, of the library's groups, and of the library.
  ///
  /// Defaults that cannot be read are reported, and left out.
  func settingsTree(
    of groups: [GroupSettings],
    in library: Library
  ) throws(CommandFailure) -> SettingsTree {
    let entries = try storing { () throws(StoreError) in try library.entries() }
    let defaults = services.settingsShelf(of: library).defaults()
    sayProblems(of: defaults.storage)
    return SettingsTree(
      library: defaults.entries,
      groups: groups + entries.compactMap { GroupSettings($0) }
    )
  }

  /// Reports the problems of the file of a level.
  func sayProblems(of storage: SettingsStorage) {
    // Without a folder for settings there are none.
    guard case .unavailable(.file(let error, let path)) = storage else { return }
    guard case .invalid(_, let problems) = error else { return say(phrases.sentence(for: error)) }
    for located in problems {
      let place = located.line.map { "\(path.printable):\($0): " } ?? "\(path.printable): "
      say(place + phrases.sentence(for: located.problem).printable)
    }
  }
}
