import BuilderKit
import LosslessJSON
import Quiz
import QuizDocuments
import QuizInterchange
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// The result of an export: the groups in the file, and the losses.
struct ExportReport {
  let format: FormatIdentity
  let destination: ExportDestination
  let selection: ExportSelection
  let isDryRun: Bool
  /// The groups in the file, once they are all known to be complete.
  var groups = ResolvedGroups()
  var losses: [Loss] = []

  /// The number of questions that are in the file.
  var questionCount: Int {
    groups.questionCount - LossSummary.summaries(of: losses).questionsLeftOut
  }

  /// The losses, counted by part and kind; no line if there are none.
  func lossLines(_ phrases: Phrasebook) -> [String] {
    let summaries = LossSummary.summaries(of: losses, in: groups)
    guard !summaries.isEmpty else { return [] }
    return [phrases(.cliExportLosses, [.format: phrases.title(of: format)])]
      + summaries.map {
        "  " + phrases.line(for: $0, ofSeveralGroups: groups.count > 1).printable
      }
  }

  /// The report as `--json` writes it.
  func json(_ phrases: Phrasebook) -> JSONValue {
    let path: String? = if case .file(let path) = destination { path.string } else { nil }
    return .object([
      "format": .string(format.name),
      "path": .optional(path),
      "dryRun": .bool(isDryRun),
      "groups": .array(selection.groups.map(\.record.json)),
      "questions": .count(questionCount),
      "losses": .array(lossRecords(phrases)),
      "problems": .array(selection.faults.map(\.json)),
    ])
  }

  func lossRecords(_ phrases: Phrasebook) -> [JSONValue] {
    var numbers = QuestionNumbers(of: groups)
    return LossSummary.summaries(of: losses).map { summary in
      let losses = losses.filter { $0.part == summary.part && $0.kind == summary.kind }
      return .object([
        "part": .string(summary.part.rawValue),
        "kind": .string(summary.kind.rawValue),
        "count": .count(summary.count),
        "message": .string(phrases.sentence(for: summary)),
        "places": .array(places(of: losses, &numbers)),
      ])
    }
  }

  /// The places of losses of one part and kind; settings that are lost in one place are named there together.
  private func places(of losses: [Loss], _ numbers: inout QuestionNumbers) -> [JSONValue] {
    var places: [JSONValue] = []
    var rest = losses[...]
    while let first = rest.first {
      let isSettings = first.setting != nil
      let here = rest.prefix {
        isSettings && $0.group == first.group && $0.question == first.question
      }
      var place: JSONObject = [
        "group": .string(first.group.rawValue),
        "question": .optional(first.question?.rawValue),
      ]
      if let number = numbers.number(of: first.question, in: first.group) {
        place["number"] = .count(number)
      }
      let names = here.compactMap(\.setting?.rawValue)
      if isSettings { place["settings"] = .array(names.map { .string($0) }) }
      places.append(.object(place))
      rest = rest.dropFirst(max(here.count, 1))
    }
    return places
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
  init(_ output: String?, name: String?, fileEnding: String, in fileSystem: any FileSystem) {
    if output == "-" {
      self = .standardOutput
      return
    }
    let file = "\(name ?? Self.nameOfSeveral).\(fileEnding)"
    let typed = output ?? file
    self = .file(ExportJob.file(at: FilePath(typed), typed: typed, named: file, in: fileSystem))
  }

  /// The name in messages.
  func name(in phrases: Phrasebook) -> String {
    switch self {
    case .standardOutput: phrases[.cliStandardOutput]
    case .file(let path): path.printable
    }
  }
}

/// The groups that are to be exported, and all that keeps any of them from it.
struct ExportSelection {
  /// A group that could be opened; its contents are with ``products``.
  struct Group {
    /// Its file, if it has one.
    let path: FilePath?
    let record: GroupRecord
  }

  /// Something that keeps a group from being exported.
  struct Fault {
    /// The file of the group, or the word that names it.
    var group: String
    /// The place in the group; `nil` for a group that cannot be opened.
    var path: String?
    /// The stable name of what is wrong.
    var code: String
    /// The reason, to follow group and path.
    var message: String
    var status = ExitStatus.badData
  }

  /// The file and the id by which a group is one and the same.
  private struct GroupKey: Hashable {
    let path: FilePath?
    let id: GroupID
  }

  /// The groups that could be opened, each once, in the order they were named.
  private(set) var groups: [Group] = []
  /// The files and ids of these groups.
  private var known: Set<GroupKey> = []
  /// The groups that are complete.
  private(set) var products: CollectedGroups
  /// The faults of the others: first those of groups that cannot be opened.
  var faults: [Fault] { unopened + incomplete }
  private var unopened: [Fault] = []
  private var incomplete: [Fault] = []
  /// A line for each part that is in a file and cannot be taken as it is.
  private(set) var warnings: [String] = []

  var isSound: Bool { faults.isEmpty }

  /// The exit status; a group that is not there counts more than one with problems.
  var status: ExitStatus {
    faults.map(\.status).first { $0 != .badData } ?? .badData
  }

  /// Opens and completes groups by the names that the user gives, or all groups of the library.
  ///
  /// - Parameters:
  ///   - names: The names; `nil` for all groups.
  ///   - library: The library.
  ///   - wholeCount: The number of questions from which on further groups are kept as text.
  ///   - context: The surroundings of the command.
  /// - Throws: A failure where the library cannot be listed, or has no groups.
  init(
    _ names: [String]?,
    of library: Library,
    keepingWhole wholeCount: Int = .max,
    _ context: CommandContext
  ) throws(CommandFailure) {
    products = CollectedGroups(keepingWhole: wholeCount)
    let phrases = context.phrases
    if let names {
      var lookup = GroupLookup(in: library, context)
      var tidied: Set<FilePath> = []
      for name in names {
        add(name, phrases) { () throws(CommandFailure) in
          try context.open(name, in: library, &lookup) { path in
            tidied.insert(path.containingFolder).inserted
          }
        }
      }
    } else {
      let paths = try context.storing { () throws(StoreError) in try library.groupPaths() }
      guard !paths.isEmpty else {
        let message = context.phrases(.listEmpty, [.folder: library.folder.printable])
        throw CommandFailure(message, .noInput)
      }
      for path in paths {
        add(path.string, phrases) { () throws(CommandFailure) in
          try context.open(.file(path), in: library)
        }
      }
    }
  }

  /// A line for each fault, and what to do about them.
  func lines(_ phrases: Phrasebook) -> [String] {
    let lines = faults.map { fault in
      guard let path = fault.path else { return fault.message }
      return "\(fault.group): \(path): \(fault.message)".printable
    }
    let isIncomplete = faults.contains { $0.path != nil }
    guard isIncomplete || faults.count > 1 else { return lines }
    return lines + [phrases[isIncomplete ? .cliErrorIncomplete : .cliErrorNotExported]]
  }

  private mutating func add(
    _ name: String,
    _ phrases: Phrasebook,
    _ open: () throws(CommandFailure) -> OpenedGroup
  ) {
    do throws(CommandFailure) {
      let group = try open()
      // By its file and by its title, it is still one group.
      let key = GroupKey(path: group.path, id: group.builder.id)
      guard known.insert(key).inserted else { return }
      groups.append(Group(path: group.path, record: GroupRecord(group)))
      complete(group, phrases)
    } catch {
      let status = error.status
      unopened += [Fault(group: name, code: status.code, message: error.message, status: status)]
    }
  }

  private mutating func complete(_ group: OpenedGroup, _ phrases: Phrasebook) {
    let name = group.path?.string ?? group.builder.id.rawValue
    do throws(BuildError) {
      products.append(try group.builder.build(), in: group.document)
    } catch {
      incomplete += error.problems.map { problem in
        Fault(
          group: name,
          path: problem.path.description,
          code: problem.kind.code,
          message: phrases.sentence(for: problem.kind).printable
        )
      }
    }
    warnings += group.problems.map { located in
      let place = located.line.map { "\(name):\($0)" } ?? name
      let text = phrases.sentence(for: located.problem).printable
      return "\(place.printable): \(phrases(.checkWarning, [.text: text]))"
    }
  }
}
