import CoreTestSupport
import Foundation
import TestSupport

/// The program is killed while it types, and then while it recovers that, up to three times.
struct RecoveryKills: FaultTest {
  var name: String { "recovering" }
  var usualCount: Int { 200 }
  var shortCount: Int { 4 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Killed while recovering",
      columns: [
        "quizbuilder", "kills", "two journals left, alike", "recovered otherwise than shown",
      ]
    )
    var counts = Counts()
    report.failures = cases.failures { _, generator in
      try kill(&counts, using: &generator)
    }
    report.rows.append([
      "at the dialog, or when it is taken", "\(counts.kills)", "\(counts.twice)",
      "\(report.failures.count)",
    ])
    return report
  }

  private struct Counts {
    var kills = 0
    var twice = 0
  }

  private func kill(_ counts: inout Counts, using generator: inout SeededGenerator) throws
    -> String?
  {
    let script = KeyScript(count: 20, using: &generator)
    var form = try TypedForm(script.strokes, opensGroup: Bool.random(using: &generator))
    guard form.replay.states.last != form.replay.states.first else { return nil }
    try form.type(script.bytes, within: 0...0, using: &generator)
    try form.wait(forKeys: script.strokes.count)
    form.terminal.signal(SIGKILL)
    guard try form.terminal.waitForStatus() == .killed(signal: SIGKILL) else {
      return "ended before it was killed"
    }
    let first = try KeptWork(in: form.home)
    guard let shown = form.lastShown() else {
      return "the screen is that of no key:\n\(form.terminal.screen.text)"
    }
    if let fault = form.fault(in: first, shown: shown) { return fault.description }
    guard let expected = first.unsaved.first else { return "nothing is kept" }

    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let next = try PseudoTerminal.quizBuilder(home: form.home)
      try next.wait(for: "Recovered changes in “")
      try next.send(Keystroke.enter.bytes)
      if Int.random(in: 0..<4, using: &generator) > 0 {
        try next.wait(for: "quizbuilder ended suddenly while")
        try next.send(KeyScript.pick(from: ["r", "r", "r", "l"], using: &generator))
      }
      next.look(for: .microseconds(Int.random(in: 0...8_000, using: &generator)))
      next.signal(SIGKILL)
      guard try next.waitForStatus() == .killed(signal: SIGKILL) else {
        return "ended before it was killed"
      }
      counts.kills += 1
      let kept = try KeptWork(in: form.home)
      // They say the same, and are shown once.
      if form.home.names(in: form.home.state + "/journals").count == 2 { counts.twice += 1 }
      guard kept.problems.isEmpty, kept.unsaved == [expected]
      else { return "kept is \(kept) instead of\n\(expected)" }
    }
    return try form.recoverByKeys(expected)
  }
}
