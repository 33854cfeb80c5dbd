import CoreTestSupport
import TeamTestSupport

/// Histories of five authors of one group, in memory: a thousand edits, with kills, power losses, pulls and pushes.
struct HistoryFaults: FaultTest {
  var name: String { "histories" }
  var usualCount: Int { 10_000 }
  var shortCount: Int { 6 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(title: "Histories of a team", columns: HistoryTally.columns)
    var tally = HistoryTally()
    report.failures = cases.failures { _, generator in
      let history = TeamHistory(authors: 5, edits: 1_000, using: &generator)
      let (result, mergeCount, failure) = history.runInMemory()
      tally.add(result, merges: mergeCount, failure)
      return failure
    }
    report.rows = [tally.row(for: "in memory")]
    return report
  }
}

/// The same histories in a folder that a service synchronizes: a conflicted copy is merged without a common version.
struct FolderHistoryFaults: FaultTest {
  var name: String { "folder-histories" }
  var usualCount: Int { 1_000 }
  var shortCount: Int { 3 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Histories of a team in a synchronized folder",
      columns: HistoryTally.columns
    )
    var tally = HistoryTally()
    report.failures = cases.failures { _, generator in
      let history = TeamHistory(authors: 5, edits: 1_000, using: &generator)
      let (result, mergeCount, failure) = history.runInMemory(.folder)
      tally.add(result, merges: mergeCount, failure)
      return failure
    }
    report.rows = [tally.row(for: "in a folder")]
    return report
  }
}

/// The figures of many histories.
struct HistoryTally {
  static let columns = [
    "histories", "tried", "edits", "texts typed", "edits a power loss took", "merges", "conflicts",
    "lost", "unseen", "copies that differ, or other failures",
  ]

  private var counts = [0, 0, 0, 0, 0, 0, 0, 0, 0]

  /// Adds a history; `merges` is the number of merges, or of pulls.
  mutating func add(_ result: TeamHistory.Result, merges: Int, _ failure: String?) {
    let isOther = failure != nil && result.failure == nil
    let figures = [
      1, result.editCount, result.typedCount, result.lostToPower, merges, result.conflictCount,
      result.lost.count, result.unseen.count, isOther ? 1 : 0,
    ]
    for index in counts.indices { counts[index] += figures[index] }
  }

  func row(for title: String) -> [String] { [title] + counts.map { "\($0)" } }
}
