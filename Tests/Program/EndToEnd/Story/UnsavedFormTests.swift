import CoreTestSupport
import TerminalUI
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Signals and faults while something in a form is not saved.
struct UnsavedFormTests {
  private func form(typing text: String) throws -> PseudoTerminal {
    let home = try HomeFolder(groups: ["capitals.json": capitalsFile()])
    let terminal = try PseudoTerminal.quizBuilder(
      "capitals",
      home: home,
      size: Size(rows: 24, columns: 250)
    )
    try terminal.wait(for: "Question 1")
    try terminal.send(Keys.tab + text)
    try terminal.wait(for: "Paris\(text)")
    return terminal
  }

  private func expectRestored(_ terminal: PseudoTerminal) {
    #expect(terminal.modes == terminal.originalModes)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.showsCursor)
    #expect(!terminal.screen.marksPastes)
    #expect(!terminal.screen.hasApplicationKeys)
  }

  /// Signals that ask for the end: some of every sort, and then all others.
  private static let endings: [Int32] = {
    let some = [SIGINT, SIGQUIT, SIGUSR1, SIGALRM, SIGXCPU, SignalAction.allSignals.upperBound]
    return some + SignalAction.ends.signals.filter { !some.contains($0) }
  }()

  @Test(arguments: endings.prefix(caseCount(6, thorough: endings.count)))
  func `a signal from outside keeps the draft`(_ signal: Int32) throws {
    let terminal = try form(typing: " on the Seine")
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    expectRestored(terminal)
    #expect(terminal.screen.text == "A draft of “Capital cities” was saved.")
    #expect(terminal.home.groups(withDraftsIn: terminal.home.drafts) == ["capitals"])
  }

  @Test(arguments: SignalAction.faults.signals)
  func `after a fault one line says where to find what was typed`(_ signal: Int32) throws {
    let terminal = try form(typing: "!")
    // The next picture is only begun when all of this one is done.
    try terminal.send("?")
    try terminal.wait(for: "Paris!?")
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    expectRestored(terminal)
    #expect(
      terminal.screen.text == """
        quizbuilder ended because of a bug in it. Your unsaved changes are in \
        \(terminal.home.path)/.local/state/quizbuilder; start quizbuilder again to recover \
        them.
        """
    )
  }

  @Test func `a fault with nothing unsaved says nothing`() throws {
    let terminal = try form(typing: "")
    terminal.signal(SIGSEGV)
    #expect(try terminal.waitForStatus() == .killed(signal: SIGSEGV))
    expectRestored(terminal)
    #expect(terminal.screen.text == "")
  }

  @Test func `ended while it is suspended, it keeps the draft`() throws {
    let terminal = try form(typing: " on the Seine")
    try terminal.send(Keys.control("z"))
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    terminal.signal(SIGTERM)
    terminal.resume()
    #expect(try terminal.waitForStatus() == .killed(signal: SIGTERM))
    expectRestored(terminal)
    #expect(terminal.screen.text.hasSuffix("A draft of “Capital cities” was saved."))
    #expect(terminal.home.groups(withDraftsIn: terminal.home.drafts) == ["capitals"])
  }

  @Test func `where nothing is shown, keys do nothing but end and suspend`() throws {
    let terminal = try form(typing: "!")
    terminal.resize(to: Size(rows: 8, columns: 30))
    try terminal.wait(for: "the notice") { $0.text == "Needs 40×10" }
    try terminal.send("typed in the dark" + Keys.control("s") + Keys.escape + Keys.enter)
    // After this, all of that has been read.
    try terminal.send(Keys.control("z"))
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGTSTP))
    terminal.resize(to: Size(rows: 24, columns: 80))
    terminal.resume()
    try terminal.wait(forCursorIn: "┃  Answer          Paris!")
    #expect(
      try terminal.home.text(of: "\(terminal.home.library)/capitals.json") == capitalsFile()
    )
    terminal.resize(to: Size(rows: 8, columns: 30))
    try terminal.wait(for: "the notice") { $0.text == "Needs 40×10" }
    try terminal.send(Keys.control("c"))
    #expect(try terminal.waitForStatus() == .exited(code: 130))
    #expect(terminal.home.groups(withDraftsIn: terminal.home.drafts) == ["capitals"])
  }
}
