import ArgumentParser
import QuizDocuments
import QuizResources
import QuizStore

/// `quizbuilder recipes show`: the file of a recipe.
struct RecipesShowCommand: ContextCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      help: HelpPage(
        abstract: .cliHelpRecipesShowAbstract,
        examples: [
          .init("quizbuilder recipes show opentdb > mine.json", .cliExampleOwnRecipe)
        ]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionRecipeName, valueName: "NAME"))
  var name: String

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    try context.write(try context.recipeFile(name).bytes)
    return .status(.success)
  }
}
