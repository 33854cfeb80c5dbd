import ArgumentParser
import LosslessJSON
import Quiz
import QuizFiles
import QuizResources
import SystemPackage

/// `quizbuilder export`: groups in the format of another program.
struct ExportCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: Phrasebook.ofUser[.cliHelpExportAbstract],
      discussion: Phrasebook.ofUser[.cliHelpExportExamples]
    )
  }

  @Argument(help: .phrase(.cliOptionGroups, valueName: "GROUP"))
  var groups: [String] = []

  @Flag(help: .phrase(.cliOptionAll))
  var all = false

  @Option(name: .customLong("to"), help: .phrase(.cliOptionTo, valueName: "FORMAT"))
  var format: String?

  @Option(name: .shortAndLong, help: .phrase(.cliOptionOutput, valueName: "PATH"))
  var output: String?

  @Flag(help: .phrase(.cliOptionForce))
  var force = false

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let phrases = session.phrases
    let format = try chosenFormat(phrases)
    let identity = type(of: format).identity
    let opened = try openGroups(session)
    let groups = try built(opened, phrases)
    let destination = ExportDestination(
      output,
      name: opened.count == 1 ? opened[0].path?.stem : nil,
      fileExtension: identity.fileExtension
    )
    let target = try destination.target(overwriting: force, in: session)

    let export = format.write(groups)
    let losses = LossSummary.summaries(of: export.losses)
    if !losses.isEmpty {
      let title = phrases.title(of: identity)
      session.say(phrases(.cliExportLosses, [.format: title]))
      for loss in losses { session.say("  " + phrases.sentence(for: loss)) }
    }
    try target.write(export.bytes, in: session)

    let count = groups.reduce(0) { $0 + $1.questions.count }
    session.say(phrases(.exportDone, [.count: count, .file: target.name(in: phrases)]))
    if options.json, case .file(let path, _) = target {
      try session.write(record(path, count, losses).write(.pretty) + [UInt8(ascii: "\n")])
    }
    return .status(.success)
  }

  private func chosenFormat(_ phrases: Phrasebook) throws(CommandFailure) -> any ExportFormat {
    let names = Formats.exports.map { type(of: $0).identity.name }.joined(separator: ", ")
    guard let format else {
      throw CommandFailure(phrases(.cliErrorNoFormat, [.formats: names]), .usage)
    }
    guard let found = Formats.export(named: format) else {
      let values: [Placeholder: any PhraseValue] = [.name: format.printable, .formats: names]
      throw CommandFailure(phrases(.cliErrorUnknownFormat, values), .usage)
    }
    return found
  }

  private func openGroups(_ session: Session) throws(CommandFailure) -> [OpenedGroup] {
    let library = try session.library(options.preferences)
    var opened: [OpenedGroup] = []
    if all {
      let entries = try session.storing { () throws(StoreError) in try library.entries() }
      for entry in entries {
        opened.append(try session.open(.file(entry.path), in: library))
      }
      guard !opened.isEmpty else {
        let message = session.phrases(.listEmpty, [.folder: library.folder.printable])
        throw CommandFailure(message, .noInput)
      }
    } else {
      guard !groups.isEmpty else {
        throw CommandFailure(session.phrases[.cliErrorNoGroups], .usage)
      }
      for name in groups { opened.append(try session.open(name, in: library)) }
    }
    return opened
  }

  /// The groups as products; an incomplete one stops the export, with all that is wrong in any of them.
  private func built(
    _ opened: [OpenedGroup],
    _ phrases: Phrasebook
  ) throws(CommandFailure) -> [QuestionGroup] {
    var groups: [QuestionGroup] = []
    var lines: [String] = []
    for group in opened {
      do {
        groups.append(try group.builder.build())
      } catch {
        let name = group.path?.printable ?? group.builder.id.rawValue.printable
        lines += error.problems.map { "\(name): \(phrases.sentence(for: $0))" }
      }
    }
    guard lines.isEmpty else {
      lines.append(phrases[.cliErrorIncomplete])
      throw CommandFailure(lines.joined(separator: "\n"), .badData)
    }
    return groups
  }

  private func record(_ path: FilePath, _ count: Int, _ losses: [LossSummary]) -> JSONValue {
    let losses: [JSONValue] = losses.map { loss in
      .object([
        "part": .string(loss.part.rawValue),
        "kind": .string(loss.kind.rawValue),
        "count": .number(JSONNumber(loss.count)),
      ])
    }
    return .object([
      "path": .string(path.string),
      "questions": .number(JSONNumber(count)),
      "losses": .array(losses),
    ])
  }
}
