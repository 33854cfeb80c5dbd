import QuizScreens
import ScreenTestSupport
import TerminalUI

/// The sum of all programs that were driven.
struct ScreenTally {
  /// The number of events that each screen got.
  private(set) var eventCounts: [String: Int] = [:]
  /// The rows of key tables that were taken.
  private(set) var bindings: Set<String> = []
  /// The number of calls of the file system that failed.
  private(set) var failureCount = 0

  /// Takes the result of a run.
  mutating func add(_ result: ScreenRun.Result) {
    eventCounts.merge(result.eventCounts, uniquingKeysWith: +)
    bindings.formUnion(result.bindings)
    failureCount += result.failureCount
  }

  /// The rows that were not taken.
  var untaken: [String] {
    ScreenCatalog.keyTables.flatMap { table in
      table.rows.map { "\(table.screen).\($0.name)" }.filter { !bindings.contains($0) }
    }
  }
}
