import ArgumentParser
import LosslessJSON
import Quiz
import QuizFiles
import QuizResources
import QuizScreens
import SystemPackage

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
        reports.append(CheckReport(of: try read(file, session), from: file))
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

  private func read(_ file: String, _ session: Session) throws(CommandFailure) -> [UInt8] {
    let path = FilePath(file)
    do {
      if file == "-" { return try session.input.readAll() }
      guard try session.fileSystem.information(about: path) != nil else {
        throw CommandFailure(session.phrases(.cliErrorNoInput, [.file: file.printable]), .noInput)
      }
      return try session.fileSystem.read(path).bytes
    } catch let error as FileSystemError {
      throw CommandFailure(session.phrases.sentence(for: .cannotRead(error)), .noInput)
    } catch let error as Errno {
      let cause = FileSystemError(.read, path, error)
      throw CommandFailure(session.phrases.sentence(for: .cannotRead(cause)), .noInput)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      preconditionFailure("an error of no known sort: \(error)")
    }
  }
}
