import ArgumentParser
import QuizDocuments
import QuizResources
import QuizStore

/// `quizbuilder recipes show`: the file of a recipe.
struct RecipesShowCommand: SessionCommand {
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

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    try session.write(try session.recipeFile(name).bytes)
    return .status(.success)
  }
}
