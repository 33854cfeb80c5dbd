import CoreTestSupport
import Foundation
import TerminalUI
import TestSupport

/// Signals of every number at random moments while a script types.
///
/// The terminal must be as before. The draft must have the contents of the screen, or later ones. The process must end
/// by the signal that ended it.
struct SignalStorms: FaultTest {
  /// An event for the program.
  private enum Sort: CaseIterable {
    case terminate, hangUp, interrupt, quit, others, faults, closed, stops, resizes, passes

    var title: String {
      switch self {
      case .terminate: "SIGTERM"
      case .hangUp: "SIGHUP"
      case .interrupt: "SIGINT"
      case .quit: "SIGQUIT"
      case .others: "each other signal that asks for the end, in turn"
      case .faults: "each signal of a fault, in turn"
      case .closed: "the terminal closed"
      case .stops: "SIGSTOP, SIGTSTP, SIGCONT again and again, then ^C"
      case .resizes: "new sizes again and again, then ^C"
      case .passes: "signals that ask for nothing again and again, then ^C"
      }
    }

    /// The signals that it is, each for a case in turn.
    var signals: [Int32] {
      switch self {
      case .terminate: [SIGTERM]
      case .hangUp: [SIGHUP]
      case .interrupt: [SIGINT]
      case .quit: [SIGQUIT]
      case .others:
        SignalAction.ends.signals.filter { ![SIGTERM, SIGHUP, SIGINT, SIGQUIT].contains($0) }
      case .faults: SignalAction.faults.signals
      // Going on without a stop is a case of `stops`, for what is typed in that moment.
      case .passes:
        SignalAction.refuses.signals + SignalAction.passes.signals.filter { $0 != SIGCONT }
      case .closed, .stops, .resizes: []
      }
    }

    /// The signal of a case that is ended by one.
    func signal(ofCase number: Int) -> Int32? {
      signals.isEmpty ? nil : signals[number / Self.allCases.count % signals.count]
    }
  }

  var name: String { "signals" }
  var usualCount: Int { 100 * Sort.allCases.count }
  var shortCount: Int { 5 * Sort.allCases.count }

  func run(_ cases: FaultCases) throws -> FaultReport {
    var report = FaultReport(
      title: "Signals while typing",
      columns: ["what", "cases", "with a draft", "terminal restored, status right, nothing lost"]
    )
    for (place, sort) in Sort.allCases.enumerated() {
      let isOfSort = { (number: Int) in number % Sort.allCases.count == place }
      let count = cases.numbers.count(where: isOfSort)
      guard count > 0 else { continue }
      var draftCount = 0
      let failures = cases.failures(where: isOfSort) { number, generator in
        switch sort {
        case .stops: try stop(&draftCount, using: &generator)
        case .resizes: try resize(&draftCount, using: &generator)
        case .passes: try disturb(by: sort.signals, &draftCount, using: &generator)
        default: try end(by: sort.signal(ofCase: number), &draftCount, using: &generator)
        }
      }
      report.rows.append([
        sort.title, "\(count)", "\(draftCount)", "\(count - failures.count)",
      ])
      report.failures += failures
    }
    return report
  }

  /// Ends the program by a signal, or by closing its terminal.
  private func end(
    by signal: Int32?,
    _ draftCount: inout Int,
    using generator: inout SeededGenerator
  ) throws -> String? {
    // A paste that a terminal breaks off when it is gone is a paste all the same, though not that of the script.
    let script = KeyScript(
      count: .random(in: 5...40, using: &generator),
      hasPastes: signal != nil,
      using: &generator
    )
    var form = try TypedForm(script.strokes, opensGroup: Bool.random(using: &generator))
    var rest = script.strokes.prefix(.random(in: 0...script.strokes.count, using: &generator))
    while !rest.isEmpty {
      let keys = rest.prefix(Int.random(in: 1...12, using: &generator))
      rest = rest.dropFirst(keys.count)
      try form.terminal.send(keys.flatMap(\.bytes))
      form.look(for: 0...1_500, using: &generator)
    }
    guard let shown = form.lastShown() else {
      return "the screen is that of no key:\n\(form.terminal.screen.text)"
    }
    if let signal { form.terminal.signal(signal) } else { form.terminal.hangUp() }
    let status = try form.terminal.waitForStatus()
    guard status == .killed(signal: signal ?? SIGHUP) else { return "\(status)" }
    if signal != nil, let fault = form.faultOfTerminal { return fault }
    // After a fault nothing can be done any more: the journal has what was typed.
    let hasEndedAtOnce = signal.map { SignalAction(of: $0) } == .faults
    return try form.faultOfDraft(shown: shown, isJournal: hasEndedAtOnce, &draftCount)
  }

  /// Sends the program signals that ask for nothing, again and again, and interrupts it when all is typed.
  private func disturb(
    by signals: [Int32],
    _ draftCount: inout Int,
    using generator: inout SeededGenerator
  ) throws -> String? {
    let script = KeyScript(count: .random(in: 5...40, using: &generator), using: &generator)
    var form = try TypedForm(script.strokes, opensGroup: Bool.random(using: &generator))
    var rest = script.bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...24, using: &generator))
      rest = rest.dropFirst(piece.count)
      try form.terminal.send(Array(piece))
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        form.terminal.signal(signals[Int.random(in: signals.indices, using: &generator)])
        form.look(for: 0...500, using: &generator)
      }
    }
    return try interrupt(form, &draftCount)
  }

  /// Stops the program and lets it go on, again and again, and interrupts it when all is typed.
  private func stop(_ draftCount: inout Int, using generator: inout SeededGenerator) throws
    -> String?
  {
    let script = KeyScript(count: .random(in: 5...40, using: &generator), using: &generator)
    var form = try TypedForm(script.strokes, opensGroup: Bool.random(using: &generator))
    var count = 0
    while count < script.strokes.count {
      let keys = script.strokes[count...].prefix(Int.random(in: 1...40, using: &generator))
      count = keys.endIndex
      try form.terminal.send(keys.flatMap(\.bytes))
      let signal = Bool.random(using: &generator) ? SIGSTOP : SIGTSTP
      // The shell gets the keys that the program has not read when it gives the terminal back. It also gets those typed
      // before the program has the terminal again.
      if signal == SIGTSTP { try form.wait(forKeys: count) }
      form.look(for: 0...2_000, using: &generator)
      form.terminal.signal(signal)
      let status = try form.terminal.waitForStatus()
      guard case .stopped = status else { return "\(status) instead of a stop" }
      if signal == SIGTSTP, let fault = form.faultOfTerminal { return "stopped: \(fault)" }
      form.look(for: 0...500, using: &generator)
      form.terminal.resume()
      try form.wait(forKeys: count)
    }
    return try interrupt(form, &draftCount)
  }

  /// Gives the terminal new sizes, again and again, and interrupts the program when all is typed.
  private func resize(_ draftCount: inout Int, using generator: inout SeededGenerator) throws
    -> String?
  {
    let script = KeyScript(
      count: .random(in: 5...40, using: &generator),
      isSteady: true,
      using: &generator
    )
    var form = try TypedForm(script.strokes, opensGroup: Bool.random(using: &generator))
    var rest = script.bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...24, using: &generator))
      rest = rest.dropFirst(piece.count)
      try form.terminal.send(Array(piece))
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let rows = Int.random(in: 10...50, using: &generator)
        form.terminal.resize(
          to: Size(rows: rows, columns: .random(in: 40...160, using: &generator))
        )
        form.look(for: 0...500, using: &generator)
      }
    }
    return try interrupt(form, &draftCount)
  }

  /// Ends the program by ^C, and by a second one where unsaved text makes it ask.
  private func interrupt(_ form: TypedForm, _ draftCount: inout Int) throws -> String? {
    let interruption = Keystroke.control("c").bytes
    try form.terminal.send(interruption)
    if form.replay.isModified {
      try form.terminal.wait(for: "^C ends")
      try form.terminal.send(interruption)
    }
    let status = try form.terminal.waitForStatus()
    guard status == .exited(code: 130) else { return "\(status) after ^C" }
    if let fault = form.faultOfTerminal { return fault }
    return try form.faultOfDraft(shown: form.replay.states.count - 1, &draftCount)
  }
}

extension TypedForm {
  /// The difference from the terminal as the program found it.
  fileprivate var faultOfTerminal: String? {
    let screen = terminal.screen
    if terminal.modes != terminal.originalModes {
      return "the modes of the terminal are not restored"
    }
    if screen.isAlternate { return "the main screen is not back" }
    if !screen.showsCursor { return "the cursor is hidden" }
    if screen.marksPastes { return "pastes are marked" }
    return screen.hasApplicationKeys ? "the cursor keys are those of a program" : nil
  }

  /// Returns the fault of the draft that was to be kept, or of the journal.
  fileprivate func faultOfDraft(
    shown: Int,
    isJournal: Bool = false,
    _ draftCount: inout Int
  ) throws -> String? {
    let kept = try KeptWork(in: home)
    if !kept.unsaved.isEmpty { draftCount += 1 }
    if let fault = fault(in: kept, shown: shown) { return fault.description }
    guard !isJournal else { return nil }
    let left = ["journals", "locks"].flatMap { home.names(in: "\(home.state)/\($0)") }
    return left.isEmpty ? nil : "left behind: \(left)"
  }
}
