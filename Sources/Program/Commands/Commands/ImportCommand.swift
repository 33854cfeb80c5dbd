import ArgumentParser
import QuizDocuments
import QuizInterchange
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder import`: groups from files of other programs.
struct ImportCommand: ContextCommand {
  static let help = HelpPage(
    name: "import",
    abstract: .cliHelpImportAbstract,
    examples: [
      ("quizbuilder import words.csv", .cliExampleImportTable),
      ("quizbuilder import trivia.json --recipe opentdb", .cliExampleImportRecipe),
      ("quizbuilder import words.csv --columns prompt,answer,-,tags", .cliExampleColumns),
      ("quizbuilder import words.csv --split-answers", .cliExampleSplitAnswers),
      ("quizbuilder import words.csv --update --dry-run", .cliExampleUpdate),
      ("quizbuilder import *.txt --from gift --dry-run", .cliExampleDryRun),
      ("curl URL | quizbuilder import - --recipe opentdb", .cliExampleImportInput),
    ],
    notes: [.cliNoteImport]
  )

  @Argument(help: .phrase(.cliOptionFiles, valueName: "FILE"), completion: .file())
  var files: [String]

  @Option(
    name: .customLong("from"),
    help: .formats(.cliOptionFrom, FormatCatalog.registered.importNames),
    completion: .list(FormatCatalog.registered.importNames)
  )
  var format: String?

  @Option(help: .phrase(.cliOptionRecipe, valueName: "NAME|PATH"), completion: .recipes)
  var recipe: String?

  // A `-` at the beginning is a column that is left out, and no option.
  @Option(parsing: .unconditional, help: .phrase(.cliOptionColumns, valueName: "PARTS"))
  var columns: String?

  @Option(help: .phrase(.cliOptionPrompt, valueName: "FIELD")) var prompt: String?
  @Option(help: .phrase(.cliOptionAnswer, valueName: "FIELD")) var answer: String?

  @Option(parsing: .unconditional, help: .phrase(.cliOptionBetweenSides, valueName: "TEXT"))
  var betweenSides: String?

  @Option(parsing: .unconditional, help: .phrase(.cliOptionBetweenCards, valueName: "TEXT"))
  var betweenCards: String?

  @Flag(help: .phrase(.cliOptionSplitAnswers)) var splitAnswers = false
  @Option(help: .phrase(.cliOptionMedia, valueName: "FOLDER"), completion: .directory)
  var media: String?

  @Option(help: .phrase(.cliOptionMaxSize, valueName: "MB")) var maxSize: Int?
  @Flag(help: .phrase(.cliOptionUpdate)) var update = false
  @Option(help: .phrase(.cliOptionInto, valueName: "GROUP")) var into: String?
  @Flag(help: .phrase(.cliOptionDryRun)) var dryRun = false
  @OptionGroup var options: GeneralOptions

  private static let formerRecipe = "crowdanki"

  mutating func unfold(_ arguments: FoldedArguments) {
    files = arguments.unfolded(files)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    try context.refuseSeveralInputs(files + [recipe].compactMap(\.self))
    let reader = try reader(context)
    let method = try method(reader, context)
    let library = try context.library(options.global)
    let target = try target(in: library, context)
    // Nothing is saved before every file has been read.
    let job = context.services.importJob(into: library)
    let report = ImportReport(
      files: files.map { context.importing($0, as: method, by: reader, into: job) }
    )
    if let refusal = report.refusal {
      if files.count > 1 { context.say(phrases[.cliErrorNotImported]) }
      try write(report, [], context)
      return .status(refusal)
    }
    var saving = ImportSaving(
      report.groups,
      showing: report.media,
      to: target,
      of: library,
      context
    )
    var end: ProcessEnd?
    do throws(CommandFailure) {
      if dryRun { try saving.describe() } else { end = try saving.save() }
    } catch {
      // What was saved before is said even so.
      try write(report, saving.saved, context)
      throw error
    }
    if end == nil {
      let outcome: ImportPhrase = dryRun ? .importWouldImport : .importImported
      for line in report.lines(outcome, phrases) { context.say(line) }
      if report.groups.isEmpty, recipe == nil { context.say(phrases[.importRecipeHint]) }
    }
    try write(report, saving.saved, context)
    return end ?? .status(report.isGood ? .success : .badData)
  }

  /// The place for the groups in the library.
  private func target(
    in library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> ImportJob.Target {
    guard let into else { return update ? .matchingGroups : .newGroups }
    guard case .file(let path)? = try context.locate(into, in: library) else {
      throw context.missing(into)
    }
    return .group(path, updates: update)
  }

  private func write(
    _ report: ImportReport,
    _ saved: [ImportJob.Saved.Group],
    _ context: CommandContext
  ) throws(CommandFailure) {
    guard options.json else { return }
    try context.write(report.json(of: saved, isDryRun: dryRun, context.phrases))
  }

  /// The reader of the files, whose formats have the options of the user.
  ///
  /// With an option that says what sort of file it is, only the formats that have it are left; a named one has to be among
  /// them.
  private func reader(_ context: CommandContext) throws(CommandFailure) -> ImportReader {
    var reader = context.services.importReader
    reader.splitsAnswers = splitAnswers
    reader.mediaFolder = media.map { FilePath($0) }
    if let maxSize {
      guard maxSize > 0 else { throw CommandFailure(context.phrases[.cliErrorMaxSize], .usage) }
      reader.formats = reader.formats.with(.limit(ExpansionLimit(megabytes: maxSize)))
    }
    if let option = try tellingOption(context) {
      let having = reader.formats.having(option)
      let named = recipe == nil ? format : RecipeJSON.identity.name
      if let named, recipe != nil || reader.formats.import(named: named) != nil,
        having.import(named: named) == nil
      {
        throw context.failure(option.name, notOf: named, butOf: having.importNames)
      }
      reader.formats = having
    }
    return reader
  }

  /// The option that tells the sort of a file; `nil` if the user gives none.
  private func tellingOption(_ context: CommandContext) throws(CommandFailure) -> ImportOption? {
    let hasFields = prompt != nil || answer != nil
    if betweenSides != nil || betweenCards != nil {
      let separators = CardSeparators(sides: betweenSides, cards: betweenCards)
      guard separators.areUsable, columns == nil, !hasFields else {
        throw CommandFailure(context.phrases[.cliErrorSeparators], .usage)
      }
      return .separators(separators)
    }
    guard let columns else {
      return hasFields ? .fields(FieldChoice(prompt: prompt, answer: answer)) : nil
    }
    let assignment: ColumnAssignment
    do throws(ColumnAssignmentError) {
      assignment = try ColumnAssignment(parsing: columns)
    } catch {
      throw CommandFailure(context.phrases.reason(for: error), .usage)
    }
    guard !hasFields else {
      throw CommandFailure(context.phrases[.cliErrorColumnsAndFields], .usage)
    }
    return .columns(assignment)
  }

  /// The way to read each file; a wrong recipe and an unknown format are refused before any is read.
  private func method(
    _ reader: ImportReader,
    _ context: CommandContext
  ) throws(CommandFailure) -> ImportReader.Method {
    if let recipe {
      guard format == nil else {
        throw CommandFailure(context.phrases[.cliErrorFromAndRecipe], .usage)
      }
      // What was a mapping in earlier versions is a format now.
      if recipe == Self.formerRecipe, try context.isUnknownRecipe(recipe) { return .format(recipe) }
      let file = try context.recipeFile(recipe)
      if let error = context.error(in: file) {
        throw context.failure(error, in: file.printableName)
      }
      return .recipe(file)
    }
    guard let format else {
      let told = [columns, prompt, answer, betweenSides, betweenCards]
      return told.allSatisfy { $0 == nil } ? .recognized : .nearest
    }
    guard reader.formats.import(named: format) != nil else {
      throw context.failure(unknownFormat: format, among: reader.formats.importNames)
    }
    return .format(format)
  }
}
