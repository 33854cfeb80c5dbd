import ArgumentParser
import Quiz
import QuizDocuments
import QuizInterchange
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import SystemPackage
import TerminalText

/// `quizbuilder export`: groups in the format of another program.
struct ExportCommand: ContextCommand {
  static let help = HelpPage(
    name: "export",
    abstract: .cliHelpExportAbstract,
    examples: [
      ("quizbuilder export capitals --to anki", .cliExampleAnki),
      ("quizbuilder export --all --to csv -o all.csv", .cliExampleAll),
      ("quizbuilder export capitals --to csv -o -", .cliExampleStandardOutput),
      ("quizbuilder export capitals --to gift --dry-run", .cliExampleExportDryRun),
    ],
    notes: [.cliNoteExport]
  )

  @Argument(help: .phrase(.cliOptionGroups, valueName: "GROUP"), completion: .groupsAndFiles)
  var groups: [String] = []

  @Flag(help: .phrase(.cliOptionAll)) var all = false

  @Option(
    name: .customLong("to"),
    help: .formats(.cliOptionTo, FormatCatalog.registered.exportNames),
    completion: .list(FormatCatalog.registered.exportNames)
  )
  var format: String?

  @Option(
    name: .shortAndLong,
    help: .phrase(.cliOptionOutput, valueName: "PATH"),
    completion: .file()
  )
  var output: String?

  @Flag(help: .phrase(.cliOptionForExcel)) var forExcel = false
  @Flag(help: .phrase(.cliOptionNoCategory)) var noCategory = false
  @Flag(help: .phrase(.cliOptionForce)) var force = false
  @Flag(help: .phrase(.cliOptionExportDryRun)) var dryRun = false
  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    groups = arguments.unfolded(groups)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    let format = try chosenFormat(context)
    let identity = type(of: format).identity
    try context.refuseUnclear(groups, all: all)
    let library = try context.library(options.global)
    let selection = try ExportSelection(
      all ? nil : groups,
      of: library,
      keepingWhole: CollectedGroups.usualWholeCount,
      context
    )
    for line in selection.warnings { context.say(line) }
    let destination = ExportDestination(
      output,
      name: selection.groups.count == 1 ? selection.groups[0].path?.stem : nil,
      fileEnding: identity.fileEnding,
      in: context.fileSystem
    )
    var report = ExportReport(
      format: identity,
      destination: destination,
      selection: selection,
      isDryRun: dryRun
    )
    guard selection.isSound else {
      for line in selection.lines(phrases) { context.say(line) }
      try write(report, context)
      return .status(selection.status)
    }

    let tree = try context.settingsTree(of: selection.products.settings, in: library)
    let groups = ResolvedGroups(selection.products, in: tree)
    let files = selection.groups.map(\.path)
    let job = context.services.exportJob(as: format, from: library)
    // Writing notes the times, and the questions are seen then.
    let unseenCount = job.unseenQuestionCount(in: groups)
    let forgotten: StoreError?
    switch try write(groups, from: files, to: destination, job, context) {
    case .interrupted(let end): return end
    case .written(let losses, let problem): (report.losses, forgotten) = (losses, problem)
    }
    report.groups = groups
    for line in report.lossLines(phrases) { context.say(line) }
    if unseenCount > 0 { context.say(phrases(.exportUnseen, [.count: unseenCount])) }
    if let forgotten { context.say(phrases.sentence(forForgottenTimes: forgotten)) }
    let values: [Placeholder: any PhraseValue] = [
      .count: report.questionCount, .file: destination.name(in: phrases),
    ]
    context.say(dryRun ? phrases(.cliExportWouldBeDone, values) : phrases(.exportDone, values))
    try write(report, context)
    return .status(.success)
  }

  /// Writes the report, unless standard output has the export.
  private func write(_ report: ExportReport, _ context: CommandContext) throws(CommandFailure) {
    guard options.json, dryRun || report.destination != .standardOutput else { return }
    try context.write(report.json(context.phrases))
  }

  /// The way in which the writing of an export ends.
  private enum Writing {
    /// The file is written, or could be; `forgotten` is the reason why the times of the last changes are not remembered.
    case written([Loss], forgotten: StoreError?)
    /// A signal came, and nothing is written.
    case interrupted(ProcessEnd)
  }

  /// Writes the export, or looks whether it could be, and what it would lose.
  private func write(
    _ groups: ResolvedGroups,
    from files: [FilePath?],
    to destination: ExportDestination,
    _ job: ExportJob,
    _ context: CommandContext
  ) throws(CommandFailure) -> Writing {
    switch destination {
    case .standardOutput:
      if job.hasMediaBeside, groups.contains(where: { !$0.group.mediaReferences.isEmpty }) {
        context.say(context.phrases[.exportMediaStay])
      }
      if dryRun { return .written(job.losses(in: groups, from: files), forgotten: nil) }
      let (format, problem) = job.timedFormat(for: groups, from: files)
      let losses = try format.write(groups) { chunk throws(CommandFailure) in
        try context.write(data: Array(chunk.bytes))
      }
      return .written(losses, forgotten: problem)
    case .file(let path):
      do throws(ExportError) {
        if !dryRun { return try write(groups, from: files, to: path, job, context) }
        try job.check(path, overwriting: force)
        return .written(job.losses(in: groups, from: files), forgotten: nil)
      } catch {
        throw context.failure(error)
      }
    }
  }

  private func write(
    _ groups: ResolvedGroups,
    from files: [FilePath?],
    to path: FilePath,
    _ job: ExportJob,
    _ context: CommandContext
  ) throws(ExportError) -> Writing {
    let signal = context.noteSignals()
    var interruption: Int32?
    func isStopped() -> Bool {
      interruption = interruption ?? signal()
      return interruption != nil
    }
    do throws(ExportError) {
      let outcome = try job.write(
        groups,
        from: files,
        to: path,
        overwriting: force,
        until: isStopped
      )
      return .written(outcome.losses, forgotten: outcome.problem)
    } catch {
      guard error == .cancelled, let interruption else { throw error }
      context.say(context.phrases[.exportCancelled])
      return .interrupted(ProcessEnd(interruptedBy: interruption))
    }
  }

  private func chosenFormat(_ context: CommandContext) throws(CommandFailure) -> any ExportFormat {
    let formats = context.services.formats
    let names = formats.exportNames
    guard let name = format else {
      let list = names.joined(separator: ", ")
      throw CommandFailure(context.phrases(.cliErrorNoFormat, [.formats: list]), .usage)
    }
    guard let found = formats.export(named: name) else {
      throw context.failure(unknownFormat: name, among: names)
    }
    var format = found
    for option in exportOptions { format = try apply(option, to: format, context) }
    return format
  }

  /// The options of formats that the user gives.
  private var exportOptions: [ExportOption] {
    (forExcel ? [.forSpreadsheets] : []) + (noCategory ? [.withoutCategories] : [])
  }

  private func apply(
    _ option: ExportOption,
    to format: any ExportFormat,
    _ context: CommandContext
  ) throws(CommandFailure) -> any ExportFormat {
    if let changed = option.applied(to: format) { return changed }
    let others = context.services.formats.exports.compactMap(option.applied)
    throw context.failure(
      option.name,
      notOf: type(of: format).identity.name,
      butOf: others.map { type(of: $0).identity.name }
    )
  }
}

extension CommandContext {
  /// Refuses names of groups beside the wish for all of them, and neither.
  func refuseUnclear(_ groups: [String], all: Bool) throws(CommandFailure) {
    try refuseSeveralInputs(groups)
    if all, !groups.isEmpty { throw CommandFailure(phrases[.cliErrorAllAndGroups], .usage) }
    if !all, groups.isEmpty { throw CommandFailure(phrases[.cliErrorNoGroups], .usage) }
  }
}
