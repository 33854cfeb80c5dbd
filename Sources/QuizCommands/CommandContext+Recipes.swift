import BuilderKit
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import SystemPackage
import TerminalText

extension CommandContext {
  /// Finds the recipe that the user names; `-` is one on standard input.
  func recipeFile(_ name: String) throws(CommandFailure) -> RecipeFile {
    if name == "-" { return RecipeFile(name: name, path: nil, bytes: try read(name)) }
    let found = try storing { () throws(StoreError) in try services.recipes.recipe(named: name) }
    if let found { return found }
    let names = try storing { () throws(StoreError) in try services.recipes.recipes().map(\.name) }
    var values: [Placeholder: any PhraseValue] = [.name: name.printable]
    guard let nearest = name.nearest(of: names) else {
      throw CommandFailure(phrases(.cliErrorUnknownRecipe, values), .noInput)
    }
    values[.other] = nearest.printable
    throw CommandFailure(phrases(.cliErrorUnknownRecipeNearest, values), .noInput)
  }

  /// Reads a recipe; all that is wrong with it stops the command.
  func format(of file: RecipeFile) throws(CommandFailure) -> RecipeJSON {
    do throws(RecipeError) {
      return try RecipeJSON(parsing: file.bytes)
    } catch {
      let lines = file.lines(on: error, phrases) + [file.complaint(on: error, phrases)]
      throw CommandFailure(lines.joined(separator: "\n"), .badData)
    }
  }
}

extension RecipeFile {
  /// The name in messages.
  var printableName: String { path?.printable ?? name.printable }

  /// A line for each thing that is wrong, with its place.
  func lines(on error: RecipeError, _ phrases: Phrasebook) -> [String] {
    phrases.lines(for: error, in: printableName).map(\.printable)
  }

  /// One line on how much is wrong.
  func complaint(on error: RecipeError, _ phrases: Phrasebook) -> String {
    phrases(.recipesBad, [.count: error.problems.count, .file: printableName])
  }
}
