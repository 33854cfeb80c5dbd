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
