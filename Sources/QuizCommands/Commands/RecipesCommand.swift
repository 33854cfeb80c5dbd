import ArgumentParser
import LosslessJSON
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

import struct SystemPackage.FilePath

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

/// `quizbuilder recipes list`: which recipes there are.
struct RecipesListCommand: ContextCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      help: HelpPage(
        abstract: .cliHelpRecipesListAbstract,
        examples: [
          .init("quizbuilder recipes list", .cliExampleTable),
          .init("quizbuilder recipes list --json", .cliExampleJson),
        ],
        notes: [.cliNoteRecipes]
      )
    )
  }

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let recipes = try context.storing { () throws(StoreError) in
      try context.services.recipes.recipes()
    }
    if options.json {
      try context.write(.object(["recipes": .array(recipes.map(record))]))
    } else {
      try context.write(table(of: recipes, context.phrases).text)
    }
    return .status(.success)
  }

  private func record(_ recipe: RecipeFile) -> JSONValue {
    .object([
      "name": .string(recipe.name),
      "path": .optional(recipe.path?.string),
      "sound": .bool(isSound(recipe)),
    ])
  }

  private func table(of recipes: [RecipeFile], _ phrases: Phrasebook) -> TextTable {
    var table = TextTable([
      (phrases[.recipesColumnName], .left), (phrases[.listColumnFile], .left),
      (phrases[.libraryColumnMarks], .left),
    ])
    for recipe in recipes {
      table.append([
        recipe.name, recipe.path?.lastComponent?.string ?? phrases[.recipesShipped],
        isSound(recipe) ? "" : phrases[.libraryMarkProblem],
      ])
    }
    return table
  }

  private func isSound(_ recipe: RecipeFile) -> Bool {
    (try? RecipeJSON(parsing: recipe.bytes)) != nil
  }
}

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
