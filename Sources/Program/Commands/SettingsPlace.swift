import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// The level whose settings a command is about, and the place where it is stored.
struct SettingsPlace {
  private var places: SettingsPlaces
  private let shelf: SettingsShelf

  /// Finds the library, one of its groups, or the question of a number, from 1, in it.
  init(
    group name: String?,
    question number: Int?,
    in library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) {
    shelf = context.services.settingsShelf(of: library)
    places = shelf.placesOfLibrary()
    context.sayProblems(of: places.storages[0])
    guard let name else {
      guard number == nil else {
        throw CommandFailure(context.phrases[.cliErrorQuestionGroup], .usage)
      }
      return
    }
    let opened = try context.open(name, in: library)
    let question = try number.map { (number) throws(CommandFailure) in
      try Self.question(number, of: opened.builder, context.phrases)
    }
    places = try context.storing { [shelf] () throws(StoreError) in
      try shelf.places(of: opened, question: question)
    }
    if let fault = places.chain.fault {
      context.say(context.phrases.sentence(for: fault.problem).printable)
    }
  }

  /// Every setting with its value on the level and the source of that.
  var resolved: [ResolvedSettings.Element] { places.chain.resolved.last?.all ?? [] }

  /// Lets the level say something else of a setting, and saves that.
  mutating func save(
    _ entry: SettingsEntries.Entry,
    for setting: QuizSetting,
    in library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) {
    let level = places.storages.count - 1
    let storage = places.storages[level]
    let before = places.chain[entriesAt: level]
    places.chain[entry: setting, at: level] = entry
    switch storage {
    case .defaults, .unavailable(.file(.invalid, _)):
      guard places.chain[entriesAt: level] != before else { return }
    case .group(let opened), .question(_, let opened):
      context.sayHolder(of: opened, in: library)
    case .form, .unavailable: break
    }
    do throws(SettingsSaveError) {
      try show(shelf.save(entry, for: setting, to: storage), at: level)
    } catch {
      guard case .notDurable(let problem, let saved) = error else { throw context.failure(error) }
      // It is in its file: a warning, and no failure.
      context.say(context.phrases.sentence(for: problem))
      show(saved, at: level)
    }
  }

  /// Shows what else another program has changed on a level that was saved.
  private mutating func show(_ storage: SettingsStorage?, at level: Int) {
    guard let storage else { return }
    if case .unavailable = storage { return }
    places.storages[level] = storage
    for setting in QuizSetting.allCases {
      places.chain[entry: setting, at: level] = storage.entries[entry: setting]
    }
  }

  private static func question(
    _ number: Int,
    of group: QuestionGroupBuilder,
    _ phrases: Phrasebook
  ) throws(CommandFailure) -> QuestionSettings {
    guard group.questions.indices.contains(number - 1) else {
      let values: [Placeholder: any PhraseValue] = [.number: number, .total: group.questions.count]
      throw CommandFailure(phrases(.cliErrorNoQuestion, values), .noInput)
    }
    let question = group.questions[number - 1]
    return QuestionSettings(id: question.id, index: number - 1, entries: question.settings)
  }
}

extension CommandContext {
  fileprivate func failure(_ error: SettingsSaveError) -> CommandFailure {
    switch error {
    case .store(let error), .notDurable(let error, _), .unavailable(.noFolder(let error)),
      .unavailable(.file(let error, _)):
      return failure(error)
    case .unavailable(.neverSaved(let title)):
      let title = (title ?? "").printable
      return CommandFailure(phrases(.libraryNeverSaved, [.title: title]), .failure)
    case .unavailable(.missingTemplate):
      preconditionFailure("the last level is no template")
    }
  }

  /// Joins the settings of groups, of the library's groups, and of the library; unreadable defaults are reported.
  func settingsTree(
    of groups: [GroupSettings],
    in library: Library
  ) throws(CommandFailure) -> SettingsTree {
    let (tree, storage) = try storing { () throws(StoreError) in
      try services.settingsShelf(of: library).tree(of: groups)
    }
    sayProblems(of: storage)
    return tree
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
