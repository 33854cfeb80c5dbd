import LosslessJSON
import QuizResources

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
