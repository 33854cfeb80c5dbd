import LosslessJSON
import QuizResources

/// What `check` has to say about one file.
protocol FileReport {
  /// Whether there are no problems; warnings do not count.
  var isGood: Bool { get }

  /// A line for each problem and warning: file, place where it is known, path, what is wrong.
  func lines(_ phrases: Phrasebook) -> [String]

  /// One line on the whole file.
  func summary(_ phrases: Phrasebook) -> String

  /// The report as `--json` writes it.
  func json(_ phrases: Phrasebook) -> JSONValue
}

/// What `check` says of a file that is not there or cannot be read.
struct UnreadFileReport: FileReport {
  /// The path as the user wrote it.
  let file: String
  /// Why it was not read.
  let failure: CommandFailure

  var isGood: Bool { false }

  func lines(_ phrases: Phrasebook) -> [String] { [] }

  func summary(_ phrases: Phrasebook) -> String { failure.message }

  func json(_ phrases: Phrasebook) -> JSONValue {
    .object([
      "file": .string(file),
      "kind": .null,
      "problems": [
        .object([
          "line": .null,
          "path": "",
          "code": .string(failure.status.code),
          "message": .string(failure.message),
        ])
      ],
      "warnings": [],
    ])
  }
}
