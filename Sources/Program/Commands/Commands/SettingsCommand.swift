import ArgumentParser
import BuilderKit
import LosslessJSON
internal import NearestNames
import Quiz
import QuizDocuments
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
    var level = try SettingsPlace(group: group, question: question, in: library, context)
    if let setting, let entry = entry ?? nil {
      try level.save(entry, for: setting, in: library, context)
    }
    let shown = level.resolved.filter { setting == nil || $0.setting == setting }
    if options.json {
      let list = JSONValue.array(shown.map(\.json))
      let json = setting == nil ? JSONValue.object(["settings": list]) : list[0] ?? .null
      try context.write(json)
    } else {
      try context.write(shown.map { $0.line(in: context.phrases) + "\n" }.joined())
    }
    return .status(.success)
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
