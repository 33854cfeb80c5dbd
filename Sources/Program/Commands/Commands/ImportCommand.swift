import ArgumentParser
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// `quizbuilder import`: groups from files of other programs.
struct ImportCommand: ContextCommand {
  static let help = HelpPage(
    name: "import",
    abstract: .cliHelpImportAbstract,
    examples: [
      ("quizbuilder import words.csv", .cliExampleImportTable),
      ("quizbuilder import trivia.json --recipe opentdb", .cliExampleImportRecipe),
      ("quizbuilder import words.csv --columns prompt,answer,-,tags", .cliExampleColumns),
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

  @Option(help: .phrase(.cliOptionColumns, valueName: "PARTS")) var columns: String?
  @Option(help: .phrase(.cliOptionPrompt, valueName: "FIELD")) var prompt: String?
  @Option(help: .phrase(.cliOptionAnswer, valueName: "FIELD")) var answer: String?
  @Option(help: .phrase(.cliOptionMaxSize, valueName: "MB")) var maxSize: Int?
  @Flag(help: .phrase(.cliOptionUpdate)) var update = false
  @Option(help: .phrase(.cliOptionInto, valueName: "GROUP")) var into: String?
  @Flag(help: .phrase(.cliOptionDryRun)) var dryRun = false
  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    files = arguments.unfolded(files)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    try context.refuseSeveralInputs(files + [recipe].compactMap(\.self))
    try applyOptions(context)
    let format = try chosenFormat(context)
    let library = try context.library(options.global)
    let target = try target(in: library, context)
    // Nothing is saved before every file has been read.
    let report = ImportReport(
      files: files.map {
        context.importing($0, as: format, isTold: isTold)
      }
    )
    var saving = ImportSaving(report.files, to: target, of: library, context)
    if let refusal = report.refusal {
      if files.count > 1 { context.say(phrases[.cliErrorNotImported]) }
      try write(report, saving.records, context)
      return .status(refusal)
    }
    let end: ProcessEnd?
    do throws(CommandFailure) {
      end = try dryRun ? saving.describe() : saving.save()
    } catch {
      // What was saved before is said even so.
      try write(report, saving.records, context)
      throw error
    }
    if end == nil {
      let outcome: ImportPhrase = dryRun ? .importWouldImport : .importImported
      for line in report.lines(outcome, phrases) { context.say(line) }
      if report.groups.isEmpty, recipe == nil { context.say(phrases[.importRecipeHint]) }
    }
    try write(report, saving.records, context)
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
    _ records: [[GroupRecord]],
    _ context: CommandContext
  ) throws(CommandFailure) {
    guard options.json else { return }
    try context.write(report.json(records, isDryRun: dryRun, context.phrases))
  }

  /// Gives the formats the options of the user.
  ///
  /// With an option that says what sort of file it is, only the formats that have it are left.
  private func applyOptions(_ context: CommandContext) throws(CommandFailure) {
    if let maxSize {
      guard maxSize > 0 else { throw CommandFailure(context.phrases[.cliErrorMaxSize], .usage) }
      let limit = ExpansionLimit(megabytes: maxSize)
      context.services.formats = context.services.formats.with(.limit(limit))
    }
    for option in try tellingOptions(context) { try apply(option, context) }
  }

  /// Leaves only the formats that have an option; refuses a named one that does not have it.
  private func apply(_ option: ImportOption, _ context: CommandContext) throws(CommandFailure) {
    let formats = context.services.formats
    let having = formats.having(option)
    let named = recipe == nil ? format : RecipeJSON.identity.name
    if let named, recipe != nil || formats.import(named: named) != nil {
      guard having.import(named: named) != nil else {
        throw context.failure(option.name, notOf: named, butOf: having.importNames)
      }
    }
    context.services.formats = having
  }

  /// The options that tell the sort of a file.
  private func tellingOptions(_ context: CommandContext) throws(CommandFailure) -> [ImportOption] {
    var options: [ImportOption] = []
    if let columns {
      do throws(ColumnAssignmentError) {
        options.append(.columns(try ColumnAssignment(parsing: columns)))
      } catch {
        throw CommandFailure(context.phrases.reason(for: error), .usage)
      }
    }
    if prompt != nil || answer != nil {
      options.append(.fields(FieldChoice(prompt: prompt, answer: answer)))
    }
    guard options.count < 2 else {
      throw CommandFailure(context.phrases[.cliErrorColumnsAndFields], .usage)
    }
    return options
  }

  /// The user has told the sort of the files by an option.
  private var isTold: Bool { columns != nil || prompt != nil || answer != nil }

  /// The format that the user names; `nil` if each file's is to be recognized.
  private func chosenFormat(_ context: CommandContext) throws(CommandFailure) -> (any ImportFormat)?
  {
    if let recipe {
      guard format == nil else {
        throw CommandFailure(context.phrases[.cliErrorFromAndRecipe], .usage)
      }
      return try context.format(of: context.recipeFile(recipe))
    }
    guard let format else { return nil }
    let formats = context.services.formats
    guard let found = formats.import(named: format) else {
      throw context.failure(unknownFormat: format, among: formats.importNames)
    }
    return found
  }
}
