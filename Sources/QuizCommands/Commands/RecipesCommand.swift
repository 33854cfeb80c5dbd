import ArgumentParser
import QuizResources

/// `quizbuilder recipes`: how JSON of other programs is read.
struct RecipesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let help = HelpPage(
      abstract: .cliHelpRecipesAbstract,
      examples: [
        .init("quizbuilder recipes", .cliExampleTable),
        .init("quizbuilder recipes show opentdb > mine.json", .cliExampleOwnRecipe),
        .init("quizbuilder recipes check mine.json", .cliExampleProblems),
        .init("quizbuilder recipes check mine.json trivia.json", .cliExampleSample),
      ],
      notes: [.cliNoteRecipes]
    )
    return CommandConfiguration(
      commandName: "recipes",
      abstract: Phrasebook.ofUser[help.abstract],
      discussion: help.discussion(in: .ofUser),
      subcommands: [
        RecipesListCommand.self, RecipesShowCommand.self, RecipesCheckCommand.self,
      ],
      defaultSubcommand: RecipesListCommand.self
    )
  }
}
