import ArgumentParser
import QuizResources

/// The command line: which command is meant, and with what.
struct RootCommand: ParsableCommand {
  private static let help = HelpPage(
    abstract: .cliHelpAbstract,
    examples: [
      .init("quizbuilder", .cliExampleLibrary),
      .init("quizbuilder capitals", .cliExampleGroup),
      .init("quizbuilder new --title \"Capital cities\"", .cliExampleNew),
      .init("quizbuilder export capitals --to anki", .cliExampleAnki),
    ],
    notes: [.cliNoteGroup, .cliNoteExitCodes]
  )

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "quizbuilder",
      abstract: Phrasebook.ofUser[help.abstract],
      usage: "quizbuilder [FILE] [<options>]\nquizbuilder <subcommand> [<options>]",
      discussion: help.discussion(in: .ofUser),
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
  static func run(_ arguments: [String], in session: Session) -> ProcessEnd {
    do {
      var command = try parseAsRoot(arguments)
      if let command = command as? any SessionCommand {
        return session.end { () throws(CommandFailure) in try command.run(in: session) }
      }
      // What the parser brings along itself, such as `help`.
      try command.run()
      return .status(.success)
    } catch {
      let message = fullMessage(for: error)
      guard exitCode(for: error) == .success else {
        session.say(message)
        return .status(.usage)
      }
      return session.end { () throws(CommandFailure) in
        try session.write(message + "\n")
        return .status(.success)
      }
    }
  }
}

/// A command that works in a session.
protocol SessionCommand: ParsableCommand {
  /// Does the work.
  func run(in session: Session) throws(CommandFailure) -> ProcessEnd
}

extension ArgumentHelp {
  /// Help in the user's language.
  static func phrase(_ phrase: CommandPhrase, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(Phrasebook.ofUser[phrase], valueName: valueName)
  }
}
