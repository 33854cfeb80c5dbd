import CoreTestSupport
import Foundation
import TestSupport

/// Several runs of the program write to one library at once.
///
/// A quarter of the cases each: two forms that save at once, ten `settings` at once, ten writers in memory and on the disk.
struct WriterFaults: FaultTest {
  var name: String { "writers" }
  var usualCount: Int { 1_000 * Round.allCases.count }
  var shortCount: Int { 2 * Round.allCases.count }

  private enum Round: String, CaseIterable {
    case forms = "two forms, `^S` at once"
    case settings = "ten `settings` at once"
    case memory = "ten writers in memory, call by call"
    case disk = "ten writers on the disk, in threads"
  }

  private static let settings = [
    ("language", "de"), ("points", "2"), ("timeLimitInSeconds", "30"), ("caseSensitive", "yes"),
    ("ignoreAccents", "yes"), ("shuffleQuestions", "yes"), ("shuffleChoices", "yes"),
    ("exportDeck", "deck"), ("exportCategory", "category"), ("tags", "a"),
  ]

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Several at once",
      columns: ["at once", "rounds", "rounds that lost a change"]
    )
    var counts: [Round: (all: Int, lost: Int)] = [:]
    report.failures = cases.failures { number, generator in
      let round = Round.allCases[number % Round.allCases.count]
      counts[round, default: (0, 0)].all += 1
      let fault =
        switch round {
        case .forms: try faultOfForms(using: &generator)
        case .settings: try faultOfSettings()
        case .memory: Writers.faultInMemory(using: &generator)
        case .disk: try Writers.faultOnDisk()
        }
      if fault != nil { counts[round]?.lost += 1 }
      return fault
    }
    for round in Round.allCases {
      guard let count = counts[round] else { continue }
      report.rows.append([round.rawValue, "\(count.all)", "\(count.lost)"])
    }
    return report
  }

  private func home() throws -> HomeFolder {
    let home = try HomeFolder()
    try home.write(capitalsFile(answer: "Paris"), to: DisturbedForm.file)
    return home
  }

  /// Saves two forms at once: one is saved, the other is asked, and both are kept.
  private func faultOfForms(using generator: inout SeededGenerator) throws -> String? {
    let first = try DisturbedForm(home(), typing: "one")
    let second = try DisturbedForm(besides: first, typing: "two")
    var forms = [first, second]
    if Bool.random(using: &generator) { forms.reverse() }
    for form in forms { try form.terminal.send("\u{13}") }
    var saved: [DisturbedForm] = []
    for form in forms {
      try form.terminal.wait(for: "saved, or a question") { screen in
        screen.text.contains("Saved as ") || screen.text.contains("Changed on disk")
      }
      if form.terminal.screen.text.contains("Saved as ") { saved.append(form) }
    }
    guard saved.count == 1 else { return "\(saved.count) of two say that they have saved" }
    for form in forms { try form.kill() }
    try first.expectKept("one", "two")
    return nil
  }

  /// Sets ten settings at once: all of them are set.
  private func faultOfSettings() throws -> String? {
    let home = try home()
    let failures = Collected<String>()
    Threads.run(Self.settings.count) { index in
      let (name, value) = Self.settings[index]
      do {
        let arguments = ["settings", name, value, "--group", "capitals"]
        let run = try ProgramRun("quizbuilder", arguments, home: home)
        if run.status != .exited(code: 0) { failures.add(run.messages) }
      } catch {
        failures.add("\(error)")
      }
    }
    let text = home.text(of: DisturbedForm.file) ?? ""
    let lost = Self.settings.map(\.0).filter { !text.contains("\"\($0)\"") }
    guard failures.all.isEmpty, lost.isEmpty else {
      return "lost: \(lost); said: \(failures.all.joined())"
    }
    return nil
  }
}
