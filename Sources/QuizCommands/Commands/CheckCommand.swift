import ArgumentParser
import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizStore

import struct SystemPackage.FilePath

/// `quizbuilder check`: everything that is wrong in group files, and in the other files that the program reads.
struct CheckCommand: ContextCommand {
  static let help = HelpPage(
    name: "check",
    abstract: .cliHelpCheckAbstract,
    examples: [
      ("quizbuilder check capitals.json", .cliExampleProblems),
      ("quizbuilder check *.json --json", .cliExampleJson),
      ("quizbuilder check settings.json keys.json", .cliExampleOwnFiles),
      ("quizbuilder check - < capitals.json", .cliExampleStandardInput),
    ],
    notes: [.cliNoteCheck]
  )

  @Argument(help: .phrase(.cliOptionFiles, valueName: "FILE"), completion: .file())
  var files: [String]

  @OptionGroup var options: GeneralOptions

  mutating func unfold(_ arguments: FoldedArguments) {
    files = arguments.unfolded(files)
  }

  func run(in context: CommandContext) throws(CommandFailure) -> ProcessEnd {
    try context.refuseSeveralInputs(files)
    var reports: [FileReport] = []
    for file in files {
      do {
        reports.append(report(of: try context.read(file), from: file, context))
      } catch {
        reports.append(FileReport(unread: file, because: error))
      }
    }
    try checkTemplates(of: &reports, context)
    if options.json {
      try context.write(.object(["files": .array(reports.map(\.json))]))
    } else {
      try context.write(reports.flatMap { $0.lines(context.phrases) }.map { $0 + "\n" }.joined())
      for report in reports { context.say(report.summary(context.phrases)) }
    }
    sayWaiting(reports, context)
    guard !reports.contains(where: \.isUnread) else { return .status(.noInput) }
    return .status(reports.allSatisfy { $0.isGood } ? .success : .badData)
  }

  private func report(
    of bytes: [UInt8],
    from file: String,
    _ context: CommandContext
  ) -> FileReport {
    OwnFile(bytes, at: FilePath(file), context.keyFiles)
      .map { FileReport($0, of: bytes, from: file, in: context) }
      ?? FileReport(group: bytes, from: file, context.phrases)
  }

  /// Says how many of the groups have work that is not saved, and not checked.
  private func sayWaiting(_ reports: [FileReport], _ context: CommandContext) {
    guard let library = try? context.library(options.global) else { return }
    let groups = zip(files, reports).compactMap { file, report -> (GroupID, at: FilePath?)? in
      guard file != "-", let id = report.settings?.id else { return nil }
      return (id, at: FilePath(file))
    }
    context.sayWaiting((try? library.hasUnsaved(groups))?.count { $0 } ?? 0)
  }

  /// Looks for templates among the files and in the library, which is read only if there is one to look for.
  private func checkTemplates(
    of reports: inout [FileReport],
    _ context: CommandContext
  ) throws(CommandFailure) {
    let groups = reports.compactMap(\.settings)
    guard groups.contains(where: { $0.template != nil }) else { return }
    let library = try context.library(options.global)
    let tree = try context.settingsTree(of: groups, in: library)
    for index in reports.indices {
      guard let id = reports[index].settings?.id, let fault = tree.faults[id] else { continue }
      reports[index].add(fault, context.phrases)
    }
  }
}
