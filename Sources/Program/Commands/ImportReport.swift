import LosslessJSON
import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords
import TerminalText

import struct SystemPackage.FilePath

/// The groups that were read from files, and the warnings.
struct ImportReport {
  /// The most warnings of a sort that are shown; the rest is counted.
  static let greatestRemarkCount = 20

  /// The files, in the order they were named.
  let files: [ImportedFile]

  /// The groups in the order of the files.
  var groups: [QuestionGroup] { files.flatMap { $0.contents?.groups ?? [] } }

  /// Something was read, and nothing was left out.
  var isGood: Bool {
    !groups.isEmpty && files.allSatisfy { $0.contents?.skipped.isEmpty == true }
  }

  /// The exit status for files of which nothing could be read, first those that are not there; `nil` without any.
  var refusal: ExitStatus? {
    let statuses = files.compactMap { $0.fault?.failure.status }
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
  /// The report as `--json` writes it, with the records of the groups, file by file.
  func json(_ groups: [[GroupRecord]], isDryRun: Bool, _ phrases: Phrasebook) -> JSONValue {
    let records: [JSONValue] = files.indices.map { index in
      files[index].json(groups[index], phrases)
    }
    func count(_ remarks: KeyPath<Import, [RowRemark]>) -> JSONValue {
      .count(files.reduce(0) { $0 + ($1.contents?[keyPath: remarks].count ?? 0) })
    }
    return .object([
      "dryRun": .bool(isDryRun),
      "files": .array(records),
      "total": .object([
        "groups": .count(self.groups.count),
        "questions": .count(questionCount),
        "skipped": count(\.skipped),
        "doubtful": count(\.warnings),
      ]),
    ])
  }
}

extension ImportedFile {
  fileprivate func json(_ groups: [GroupRecord], _ phrases: Phrasebook) -> JSONValue {
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

extension ImportFault {
  fileprivate var json: JSONValue {
    .object([
      "line": .count(line),
      "column": .count(column),
      "code": .string(code),
      "message": .string(reason),
    ])
  }
}

/// A file that an import was asked to read, and what came of it.
///
/// ```swift
/// let file = context.importing("words.txt", as: nil)
/// file.format?.name    // gift
/// ```
struct ImportedFile {
  /// The path as the user wrote it, or `-`.
  let name: String
  /// The format it was read as; `nil` if there was nothing to read.
  let format: FormatIdentity?
  /// The format was recognized, not named by the user.
  let isRecognized: Bool
  let result: Result<Import, ImportFault>

  /// The groups and warnings; `nil` if nothing could be read.
  var contents: Import? { try? result.get() }

  var fault: ImportFault? {
    if case .failure(let fault) = result { fault } else { nil }
  }

  /// The number of questions in its groups.
  var questionCount: Int {
    contents?.groups.reduce(0) { $0 + $1.questions.count } ?? 0
  }
}

/// A reason why nothing at all could be read from a file.
struct ImportFault: Error, Hashable {
  /// The line that is to blame, if it is a line.
  var line: Int?
  /// The column in that line, if it is known.
  var column: Int?
  /// The stable name of what is wrong.
  var code: String
  /// The reason, to follow the name of the file.
  var reason: String
  /// The end of the command.
  var failure: CommandFailure
}

extension CommandContext {
  /// Reads the groups of a file, says what it was recognized as, and what kept it from being read.
  ///
  /// The path of the file, or `-`, names a group that has no title; without a format, it is recognized. If the user has
  /// told the sort of file by an option, the nearest format is good enough.
  func importing(
    _ file: String,
    as format: (any ImportFormat)?,
    isTold: Bool = false
  ) -> ImportedFile {
    let bytes: [UInt8]
    do {
      bytes = try read(file)
    } catch {
      say(error.message)
      let fault = ImportFault(code: error.status.code, reason: error.message, failure: error)
      return ImportedFile(name: file, format: nil, isRecognized: false, result: .failure(fault))
    }
    let title = file == "-" ? phrases[.commonUntitled] : FilePath(file).stem ?? file
    let told = isTold ? services.formats.recognition(of: bytes, named: file, titled: title) : nil
    let format = format ?? told?.format
    var reading = services.formats.reading(of: bytes, titled: title, named: file, as: format)
    if let mapped = readingByRecipe(reading, of: bytes, titled: title) { reading = mapped }
    var identity = format.map { type(of: $0).identity }
    if case .format(let found, isRecognized: true) = reading.source {
      identity = found
      say(phrases(.importRecognized, [.file: file.printable, .format: phrases.title(of: found)]))
    }
    if case .recipe(let name, _) = reading.source {
      identity = RecipeJSON.identity
      say(phrases(.importByRecipe, [.file: file.printable, .name: name.printable]))
    }
    let result: Result<Import, ImportFault>
    switch reading.result {
    case .groups(let contents): result = .success(contents)
    case .refused(let error):
      let fault = fault(error, in: file)
      say(fault.failure.message)
      result = .failure(fault)
    case .wrongRecipe: preconditionFailure("a recipe is read before it is a format")
    }
    return ImportedFile(name: file, format: identity, isRecognized: format == nil, result: result)
  }

  /// Reads JSON of another program by the recipe that makes most of it; `nil` for any other file.
  private func readingByRecipe(
    _ reading: ImportJob.Reading,
    of bytes: [UInt8],
    titled title: String
  ) -> ImportJob.Reading? {
    guard reading.isForeignJSON else { return nil }
    // Without recipes of the user's own, the file is refused as before.
    let recipes = (try? services.recipes.recipes()) ?? []
    return services.formats.reading(of: bytes, titled: title, byBestOf: recipes)
  }

  private func fault(_ error: FormatError, in file: String) -> ImportFault {
    let reason = phrases.reason(for: error).printable
    let place = error.line.map { "\(file.printable):\($0)" } ?? file.printable
    var message = phrases(.importFileRefused, [.file: place, .reason: reason])
    if let advice = phrases.advice(for: error, in: file.printable) { message += "\n" + advice }
    if case .groupFile(.wrongFormat) = error { message += "\n" + phrases[.importRecipeHint] }
    return ImportFault(
      line: error.line,
      column: error.column,
      code: error.code,
      reason: reason,
      failure: CommandFailure(message, .badData)
    )
  }
}
