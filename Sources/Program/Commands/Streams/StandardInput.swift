import CLibrary
import SystemFiles
import SystemPackage

/// Standard input as lines or as a whole.
final class StandardInput: LineInput, ByteInput {
  private let descriptor: Int32
  private let signals: SignalPipe?
  private var buffer: [UInt8] = []
  /// The bytes of the buffer that are known to contain no line feed.
  private var searched = 0
  private var hasEnded = false
  private var lineNumber = 0

  /// Opens standard input; from now on the signals end its lines instead of the program.
  init(descriptor: Int32 = STDIN_FILENO, noting signals: [Int32] = []) {
    self.descriptor = descriptor
    self.signals = signals.isEmpty ? nil : SignalPipe(signals)
  }

  var isEchoed: Bool { isatty(descriptor) == 1 }

  func nextLine() -> LineEvent {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[..<end]
        defer { removeFromBuffer(through: end) }
        return event(for: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
      searched = buffer.count
      if hasEnded {
        guard !buffer.isEmpty else { return .ended }
        defer { removeFromBuffer(through: buffer.endIndex - 1) }
        return event(for: buffer[...])
      }
      if let signal = waitForInput() { return .interrupted(signal: signal) }
      // What cannot be read has come to its end, as far as a dialogue is concerned.
      guard let bytes = try? readOnce(), !bytes.isEmpty else {
        hasEnded = true
        continue
      }
      buffer += bytes
    }
  }

  func readAll() throws(Errno) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let bytes = try readOnce()
      if bytes.isEmpty { return all }
      all += bytes
    }
  }

  private func removeFromBuffer(through index: Int) {
    buffer.removeSubrange(...index)
    searched = 0
  }

  private func event(for line: ArraySlice<UInt8>) -> LineEvent {
    lineNumber += 1
    guard let text = String(validating: line, as: UTF8.self) else {
      return .malformed(number: lineNumber)
    }
    return .line(text)
  }

  /// Waits until there is something to read, or a signal, which is returned.
  private func waitForInput() -> Int32? {
    guard let signals else { return nil }
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    // Interrupted by a signal, it waits again and finds the signal in the pipe.
    while poll(&descriptors, 2, -1) < 0 && errno == EINTR {}
    return descriptors[1].revents == 0 ? nil : signals.next()
  }

  /// Reads what is there; nothing at the end.
  private func readOnce() throws(Errno) -> [UInt8] {
    do {
      return try Descriptor(descriptor).read()
    } catch {
      throw Errno(rawValue: error.number)
    }
  }
}

/// The source of the lines of a dialogue.
protocol LineInput {
  /// The user sees the typed text, as a terminal shows it.
  var isEchoed: Bool { get }
  /// Waits for the next line, or for the end.
  func nextLine() -> LineEvent
}

/// A line, or an event instead of one.
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

/// The source of a whole file.
protocol ByteInput {
  /// Reads everything up to the end.
  func readAll() throws(Errno) -> [UInt8]
}

/// Signals as bytes in a pipe, so that `poll` can wait for them and for input at once and misses none.
struct SignalPipe {
  /// The end that the signal handler writes to: signals belong to the process, and so does this.
  private nonisolated(unsafe) static var writingEnd: Int32 = -1

  /// Becomes readable when a signal was noted.
  let descriptor: Int32

  /// Notes signals from now on, instead of what they would do to the process.
  init?(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    descriptor = ends[0]
    Self.writingEnd = ends[1]
    for number in signals {
      signal(number) { number in
        // All that a handler may do: one `write`, with `errno` as it was.
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        write(SignalPipe.writingEnd, &byte, 1)
        errno = before
      }
    }
  }

  /// Returns the next signal if one was noted already.
  func pending() -> Int32? {
    var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&readable, 1, 0) == 1 ? next() : nil
  }

  /// Waits for the next signal, and returns it.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
