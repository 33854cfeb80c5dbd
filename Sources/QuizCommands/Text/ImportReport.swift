import LosslessJSON
import Quiz
import QuizFiles
import QuizResources
import QuizServices

/// What was read from files, and what was not.
struct ImportReport {
  /// How many remarks of a sort are shown at most; the rest is counted.
  static let greatestRemarkCount = 20

  private var files: [(name: String, result: Import)] = []

  /// The groups in the order of the files.
  var groups: [QuestionGroup] { files.flatMap(\.result.groups) }

  /// Whether something was read and nothing was left out.
  var isGood: Bool {
    !groups.isEmpty && files.allSatisfy { $0.result.skipped.isEmpty }
  }

  private var questionCount: Int { groups.reduce(0) { $0 + $1.questions.count } }

  /// Adds what was read from a file.
  mutating func add(_ result: Import, from file: String) {
    files.append((file, result))
  }

  /// The doubtful rows, then one line on everything, with the skipped rows below it.
  ///
  /// The `outcome` says what became of the questions, and takes their count.
  func lines(_ outcome: Phrase, _ phrases: Phrasebook) -> [String] {
    let doubtful = lines(of: \.doubtful, phrases)
    let skipped = lines(of: \.skipped, phrases)
    let summary: Phrase = skipped.isEmpty ? .importSummary : .importSummarySkipped
    let text = phrases(outcome, [.count: questionCount])
    var lines: [String] = []
    if !doubtful.isEmpty {
      let count = remarks(\.doubtful).count
      lines = [phrases(.importDoubtful, [.count: count])] + doubtful
    }
    return lines + [phrases(summary, [.text: text, .number: remarks(\.skipped).count])] + skipped
  }

  /// The report as `--json` writes it, with the records of the groups.
  func json(_ groups: [JSONValue], _ phrases: Phrasebook) -> JSONValue {
    func remarks(_ kind: KeyPath<Import, [RowRemark]>) -> JSONValue {
      let entries: [JSONValue] = self.remarks(kind).map { file, remark in
        .object([
          "file": .string(file),
          "line": .number(JSONNumber(remark.line)),
          "message": .string(phrases.reason(for: remark.reason).printable),
          "text": .string(remark.text),
        ])
      }
      return .array(entries)
    }
    return .object([
      "groups": .array(groups),
      "questions": .number(JSONNumber(questionCount)),
      "skipped": remarks(\.skipped),
      "doubtful": remarks(\.doubtful),
    ])
  }

  /// The remarks of one kind, each with the name of its file.
  private func remarks(_ kind: KeyPath<Import, [RowRemark]>) -> [(file: String, remark: RowRemark)]
  {
    var all: [(file: String, remark: RowRemark)] = []
    for file in files {
      all += file.result[keyPath: kind].map { (file.name, $0) }
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
