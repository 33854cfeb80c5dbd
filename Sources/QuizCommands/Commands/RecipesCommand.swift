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
      "recipes",
      .cliHelpRecipesAbstract,
      [
        ("quizbuilder recipes", .cliExampleTable),
        ("quizbuilder recipes show opentdb > mine.json", .cliExampleOwnRecipe),
        ("quizbuilder recipes check mine.json", .cliExampleProblems),
        ("quizbuilder recipes check mine.json trivia.json", .cliExampleSample),
      ],
      notes: [.cliNoteRecipes]
    )
    let list = RecipesListCommand.self
    let subcommands: [any ParsableCommand.Type] = [
      list, RecipesShowCommand.self, RecipesCheckCommand.self,
    ]
    return CommandConfiguration(help, subcommands: subcommands, defaultSubcommand: list)
  }
}

/// `quizbuilder recipes list`: which recipes there are.
struct RecipesListCommand: ContextCommand {
  static let help = HelpPage(
    "list",
    .cliHelpRecipesListAbstract,
    [
      ("quizbuilder recipes list", .cliExampleTable),
      ("quizbuilder recipes list --json", .cliExampleJson),
    ],
    notes: [.cliNoteRecipes]
  )

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
  static let help = HelpPage(
    "show",
    .cliHelpRecipesShowAbstract,
    [("quizbuilder recipes show opentdb > mine.json", .cliExampleOwnRecipe)]
  )

  @Argument(help: .phrase(.cliOptionRecipeName, valueName: "NAME")) var name: String
  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    try context.write(try context.recipeFile(name).bytes)
    return .status(.success)
  }
}
