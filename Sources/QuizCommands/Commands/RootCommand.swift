import ArgumentParser
import QuizResources

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
    notes: [.cliNoteGroup, .cliNoteExitCodes]
  )

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      help,
      usage: "quizbuilder [FILE] [<options>]\nquizbuilder <subcommand> [<options>]",
      version: Version.current,
      subcommands: [
        OpenCommand.self, NewCommand.self, ListCommand.self, ShowCommand.self, CheckCommand.self,
        ExportCommand.self, ImportCommand.self, RecipesCommand.self, SettingsCommand.self,
        MergeCommand.self,
      ],
      defaultSubcommand: OpenCommand.self
    )
  }

  // The parser hands these on to the command, so that they may stand before it or behind it.
  @OptionGroup var options: GeneralOptions

  /// Runs the command that the arguments name.
  static func run(_ arguments: [String], in context: CommandContext) -> ProcessEnd {
    do {
      var command = try parseAsRoot(arguments)
      if let command = command as? any ContextCommand {
        return context.end { () throws(CommandFailure) in try command.run(in: context) }
      }
      // What the parser brings along itself, such as `help`.
      try command.run()
      return .status(.success)
    } catch {
      let message = fullMessage(for: error)
      guard exitCode(for: error) == .success else {
        context.say(message)
        return .status(.usage)
      }
      return context.end { () throws(CommandFailure) in
        try context.write(message + "\n")
        return .status(.success)
      }
    }
  }
}

/// A command that works in a context.
protocol ContextCommand: ParsableCommand {
  static var help: HelpPage { get }
  /// Does the work.
  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd
}

extension ContextCommand {
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
