import LosslessJSON
import QuizDocuments
import QuizResources
import QuizStore

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
        "doubtful": count(\.doubtful),
      ]),
    ])
  }
}

extension ImportedFile {
  fileprivate func json(_ groups: [GroupRecord], _ phrases: Phrasebook) -> JSONValue {
    let skipped = contents?.skipped ?? []
    let doubtful = contents?.doubtful ?? []
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
