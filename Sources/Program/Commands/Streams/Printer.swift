import CLibrary
import SystemFiles
import SystemPackage
import TerminalText

/// The one door through which commands write to standard output and standard error.
///
/// Nothing else in the program has their bytes written, but for the screens. Words and data leave by different ways, so
/// that text from outside never reaches a terminal as it is:
///
/// ```swift
/// try Printer.standardError.write("--\u{1B}]0;title")    // --␛]0;title
/// ```
package struct Printer {
  private let sink: any ByteOutput

  /// Prints into something that takes bytes.
  init(_ sink: any ByteOutput) {
    self.sink = sink
  }

  /// Standard output.
  static var standardOutput: Printer { Printer(DescriptorOutput(STDOUT_FILENO)) }
  /// Standard error.
  static var standardError: Printer { Printer(DescriptorOutput(STDERR_FILENO)) }

  /// Writes text in UTF-8: its line feeds end lines, and everything else that a terminal would obey, or that shows
  /// nothing, is a visible symbol.
  func write(_ text: String) throws(Errno) {
    try sink.write(Array(text.visibleLines.utf8))
  }

  /// Writes data for another program, byte for byte.
  func write(data: [UInt8]) throws(Errno) {
    try sink.write(data)
  }
}

/// The destination of bytes behind a ``Printer``.
protocol ByteOutput {
  /// Writes all of the bytes before it returns.
  func write(_ bytes: [UInt8]) throws(Errno)
}

/// A standard stream of the process, without a buffer.
private struct DescriptorOutput: ByteOutput {
  private let descriptor: Descriptor

  init(_ number: Int32) {
    descriptor = Descriptor(number)
  }

  func write(_ bytes: [UInt8]) throws(Errno) {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw Errno(rawValue: error.number)
    }
  }
}

/// The three streams that a process is given at its start, or not.
enum StandardStreams {
  /// A terminal shows standard output.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The width of the terminal that shows standard output; nil if there is none, or where it does not say.
  static var outputColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Fills in for standard streams that are closed, lest the next file opened get their number, and messages in it.
  static func occupy() {
    // One by one: for a range of them, types are looked up that a start has no time for.
    occupy(STDIN_FILENO)
    occupy(STDOUT_FILENO)
    occupy(STDERR_FILENO)
  }

  private static func occupy(_ descriptor: Int32) {
    guard fcntl(descriptor, F_GETFD) < 0 else { return }
    // Takes the lowest free number. Reading ends at once, and writing fails as on a closed stream.
    _ = open("/dev/null", O_RDONLY)
  }
}
