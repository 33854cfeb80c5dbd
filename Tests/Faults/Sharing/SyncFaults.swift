import CoreTestSupport
import Foundation
import TeamTestSupport
import TestSupport

/// Five clones of one repository: their authors edit, save, sync, and are killed while they sync.
///
/// A case is a round of one author. At the end all clones are equal, and every text that was typed is in a file, unless
/// somebody who had it replaced it; then it is in a commit.
struct SyncFaults: FaultTest {
  var name: String { "sync" }
  var usualCount: Int { 200 }
  var shortCount: Int { 10 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Five clones that sync",
      columns: [
        "rounds", "saves", "syncs", "killed", "texts typed", "conflicts", "commits", "texts lost",
      ]
    )
    guard let git = GitSharedFile.git else {
      report.remarks.append("Not tried, for there is no git.")
      return report
    }
    let home = try HomeFolder()
    var team = try SyncedTeam(of: 5, in: home, git: git)
    report.failures = cases.failures { _, generator in try team.round(&generator) }
    do {
      try team.settle()
      if let fault = try team.fault() { report.failures.append(.last(of: cases, fault)) }
    } catch {
      report.failures.append(.last(of: cases, "\(error)"))
    }
    let tally = team.tally
    report.rows = [
      [
        "\(cases.numbers.count)", "\(tally.saves)", "\(tally.syncs)", "\(tally.kills)",
        "\(team.typed.count)", "\(tally.conflicts)", "\(try team.commitCount())", "\(tally.lost)",
      ]
    ]
    return report
  }
}

extension FaultFailure {
  /// A bar that was missed by all cases together.
  fileprivate static func last(of cases: FaultCases, _ reason: String) -> FaultFailure {
    FaultFailure(number: cases.numbers.last ?? 0, reason: reason)
  }
}
