import CoreTestSupport
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Starts of the program, on a busy machine, over the journal of a run that was killed while it typed pairs.
///
/// Each must show its first picture, and offer what the journal has. Of one that does not, the failure says what it
/// waits for.
struct StartFaults: FaultTest {
  var name: String { "starts" }
  var usualCount: Int { 250 * Way.allCases.count }
  var shortCount: Int { 2 * Way.allCases.count }

  /// The way in which the program is started after the kill.
  private enum Way: String, CaseIterable {
    case library = "into the library"
    case group = "into the group"
    case typedAhead = "into the library, ^S typed ahead"
    case sameTerminal = "on the terminal that the kill has left"

    /// A text of the first picture.
    var picture: String {
      switch self {
      case .library, .sameTerminal: "Recovered changes in “"
      case .group: "quizbuilder ended suddenly while"
      // The line that is typed ahead takes the message away, maybe before anybody has seen it.
      case .typedAhead: "Capital cities"
      }
    }
  }

  func run(_ cases: FaultCases) throws -> FaultReport {
    let load = try BusyMachine(processes: 6)
    defer { load.end() }
    var report = FaultReport(
      title: "Started over a journal, on a busy machine",
      columns: ["started", "starts", "blank", "lost keys", "first picture after: median", "most"]
    )
    for (place, way) in Way.allCases.enumerated() {
      var counts = Counts()
      let isOfWay = { (number: Int) in number % Way.allCases.count == place }
      let failures = cases.failures(where: isOfWay) { _, generator in
        try start(way, &counts, using: &generator)
      }
      report.failures += failures
      guard counts.starts > 0 else { continue }
      let times = counts.milliseconds.sorted()
      report.rows.append([
        way.rawValue, "\(counts.starts)", "\(counts.blank)", "\(counts.lost)",
        "\(times.isEmpty ? 0 : times[times.count / 2]) ms", "\(times.last ?? 0) ms",
      ])
    }
    report.remarks.append("Beside \(load.processes) busy processes of the lowest priority.")
    return report
  }

  private struct Counts {
    var starts = 0
    var blank = 0
    var lost = 0
    var milliseconds: [Int] = []
  }

  private func start(
    _ way: Way,
    _ counts: inout Counts,
    using generator: inout SeededGenerator
  ) throws -> String? {
    let strokes = Self.pairs(using: &generator)
    var form = try TypedForm(strokes, opensGroup: true)
    // From the sixth key on, the journal has something.
    let count = Int.random(in: 6...strokes.count, using: &generator)
    try form.type(strokes.prefix(count).flatMap(\.bytes), within: 0...300, using: &generator)
    try form.wait(forKeys: count)
    // What the killed program has not read would be typed into the next one on its terminal.
    if way != .sameTerminal {
      try form.type(strokes.dropFirst(count).flatMap(\.bytes), within: 0...0, using: &generator)
      form.look(for: 0...2_000, using: &generator)
    }
    form.terminal.signal(SIGKILL)
    // A process that is still about to end counts as running: its journal would be left to it.
    guard try form.terminal.waitForStatus() == .killed(signal: SIGKILL) else {
      return "ended before it was killed"
    }

    counts.starts += 1
    let begin = ContinuousClock.now
    let next = try start(way, after: form)
    do {
      try next.wait(for: way.picture)
    } catch {
      counts.blank += 1
      return "\(error)\n\(WaitingProcess(next.processID))"
    }
    counts.milliseconds.append(Int((ContinuousClock.now - begin) / .milliseconds(1)))
    next.signal(SIGKILL)
    _ = try next.waitForStatus()
    guard let shown = form.lastShown() else {
      return "the screen is that of no key:\n\(form.terminal.screen.text)"
    }
    guard let fault = form.fault(in: try KeptWork(in: form.home), shown: shown) else { return nil }
    counts.lost += fault.lostKeys
    return fault.description
  }

  private func start(_ way: Way, after form: TypedForm) throws -> PseudoTerminal {
    switch way {
    case .library: try .quizBuilder(home: form.home)
    case .group: try .quizBuilder("capital-cities", home: form.home)
    // The key is one of the form, so that hands may press it at any moment.
    case .typedAhead: try .quizBuilder(home: form.home, typedAhead: "\u{13}\n")
    case .sameTerminal: try .quizBuilder(home: form.home, on: form.terminal)
    }
  }

  /// The keys that make pairs of the first question, and type some.
  private static func pairs(using generator: inout SeededGenerator) -> [Keystroke] {
    var strokes: [Keystroke] = [.alt("t")] + Keystroke.type("p") + [.enter]
    for _ in 0..<Int.random(in: 4...16, using: &generator) {
      strokes += Keystroke.type(KeyScript.pick(from: texts, using: &generator))
      strokes.append(KeyScript.pick(from: keys, using: &generator))
    }
    return strokes
  }

  private static let keys: [Keystroke] = [.enter, .newline, .backspace, .alt("u")]
  private static let texts = KeyScript.words + KeyScript.chinese + ["France -> Paris", "北京 -> 中国"]
}
