import SystemPackage

/// Where a dialogue gets its lines from.
protocol LineInput {
  /// Whether the user sees what is typed, as a terminal shows it.
  var isEchoed: Bool { get }
  /// Waits for the next line, or for the end.
  func nextLine() -> LineEvent
}

/// What came instead of a line, or the line.
enum LineEvent: Hashable, Sendable {
  /// A line without its end; the last one may have none.
  case line(String)
  /// A line that is not UTF-8, by its number from 1.
  case malformed(number: Int)
  /// There are no more lines.
  case ended
  /// A signal asks the program to end.
  case interrupted(signal: Int32)
}

/// Where a command reads a whole file from.
protocol ByteInput {
  /// Reads everything up to the end.
  func readAll() throws(Errno) -> [UInt8]
}
