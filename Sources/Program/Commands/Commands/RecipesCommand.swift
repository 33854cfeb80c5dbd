import ArgumentParser
import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder recipes`: how JSON of other programs is read.
struct RecipesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let help = HelpPage(
      name: "recipes",
      abstract: .cliHelpRecipesAbstract,
      examples: [
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
    name: "list",
    abstract: .cliHelpRecipesListAbstract,
    examples: [
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
    name: "show",
    abstract: .cliHelpRecipesShowAbstract,
    examples: [("quizbuilder recipes show opentdb > mine.json", .cliExampleOwnRecipe)]
  )

  @Argument(help: .phrase(.cliOptionRecipeName, valueName: "NAME"), completion: .recipes)
  var name: String

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    try context.write(jsonFile: try context.recipeFile(name).bytes)
    return .status(.success)
  }
}

/// `quizbuilder recipes check`: everything that is wrong in a recipe, and what it makes of a file.
struct RecipesCheckCommand: ContextCommand {
  static let help = HelpPage(
    name: "check",
    abstract: .cliHelpRecipesCheckAbstract,
    examples: [
      ("quizbuilder recipes check mine.json", .cliExampleProblems),
      ("quizbuilder recipes check mine.json trivia.json", .cliExampleSample),
      ("quizbuilder recipes check - < mine.json", .cliExampleStandardInput),
    ],
    notes: [.cliNoteRecipes]
  )

  @Argument(help: .phrase(.cliOptionRecipeName, valueName: "FILE"), completion: .file())
  var file: String

  @Argument(help: .phrase(.cliOptionSample, valueName: "SAMPLE"), completion: .file())
  var sample: String?

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    try context.refuseSeveralInputs([file, sample].compactMap(\.self))
    let recipe = try context.recipeFile(file)
    if let error = context.error(in: recipe) {
      if options.json {
        try write(error.problems.map { Finding($0, phrases).json(withColumn: true) }, context)
      } else {
        let lines = context.lines(on: error, in: recipe.printableName)
        try context.write(lines.map { $0 + "\n" }.joined())
      }
      context.say(context.complaint(on: error, in: recipe.printableName))
      return .status(.badData)
    }
    context.say(phrases(.recipesGood, [.file: recipe.printableName]))
    guard let sample else {
      if options.json { try write([], context) }
      return .status(.success)
    }
    return try read(sample, by: recipe, context)
  }

  /// Shows what the recipe makes of a file.
  private func read(
    _ sample: String,
    by recipe: RecipeFile,
    _ context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    let reader = context.services.importReader
    let file = context.importing(sample, as: .recipe(recipe), by: reader)
    let report = ImportReport(files: [file])
    if options.json {
      try write([], sample: report.json(of: [], isDryRun: true, phrases), context)
    }
    if let refusal = report.refusal { return .status(refusal) }
    if !options.json {
      let texts = report.groups.map { group in
        let builder = QuestionGroupBuilder(group)
        // In no library yet, a group has no settings but its own.
        let tree = SettingsTree(library: SettingsEntries(), groups: [GroupSettings(builder)])
        let settings = SettingsText(builder, in: tree, phrases: phrases)
        return GroupText(group: builder, settings: settings, phrases: phrases).text
      }
      try context.write(texts.joined(separator: "\n"))
    }
    for line in report.lines(.importReadable, phrases) { context.say(line) }
    return .status(report.isGood ? .success : .badData)
  }

  private func write(
    _ problems: [JSONValue],
    sample: JSONValue = .null,
    _ context: CommandContext
  ) throws(CommandFailure) {
    try context.write(
      .object(["file": .string(file), "problems": .array(problems), "sample": sample])
    )
  }
}
