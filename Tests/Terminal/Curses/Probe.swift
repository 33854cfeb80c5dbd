import TerminalUI
import TestSupport

extension PseudoTerminal {
  /// Starts the program that shows what the terminal reports and waits for its first picture.
  static func probe(
    _ arguments: String...,
    environment: [String: String?] = [:],
    size: Size = Size(rows: 40, columns: 80)
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program: BuiltProgram.path(of: "terminal-probe"),
      arguments: arguments,
      environment: environment,
      size: size
    )
    try terminal.wait(for: "probe")
    return terminal
  }
}
