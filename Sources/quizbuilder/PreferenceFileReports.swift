import BuilderKit
import Synchronization

/// What went wrong with the file of preferences, to be said when the terminal is given back.
final class PreferenceFileReports: Sendable {
  private let problems = Mutex<[String]>([])

  /// Takes notice of a problem, each once.
  func take(_ problem: PreferenceError) {
    problems.withLock { problems in
      if !problems.contains(problem.description) { problems.append(problem.description) }
    }
  }

  /// The problems as sentences, in the order in which they came.
  var messages: [String] { problems.withLock { $0 } }
}
