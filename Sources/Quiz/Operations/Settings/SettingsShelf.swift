package import Quiz
package import QuizStore

package import struct SystemPackage.FilePath

/// The settings of a library as they are stored, to be read and saved level by level.
///
/// ```swift
/// var chain = try shelf.chain(of: opened)
/// chain[entry: .points, at: 1] = .own(.number(2))
/// try shelf.save(chain[entriesAt: 1], to: chain.storages[1])
/// ```
package struct SettingsShelf: Sendable {
  private let library: Library
  private let folder: Result<FilePath, StoreError>

  /// Names the library, and the configuration folder or the reason why there is none.
  package init(of library: Library, configuration folder: Result<FilePath, StoreError>) {
    self.library = library
    self.folder = folder
  }

  // MARK: Reading

  /// Reads the settings that all groups inherit; a file with problems says what it can, and is not written to.
  package func defaults() -> (entries: SettingsEntries, storage: SettingsStorage) {
    let folder: FilePath
    switch self.folder {
    case .success(let path): folder = path
    case .failure(let error): return (SettingsEntries(), .unavailable(.noFolder(error)))
    }
    let path = LibraryDefaults.path(in: folder)
    do throws(StoreError) {
      let defaults = try library.defaultsFile(in: folder).read()
      guard defaults.problems.isEmpty else {
        let obstacle = SettingsStorage.Obstacle.file(.invalid(path, defaults.problems), path)
        return (defaults.entries, .unavailable(obstacle))
      }
      return (defaults.entries, .defaults(defaults))
    } catch {
      return (SettingsEntries(), .unavailable(.file(error, path)))
    }
  }

  /// Joins the settings of groups, those of their templates, and those of the library, with the place of the last.
  ///
  /// The library is listed only where a template is not among the groups; throws `StoreError.cannotRead` if that is
  /// impossible.
  package func tree(
    of groups: [GroupSettings]
  ) throws(StoreError) -> (tree: SettingsTree, storageOfLibrary: SettingsStorage) {
    let (defaults, storage) = defaults()
    let known = Set(groups.map(\.id))
    let isWhole = groups.allSatisfy { $0.template.map(known.contains) ?? true }
    let others = isWhole ? [] : try library.entries().compactMap { GroupSettings($0) }
    return (SettingsTree(library: defaults, groups: groups + others), storage)
  }

  /// Reads the level of the library alone.
  package func chainOfLibrary() -> SettingsChain {
    let (entries, storage) = defaults()
    return SettingsChain(library: entries, storedIn: storage)
  }

  /// Reads the levels down to a group in its file, or to a question of it; throws `StoreError.cannotRead` if the
  /// library cannot be listed.
  package func chain(
    of opened: OpenedGroup,
    question: QuestionSettings? = nil
  ) throws(StoreError) -> SettingsChain {
    func ifSaved(_ storage: SettingsStorage) -> SettingsStorage {
      opened.path == nil ? .unavailable(.neverSaved(title: opened.builder.title)) : storage
    }
    return try chain(
      of: GroupSettings(opened.builder),
      storedIn: ifSaved(.group(opened)),
      question: question.map { ($0, ifSaved(.question($0.id, of: opened))) }
    )
  }

  /// Reads the levels down to a group, or to a question of it, as they are in a form; throws `StoreError.cannotRead`
  /// if the library cannot be listed.
  package func chain(
    inForm group: GroupSettings,
    question: QuestionSettings?
  ) throws(StoreError) -> SettingsChain {
    try chain(
      of: group,
      storedIn: .form(question: nil),
      question: question.map { ($0, .form(question: $0.index)) }
    )
  }

  private func chain(
    of group: GroupSettings,
    storedIn storage: SettingsStorage,
    question: (settings: QuestionSettings, storage: SettingsStorage)?
  ) throws(StoreError) -> SettingsChain {
    let (defaults, storageOfLibrary) = defaults()
    // Without a template there is nothing to look for.
    let entries = group.template == nil ? [] : try library.entries()
    return SettingsChain(
      library: defaults,
      group: group,
      among: entries.compactMap { GroupSettings($0) },
      question: question?.settings
    ) { level in
      switch level {
      case .library: storageOfLibrary
      case .group(group.id, _): storage
      case .group(let id, _): self.storage(ofTemplate: id, among: entries)
      case .question: question?.storage ?? storage
      }
    }
  }

  private func storage(ofTemplate id: GroupID, among entries: [LibraryEntry]) -> SettingsStorage {
    guard let path = entries.first(where: { $0.groupID == id })?.path else {
      return .unavailable(.missingTemplate)
    }
    do throws(StoreError) {
      return .group(try library.open(path))
    } catch {
      return .unavailable(.file(error, path))
    }
  }

  // MARK: Saving

  /// Saves the settings of a level.
  ///
  /// - Parameters:
  ///   - entries: Own values and stops.
  ///   - storage: The place of the level.
  /// - Returns: The place as it is now, and the file; `nil` for a level of a form, which is not saved here.
  /// - Throws: ``SettingsSaveError``.
  package func save(
    _ entries: SettingsEntries,
    to storage: SettingsStorage
  ) throws(SettingsSaveError) -> (storage: SettingsStorage, file: FilePath)? {
    if case .unavailable(let obstacle) = storage { throw .unavailable(obstacle) }
    do throws(StoreError) {
      switch storage {
      case .form, .unavailable: return nil
      case .defaults(let defaults):
        let folder = try folder.get()
        let file = library.defaultsFile(in: folder)
        return (.defaults(try file.save(entries, of: defaults)), file.path)
      case .group(let opened):
        let saved = try library.save(entries, of: opened)
        return (.group(saved), saved.path ?? "")
      case .question(let id, let opened):
        let saved = try library.save(entries, ofQuestion: id, of: opened)
        return (.question(id, of: saved), saved.path ?? "")
      }
    } catch .notDurable(let cause, let stamp) {
      throw .notDurable(.notDurable(cause, stamp), reread(storage))
    } catch {
      throw .store(error)
    }
  }

  /// Lets a level say something else of one setting, whatever other programs make of its file meanwhile.
  ///
  /// A file that another program has changed since is read again first: nothing but the setting changes in it.
  ///
  /// - Parameters:
  ///   - entry: The new entry.
  ///   - setting: The setting.
  ///   - storage: The place of the level.
  /// - Returns: The place as it is now; `nil` for a level of a form, which is not saved here.
  /// - Throws: ``SettingsSaveError``.
  package func save(
    _ entry: SettingsEntries.Entry,
    for setting: QuizSetting,
    to storage: SettingsStorage
  ) throws(SettingsSaveError) -> SettingsStorage? {
    var storage = storage
    var tries = 1
    while true {
      var entries = storage.entries
      entries[entry: setting] = entry
      do throws(SettingsSaveError) {
        return try save(entries, to: storage)?.storage
      } catch {
        // Each time, another program has got on; so this comes to an end long before.
        guard error.isOvertaken, tries < Library.mostTries, let next = current(storage) else {
          throw error
        }
        storage = next
        tries += 1
      }
    }
  }

  /// Reads a level again that another program has changed; `nil` where it is gone, or as it was.
  private func current(_ storage: SettingsStorage) -> SettingsStorage? {
    let next = reread(storage)
    guard next != storage else { return nil }
    switch next {
    case .question(let id, let opened):
      return opened.builder.questions.contains { $0.id == id } ? next : nil
    case .defaults, .group, .form, .unavailable: return next
    }
  }

  /// Reads a level as it is on the disk.
  private func reread(_ storage: SettingsStorage) -> SettingsStorage {
    func read(_ opened: OpenedGroup) -> OpenedGroup {
      opened.path.flatMap { try? library.open($0) } ?? opened
    }
    return switch storage {
    case .defaults: defaults().storage
    case .group(let opened): .group(read(opened))
    case .question(let id, let opened): .question(id, of: read(opened))
    case .form, .unavailable: storage
    }
  }
}
