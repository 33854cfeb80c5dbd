import ArgumentParser
import LosslessJSON
import Quiz
import QuizFiles
import QuizResources

/// `quizbuilder check`: everything that is wrong in group files.
struct CheckCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      help: HelpPage(
        abstract: .cliHelpCheckAbstract,
        examples: [
          .init("quizbuilder check capitals.json", .cliExampleProblems),
          .init("quizbuilder check *.json --json", .cliExampleJson),
          .init("quizbuilder check - < capitals.json", .cliExampleStandardInput),
        ],
        notes: [.cliNoteCheck]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionFiles, valueName: "FILE"))
  var files: [String]

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    var reports: [CheckReport] = []
    var isAllRead = true
    for file in files {
      do {
        reports.append(CheckReport(of: try session.read(file), from: file))
      } catch {
        isAllRead = false
        session.say(error.message)
      }
    }
    try checkTemplates(of: &reports, session)
    if options.json {
      let json: JSONValue = .object(["files": .array(reports.map { $0.json(session.phrases) })])
      try session.write(json.write(.pretty) + [UInt8(ascii: "\n")])
    } else {
      try session.write(reports.flatMap { $0.lines(session.phrases) }.map { $0 + "\n" }.joined())
      for report in reports { session.say(report.summary(session.phrases)) }
    }
    guard isAllRead else { return .status(.noInput) }
    return .status(reports.allSatisfy(\.isGood) ? .success : .badData)
  }

  /// Looks for templates among the files and in the library, which is read only if there is one to look for.
  private func checkTemplates(
    of reports: inout [CheckReport],
    _ session: Session
  ) throws(CommandFailure) {
    let groups = reports.compactMap(\.settings)
    guard groups.contains(where: { $0.template != nil }) else { return }
    let library = try session.library(options.preferences)
    let tree = try session.settingsTree(of: groups, in: library)
    for index in reports.indices {
      if let fault = reports[index].settings.flatMap({ tree.faults[$0.id] }) {
        reports[index].add(fault)
      }
    }
  }
}
