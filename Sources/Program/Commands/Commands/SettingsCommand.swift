import ArgumentParser
import BuilderKit
import LosslessJSON
internal import NearestNames
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// `quizbuilder settings`: shows the settings in force for the library, a group or a question, and changes them.
struct SettingsCommand: ContextCommand {
  static let help = HelpPage(
    name: "settings",
    abstract: .cliHelpSettingsAbstract,
    examples: [
      ("quizbuilder settings", .cliExampleDefaults),
      ("quizbuilder settings points 2 --group capitals", .cliExampleSet),
      ("quizbuilder settings points --reset --group capitals", .cliExampleReset),
      ("quizbuilder settings tags --stop --group capitals", .cliExampleStop),
    ],
    notes: [.cliNoteSettings]
  )

  @Argument(help: .phrase(.cliOptionSettingName, valueName: "NAME"), completion: .settings)
  var name: String?

  @Argument(help: .phrase(.cliOptionSettingValue, valueName: "VALUE")) var value: String?
  @Option(
    help: .phrase(.cliOptionSettingGroup, valueName: "GROUP"),
    completion: .groupsAndFiles
  )
  var group: String?

  @Option(help: .phrase(.cliOptionSettingQuestion, valueName: "N")) var question: Int?
  @Flag(help: .phrase(.cliOptionReset)) var reset = false
  @Flag(help: .phrase(.cliOptionStop)) var stop = false
  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let library = try context.library(options.global)
    let setting = try chosenSetting(context.phrases)
    let entry = try setting.map { (setting) throws(CommandFailure) in
      try newEntry(for: setting, context.phrases)
    }
    let shelf = context.services.settingsShelf(of: library)
    var chain = try chain(on: shelf, of: library, context)
    if let setting, let entry = entry ?? nil {
      try save(entry, for: setting, in: &chain, on: shelf, of: library, context)
    }
    let all = chain.resolved.last?.all ?? []
    let shown = all.filter { setting == nil || $0.setting == setting }
    if options.json {
      let list = JSONValue.array(shown.map(\.json))
      let json = setting == nil ? JSONValue.object(["settings": list]) : list[0] ?? .null
      try context.write(json)
    } else {
      try context.write(shown.map { $0.line(in: context.phrases) + "\n" }.joined())
    }
    return .status(.success)
  }

  /// The levels down to the one that the user means.
  private func chain(
    on shelf: SettingsShelf,
    of library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> SettingsChain {
    let top = shelf.chainOfLibrary()
    context.sayProblems(of: top.storages[0])
    guard let group else {
      guard question == nil else {
        throw CommandFailure(context.phrases[.cliErrorQuestionGroup], .usage)
      }
      return top
    }
    let opened = try context.open(group, in: library)
    let question = try chosenQuestion(of: opened.builder, context.phrases)
    let chain = try context.storing { () throws(StoreError) in
      try shelf.chain(of: opened, question: question)
    }
    if let fault = chain.fault {
      context.say(context.phrases.sentence(for: fault.problem).printable)
    }
    return chain
  }

  private func chosenQuestion(
    of group: QuestionGroupBuilder,
    _ phrases: Phrasebook
  ) throws(CommandFailure) -> QuestionSettings? {
    guard let question else { return nil }
    guard group.questions.indices.contains(question - 1) else {
      let values: [Placeholder: any PhraseValue] = [
        .number: question, .total: group.questions.count,
      ]
      throw CommandFailure(phrases(.cliErrorNoQuestion, values), .noInput)
    }
    let found = group.questions[question - 1]
    return QuestionSettings(id: found.id, index: question - 1, entries: found.settings)
  }

  /// Saves the entry of the last level for a setting.
  private func save(
    _ entry: SettingsEntries.Entry,
    for setting: QuizSetting,
    in chain: inout SettingsChain,
    on shelf: SettingsShelf,
    of library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) {
    let level = chain.storages.count - 1
    let storage = chain.storages[level]
    let before = chain[entriesAt: level]
    chain[entry: setting, at: level] = entry
    switch storage {
    case .defaults, .unavailable(.file(.invalid, _)):
      guard chain[entriesAt: level] != before else { return }
    case .group(let opened), .question(_, let opened):
      context.sayHolder(of: opened, in: library)
    case .form, .unavailable: break
    }
    do throws(SettingsSaveError) {
      if let saved = try shelf.save(entry, for: setting, to: storage) {
        chain.take(saved, at: level)
      }
    } catch {
      guard case .notDurable(let problem, let saved) = error else { throw context.failure(error) }
      // It is in its file: a warning, and no failure.
      context.say(context.phrases.sentence(for: problem))
      chain.take(saved, at: level)
    }
  }

  private func chosenSetting(_ phrases: Phrasebook) throws(CommandFailure) -> QuizSetting? {
    guard let name else {
      guard !reset, !stop else { throw CommandFailure(phrases[.cliErrorSettingName], .usage) }
      return nil
    }
    guard let setting = QuizSetting(rawValue: name) else {
      throw CommandFailure(Self.complaint(on: name, phrases), .usage)
    }
    return setting
  }

  /// Reports an unknown setting with the nearest one, or with all of them.
  private static func complaint(on name: String, _ phrases: Phrasebook) -> String {
    let names = QuizSetting.allCases.map(\.rawValue)
    guard let nearest = name.nearest(of: names) else {
      let allowed = names.joined(separator: ", ")
      return phrases(.cliErrorUnknownSetting, [.name: name.printable, .allowed: allowed])
    }
    return phrases(.cliErrorUnknownSettingNearest, [.name: name.printable, .other: nearest])
  }

  /// The new entry of the level; `nil` to leave it as it is.
  private func newEntry(
    for setting: QuizSetting,
    _ phrases: Phrasebook
  ) throws(CommandFailure) -> SettingsEntries.Entry? {
    guard [value != nil, reset, stop].count(where: \.self) < 2 else {
      throw CommandFailure(phrases[.cliErrorSettingTwice], .usage)
    }
    if reset { return .inherited }
    if stop {
      guard group != nil else { throw CommandFailure(phrases[.settingsNothingAbove], .usage) }
      return .stopped
    }
    guard let value else { return nil }
    do throws(SettingRefusal) {
      return .own(try setting.value(typed: value))
    } catch {
      throw CommandFailure(phrases.sentence(for: error, of: setting.rawValue).printable, .badData)
    }
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
}
