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
      ("quizbuilder import *.txt --from gift --dry-run", .cliExampleDryRun),
      ("curl … | quizbuilder import - --recipe opentdb", .cliExampleImportInput),
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

  @Option(help: .phrase(.cliOptionRecipe, valueName: "NAME|PATH")) var recipe: String?
  @Option(help: .phrase(.cliOptionMaxSize, valueName: "MB")) var maxSize: Int?
  @Flag(help: .phrase(.cliOptionDryRun)) var dryRun = false
  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    files = arguments.unfolded(files)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    try context.refuseSeveralInputs(files + [recipe].compactMap(\.self))
    try limitExpansion(context)
    let format = try chosenFormat(context)
    let library = try context.library(options.global)
    // Nothing is saved before every file has been read.
    let report = ImportReport(files: files.map { context.importing($0, as: format) })
    var saving = ImportSaving(report.files, into: library, context)
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
      let outcome: Phrase = dryRun ? .importWouldImport : .importImported
      for line in report.lines(outcome, phrases) { context.say(line) }
      if report.groups.isEmpty, recipe == nil { context.say(phrases[.importRecipeHint]) }
    }
    try write(report, saving.records, context)
    return end ?? .status(report.isGood ? .success : .badData)
  }

  private func write(
    _ report: ImportReport,
    _ records: [[GroupRecord]],
    _ context: CommandContext
  ) throws(CommandFailure) {
    guard options.json else { return }
    try context.write(report.json(records, isDryRun: dryRun, context.phrases))
  }

  /// Lets packed files become as large as the user says.
  private func limitExpansion(_ context: CommandContext) throws(CommandFailure) {
    guard let maxSize else { return }
    guard maxSize > 0 else { throw CommandFailure(context.phrases[.cliErrorMaxSize], .usage) }
    let formats = context.services.formats
    context.services.formats = formats.unpacking(atMost: ExpansionLimit(megabytes: maxSize))
  }

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
