import CoreTestSupport
import Foundation
import Quiz
import QuizDocuments
import QuizStore
import TestSupport

/// The program is killed at a random moment while a script types into a form.
///
/// A third of the kills comes whenever it comes, maybe before the first key is drawn; the others come after a random
/// key was drawn and while more are typed. Nothing is waited for between that and the kill.
///
/// What was on the screen is found by comparing the screen with what the form shows after each key; what is
/// recovered must equal the form after as many keys, or after more of them.
struct TypingKills: FaultTest {
  var name: String { "kills" }
  var usualCount: Int { 1_000 }
  var shortCount: Int { 30 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Killed while typing",
      columns: [
        "quizbuilder", "kills", "with work on the screen", "keys on the screen, median",
        "lost keys",
      ]
    )
    var counts = Counts()
    report.failures = cases.failures { number, generator in
      try kill(number, &counts, using: &generator)
    }
    let shown = counts.shown.sorted()
    report.rows.append([
      "any key of a form", "\(cases.numbers.count)", "\(shown.count { $0 > 0 })",
      "\(shown.isEmpty ? 0 : shown[shown.count / 2])", "\(counts.lost)",
    ])
    report.remarks.append(
      """
      \(counts.torn) kills in the middle of a picture, \(counts.ahead) after a key was written down and before it \
      was drawn; \(counts.recoveredByKeys) recovered by the keys of the dialog, kept as a draft and read again.
      """
    )
    return report
  }

  private struct Counts {
    var shown: [Int] = []
    var lost = 0
    var torn = 0
    var ahead = 0
    var recoveredByKeys = 0
  }

  /// Kills the program once and returns what is wrong with what is there afterwards.
  private func kill(
    _ number: Int,
    _ counts: inout Counts,
    using generator: inout SeededGenerator
  ) throws -> String? {
    let script = KeyScript(count: .random(in: 5...60, using: &generator), using: &generator)
    var form = try TypedForm(script.strokes, opensGroup: Bool.random(using: &generator))
    let pause = 0...KeyScript.pick(from: [0, 500, 3_000, 10_000], using: &generator)
    let bytes = script.bytes
    var done = 0
    if number % 3 > 0 {
      // However busy the machine is, something is on the screen of most.
      let count = Int.random(in: 0...script.strokes.count, using: &generator)
      let first = script.strokes.prefix(count).flatMap(\.bytes)
      done = first.count
      try form.type(first, within: pause, using: &generator)
      try form.wait(forKeys: count)
    }
    let end = Int.random(in: done...bytes.count, using: &generator)
    try form.type(bytes[done..<end], within: pause, using: &generator)
    form.look(for: 0...3_000, using: &generator)
    form.terminal.signal(SIGKILL)
    guard try form.terminal.waitForStatus() == .killed(signal: SIGKILL) else {
      return "ended before it was killed"
    }

    let shown =
      form.shown(on: form.terminal.screen)
      ?? {
        counts.torn += 1
        return form.lastShown()
      }()
    guard let shown else {
      return "the screen is that of no key:\n\(form.terminal.screen.text)"
    }
    counts.shown.append(shown)
    let kept = try KeptWork(in: form.home)
    let fault = form.fault(in: kept, shown: shown)
    if let fault {
      counts.lost += fault.lostKeys
      return fault.description
    }
    if let found = kept.unsaved.first, found != form.replay.states[shown] { counts.ahead += 1 }
    if number % 4 == 0, let found = kept.unsaved.first {
      counts.recoveredByKeys += 1
      return try form.recoverByKeys(found)
    }
    return nil
  }
}
