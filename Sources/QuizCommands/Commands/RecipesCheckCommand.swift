import ArgumentParser
import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// `quizbuilder recipes check`: everything that is wrong in a recipe, and what it makes of a file.
struct RecipesCheckCommand: ContextCommand {
  static let help = HelpPage(
    "check",
    .cliHelpRecipesCheckAbstract,
    [
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
    let format: RecipeJSON
    do throws(RecipeError) {
      format = try RecipeJSON(parsing: recipe.bytes)
    } catch {
      if options.json {
        try write(error.problems.map { Finding($0, phrases).json(withColumn: true) }, context)
      } else {
        try context.write(recipe.lines(on: error, phrases).map { $0 + "\n" }.joined())
      }
      context.say(recipe.complaint(on: error, phrases))
      return .status(.badData)
    }
    context.say(phrases(.recipesGood, [.file: recipe.printableName]))
    guard let sample else {
      if options.json { try write([], context) }
      return .status(.success)
    }
    return try read(sample, as: format, context)
  }

  /// Shows what the recipe makes of a file.
  private func read(
    _ sample: String,
    as format: RecipeJSON,
    _ context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    let report = ImportReport(files: [context.importing(sample, as: format)])
    if let refusal = report.refusal {
      if options.json { try write([], sample: report.json([[]], isDryRun: true, phrases), context) }
      return .status(refusal)
    }
    if options.json {
      let groups = report.groups.map { GroupRecord($0, isCopy: false) }
      try write([], sample: report.json([groups], isDryRun: true, phrases), context)
    } else {
      let texts = report.groups.map { group in
        let builder = QuestionGroupBuilder(group)
        // In no library yet, a group has no settings but its own.
        let tree = SettingsTree(library: SettingsEntries(), groups: [GroupSettings(builder)])
        let settings = SettingsText(builder, in: tree, phrases: phrases)
        return GroupText(builder, settings: settings, phrases: phrases).text
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
