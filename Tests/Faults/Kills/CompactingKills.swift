import CoreTestSupport
import Foundation
import TestSupport

/// The program is killed while it begins a journal again that has grown: at a key, or when the user rests.
struct CompactingKills: FaultTest {
  var name: String { "compacting" }
  var usualCount: Int { 200 }
  var shortCount: Int { 4 }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Killed while the journal is begun anew",
      columns: ["quizbuilder", "kills", "before", "in between", "after", "lost keys"]
    )
    for isResting in [false, true] {
      var counts = Counts()
      let isWanted = { (number: Int) in (number % 2 == 1) == isResting }
      report.failures += cases.failures(where: isWanted) { _, generator in
        try kill(isResting: isResting, &counts, using: &generator)
      }
      report.rows.append([
        isResting ? "at rest, more than 256 kB written" : "at a key, more than 1 MB written",
        "\(counts.before + counts.between + counts.after)", "\(counts.before)", "\(counts.between)",
        "\(counts.after)", "\(counts.lost)",
      ])
    }
    report.remarks.append("In between, the new journal was there under a temporary name.")
    return report
  }

  private struct Counts {
    var before = 0
    var between = 0
    var after = 0
    var lost = 0
  }

  private func kill(
    isResting: Bool,
    _ counts: inout Counts,
    using generator: inout SeededGenerator
  ) throws -> String? {
    let text = (0..<600).map { _ in KeyScript.pick(from: KeyScript.words, using: &generator) }
    let page = String(repeating: text.joined(), count: 16)
    let size = page.utf8.count
    // A paste and an undo write the page once; the journal may have 256 kB, and four times as much without a rest.
    let room = 256 * 1024 * (isResting ? 1 : 4)
    let pairs = room / size + 1
    var strokes = Keystroke.type("Pages") + [.enter]
    let count = pairs + (isResting ? 0 : 3)
    for _ in 0..<count { strokes += [.paste(page), .alt("u")] }
    strokes += Keystroke.type("end")
    var form = try TypedForm(strokes, opensGroup: false)
    let bytes = strokes.flatMap(\.bytes)
    if isResting {
      try form.terminal.send(bytes)
      try form.wait(forKeys: strokes.count)
      // A user who rests: the journal is begun again after a second.
      form.look(for: 995_000...1_012_000, using: &generator)
    } else {
      // The paste that the journal is begun again at, or any moment around it.
      let pasteEnd = bytes.count - 3 - 3 * (size + 14) - 2
      let isThere = Int.random(in: 0..<4, using: &generator) > 0
      let end = isThere ? pasteEnd : .random(in: pasteEnd - size...bytes.count, using: &generator)
      try form.terminal.send(Array(bytes[..<end]))
      form.look(for: 0...4_000, using: &generator)
    }
    form.terminal.signal(SIGKILL)
    guard try form.terminal.waitForStatus() == .killed(signal: SIGKILL) else {
      return "ended before it was killed"
    }
    guard let shown = form.lastShown() else {
      return "the screen is that of no key:\n\(form.terminal.screen.text)"
    }
    if !form.home.temporaryFiles.isEmpty {
      counts.between += 1
    } else if form.home.journalSize > room / 2 {
      counts.before += 1
    } else {
      counts.after += 1
    }
    guard let fault = form.fault(in: try KeptWork(in: form.home), shown: shown) else { return nil }
    counts.lost += fault.lostKeys
    return String(fault.description.prefix(2_000))
  }
}
