import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import QuizWords
import TerminalText

/// The groups that were read from files, and the remarks.
struct ImportReport {
  /// The most remarks of a sort that are shown; the rest is counted.
  static let greatestRemarkCount = 20

  /// The files, in the order they were named.
  let files: [ImportedFile]

  /// The groups in the order of the files.
  var groups: [QuestionGroup] { files.flatMap { $0.contents?.groups ?? [] } }

  /// Something was read, and nothing was left out.
  var isGood: Bool {
    !groups.isEmpty && files.allSatisfy { $0.contents?.skipped.isEmpty == true }
  }

  /// The exit status if there are files of which nothing could be read; `nil` if there are none.
  ///
  /// A file that is not there counts more than one with problems.
  var refusal: ExitStatus? {
    let statuses = files.compactMap { $0.fault?.failure.status }
    return statuses.first { $0 == .noInput } ?? statuses.first
  }

  /// The number of questions in all groups.
  var questionCount: Int { files.reduce(0) { $0 + $1.questionCount } }

  /// The doubtful rows, then one line on everything, with the skipped rows below it.
  ///
  /// The `outcome` says what became of the questions, and takes their count.
  func lines(_ outcome: Phrase, _ phrases: Phrasebook) -> [String] {
    let doubtful = lines(of: \.warnings, phrases)
    let skipped = lines(of: \.skipped, phrases)
    let summary: Phrase = skipped.isEmpty ? .importSummary : .importSummarySkipped
    let text = phrases(outcome, [.count: questionCount])
    var lines: [String] = []
    if !doubtful.isEmpty {
      let count = remarks(\.warnings).count
      lines = [phrases(.importDoubtful, [.count: count])] + doubtful
    }
    return lines + [phrases(summary, [.text: text, .number: remarks(\.skipped).count])] + skipped
  }

  /// The remarks of one kind, each with the name of its file.
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
      "  \(file.printable):\(remark.line): \(phrases.reason(for: remark.reason).printable)"
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
