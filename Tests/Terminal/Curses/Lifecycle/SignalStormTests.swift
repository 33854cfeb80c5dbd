import CoreTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import CursesTerminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Signals that come at any moment, in any number.
struct SignalStormTests {
  @Test func `stopped and continued in the middle of drawing, again and again`() throws {
    let terminal = try PseudoTerminal.probe("echo")
    for round in 1...20 {
      try terminal.send(String(repeating: "x", count: 3))
      terminal.signal(round.isMultiple(of: 2) ? SIGTSTP : SIGSTOP)
      let status = try terminal.waitForStatus()
      #expect(status == .stopped(signal: round.isMultiple(of: 2) ? SIGTSTP : SIGSTOP))
      terminal.resume()
    }
    try terminal.wait(for: String(repeating: "x", count: 60))
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
    #expect(terminal.modes == terminal.originalModes)
    #expect(!terminal.screen.isAlternate)
  }

  @Test func `a storm of sizes while it draws ends in the last one`() throws {
    let terminal = try PseudoTerminal.probe()
    for number in 0..<300 {
      if number.isMultiple(of: 10) { try terminal.send("a") }
      terminal.resize(to: Size(rows: 5 + number % 30, columns: 20 + number % 70))
      terminal.signal(SIGWINCH)
    }
    terminal.resize(to: Size(rows: 40, columns: 44))
    try terminal.wait(for: "the last size") { screen in
      screen.lines[0] == "probe 44×40" && screen.lines[1] == String(repeating: "─", count: 44)
    }
    #expect(terminal.screen.unknownSequences == [])
  }

  @Test(arguments: SignalAction.passes.signals + SignalAction.refuses.signals)
  func `a signal that asks for nothing changes nothing`(_ signal: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    for _ in 0..<20 { terminal.signal(signal) }
    try terminal.send("a")
    try terminal.wait(for: ": a")
    #expect(terminal.screen.isAlternate)
    try terminal.send("q")
    #expect(try terminal.waitForStatus() == .exited(code: 0))
  }

  @Test(
    arguments: [(-1, EINTR, false), (-1, EAGAIN, false), (-1, EIO, true), (0, EINTR, true)]
      as [(Int, Int32, Bool)]
  )
  func `a reading that a signal interrupts is not the end of the terminal`(
    count: Int,
    error: Int32,
    isEnd: Bool
  ) {
    #expect(CursesTerminal.isEnd(count: count, error: error) == isEnd)
  }

  // Nobody sends these but the C library to itself.
  @Test(arguments: SignalAction.isReserved.signals)
  func `a signal of the C library's own allows no handler`(_ signal: Int32) {
    #expect(sigaction(signal, nil, nil) == -1)
    #expect(errno == EINVAL)
  }

  @Test(arguments: SignalAction.ends.signals.prefix(caseCount(3, thorough: 64)))
  func `of a stop and an end the end counts`(_ signal: Int32) throws {
    let terminal = try PseudoTerminal.probe()
    terminal.signal(SIGSTOP)
    #expect(try terminal.waitForStatus() == .stopped(signal: SIGSTOP))
    terminal.signal(signal)
    terminal.resume()
    #expect(try terminal.waitForStatus() == .killed(signal: signal))
    #expect(terminal.modes == terminal.originalModes)
    #expect(!terminal.screen.isAlternate)
  }
}
