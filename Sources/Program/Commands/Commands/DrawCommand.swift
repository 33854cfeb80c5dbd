import ArgumentParser
import LosslessJSON
import Quiz
import QuizDocuments
import QuizDrawing
import QuizMedia
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// `quizbuilder draw`: a test of questions that rules choose.
struct DrawCommand: ContextCommand {
  static let help = HelpPage(
    name: "draw",
    abstract: .cliHelpDrawAbstract,
    examples: [
      ("quizbuilder draw easy:15 medium:25 hard:10", .cliExampleDraw),
      ("quizbuilder draw 20 --from cells -o exam.json", .cliExampleDrawFrom),
      ("quizbuilder draw 20 --avoid last-term --least-used", .cliExampleDrawAvoid),
      ("quizbuilder draw kind:gaps+cells:3 --dry-run", .cliExampleDrawDryRun),
    ],
    notes: [.cliNoteDraw]
  )

  /// The seeds that are made: short enough to be typed again.
  private static let seeds: ClosedRange<UInt64> = 1...999_999

  @Argument(help: .phrase(.cliOptionDrawRules, valueName: "RULE")) var rules: [String]

  @Option(help: .phrase(.cliOptionDrawFrom, valueName: "GROUP"), completion: .groupsAndFiles)
  var from: [String] = []

  @Option(help: .phrase(.cliOptionDrawSeed, valueName: "N")) var seed: UInt64?

  @Option(help: .phrase(.cliOptionDrawAvoid, valueName: "TEST"), completion: .groups)
  var avoid: [String] = []

  @Flag(help: .phrase(.cliOptionDrawLeastUsed)) var leastUsed = false
  @Option(help: .phrase(.cliOptionDrawTitle, valueName: "TITLE")) var title: String?

  @Option(
    name: .shortAndLong,
    help: .phrase(.cliOptionOutput, valueName: "PATH"),
    completion: .file()
  )
  var output: String?

  @Flag(help: .phrase(.cliOptionDrawSave)) var save = false
  @Flag(help: .phrase(.cliOptionForce)) var force = false
  @Flag(help: .phrase(.cliOptionExportDryRun)) var dryRun = false
  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    rules = arguments.unfolded(rules)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    let phrases = context.phrases
    if save, output != nil { throw CommandFailure(phrases[.cliErrorDrawOutput], .usage) }
    if let title, title.allSatisfy(\.isWhitespace) {
      throw CommandFailure(phrases[.cliErrorDrawTitle], .usage)
    }
    let rules = try readRules(context)
    let library = try context.library(options.global)
    let job = context.services.drawJob(from: library)
    let bank = try bank(of: library, job, context)
    for remark in bank.remarks { context.say(phrases.sentence(for: remark)) }

    let seed = self.seed ?? .random(in: Self.seeds)
    var draw = Draw(rules, seed: seed)
    draw.avoided = try avoided(job, bank, context)
    draw.uses = bank.uses
    draw.prefersLeastUsed = leastUsed
    let test = draw.test(from: bank.pool)
    let title = self.title ?? phrases(.drawUsualTitle, [.text: "\(seed)"])
    var report = DrawReport(title: title, seed: seed, test: test, pool: bank.pool, isDryRun: dryRun)
    guard test.isComplete else {
      for tally in test.shortages { context.say(phrases.sentence(forShortage: tally)) }
      context.say(phrases[.drawTooFewAdvice])
      if options.json { try context.write(report.json) }
      return .status(.failure)
    }
    let drawn = try context.storing { () throws(StoreError) in
      try job.group(of: test, from: bank, titled: title)
    }
    guard let drawn else { throw CommandFailure(phrases[.drawChanged], .failure) }
    report.drawn = drawn
    let destination = output.map { output in
      ExportDestination(
        output,
        name: Slug(title: title).text,
        fileEnding: "json",
        in: context.fileSystem
      )
    }
    try write(drawn, from: bank, to: destination, job, &report, context)
    return .status(.success)
  }

  private func readRules(_ context: CommandContext) throws(CommandFailure) -> [DrawRule] {
    do throws(DrawRuleError) {
      return try DrawRule.rules(in: rules)
    } catch {
      throw CommandFailure(context.phrases.sentence(for: error, in: rules), .usage)
    }
  }

  private func bank(
    of library: Library,
    _ job: DrawJob,
    _ context: CommandContext
  ) throws(CommandFailure) -> DrawBank {
    var files: [FilePath]?
    if !from.isEmpty {
      var lookup = GroupLookup(in: library, context)
      var found: [FilePath] = []
      for name in from {
        guard case .file(let path)? = try lookup.locate(name) else { throw context.missing(name) }
        if !found.contains(path) { found.append(path) }
      }
      files = found
    }
    let bank = try context.storing { () throws(StoreError) in try job.bank(of: files) }
    guard let bank else { preconditionFailure("nobody stops the reading") }
    return bank
  }

  /// The questions of the tests to avoid, and those that were used since a day.
  private func avoided(
    _ job: DrawJob,
    _ bank: DrawBank,
    _ context: CommandContext
  ) throws(CommandFailure) -> Set<QuestionReference> {
    var avoided: Set<QuestionReference> = []
    for name in avoid {
      if let time = CalendarDay.beginning(of: name) {
        avoided.formUnion(bank.uses.questions(since: time))
        continue
      }
      do throws(StoreError) {
        avoided.formUnion(try job.questions(ofTest: name, bank.uses))
      } catch .noSuchGroup {
        let message = context.phrases(.drawUnknownTest, [.name: name.printable])
        throw CommandFailure(message, .noInput)
      } catch {
        throw context.failure(error)
      }
    }
    return avoided
  }

  /// Writes the test and the report; of a dry run, only the numbers.
  private func write(
    _ drawn: DrawnGroup,
    from bank: DrawBank,
    to destination: ExportDestination?,
    _ job: DrawJob,
    _ report: inout DrawReport,
    _ context: CommandContext
  ) throws(CommandFailure) {
    let phrases = context.phrases
    var values: [Placeholder: any PhraseValue] = [
      .count: drawn.group.questionCount, .text: "\(report.seed)",
    ]
    if dryRun {
      do throws(ExportError) {
        if case .file(let path) = destination { try job.check(path, overwriting: force) }
      } catch {
        throw context.failure(error)
      }
      if options.json {
        try context.write(report.json)
      } else {
        try context.write(report.lines(phrases).map { $0 + "\n" }.joined())
      }
      context.say(phrases(.drawWouldBeDone, values))
      return
    }
    var saved: DrawJob.Saved
    switch destination {
    case nil:
      saved = try context.storing { () throws(StoreError) in try job.save(drawn, from: bank) }
      values[.file] = saved.path.printable
    case .standardOutput:
      let written = job.bytes(of: drawn, from: bank)
      try context.write(jsonFile: written.bytes)
      saved = written.saved
      values[.file] = phrases[.cliStandardOutput]
    case .file(let path):
      do throws(ExportError) {
        saved = try job.write(drawn, from: bank, to: path, overwriting: force)
      } catch {
        throw context.failure(error)
      }
      values[.file] = path.printable
    }
    for sentence in phrases.sentences(for: saved) { context.say(sentence) }
    context.say(phrases(.drawDone, values))
    report.path = destination == .standardOutput ? nil : saved.path
    if options.json, destination != .standardOutput { try context.write(report.json) }
  }
}

extension CommandContext {
  /// Puts the reason into words why a file was not written.
  func failure(_ error: ExportError) -> CommandFailure {
    switch error {
    case .noFolder(let path):
      CommandFailure(phrases(.exportNoFolder, [.file: path.printable]), .cannotCreate)
    case .exists(let path):
      CommandFailure(phrases(.cliErrorExists, [.file: path.printable]), .cannotCreate)
    case .unwritable(let cause, _): CommandFailure(phrases.sentence(for: cause), .cannotCreate)
    case .cancelled: preconditionFailure("only a signal stops an export")
    case .unreadable, .incomplete: preconditionFailure("the groups have been read")
    }
  }
}
