import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords

import struct SystemPackage.FilePath

/// The result of an export: the groups in the file, and the losses.
struct ExportReport {
  let destination: ExportDestination
  var losses: [Loss] = []

  private let format: FormatIdentity
  private let selection: ExportSelection
  private let isDryRun: Bool

  /// Begins a report of which nothing is written yet.
  init(
    _ format: FormatIdentity,
    _ destination: ExportDestination,
    _ selection: ExportSelection,
    isDryRun: Bool
  ) {
    self.format = format
    self.destination = destination
    self.selection = selection
    self.isDryRun = isDryRun
  }

  /// The number of questions that are in the file.
  var questionCount: Int {
    guard selection.isSound else { return 0 }
    let all = selection.products.reduce(0) { $0 + $1.questions.count }
    return all - LossSummary.summaries(of: losses).questionsLeftOut
  }

  /// The losses, counted by part and kind; no line if there are none.
  func lossLines(_ phrases: Phrasebook) -> [String] {
    let summaries = LossSummary.summaries(of: losses)
    guard !summaries.isEmpty else { return [] }
    return [phrases(.cliExportLosses, [.format: phrases.title(of: format)])]
      + summaries.map { "  " + phrases.sentence(for: $0) }
  }

  /// The report as `--json` writes it.
  func json(_ phrases: Phrasebook) -> JSONValue {
    let path: String? = if case .file(let path) = destination { path.string } else { nil }
    return .object([
      "format": .string(format.name),
      "path": .optional(path),
      "dryRun": .bool(isDryRun),
      "groups": .array(selection.groups.map { GroupRecord($0).json }),
      "questions": .count(questionCount),
      "losses": .array(lossRecords(phrases)),
      "problems": .array(selection.faults.map(\.json)),
    ])
  }

  private func lossRecords(_ phrases: Phrasebook) -> [JSONValue] {
    LossSummary.summaries(of: losses).map { summary in
      let places = losses.filter { $0.part == summary.part && $0.kind == summary.kind }
      return .object([
        "part": .string(summary.part.rawValue),
        "kind": .string(summary.kind.rawValue),
        "count": .count(summary.count),
        "message": .string(phrases.sentence(for: summary)),
        "places": .array(places.map(\.json)),
      ])
    }
  }
}

extension Loss {
  /// The ids of the group and of the question, null for a part of the group itself.
  fileprivate var json: JSONValue {
    .object([
      "group": .string(group.rawValue),
      "question": .optional(question?.rawValue),
    ])
  }
}

extension ExportSelection.Fault {
  fileprivate var json: JSONValue {
    .object([
      "group": .string(group),
      "path": .string(path ?? ""),
      "code": .string(code),
      "message": .string(message),
    ])
  }
}

/// The destination of an export.
enum ExportDestination: Hashable {
  case standardOutput
  case file(FilePath)

  /// The name of a file with several groups.
  private static let nameOfSeveral = "quizbuilder"

  /// Finds the place that `-o` names: a file, a folder, or `-` for standard output; without it, a file in the current
  /// folder, with the name of the group if it is one group's.
  init(_ output: String?, name: String?, fileExtension: String, in fileSystem: any FileSystem) {
    if output == "-" {
      self = .standardOutput
      return
    }
    let file = "\(name ?? Self.nameOfSeveral).\(fileExtension)"
    var path = FilePath(output ?? file)
    // A place that cannot be looked at is found out when it is written to.
    if let found = try? fileSystem.information(about: path), found.kind == .folder {
      path.append(file)
    }
    self = .file(path)
  }

  /// The name in messages.
  func name(in phrases: Phrasebook) -> String {
    switch self {
    case .standardOutput: phrases[.cliStandardOutput]
    case .file(let path): path.printable
    }
  }
}
