import LosslessJSON
import Quiz
import QuizDocuments
import QuizInterchange
import QuizMedia
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// The groups that were read from files, and the warnings.
struct ImportReport {
  /// A file to import, and the groups that were read from it.
  struct File {
    /// The path as the user wrote it, or `-`.
    let name: String
    /// The format it was read as; `nil` if there was nothing to read.
    var format: FormatIdentity?
    /// True if the format was recognized, not named by the user.
    var isRecognized = false
    /// The groups and warnings, or the reason why nothing can be read.
    let result: Result<Import, Fault>

    /// The groups and warnings; `nil` if nothing could be read.
    var contents: Import? { try? result.get() }

    /// The groups; none if nothing could be read.
    var groups: [QuestionGroup] { contents?.groups ?? [] }

    /// The number of questions in its groups.
    var questionCount: Int { groups.reduce(0) { $0 + $1.questionCount } }

    fileprivate var fault: Fault? {
      if case .failure(let fault) = result { fault } else { nil }
    }
  }

  /// A reason why nothing at all could be read from a file.
  struct Fault: Error {
    /// The line that is to blame, if it is a line.
    var line: Int?
    /// The column in that line, if it is known.
    var column: Int?
    /// The stable name of what is wrong.
    var code: String
    /// The reason, to follow the name of the file.
    var reason: String
    /// The exit status of the command.
    var status: ExitStatus
  }

  /// The most warnings of a sort that are shown; the rest is counted.
  static let greatestRemarkCount = 20

  /// The files, in the order they were named.
  let files: [File]

  /// The groups in the order of the files.
  var groups: [QuestionGroup] { files.flatMap(\.groups) }
  /// The pictures, sounds and films that the groups show.
  var media: [MediaFile] { files.flatMap { $0.contents?.media ?? [] } }

  /// Something was read, and nothing was left out.
  var isGood: Bool {
    !groups.isEmpty && files.allSatisfy { $0.contents?.skipped.isEmpty == true }
  }

  /// The exit status for files of which nothing could be read, first those that are not there; `nil` without any.
  var refusal: ExitStatus? {
    let statuses = files.compactMap { $0.fault?.status }
    return statuses.first { $0 == .noInput } ?? statuses.first
  }

  /// The number of questions in all groups.
  var questionCount: Int { files.reduce(0) { $0 + $1.questionCount } }

  /// The rows with warnings, a line with the count of questions and their outcome, and the skipped rows.
  func lines(_ outcome: ImportPhrase, _ phrases: Phrasebook) -> [String] {
    let doubtful = lines(of: \.warnings, phrases)
    let skipped = lines(of: \.skipped, phrases)
    let summary: ImportPhrase = skipped.isEmpty ? .importSummary : .importSummarySkipped
    let text = phrases(outcome, [.count: questionCount])
    var lines: [String] = []
    if !doubtful.isEmpty {
      let count = remarks(\.warnings).count
      lines = [phrases(.importDoubtful, [.count: count])] + doubtful
    }
    return lines + [phrases(summary, [.text: text, .number: remarks(\.skipped).count])] + skipped
  }

  /// The warnings of one kind, each with the name of its file.
  private func remarks(_ kind: KeyPath<Import, [RowRemark]>) -> [(file: String, remark: RowRemark)]
  {
    var all: [(file: String, remark: RowRemark)] = []
    for file in files {
      all += file.contents?[keyPath: kind].map { (file.name, $0) } ?? []
    }
    return all
  }

  private func lines(of kind: KeyPath<Import, [RowRemark]>, _ phrases: Phrasebook) -> [String] {
    let all = remarks(kind)
    let lines = all.prefix(Self.greatestRemarkCount).map { file, remark in
      "  \(file.printable):\(remark.place.printable): \(phrases.reason(for: remark.reason).printable)"
    }
    guard all.count > lines.count else { return lines }
    return lines + ["  " + phrases(.importMore, [.count: all.count - lines.count])]
  }
}

extension ImportReport {
  /// The report as `--json` writes it, with the groups that were saved, or would be, before the others.
  func json(
    of saved: [ImportJob.Saved.Group],
    isDryRun: Bool,
    _ phrases: Phrasebook
  ) -> JSONValue {
    let savedCount = saved.reduce(0) { $0 + $1.originals.count }
    let others = groups.dropFirst(savedCount).map { ImportJob.Saved.Group($0) }
    var left = (saved + others).flatMap(GroupRecord.records)[...]
    let records = files.map { file in
      let own = left.prefix(file.groups.count)
      left = left.dropFirst(own.count)
      return file.json(own, phrases)
    }
    func count(_ remarks: KeyPath<Import, [RowRemark]>) -> JSONValue {
      .count(files.reduce(0) { $0 + ($1.contents?[keyPath: remarks].count ?? 0) })
    }
    return .object([
      "dryRun": .bool(isDryRun),
      "files": .array(records),
      "total": .object([
        "groups": .count(groups.count),
        "questions": .count(questionCount),
        "skipped": count(\.skipped),
        "doubtful": count(\.warnings),
      ]),
    ])
  }
}

extension ImportReport.File {
  fileprivate func json(_ groups: some Sequence<GroupRecord>, _ phrases: Phrasebook) -> JSONValue {
    let skipped = contents?.skipped ?? []
    let doubtful = contents?.warnings ?? []
    return .object([
      "file": .string(name),
      "format": .optional(format?.name),
      "recognized": .bool(isRecognized),
      "groups": .array(groups.map(\.json)),
      "questions": .count(questionCount),
      "skipped": .array(skipped.map { $0.json(phrases) }),
      "doubtful": .array(doubtful.map { $0.json(phrases) }),
      "problem": fault?.json ?? .null,
    ])
  }
}

extension ImportReport.Fault {
  fileprivate var json: JSONValue {
    .object([
      "line": .count(line),
      "column": .count(column),
      "code": .string(code),
      "message": .string(reason),
    ])
  }
}

extension CommandContext {
  /// Reads the groups of a file, reports its format, and the reason if it cannot be read.
  ///
  /// The path of the file, or `-`, names a group that has no title. Of the recipes, the best one is chosen for JSON of
  /// another program.
  func importing(
    _ name: String,
    as method: ImportReader.Method,
    by reader: ImportReader,
    into job: ImportJob? = nil
  ) -> ImportReport.File {
    let file: ImportReader.File
    do throws(CommandFailure) {
      let title = name == "-" ? phrases[.commonUntitled] : FilePath(name).stem ?? name
      // What standard input refers to is looked for in the current folder.
      let media = reader.media(
        beside: name == "-" ? FilePath(".").appending(name) : FilePath(name)
      )
      file = ImportReader.File(bytes: try read(name), name: name, title: title, media: media)
    } catch {
      return ImportReport.File(name: name, result: .failure(fault(error)))
    }
    var reading = reader.read(file, as: method)
    if reading.isForeignJSON, let mapped = reader.readByBestRecipe(file) { reading = mapped }
    if let job { reading = job.settled(reading, of: file) }
    let isNamed = method != .recognized
    var format: FormatIdentity?
    switch reading.source {
    case .format(let found, let isRecognized):
      if isNamed || isRecognized { format = found }
      guard isRecognized else { break }
      say(phrases(.importRecognized, [.file: name.printable, .format: phrases.title(of: found)]))
    case .recipe(let recipe, _):
      format = RecipeJSON.identity
      guard !isNamed else { break }
      say(phrases(.importByRecipe, [.file: name.printable, .name: recipe.printable]))
    }
    let result: Result<Import, ImportReport.Fault> =
      switch reading.result {
      case .groups(let contents): .success(contents)
      case .refused(let error): .failure(fault(error, in: name))
      case .wrongRecipe(let error, let recipe): .failure(fault(failure(error, in: recipe)))
      }
    return ImportReport.File(name: name, format: format, isRecognized: !isNamed, result: result)
  }

  /// Reports why a file cannot be read.
  private func fault(_ failure: CommandFailure) -> ImportReport.Fault {
    say(failure.message)
    let code = failure.status.code
    return ImportReport.Fault(code: code, reason: failure.message, status: failure.status)
  }

  /// Reports why nothing of a file makes sense.
  private func fault(_ error: FormatError, in file: String) -> ImportReport.Fault {
    let reason = phrases.reason(for: error).printable
    let place = error.line.map { "\(file.printable):\($0)" } ?? file.printable
    say(phrases(.importFileRefused, [.file: place, .reason: reason]))
    if let advice = phrases.advice(for: error, in: file.printable) { say(advice) }
    if case .groupFile(.wrongFormat) = error { say(phrases[.importRecipeHint]) }
    return ImportReport.Fault(
      line: error.line,
      column: error.column,
      code: error.code,
      reason: reason,
      status: .badData
    )
  }
}
