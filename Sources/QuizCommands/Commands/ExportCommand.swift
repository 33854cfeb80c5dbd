import ArgumentParser
import BuilderKit
import LosslessJSON
import Quiz
import QuizFiles
import QuizResources
import QuizServices

import struct SystemPackage.FilePath

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
        ],
        notes: [.cliNoteExport]
      )
    )
  }

  @Argument(help: .phrase(.cliOptionGroups, valueName: "GROUP"))
  var groups: [String] = []

  @Flag(help: .phrase(.cliOptionAll))
  var all = false

  @Option(name: .customLong("to"), help: formatHelp)
  var format: String?

  @Option(name: .shortAndLong, help: .phrase(.cliOptionOutput, valueName: "PATH"))
  var output: String?

  @Flag(help: .phrase(.cliOptionForce))
  var force = false

  @OptionGroup var options: GeneralOptions

  func run(in session: Session) throws(CommandFailure) -> ProcessEnd {
    let phrases = session.phrases
    let format = try chosenFormat(session)
    let identity = type(of: format).identity
    let library = try session.library(options.preferences)
    let opened = try openGroups(of: library, session)
    let groups = try built(opened, phrases)

    let losses = LossSummary.summaries(of: format.losses(in: groups))
    if !losses.isEmpty {
      session.say(phrases(.cliExportLosses, [.format: phrases.title(of: identity)]))
      for loss in losses { session.say("  " + phrases.sentence(for: loss)) }
    }
    let destination = ExportDestination(
      output,
      name: opened.count == 1 ? opened[0].path?.stem : nil,
      fileExtension: identity.fileExtension,
      in: session.fileSystem
    )
    switch destination {
    case .standardOutput:
      _ = try format.write(groups) { chunk throws(CommandFailure) in
        try session.write(Array(chunk.bytes))
      }
    case .file(let path):
      try write(groups, as: format, to: path, by: library, phrases)
    }

    let count = groups.reduce(-losses.questionsLeftOut) { $0 + $1.questions.count }
    session.say(phrases(.exportDone, [.count: count, .file: destination.name(in: phrases)]))
    if options.json, case .file(let path) = destination {
      try session.write(record(path, count, losses).write(.pretty) + [UInt8(ascii: "\n")])
    }
    return .status(.success)
  }

  private func write(
    _ groups: [QuestionGroup],
    as format: any ExportFormat,
    to path: FilePath,
    by library: Library,
    _ phrases: Phrasebook
  ) throws(CommandFailure) {
    do throws(ExportFileError) {
      try library.export(groups, as: format, to: path, overwriting: force)
    } catch {
      switch error {
      case .exists:
        let message = phrases(.cliErrorExists, [.file: path.printable])
        throw CommandFailure(message, .cannotCreate)
      case .store(let cause):
        throw CommandFailure(phrases.sentence(for: cause), .cannotCreate)
      case .cancelled:
        preconditionFailure("nobody stops this export")
      }
    }
  }

  private static var formatHelp: ArgumentHelp {
    let names = FormatCatalog.registered.exportNames
    return ArgumentHelp(stringLiteral: Phrasebook.ofUser(.cliOptionTo, [.formats: names]))
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

  private func openGroups(
    of library: Library,
    _ session: Session
  ) throws(CommandFailure) -> [OpenedGroup] {
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
        lines += error.problems.map { "\(name): \(phrases.sentence(for: $0).printable)" }
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
