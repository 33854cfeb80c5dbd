/// Why the terminal cannot show screens; `description` says so and what to do instead.
public enum TerminalError: Error, Equatable, Sendable {
  /// Input or output is not a terminal but a file or a pipe.
  case notATerminal
  /// `TERM` is not set, so nobody knows what the terminal understands.
  case unnamedTerminal
  /// There is no description of the terminal that `TERM` names.
  case unknownTerminal(String)
  /// The terminal cannot move its cursor, as with `TERM=dumb`.
  case cannotMoveCursor(String)
  /// The terminal refused its modes or the system a pipe; the number is `errno`.
  case system(Int32)
}

extension TerminalError: CustomStringConvertible {
  /// One sentence on what happened and one on what to do.
  public var description: String {
    switch self {
    case .notATerminal:
      "Input and output are not both a terminal. Run it in a terminal, or use --plain."
    case .unnamedTerminal:
      "TERM is not set. Set it to the name of your terminal, such as xterm-256color, or use --plain."
    case .unknownTerminal(let name):
      """
      No description of the terminal “\(name)” was found. Set TERM to one that is installed, such as \
      xterm-256color, or use --plain.
      """
    case .cannotMoveCursor(let name):
      "The terminal “\(name)” cannot show screens. Use --plain."
    case .system(let number):
      "The terminal could not be set up (system error \(number)). Try another one, or use --plain."
    }
  }
}
