import CoreTestSupport
import TestSupport

/// Each call to the system that a task makes on files fails in every way, or the program is killed at it; by strace, in
/// the program that users have.
struct CallFaults: FaultTest {
  var name: String { "calls" }
  var usualCount: Int { (try? Self.plan.get().count) ?? 0 }
  var shortCount: Int { min(usualCount, 24) }

  private static let library = ".local/share/quizbuilder/"
  private static let tasks: [any HarmedTask] = [
    HarmedScreen(key: .save),
    HarmedScreen(key: .keepDraft),
    HarmedScreen(key: .trash),
    HarmedCommand(
      name: "`new --plain`",
      arguments: ["new", "--plain"],
      input: "Rivers\nWhich one is the longest?\nThe Nile\n\n",
      before: [:],
      file: library + "rivers.json",
      keepsDraft: true
    ),
    HarmedCommand(
      name: "`export -o`",
      arguments: ["export", "capitals", "--to", "csv", "-o", "out.csv"],
      before: [library + "capitals.json": capitalsFile(answer: "Paris")],
      file: "out.csv"
    ),
    HarmedCommand(
      name: "`export --force`",
      arguments: ["export", "capitals", "--to", "csv", "-o", "out.csv", "--force"],
      before: [library + "capitals.json": capitalsFile(answer: "Paris"), "out.csv": "old\n"],
      file: "out.csv"
    ),
    HarmedCommand(
      name: "`import`",
      arguments: ["import", "rivers.txt", "--from", "gift"],
      before: ["rivers.txt": "::Rivers::Which one is the longest? {=The Nile}\n"],
      file: library + "rivers.json"
    ),
    HarmedCommand(
      name: "`settings`",
      arguments: ["settings", "points", "3", "--group", "capitals"],
      before: [library + "capitals.json": capitalsFile(answer: "Paris")],
      file: library + "capitals.json"
    ),
    HarmedCommand(
      name: "`merge`",
      arguments: ["merge", "base.json", "ours.json", "theirs.json"],
      before: [
        "base.json": capitalsFile(answer: "Paris"),
        "ours.json": capitalsFile(title: "Capitals", answer: "Paris"),
        "theirs.json": capitalsFile(answer: "Paris on the Seine"),
      ],
      file: "ours.json"
    ),
  ]

  /// One case.
  private struct Case {
    var task: any HarmedTask
    var call: TracedCall
    var fault: CallFate
  }

  /// Every case there is, by what the tasks call when nothing is broken.
  private static let plan = Result<[Case], any Error> {
    let strace = try Strace()
    var cases: [Case] = []
    for task in tasks {
      let run = try task.run(strace, breaking: nil)
      guard run.end == .done, run.state == .new else {
        throw HomeFolder.FaultyEnd(
          description: "\(task.name), undisturbed: \(run.end), \(run.state)\n\(run.message)"
        )
      }
      for call in run.calls {
        cases += CallFate.allCases.map { Case(task: task, call: call, fault: $0) }
      }
    }
    return cases
  }

  /// The figures of a task.
  private struct Counts {
    var calls: Set<TracedCall> = []
    var cases = 0
    var done = 0
    var refused = 0
    var killedOld = 0
    var killedNew = 0
    var missed = 0
  }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title:
        "Each call to the system fails (EIO, ENOSPC, EACCES, EINTR) or is the last one (SIGKILL)",
      columns: [
        "task", "calls", "cases", "done all the same", "refused, whole, cause said",
        "killed, as before", "killed, done", "broken",
      ]
    )
    let plan: [Case]
    do {
      plan = try Self.plan.get()
    } catch let error as Strace.Unavailable {
      report.remarks.append("Nothing was tried: \(error).")
      return report
    }
    // A few of them shall be few of each.
    var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: cases.seed))
    let order = plan.indices.shuffled(using: &generator)
    let strace = try Strace()
    var counts: [String: Counts] = [:]
    for number in cases.numbers where order.indices.contains(number) {
      let one = plan[order[number]]
      if let reason = try verdict(on: one, strace, &counts[one.task.name, default: Counts()]) {
        let what = "\(one.task.name), \(one.fault) at \(one.call.name) \(one.call.number)"
        report.failures.append(
          FaultFailure(number: number, reason: "\(what): \(one.call.text)\n\(reason)")
        )
      }
    }
    for task in Self.tasks {
      guard let count = counts[task.name] else { continue }
      let broken = count.cases - count.done - count.refused - count.killedOld - count.killedNew
      let figures = [
        count.calls.count, count.cases, count.done, count.refused, count.killedOld, count.killedNew,
        broken - count.missed,
      ]
      report.rows.append([task.name] + figures.map(String.init))
    }
    let missed = counts.values.map(\.missed).reduce(0, +)
    if missed > 0 { report.remarks.append("\(missed) calls were not made a second time.") }
    return report
  }

  /// Tries a case and returns what is wrong with what came of it.
  private func verdict(on one: Case, _ strace: Strace, _ counts: inout Counts) throws -> String? {
    counts.cases += 1
    counts.calls.insert(one.call)
    var run: HarmedRun
    var attempts = 0
    repeat {
      run = try one.task.run(strace, breaking: one.fault.injection(into: one.call))
      attempts += 1
    } while !run.isHarmed && attempts < 3
    if case .broken(let reason) = run.state { return "\(reason)\n\(run.message)" }
    guard run.isHarmed else {
      counts.missed += 1
      return nil
    }
    switch (run.end, run.state) {
    case (.killed, .old) where one.fault == .killed: counts.killedOld += 1
    case (.killed, .new) where one.fault == .killed: counts.killedNew += 1
    case (.done, .new) where one.fault != .killed: counts.done += 1
    case (.refused, _) where one.fault.causes.contains(where: run.message.contains):
      counts.refused += 1
    default: return "\(run.end), \(run.state)\n\(run.message)"
    }
    return nil
  }
}
