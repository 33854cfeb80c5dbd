import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Every way out of the program leaves the terminal as it was.
struct RestorationTests {
  /// The last words of the probe.
  private let lastWords = "These are the last words."

  private func expectRestored(
    _ terminal: PseudoTerminal,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.modes == terminal.originalModes, sourceLocation: sourceLocation)
    #expect(!terminal.screen.isAlternate, sourceLocation: sourceLocation)
    #expect(terminal.screen.showsCursor, sourceLocation: sourceLocation)
    #expect(!terminal.screen.marksPastes, sourceLocation: sourceLocation)
    #expect(terminal.screen.mouseModes == [], sourceLocation: sourceLocation)
    #expect(!terminal.screen.hasApplicationKeys, sourceLocation: sourceLocation)
    #expect(terminal.screen.unknownSequences == [], sourceLocation: sourceLocation)
  }

  @Test func `the terminal is taken`() throws {
    let terminal = try PseudoTerminal.probe("mouse")
    #expect(terminal.modes != terminal.originalModes)
    #expect(terminal.screen.isAlternate)
    #expect(!terminal.screen.showsCursor)
    #expect(terminal.screen.marksPastes)
    #expect(terminal.screen.mouseModes.contains(1000))
    #expect(terminal.screen.hasApplicationKeys)
  }

  @Test(arguments: ["xterm-256color", "screen-256color", "linux", "vt100"])
  func `closing restores it`(_ term: String) throws {
    let terminal = try PseudoTerminal.probe("mouse", environment: ["TERM": term])
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    expectRestored(terminal)
  }

  @Test func `so does exit without closing`() throws {
    let terminal = try PseudoTerminal.probe("mouse")
    try terminal.send("\u{18}")
    #expect(try terminal.waitForStatus() == .exited(code: 4))
    expectRestored(terminal)
  }

  @Test(arguments: SignalAction.ends.signals)
  func `a signal that asks for the end is reported, and can be died of`(_ signal: Int32) throws {
    let terminal = try PseudoTerminal.probe("mouse")
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    expectRestored(terminal)
  }

  @Test func `so does a trap`() throws {
    let terminal = try PseudoTerminal.probe("mouse")
    try terminal.send("\u{14}")
    let status = try terminal.waitForStatus()
    #expect([.killed(signal: SIGILL), .killed(signal: SIGTRAP)].contains(status))
    expectRestored(terminal)
    #expect(terminal.screen.text == lastWords)
  }

  /// A thread at work has a stack of its own, and another one draws meanwhile.
  @Test(arguments: [("\u{6}", [SIGILL, SIGTRAP]), ("\u{7}", [SIGSEGV])])
  func `so does a fault on another thread`(_ key: String, _ signals: [Int32]) throws {
    let terminal = try PseudoTerminal.probe("mouse")
    try terminal.send(key)
    let status = try terminal.waitForStatus()
    #expect(signals.map { .killed(signal: $0) }.contains(status))
    expectRestored(terminal)
    #expect(terminal.screen.text == lastWords)
  }

  @Test func `so does an overflow of the stack`() throws {
    let terminal = try PseudoTerminal.probe("mouse")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForStatus() == .killed(signal: SIGSEGV))
    expectRestored(terminal)
    #expect(terminal.screen.text == lastWords)
  }

  @Test(arguments: SignalAction.faults.signals)
  func `so does a fatal signal`(_ signal: Int32) throws {
    let terminal = try PseudoTerminal.probe("mouse")
    terminal.signal(signal)
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    expectRestored(terminal)
    #expect(terminal.screen.text == lastWords)
  }

  @Test func `a terminal that goes away is reported`() throws {
    let terminal = try PseudoTerminal.probe("mouse")
    terminal.hangUp()
    #expect(try terminal.waitForStatus() == .exited(code: 3))
  }

  @Test func `signals ignored by the parent stay ignored`() throws {
    let probe = try BuiltProgram.path(of: "terminal-probe")
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      arguments: ["-c", "trap '' INT HUP USR1; exec \(probe)"]
    )
    try terminal.wait(for: "probe")
    terminal.signal(SIGINT)
    terminal.signal(SIGHUP)
    terminal.signal(SIGUSR1)
    try terminal.send("a")
    try terminal.wait(for: "1: a")
  }
}
