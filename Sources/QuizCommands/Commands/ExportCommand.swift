import ArgumentParser
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import SystemPackage
import TerminalText

/// `quizbuilder export`: groups in the format of another program.
struct ExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      help: HelpPage(
        abstract: .cliHelpExportAbstract,
        examples: [
          .init("quizbuilder export capitals --to anki", .cliExampleAnki),
          .init("quizbuilder export --all --to csv -o all.csv", .cliExampleAll),
          .init("quizbuilder export capitals --to csv -o -", .cliExampleStandardOutput),
          .init("quizbuilder export capitals --to gift --dry-run", .cliExampleExportDryRun),
        ],
        notes: [.cliNoteExport]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionGroups, valueName: "GROUP"))
  var groups: [String] = []

  @Flag(help: .phrase(.cliOptionAll))
  var all = false

  @Option(name: .customLong("to"), help: formatHelp, completion: formatCompletion)
  var format: String?

  @Option(
    name: .shortAndLong,
    help: .phrase(.cliOptionOutput, valueName: "PATH"),
    completion: .file()
  )
  var output: String?

  @Flag(help: .phrase(.cliOptionForce))
  var force = false

  @Flag(help: .phrase(.cliOptionExportDryRun))
  var dryRun = false

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let phrases = session.phrases
    let format = try chosenFormat(session)
    let identity = type(of: format).identity
    try refuseUnclearGroups(session)
    let library = try session.library(options.preferences)
    let selection = try ExportSelection(all ? nil : groups, of: library, session)
    for line in selection.warnings { session.say(line) }
    let destination = ExportDestination(
      output,
      name: selection.groups.count == 1 ? selection.groups[0].path?.stem : nil,
      fileExtension: identity.fileExtension,
      in: session.fileSystem
    )
    var report = ExportReport(identity, destination, selection, isDryRun: dryRun)
    guard selection.isSound else {
      for line in selection.lines(phrases) { session.say(line) }
      try write(report, session)
      return .status(selection.status)
    }

    report.losses = format.losses(in: selection.products)
    for line in report.lossLines(phrases) { session.say(line) }
    if let end = try write(selection.products, as: format, to: destination, by: library, session) {
      return end
    }
    let values: [Placeholder: any PhraseValue] = [
      .count: report.questionCount, .file: destination.name(in: phrases),
    ]
    session.say(dryRun ? phrases(.cliExportWouldBeDone, values) : phrases(.exportDone, values))
    try write(report, session)
    return .status(.success)
  }

  /// Writes the report, unless standard output has the export.
  private func write(_ report: ExportReport, _ session: Session) throws(CommandFailure) {
    guard options.json, dryRun || report.destination != .standardOutput else { return }
    try session.write(report.json(session.phrases))
  }

  /// Writes the export, or looks whether it could be.
  ///
  /// - Returns: How the process should end if a signal came; nothing half-written is left then.
  private func write(
    _ groups: [QuestionGroup],
    as format: any ExportFormat,
    to destination: ExportDestination,
    by library: Library,
    _ session: Session
  ) throws(CommandFailure) -> ProcessEnd? {
    switch destination {
    case .standardOutput:
      guard !dryRun else { return nil }
      _ = try format.write(groups) { chunk throws(CommandFailure) in
        try session.write(Array(chunk.bytes))
      }
      return nil
    case .file(let path):
      do throws(ExportFileError) {
        if dryRun {
          try library.checkExport(to: path, overwriting: force)
          try checkFolder(of: path, session.fileSystem)
          return nil
        }
        return try write(groups, as: format, to: path, by: library, session)
      } catch {
        throw failure(error, session.phrases)
      }
    }
  }

  private func write(
    _ groups: [QuestionGroup],
    as format: any ExportFormat,
    to path: FilePath,
    by library: Library,
    _ session: Session
  ) throws(ExportFileError) -> ProcessEnd? {
    let signal = session.noteSignals()
    var interruption: Int32?
    func isWanted() -> Bool {
      interruption = interruption ?? signal()
      return interruption == nil
    }
    do throws(ExportFileError) {
      try library.checkExport(to: path, overwriting: force)
      var bytes: [UInt8] = []
      _ = try format.write(groups) { chunk throws(ExportFileError) in
        guard isWanted() else { throw .cancelled }
        bytes += chunk.bytes
      }
      try library.writeExport(bytes, to: path, overwriting: force, asLongAs: isWanted)
    } catch .cancelled {
      session.say(session.phrases[.exportCancelled])
    }
    return interruption.map { ProcessEnd(interruptedBy: $0) }
  }

  /// Refuses a place in no folder, as writing would.
  private func checkFolder(
    of path: FilePath,
    _ fileSystem: any FileSystem
  ) throws(ExportFileError) {
    do throws(FileSystemError) {
      let folder = try fileSystem.information(about: path.containingFolder)
      guard folder?.kind == .folder else {
        throw FileSystemError(.create, path, folder == nil ? .noSuchFileOrDirectory : .notDirectory)
      }
    } catch {
      throw .store(.cannotSave(error))
    }
  }

  private func failure(_ error: ExportFileError, _ phrases: Phrasebook) -> CommandFailure {
    switch error {
    case .exists(let path):
      CommandFailure(phrases(.cliErrorExists, [.file: path.printable]), .cannotCreate)
    case .store(let cause): CommandFailure(phrases.sentence(for: cause), .cannotCreate)
    case .cancelled: preconditionFailure("only a signal stops an export")
    }
  }

  private func refuseUnclearGroups(_ session: Session) throws(CommandFailure) {
    try session.refuseSeveralInputs(groups)
    if all, !groups.isEmpty {
      throw CommandFailure(session.phrases[.cliErrorAllAndGroups], .usage)
    }
    if !all, groups.isEmpty {
      throw CommandFailure(session.phrases[.cliErrorNoGroups], .usage)
    }
  }

  private static var formatHelp: ArgumentHelp {
    let names = FormatCatalog.registered.exportNames
    let text = Phrasebook.ofUser(.cliOptionTo, [.formats: names])
    return ArgumentHelp(text, valueName: "FORMAT")
  }

  private static var formatCompletion: CompletionKind {
    .list(FormatCatalog.registered.exports.map { type(of: $0).identity.name })
  }

  private func chosenFormat(_ session: Session) throws(CommandFailure) -> any ExportFormat {
    let phrases = session.phrases
    let formats = session.services.formats
    let names = formats.exportNames
    guard let format else {
      throw CommandFailure(phrases(.cliErrorNoFormat, [.formats: names]), .usage)
    }
    guard let found = formats.export(named: format) else {
      let values: [Placeholder: any PhraseValue] = [.name: format.printable, .formats: names]
      throw CommandFailure(phrases(.cliErrorUnknownFormat, values), .usage)
    }
    return found
  }
}
