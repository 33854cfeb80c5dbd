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
    let selection = try ExportSelection(all ? nil : groups, of: library, context)
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

    let settings = selection.products.map { GroupSettings($0) }
    let groups = selection.products.resolved(
      in: try context.settingsTree(of: settings, in: library)
    )
    let job = context.services.exportJob(as: format, from: library)
    report.losses = job.losses(in: groups, from: selection.groups.map(\.path))
    for line in report.lossLines(phrases) { context.say(line) }
    let unseenCount = job.unseenQuestionCount(in: groups)
    if unseenCount > 0 { context.say(phrases(.exportUnseen, [.count: unseenCount])) }
    let files = selection.groups.map(\.path)
    if let end = try write(groups, from: files, to: destination, job, context) {
      return end
    }
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

  /// Writes the export, or looks whether it could be; returns the end of the process if a signal came.
  private func write(
    _ groups: [ResolvedGroup],
    from files: [FilePath?],
    to destination: ExportDestination,
    _ job: ExportJob,
    _ context: CommandContext
  ) throws(CommandFailure) -> ProcessEnd? {
    switch destination {
    case .standardOutput:
      if job.hasMediaBeside, groups.contains(where: { !$0.group.mediaReferences.isEmpty }) {
        context.say(context.phrases[.exportMediaStay])
      }
      guard !dryRun else { return nil }
      let (format, problem) = job.timedFormat(for: groups, from: files)
      _ = try format.write(groups) { chunk throws(CommandFailure) in
        try context.write(data: Array(chunk.bytes))
      }
      sayForgotten(problem, context)
      return nil
    case .file(let path):
      do throws(ExportError) {
        if dryRun {
          try job.check(path, overwriting: force)
          return nil
        }
        return try write(groups, from: files, to: path, job, context)
      } catch {
        throw context.failure(error)
      }
    }
  }

  private func write(
    _ groups: [ResolvedGroup],
    from files: [FilePath?],
    to path: FilePath,
    _ job: ExportJob,
    _ context: CommandContext
  ) throws(ExportError) -> ProcessEnd? {
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
      sayForgotten(outcome.problem, context)
    } catch .cancelled {
      context.say(context.phrases[.exportCancelled])
    }
    return interruption.map { ProcessEnd(interruptedBy: $0) }
  }

  /// Reports the reason why the times of the last changes are not remembered, if there is one.
  private func sayForgotten(_ problem: StoreError?, _ context: CommandContext) {
    if let problem { context.say(context.phrases.sentence(forForgottenTimes: problem)) }
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
