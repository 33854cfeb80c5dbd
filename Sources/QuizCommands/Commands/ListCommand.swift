import ArgumentParser
import QuizResources

/// `quizbuilder list`: what is in the library.
struct ListCommand: ContextCommand {
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

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let library = try context.library(options.global)
    try LibraryReport(library, context: context).write(asJSON: options.json)
    return .status(.success)
  }
}
