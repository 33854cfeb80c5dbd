import ArgumentParser
internal import NearestNames
import QuizResources
import TerminalText

/// The command line: which command is meant, and with what.
struct RootCommand: ParsableCommand {
  private static let help = HelpPage(
    name: "quizbuilder",
    abstract: .cliHelpAbstract,
    examples: [
      ("quizbuilder", .cliExampleLibrary),
      ("quizbuilder capitals", .cliExampleGroup),
      ("quizbuilder new --title \"Capital cities\"", .cliExampleNew),
      ("quizbuilder export capitals --to anki", .cliExampleAnki),
    ],
    notes: [.cliNoteGroup],
    exitCodes: ExitStatus.allCases
  )

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      help,
      usage: "quizbuilder [FILE] [<options>]\nquizbuilder <subcommand> [<options>]",
      version: Version.current,
      subcommands: [
        OpenCommand.self, NewCommand.self, ListCommand.self, ShowCommand.self, FindCommand.self,
        CheckCommand.self,
        ExportCommand.self, ImportCommand.self, DrawCommand.self, PaperCommand.self,
        PractiseCommand.self, RecipesCommand.self, SchemaCommand.self,
        SettingsCommand.self, MediaCommand.self, TrashCommand.self, MergeCommand.self,
        SyncCommand.self,
      ],
      defaultSubcommand: OpenCommand.self
    )
  }

  // The parser hands these on to the command, so that they may be before it or behind it.
  @OptionGroup var options: GeneralOptions

  /// Runs the command that the arguments name.
  static func run(_ arguments: [String], in context: CommandContext) -> ProcessEnd {
    if let word = unknownSubject(of: arguments) {
      return context.end { () throws(CommandFailure) in
        throw CommandFailure(unknown: word, among: commandNames, context.phrases)
      }
    }
    let folded = FoldedArguments(arguments)
    do {
      guard var command = try command(parsing: folded.arguments) else { return .status(.success) }
      command.unfold(folded)
      return context.end { [command] () throws(CommandFailure) in try command.run(in: context) }
    } catch {
      let layout = HelpLayout(columns: context.outputColumns ?? HelpLayout.usualColumns)
      guard exitCode(for: error) == .success else {
        let text = complaint(about: folded, error)
        let lines = ParserTranslation.translated(text, into: context.phrases).split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
        // Each line is a text of its own.
        context.say(lines.map { layout.laidOut(String($0)) }.joined(separator: "\n"))
        return .status(.usage)
      }
      let text = fullMessage(for: error)
      let message = ParserTranslation.translated(text, into: context.phrases)
      return context.end { () throws(CommandFailure) in
        // A script of completions is none.
        let isHelp = text.hasPrefix("OVERVIEW: ")
        try context.write((isHelp ? layout.laidOut(message) : message) + "\n")
        return .status(.success)
      }
    }
  }

  /// The names of the commands, without their aliases.
  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Returns the word behind `help` if no command has that name: the parser would show the help of all.
  private static func unknownSubject(of arguments: [String]) -> String? {
    guard arguments.first == "help", let word = arguments.dropFirst().first, !word.hasPrefix("-")
    else { return nil }
    let aliases = configuration.subcommands.flatMap { $0.configuration.aliases }
    return (commandNames + aliases + ["help"]).contains(word) ? nil : word
  }

  /// Returns the command that the arguments name; `nil` once it has run, if the parser has it itself, such as `help`.
  private static func command(parsing arguments: [String]) throws -> (any ContextCommand)? {
    var command = try parseAsRoot(arguments)
    if let command = command as? any ContextCommand { return command }
    try command.run()
    return nil
  }

  /// Returns the parser's words for wrong arguments.
  ///
  /// They repeat arguments as they are; so they are asked for once more, of arguments that cannot break out of a line. And
  /// the parser names a missing argument before an option that it does not know, which is the likelier mistake.
  private static func complaint(about arguments: FoldedArguments, _ error: any Error) -> String {
    let words = arguments.inWords
    // No word has a NUL in it; no command needs more arguments.
    let standIns = Array(repeating: "\0", count: 4)
    if let unknown = complaint(about: words + standIns), !unknown.contains("\0") { return unknown }
    return complaint(about: words) ?? fullMessage(for: error)
  }

  /// Returns the parser's words for arguments that it refuses; `nil` for others.
  private static func complaint(about words: [String]) -> String? {
    do {
      _ = try parseAsRoot(words)
      return nil
    } catch {
      return exitCode(for: error) == .success ? nil : fullMessage(for: error)
    }
  }
}

extension CommandFailure {
  /// Reports a word that is no name, with the nearest of those that are.
  init(unknown word: String, among names: [String], _ phrases: Phrasebook) {
    let values: [Placeholder: any PhraseValue] = [.name: word.printable]
    guard let nearest = word.nearest(of: names) else {
      self.init(phrases(.cliErrorUnknownWord, values), .usage)
      return
    }
    let suggestion = values.merging([.other: nearest.printable]) { $1 }
    self.init(phrases(.cliErrorUnknownWordNearest, suggestion), .usage)
  }
}

/// A command that works in a context.
protocol ContextCommand: ParsableCommand {
  static var help: HelpPage { get }
  /// Puts back the words that were folded for the parser, if the command takes any number of them.
  mutating func unfold(_ arguments: FoldedArguments)
  /// Does the work.
  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd
}

extension ContextCommand {
  mutating func unfold(_ arguments: FoldedArguments) {}

  static var configuration: CommandConfiguration { CommandConfiguration(help) }
}

extension ArgumentHelp {
  /// Help in the user's language.
  static func phrase(_ phrase: CommandPhrase, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(Phrasebook.ofUser[phrase], valueName: valueName)
  }

  /// Help for the name of a format, with those that there are.
  static func formats(_ phrase: CommandPhrase, _ names: [String]) -> ArgumentHelp {
    let text = Phrasebook.ofUser(phrase, [.formats: names.joined(separator: ", ")])
    return ArgumentHelp(text, valueName: "FORMAT")
  }
}
