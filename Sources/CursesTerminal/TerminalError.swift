/// The reason why the terminal cannot show screens.
public enum TerminalError: Error, Equatable, Sendable {
  /// Input or output is not a terminal but a file or a pipe.
  case notATerminal
  /// `TERM` is not set: nothing says which sequences the terminal understands.
  case unnamedTerminal
  /// There is no description of the terminal that `TERM` names.
  case unknownTerminal(String)
  /// The terminal cannot move its cursor, as with `TERM=dumb`.
  case cannotMoveCursor(String)
  /// The terminal refused its modes or the system a pipe; the number is `errno`.
  case system(Int32)
}
