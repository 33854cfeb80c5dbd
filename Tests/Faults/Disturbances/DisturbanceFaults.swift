/// Changes by others in the files of an open form, and disks that do not take them.
struct DisturbanceFaults: FaultTest {
  var name: String { "disturbances" }
  var usualCount: Int { 25 * Disturbance.allCases.count }
  var shortCount: Int { Disturbance.allCases.count }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Other programs and disks",
      columns: ["while a form is open", "cases", "asked or told, nothing lost", "lost"]
    )
    var counts: [Disturbance: (kept: Int, lost: Int)] = [:]
    for number in cases.numbers {
      var generator = cases.generator(for: number)
      let disturbance = Disturbance.allCases[number % Disturbance.allCases.count]
      switch try disturbance.happen(using: &generator) {
      case .kept: counts[disturbance, default: (0, 0)].kept += 1
      case .skipped(let reason):
        let remark = "Not tried: \(disturbance.rawValue), for \(reason)."
        if !report.remarks.contains(remark) { report.remarks.append(remark) }
      case .lost(let reason):
        counts[disturbance, default: (0, 0)].lost += 1
        report.failures.append(
          FaultFailure(number: number, reason: "\(disturbance.rawValue): \(reason)")
        )
      }
    }
    for disturbance in Disturbance.allCases {
      guard let count = counts[disturbance] else { continue }
      report.rows.append([
        disturbance.rawValue, "\(count.kept + count.lost)", "\(count.kept)", "\(count.lost)",
      ])
    }
    return report
  }
}
