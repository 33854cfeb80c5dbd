import CoreTestSupport
import Foundation
import QuizDocuments
import QuizStore
import TestSupport

/// The program is killed while it saves, or soon after.
struct SavingKills: FaultTest {
  var name: String { "saving" }
  var usualCount: Int { 300 }
  var shortCount: Int { 6 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Killed while saving",
      columns: [
        "quizbuilder", "kills", "old file, journal left", "new file, journal left",
        "new file alone",
        "lost keys",
      ]
    )
    var counts = Counts()
    report.failures = cases.failures { _, generator in
      try kill(&counts, using: &generator)
    }
    report.rows.append([
      "^S, ^S after more keys", "\(cases.numbers.count)", "\(counts.old)", "\(counts.both)",
      "\(counts.new)", "\(counts.lost)",
    ])
    report.remarks.append(
      """
      \(counts.leftovers) kills left a temporary file, which the next start removed. A group that was never saved has \
      no old file.
      """
    )
    return report
  }

  private struct Counts {
    var old = 0
    var both = 0
    var new = 0
    var lost = 0
    var leftovers = 0
  }

  private func kill(_ counts: inout Counts, using generator: inout SeededGenerator) throws
    -> String?
  {
    let opensGroup = Int.random(in: 0..<3, using: &generator) > 0
    var strokes = opensGroup ? [] : Self.firstQuestion
    var lengths: [Int] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let words = (0..<Int.random(in: 1...8, using: &generator)).flatMap { _ in
        Keystroke.type(KeyScript.pick(from: KeyScript.words, using: &generator))
      }
      strokes += words + [.control("s")]
      lengths.append(strokes.count)
    }
    var form = try TypedForm(strokes, opensGroup: opensGroup)
    try form.type(strokes.flatMap(\.bytes), within: 0...300, using: &generator)
    form.look(for: 0...12_000, using: &generator)
    form.terminal.signal(SIGKILL)
    guard try form.terminal.waitForStatus() == .killed(signal: SIGKILL) else {
      return "ended before it was killed"
    }
    guard let shown = form.lastShown() else {
      return "the screen is that of no key:\n\(form.terminal.screen.text)"
    }
    let kept = try KeptWork(in: form.home)
    if let fault = form.fault(inSaved: kept, shown: shown, saves: lengths) {
      counts.lost += fault.lostKeys
      return fault.description
    }
    let isOld = kept.saved.allSatisfy { $0 == form.replay.states[0] }
    switch (isOld, kept.unsaved.isEmpty) {
    case (true, _): counts.old += 1
    case (false, false): counts.both += 1
    case (false, true): counts.new += 1
    }
    if !form.home.temporaryFiles.isEmpty { counts.leftovers += 1 }
    return try form.faultAtNextStart(after: kept)
  }

  /// The keys that make a new group one that can be saved.
  private static let firstQuestion =
    Keystroke.type("Rivers") + [.enter] + Keystroke.type("Longest?") + [.enter]
    + Keystroke.type("Nile")
}

extension TypedForm {
  /// Returns the faults of the files after saves: the file is one that was saved, and what was shown is in it or beside
  /// it; where the screen said that it was saved, it is.
  ///
  /// - Parameters:
  ///   - kept: What is there after the kill.
  ///   - shown: How many keys were on the screen.
  ///   - saves: After how many keys the form was saved.
  /// - Returns: What is wrong; `nil` if nothing is.
  fileprivate func fault(inSaved kept: KeptWork, shown: Int, saves: [Int]) -> Fault? {
    let states = replay.states
    if !kept.problems.isEmpty { return Fault(description: kept.problems.joined(separator: "\n")) }
    let all = kept.unsaved + kept.saved
    for state in all where !states.contains(state) {
      return Fault(description: "the form never held:\n\(state)", lostKeys: shown)
    }
    let saveable = [0] + saves
    for state in kept.saved where !saveable.contains(where: { states[$0] == state }) {
      return Fault(description: "saved without being asked:\n\(state)")
    }
    if let save = saves.last(where: { $0 <= shown }),
      !kept.saved.contains(where: states[save...].contains)
    {
      return Fault(
        description: "on the screen it was saved:\n\(states[save])\nbut is:\n\(kept.saved)"
      )
    }
    if all.contains(where: states[shown...].contains) || states[shown] == states[0] { return nil }
    return Fault(
      description: "on the screen was:\n\(states[shown])\nkept is:\n\(all)",
      lostKeys: shown
    )
  }

  /// Starts the program again and returns the faults of its messages about recovered changes and of the files that it
  /// leaves.
  fileprivate func faultAtNextStart(after kept: KeptWork) throws -> String? {
    let next = try PseudoTerminal.quizBuilder(home: home)
    let isUnsaved = !kept.unsaved.isEmpty
    if isUnsaved {
      try next.wait(for: "Recovered changes in “")
    } else {
      try next.wait(for: kept.saved.isEmpty ? "Your library is empty." : "1 group")
    }
    try next.send("q")
    guard try next.waitForStatus() == .exited(code: 0) else { return "the next run did not end" }
    guard try KeptWork(in: home) == kept else { return "the next start has changed what was kept" }
    let temporary = home.temporaryFiles
    return temporary.isEmpty ? nil : "left behind: \(temporary)"
  }
}
