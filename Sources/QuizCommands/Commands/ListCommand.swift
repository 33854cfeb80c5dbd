import ArgumentParser
import QuizResources

/// `quizbuilder list`: what is in the library.
struct ListCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      help: HelpPage(
        abstract: .cliHelpListAbstract,
        examples: [
          .init("quizbuilder list", .cliExampleTable),
          .init("quizbuilder list --json", .cliExampleJson),
        ]
      )
    )
  }

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let library = try session.library(options.preferences)
    try LibraryListing(library, session: session).write(asJSON: options.json)
    return .status(.success)
  }
}
