import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

extension Session {
  /// Joins the settings of groups, of the library's groups, and of the library.
  ///
  /// Defaults that cannot be read are reported, and left out.
  func settingsTree(
    of groups: [GroupSettings],
    in library: Library
  ) throws(CommandFailure) -> SettingsTree {
    let entries = try storing { () throws(StoreError) in try library.entries() }
    return SettingsTree(
      library: libraryDefaults().entries,
      groups: groups + entries.compactMap { GroupSettings($0) }
    )
  }

  /// Reads the settings of the library; what of them cannot be read is reported, and left out.
  func libraryDefaults() -> LibraryDefaults {
    guard let folder = services.configurationFolder else { return LibraryDefaults() }
    do {
      let defaults = try LibraryDefaults(in: folder, fileSystem: fileSystem)
      let file = LibraryDefaults.path(in: folder).printable
      for located in defaults.problems {
        let place = located.line.map { "\(file):\($0): " } ?? "\(file): "
        say(place + phrases.sentence(for: located.problem).printable)
      }
      return defaults
    } catch {
      say(phrases.sentence(for: error))
      return LibraryDefaults()
    }
  }
}
