import ArgumentParser
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizStore

import struct SystemPackage.FilePath

/// `quizbuilder check`: everything that is wrong in group files, and in the other files that the program reads.
struct CheckCommand: ContextCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      help: HelpPage(
        abstract: .cliHelpCheckAbstract,
        examples: [
          .init("quizbuilder check capitals.json", .cliExampleProblems),
          .init("quizbuilder check *.json --json", .cliExampleJson),
          .init("quizbuilder check settings.json keys.json", .cliExampleOwnFiles),
          .init("quizbuilder check - < capitals.json", .cliExampleStandardInput),
        ],
        notes: [.cliNoteCheck]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionFiles, valueName: "FILE"), completion: .file())
  var files: [String]

  @OptionGroup var options: GeneralOptions

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    try context.refuseSeveralInputs(files)
    var reports: [any FileReport] = []
    for file in files {
      do {
        reports.append(report(of: try context.read(file), from: file, context))
      } catch {
        reports.append(UnreadFileReport(file: file, failure: error))
      }
    }
    try checkTemplates(of: &reports, context)
    if options.json {
      try context.write(.object(["files": .array(reports.map { $0.json(context.phrases) })]))
    } else {
      try context.write(reports.flatMap { $0.lines(context.phrases) }.map { $0 + "\n" }.joined())
      for report in reports { context.say(report.summary(context.phrases)) }
    }
    sayWaiting(reports, context)
    guard !reports.contains(where: { $0 is UnreadFileReport }) else { return .status(.noInput) }
    return .status(reports.allSatisfy { $0.isGood } ? .success : .badData)
  }

  private func report(
    of bytes: [UInt8],
    from file: String,
    _ context: CommandContext
  ) -> any FileReport {
    guard let sort = OwnFile(bytes, at: FilePath(file), context.keyFiles) else {
      return CheckReport(of: bytes, from: file)
    }
    return OwnFileReport(of: bytes, as: sort, from: file, in: context)
  }

  /// Says how many of the groups have work that is not saved, and not checked.
  private func sayWaiting(_ reports: [any FileReport], _ context: CommandContext) {
    guard let library = try? context.library(options.global) else { return }
    context.sayWaiting(
      zip(files, reports).count { file, report in
        guard file != "-", let id = (report as? CheckReport)?.settings?.id else { return false }
        return context.hasUnsaved(id, at: FilePath(file), in: library)
      }
    )
  }

  /// Looks for templates among the files and in the library, which is read only if there is one to look for.
  private func checkTemplates(
    of reports: inout [any FileReport],
    _ context: CommandContext
  ) throws(CommandFailure) {
    let groups = reports.compactMap { ($0 as? CheckReport)?.settings }
    guard groups.contains(where: { $0.template != nil }) else { return }
    let library = try context.library(options.global)
    let tree = try context.settingsTree(of: groups, in: library)
    for index in reports.indices {
      guard var report = reports[index] as? CheckReport,
        let fault = report.settings.flatMap({ tree.faults[$0.id] })
      else { continue }
      report.add(fault)
      reports[index] = report
    }
  }
}
