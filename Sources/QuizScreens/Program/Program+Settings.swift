internal import BuilderKit
internal import Quiz
internal import QuizDocuments
internal import QuizOperations
internal import QuizResources
internal import QuizStore
internal import QuizWords
internal import TerminalUI

internal import struct SystemPackage.FilePath

extension Program {
  /// Opens the settings panel.
  func openSettings(_ subject: SettingsSubject) {
    push(SettingsScreen(subject, phrases: phrases, keys: stack.keyMap))
  }

  /// Reads whose settings these are, and all that these inherit from.
  func readSettings(_ subject: SettingsSubject, for layer: LayerID) {
    do {
      deliver(.settingsRead(try reading(of: subject)), to: layer)
    } catch {
      deliver(.failed(message: phrases.sentence(for: error)), to: layer)
    }
  }

  /// Saves what a level says of the settings.
  func save(_ entries: SettingsEntries, _ keeping: SettingsKeeping, for layer: LayerID) {
    do {
      let saved: SettingsKeeping
      let path: FilePath
      switch keeping {
      case .defaults(let defaults):
        let folder = try services.openConfigurationFolder()
        path = LibraryDefaults.path(in: folder)
        saved = .defaults(try library.save(entries, of: defaults, in: folder))
      case .group(let opened):
        path = opened.path ?? ""
        saved = .group(try library.save(entries, of: opened))
      case .form, .nowhere:
        return
      }
      deliver(.settingsSaved(saved, message(onSaving: saved, to: path)), to: layer)
    } catch .notDurable(let cause, let stamp) {
      let message = phrases.sentence(for: .notDurable(cause, stamp))
      deliver(.settingsSaved(reread(keeping), StatusLine(message, role: .warning)), to: layer)
    } catch {
      deliver(.saveFailed(failure(for: error)), to: layer)
    }
  }

  /// Says where a level is saved, and who else has its group open: they will be asked when they save.
  private func message(onSaving saved: SettingsKeeping, to path: FilePath) -> StatusLine {
    let sentence = phrases(.settingsSaved, [.file: path.lastComponent?.string ?? ""])
    guard case .group(let opened) = saved, let holder = library.lockHolder(of: path) else {
      return StatusLine(sentence)
    }
    let title = opened.builder.title ?? ""
    return StatusLine("\(sentence) \(phrases.sentence(for: holder, of: title))", role: .warning)
  }

  /// Tells the library what is wrong with the settings that all groups inherit.
  ///
  /// - Returns: Whether that is news.
  @discardableResult
  func checkDefaults(for layer: LayerID) -> Bool {
    var problem: String?
    if case .nowhere(let reason, _) = readDefaults().keeping { problem = reason }
    guard problem != defaultsProblem else { return false }
    defaultsProblem = problem
    deliver(.defaultsChecked(problem: problem), to: layer)
    return true
  }

  /// Reads the settings that all groups inherit; a file that is not sound is not written to.
  private func readDefaults() -> (defaults: LibraryDefaults, keeping: SettingsKeeping) {
    let folder: FilePath
    do {
      folder = try services.openConfigurationFolder()
    } catch {
      return (LibraryDefaults(), .nowhere(phrases.sentence(for: error), file: ""))
    }
    let path = LibraryDefaults.path(in: folder)
    do {
      let defaults = try library.defaults(in: folder)
      guard defaults.problems.isEmpty else {
        return (defaults, nowhere(.invalid(path, defaults.problems), path))
      }
      return (defaults, .defaults(defaults))
    } catch {
      return (LibraryDefaults(), nowhere(error, path))
    }
  }

  private func reading(of subject: SettingsSubject) throws(StoreError) -> SettingsReading {
    switch subject {
    case .library:
      let (defaults, keeping) = readDefaults()
      let chain = SettingsChain(library: defaults.entries)
      return SettingsReading(chain: chain, keepings: [keeping])
    case .group(let row):
      let opened = try library.open(path(of: row))
      return try reading(of: GroupSettings(opened.builder), nil, keptBy: .group(opened))
    case .form(let group, let question):
      return try reading(of: group, question, keptBy: .form(question: nil))
    }
  }

  /// Finds the templates of a group, each with its file.
  private func reading(
    of group: GroupSettings,
    _ question: QuestionSettings?,
    keptBy keeping: SettingsKeeping
  ) throws(StoreError) -> SettingsReading {
    let (defaults, keepingOfLibrary) = readDefaults()
    let entries = try library.entries()
    let chain = SettingsChain(
      library: defaults.entries,
      group: group,
      among: entries.compactMap { GroupSettings($0) },
      question: question
    )
    let templates = chain.groups.dropLast().map { template in
      self.keeping(ofTemplate: template.id, among: entries)
    }
    let ofQuestion = question.map { [SettingsKeeping.form(question: $0.index)] } ?? []
    return SettingsReading(
      chain: chain,
      keepings: [keepingOfLibrary] + templates + [keeping] + ofQuestion
    )
  }

  private func keeping(
    ofTemplate id: GroupID,
    among entries: [LibraryEntry]
  ) -> SettingsKeeping {
    guard let path = entries.first(where: { $0.groupID == id })?.path else {
      return .nowhere(phrases[.libraryTemplateMissingStatus], file: "")
    }
    do {
      return .group(try library.open(path))
    } catch {
      return nowhere(error, path)
    }
  }

  /// Says what is wrong with a file by its name alone, as a line has no room for its folder.
  private func nowhere(_ error: StoreError, _ path: FilePath) -> SettingsKeeping {
    let folder = path.removingLastComponent().printable + "/"
    let sentence = phrases.sentence(for: error).replacing(folder, with: "")
    return .nowhere(sentence, file: path.printable)
  }

  /// Reads a level's file as it is after a save that may not last.
  private func reread(_ keeping: SettingsKeeping) -> SettingsKeeping {
    switch keeping {
    case .defaults: readDefaults().keeping
    case .group(let opened):
      opened.path.flatMap { try? library.open($0) }.map { .group($0) } ?? keeping
    case .form, .nowhere: keeping
    }
  }

  private func failure(for error: StoreError) -> SaveFailure {
    switch error {
    case .changedOnDisk: .changedOnDisk
    case .removedFromDisk: .removedFromDisk
    case .readOnly: .readOnly
    case .cannotSave(let cause):
      .failed(message: phrases.reason(for: cause), isDraftKept: false)
    case .invalid(let path, let problems):
      .failed(message: phrases.reason(for: problems, in: path), isDraftKept: false)
    default: .failed(message: phrases.sentence(for: error), isDraftKept: false)
    }
  }
}
