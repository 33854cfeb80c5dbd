public import BuilderKit
internal import Synchronization

/// What went wrong with the file of preferences, to be said when the terminal is given back.
///
/// ```swift
/// FilePreferenceStore(path: path, report: reports.take)
/// ```
public final class PreferenceFileReports: Sendable {
  private let problems = Mutex<[String]>([])

  /// Creates a list without problems.
  public init() {}

  /// Takes notice of a problem, each once.
  public func take(_ problem: PreferenceError) {
    problems.withLock { problems in
      if !problems.contains(problem.description) { problems.append(problem.description) }
    }
  }

  /// The problems as sentences, in the order in which they came.
  public var messages: [String] { problems.withLock { $0 } }
}
