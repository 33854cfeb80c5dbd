import ArgumentParser
import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizInterchange
import QuizOperations
import QuizPaper
import QuizResources
import QuizStore
import QuizWords
import SystemPackage
import TerminalText

/// `quizbuilder paper`: groups as a test to print.
struct PaperCommand: ContextCommand {
  static let help = HelpPage(
    name: "paper",
    abstract: .cliHelpPaperAbstract,
    examples: [
      ("quizbuilder paper cells", .cliExamplePaper),
      ("quizbuilder paper cells plants --versions 4", .cliExamplePaperVersions),
      ("quizbuilder paper cells --seed 7 --to html", .cliExamplePaperAgain),
    ],
    notes: [.cliNotePaper]
  )

  @Argument(help: .phrase(.cliOptionGroups, valueName: "GROUP"), completion: .groupsAndFiles)
  var groups: [String] = []

  @Flag(help: .phrase(.cliOptionAll)) var all = false

  @Option(
    name: .customLong("to"),
    help: .formats(.cliOptionPaperTo, FormatCatalog.registered.paperNames),
    completion: .list(FormatCatalog.registered.paperNames)
  )
  var format = "docx"

  @Option(
    name: .shortAndLong,
    help: .phrase(.cliOptionPaperOutput, valueName: "PATH"),
    completion: .file()
  )
  var output: String?

  @Option(help: .phrase(.cliOptionPaperVersions, valueName: "N")) var versions: Int?
  @Option(help: .phrase(.cliOptionPaperSeed, valueName: "N")) var seed: UInt64?
  @Option(parsing: .unconditional, help: .phrase(.cliOptionPaperTitle, valueName: "TEXT"))
  var title: String?
  @Option(parsing: .unconditional, help: .phrase(.cliOptionPaperDate, valueName: "TEXT"))
  var date: String?
  @Option(help: .phrase(.cliOptionPaperLayout, valueName: "FILE"), completion: .file())
  var layout: String?
  @Option(
    help: .phrase(.cliOptionPaperPage, valueName: "SIZE"),
    completion: .list(PaperLayout.Page.allCases.map(\.rawValue))
  )
  var page: String?
  @Option(
    help: .phrase(.cliOptionPaperSections, valueName: "PARTS"),
    completion: .list(PaperLayout.Sections.allCases.map(\.rawValue))
  )
  var sections: String?
  @Option(help: .phrase(.cliOptionPaperColumns, valueName: "N")) var columns: Int?
  @Flag(help: .phrase(.cliOptionPaperAnswers)) var answers = false
  @Flag(help: .phrase(.cliOptionPaperSheet)) var sheet = false
  @Flag(help: .phrase(.cliOptionPaperLarge)) var large = false
  @Flag(help: .phrase(.cliOptionPaperNoLines)) var noLines = false
  @Flag(help: .phrase(.cliOptionPaperWordBank)) var wordBank = false
  @Flag(help: .phrase(.cliOptionForce)) var force = false
  @Flag(help: .phrase(.cliOptionExportDryRun)) var dryRun = false
  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    groups = arguments.unfolded(groups)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    let names = context.services.formats.paperNames
    guard let format = context.services.formats.paper(named: format) else {
      throw context.failure(unknownFormat: self.format, among: names)
    }
    let identity = type(of: format).identity
    try context.refuseUnclear(groups, all: all)
    let library = try context.library(options.global)
    let settings = try settings(of: library, context)
    let selection = try ExportSelection(all ? nil : groups, of: library, context)
    for line in selection.warnings { context.say(line) }
    let path = ExportJob.file(
      at: FilePath(output ?? usualName(of: selection, identity)),
      typed: output ?? "",
      named: usualName(of: selection, identity),
      endingIn: identity.fileEnding,
      in: context.fileSystem
    )
    var report = ExportReport(
      format: identity,
      destination: .file(path),
      selection: selection,
      isDryRun: dryRun
    )
    guard selection.isSound else {
      for line in selection.lines(phrases) { context.say(line) }
      if options.json { try context.write(report.json(phrases)) }
      return .status(selection.status)
    }
    let tree = try context.settingsTree(of: selection.products.settings, in: library)
    report.groups = ResolvedGroups(selection.products, in: tree)
    let job = context.services.paperJob(as: format, from: library)
    var order = PaperJob.Order(settings, seed: seed ?? .random(in: 1...999_999))
    order.hasAnswers = answers
    let paper = job.prepare(Array(report.groups), from: selection.groups.map(\.path), order)
    report.losses = paper.losses
    for line in report.lossLines(phrases) { context.say(line) }
    guard !paper.exam.questions.isEmpty else {
      throw CommandFailure(phrases[.paperEmpty], .badData)
    }
    if paper.lacksRightToLeft { context.say(phrases[.paperRightToLeft]) }
    if paper.missingVersionCount > 0 {
      context.say(phrases(.paperFewerVersions, [.count: paper.exam.versions.count]))
    }
    try write(paper, to: path, job, context)
    say(paper, at: path, job, mixedByReader: type(of: format).isMixedByReader, context)
    guard options.json else { return .status(.success) }
    try context.write(json(of: paper, at: path, job, report, phrases))
    return .status(.success)
  }

  private func usualName(of selection: ExportSelection, _ format: FormatIdentity) -> String {
    let stem = selection.groups.count == 1 ? selection.groups[0].path?.stem : nil
    return "\(stem ?? "test").\(format.fileEnding)"
  }

  /// Returns the settings that are remembered, or those of a file, with what the options say.
  private func settings(
    of library: Library,
    _ context: CommandContext
  ) throws(CommandFailure) -> PaperSettings {
    var settings = PaperSettings()
    if let file = layout.map({ library.paperFile(at: FilePath($0)) })
      ?? context.services.configurationFolder.map({ library.paperFile(in: $0) })
    {
      do throws(PaperSettingsFile.Failure) {
        settings = try file.read()
      } catch {
        throw CommandFailure(context.phrases.sentence(for: error, of: file.path), .badData)
      }
    }
    if let title { settings.head.title = title }
    if let date { settings.head.date = date }
    if let versions {
      guard 1...Exam.greatestVersionCount ~= versions else { throw usage(.versions, context) }
      settings.versionCount = versions
    }
    if let columns {
      guard columns == 1 || columns == 2 else { throw usage(.columns, context) }
      settings.layout.hasTwoColumns = columns == 2
    }
    if let page {
      guard let size = PaperLayout.Page(rawValue: page) else { throw usage(.page, context) }
      settings.layout.page = size
    }
    if let sections {
      guard let parts = PaperLayout.Sections(rawValue: sections) else {
        throw usage(.sections, context)
      }
      settings.layout.sections = parts
    }
    if large { settings.layout.isLarge = true }
    if noLines { settings.layout.hasLines = false }
    if wordBank { settings.layout.hasWordBank = true }
    if sheet { settings.layout.hasAnswerSheet = true }
    return settings
  }

  /// An option with few values.
  private enum LimitedOption {
    case versions, columns, page, sections

    var help: CommandPhrase {
      switch self {
      case .versions: .cliOptionPaperVersions
      case .columns: .cliOptionPaperColumns
      case .page: .cliOptionPaperPage
      case .sections: .cliOptionPaperSections
      }
    }
  }

  private func usage(_ option: LimitedOption, _ context: CommandContext) -> CommandFailure {
    CommandFailure("--\(option): \(context.phrases[option.help])", .usage)
  }

  private func write(
    _ paper: PaperJob.Paper,
    to path: FilePath,
    _ job: PaperJob,
    _ context: CommandContext
  ) throws(CommandFailure) {
    do throws(ExportError) {
      if dryRun {
        try job.check(paper, at: path, overwriting: force)
      } else {
        try job.write(paper, to: path, overwriting: force)
      }
    } catch {
      throw context.failure(error)
    }
    guard !dryRun else { return }
    do throws(StoreError) {
      try job.noteUse(of: paper)
    } catch {
      let reason = context.phrases.sentence(for: error)
      context.say(context.phrases(.paperUseNotRemembered, [.reason: reason]))
    }
  }

  private func say(
    _ paper: PaperJob.Paper,
    at path: FilePath,
    _ job: PaperJob,
    mixedByReader: Bool,
    _ context: CommandContext
  ) {
    let phrases = context.phrases
    if mixedByReader {
      return context.say(phrases(.paperMixedByReader, [.file: path.printable]))
    }
    let files = job.files(of: paper, at: path).map(\.printable).joined(separator: ", ")
    let values: [Placeholder: any PhraseValue] = [
      .count: paper.exam.versions.count, .file: files,
    ]
    context.say(phrases(dryRun ? .paperWouldBeDone : .paperDone, values))
    context.say(phrases(.paperSeed, [.number: "\(paper.exam.seed)"]))
  }

  private func json(
    of paper: PaperJob.Paper,
    at path: FilePath,
    _ job: PaperJob,
    _ report: ExportReport,
    _ phrases: Phrasebook
  ) -> JSONValue {
    .object([
      "format": .string(report.format.name),
      "files": .array(job.files(of: paper, at: path).map { .string($0.string) }),
      "dryRun": .bool(dryRun),
      "seed": .number(JSONNumber(paper.exam.seed)),
      "versions": .array(paper.exam.versions.map { .string($0.name) }),
      "questions": .count(paper.exam.questions.count),
      "losses": .array(report.lossRecords(phrases)),
    ])
  }
}
