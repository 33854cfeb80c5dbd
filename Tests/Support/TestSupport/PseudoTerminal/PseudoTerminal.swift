internal import CPseudoTerminal
package import TerminalUI

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A real program in a terminal of its own: keys in, a screen out.
///
/// The program is the foreground job of a minimal shell, so that it can be stopped and continued. Its
/// environment is fixed: of the one around it only `PATH` is kept.
///
/// ```swift
/// let program = try BuiltProgram.path(of: "quizbuilder")
/// let terminal = try PseudoTerminal(program: program, arguments: ["new"])
/// try terminal.wait(for: "Question 1")
/// try terminal.send("Hello\r")
/// ```
///
/// Waiting polls the terminal and never sleeps; after a minute and a half it throws an error with the screen.
package final class PseudoTerminal {
  /// The screen as the user sees it.
  package private(set) var screen: EmulatedScreen
  /// Everything the program has sent, as far as it was waited for.
  package private(set) var output: [UInt8] = []
  /// The home folder of the program.
  package let home: HomeFolder
  /// The modes of the terminal before the program started, which it should leave behind.
  package let originalModes: Modes
  /// The process identifier of the program, and of its process group.
  package let processID: Int32

  private var terminal: pseudo_terminal
  private var reports: [Status] = []
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of its executable.
  ///   - arguments: What follows the name of the program.
  ///   - environment: Variables to set beside the fixed ones; a `nil` takes one of those away.
  ///   - home: The home and working folder; without it, a fresh one.
  ///   - size: The extent of the terminal, of which 1,000 rows of 1,000 columns at most are emulated.
  ///   - typedAhead: A line, with its end, that was typed before the program starts.
  ///   - used: A terminal whose program has ended, to start on that, in the modes that it was left in; it is hung up.
  /// - Throws: `Failure` if the system refuses a terminal or a folder, or `program` cannot be started.
  package init(
    program: String,
    arguments: [String] = [],
    environment: [String: String?] = [:],
    home: HomeFolder? = nil,
    size: Size = Size(rows: 24, columns: 80),
    typedAhead: String = "",
    on used: PseudoTerminal? = nil
  ) throws {
    let home = try home ?? HomeFolder()
    let variables = Self.environment(home: home.path)
      .merging(environment) { $1 }
      .compactMap { name, value in value.map { "\(name)=\($0)" } }
    let descriptor =
      try used?.handOver() ?? pseudo_terminal_open(UInt16(size.rows), UInt16(size.columns))
    guard descriptor >= 0 else { throw Failure(what: "a terminal: error \(errno)") }
    originalModes = Modes(of: descriptor)
    let otherEnd = typedAhead.isEmpty ? -1 : Self.type(typedAhead, ahead: descriptor)
    defer { close(otherEnd) }
    var launched = pseudo_terminal()
    let error = withCStrings([program] + arguments) { arguments in
      withCStrings(variables) { variables in
        pseudo_terminal_launch(
          &launched,
          descriptor,
          program,
          arguments,
          variables,
          home.path
        )
      }
    }
    guard error == 0 else {
      close(descriptor)
      throw Failure(what: "a start of \(program): error \(error)")
    }
    self.home = home
    terminal = launched
    processID = launched.program
    screen = EmulatedScreen(size: Self.emulated(size))
  }

  deinit {
    if !hasEnded { kill(-processID, SIGKILL) }
    hangUp()
    close(terminal.reports)
    waitpid(terminal.shell, nil, 0)
  }

  /// Waits for the end of the program and its shell, and leaves the terminal to another one.
  private func handOver() throws -> Int32 {
    let deadline = ContinuousClock.now + Self.patience
    while !hasEnded { try pump(until: deadline, for: "the end of the program") }
    while pumpOnce(milliseconds: 0) {}
    // The next shell can have the terminal when this one has none.
    waitpid(terminal.shell, nil, 0)
    defer { terminal.descriptor = -1 }
    return terminal.descriptor
  }

  private static func type(_ line: String, ahead descriptor: Int32) -> Int32 {
    Array(line.utf8).withUnsafeBytes {
      pseudo_terminal_type_ahead(descriptor, $0.baseAddress, $0.count)
    }
  }

  /// The part of a terminal that is emulated: more would be gigabytes, and no program may draw there.
  private static func emulated(_ size: Size) -> Size {
    Size(rows: min(size.rows, 1_000), columns: min(size.columns, 1_000))
  }

  private static func environment(home: String) -> [String: String?] {
    [
      "PATH": getenv("PATH").map { String(cString: $0) },
      "HOME": home,
      "XDG_CONFIG_HOME": home + "/.config",
      "XDG_DATA_HOME": home + "/.local/share",
      "XDG_STATE_HOME": home + "/.local/state",
      "TERM": "xterm-256color",
      "LANG": "C.UTF-8",
      "TZ": "UTC",
      // Swift's own report of a crash would wait for a key.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }
}

// MARK: - The user's side

extension PseudoTerminal {
  /// Sends what the keyboard sends: characters as UTF-8, Enter as `\r`, keys as their sequences.
  package func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Sends bytes, reading meanwhile what the program answers.
  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + Self.patience
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if hasEnded {
        throw Failure(what: "a program to read input", screen: screen)
      } else {
        try pump(until: deadline, for: "room for \(rest.count) bytes of input", sending: true)
      }
    }
  }

  /// Waits until the screen shows `text`, which may not cross the end of a row.
  package func wait(for text: String) throws {
    try wait(for: "“\(text)”") { screen in screen.lines.contains { $0.contains(text) } }
  }

  /// Lets the terminal be older than these characters: it drops them from now on.
  package func drop(_ scalars: Set<Unicode.Scalar>) { screen.dropped = scalars }

  /// Waits until the screen satisfies a condition, which `what` names in a failure.
  package func wait(for what: String, until isMet: (EmulatedScreen) -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while !isMet(screen) {
      if isHungUp || hasEnded && !pumpOnce(milliseconds: 0) && !isMet(screen) {
        throw Failure(what: "\(what), but the program ended", screen: screen)
      }
      try pump(until: deadline, for: what)
    }
  }

  /// Looks on for a while, as a user does between two keys; for tools that harm programs at random moments, never
  /// to wait for something.
  package func look(for duration: Duration) {
    let deadline = ContinuousClock.now + duration
    repeat {
      let rest = max(deadline - ContinuousClock.now, .zero) / .microseconds(1)
      if rest < 2_000 {
        usleep(UInt32(rest))
        while !isHungUp, pumpOnce(milliseconds: 0) {}
      } else {
        pumpOnce(milliseconds: Int32(rest / 1_000))
      }
    } while ContinuousClock.now < deadline
  }

  /// Gives the terminal another size, of which the kernel tells the program.
  package func resize(to size: Size) {
    screen.resize(to: Self.emulated(size))
    let (rows, columns) = (UInt16(size.rows), UInt16(size.columns))
    _ = pseudo_terminal_resize(terminal.descriptor, rows, columns)
  }

  /// Closes the terminal, as closing its window does, though the shell does not pass SIGHUP on.
  package func hangUp() {
    guard !isHungUp else { return }
    close(terminal.descriptor)
    // The number may soon be that of another file.
    terminal.descriptor = -1
  }
}

// MARK: - The shell's side

extension PseudoTerminal {
  /// A reason why a program does not run any more.
  package enum Status: Hashable, Sendable {
    /// It ended by itself.
    case exited(code: Int32)
    /// A signal ended it.
    case killed(signal: Int32)
    /// A signal stopped it; it can go on.
    case stopped(signal: Int32)

    init(_ status: Int32) {
      // The layout of `wait` on Linux and Darwin alike.
      switch status & 0x7F {
      case 0: self = .exited(code: status >> 8 & 0xFF)
      case 0x7F: self = .stopped(signal: status >> 8 & 0xFF)
      default: self = .killed(signal: status & 0x7F)
      }
    }
  }

  /// Sends the program a signal.
  package func signal(_ number: Int32) {
    kill(processID, number)
  }

  /// Waits until the program stops or ends, reads what it still sent, and returns why.
  package func waitForStatus() throws -> Status {
    let deadline = ContinuousClock.now + Self.patience
    while reports.isEmpty { try pump(until: deadline, for: "a stop or an end") }
    while !isHungUp, pumpOnce(milliseconds: 0) {}
    return reports.removeFirst()
  }

  /// Lets a stopped program go on, as `fg` does.
  package func resume() {
    kill(-processID, SIGCONT)
  }

  /// The modes of the terminal.
  package var modes: Modes { Modes(of: terminal.descriptor) }

  /// Does to the terminal what a shell does while the program is stopped: takes its own modes and
  /// writes something.
  package func interlude(writing text: String) {
    originalModes.apply(to: terminal.descriptor)
    scribble(text)
  }

  /// Types a line, with its end, while the program is stopped, and returns once the terminal has taken it.
  package func typeAhead(_ line: String) { close(Self.type(line, ahead: terminal.descriptor)) }

  /// Writes on the screen behind the program's back.
  package func scribble(_ text: String) {
    screen.receive(text.utf8)
  }

  /// The modes of a terminal for input and output: the four sets of flags of `termios`.
  package struct Modes: Hashable, Sendable {
    private var input: tcflag_t
    private var output: tcflag_t
    private var control: tcflag_t
    private var local: tcflag_t

    fileprivate init(of descriptor: Int32) {
      var attributes = termios()
      tcgetattr(descriptor, &attributes)
      input = attributes.c_iflag
      output = attributes.c_oflag
      control = attributes.c_cflag
      local = attributes.c_lflag
    }

    fileprivate func apply(to descriptor: Int32) {
      var attributes = termios()
      tcgetattr(descriptor, &attributes)
      attributes.c_iflag = input
      attributes.c_oflag = output
      attributes.c_cflag = control
      attributes.c_lflag = local
      tcsetattr(descriptor, TCSANOW, &attributes)
    }
  }
}

// MARK: - Reading

extension PseudoTerminal {
  /// A wait that was in vain, with the screen as it was instead.
  package struct Failure: Error, CustomStringConvertible {
    var what: String
    var screen: EmulatedScreen?

    /// The reason, and the screen in a frame.
    package var description: String {
      guard let screen else { return what }
      let rule = String(repeating: "─", count: screen.size.columns)
      return "waited for \(what); the screen was\n\(rule)\n\(screen.text)\n\(rule)"
    }
  }

  /// The longest wait for an answer that should come at once: a busy disk may take many seconds to synchronize.
  private static let patience = Duration.seconds(90)

  private func pump(
    until deadline: ContinuousClock.Instant,
    for what: String,
    sending: Bool = false
  ) throws {
    let rest = ContinuousClock.now.duration(to: deadline)
    guard rest > .zero else { throw Failure(what: what, screen: screen) }
    pumpOnce(milliseconds: Int32(rest / .milliseconds(1)) + 1, sending: sending)
  }

  /// Waits for output, a report or, when sending, room for input; returns whether output came.
  @discardableResult
  private func pumpOnce(milliseconds: Int32, sending: Bool = false) -> Bool {
    let events = Int16(sending ? POLLIN | POLLOUT : POLLIN)
    // A negative descriptor is passed over.
    var descriptors = [
      pollfd(fd: terminal.descriptor, events: events, revents: 0),
      pollfd(fd: hasEnded ? -1 : terminal.reports, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, 2, milliseconds) > 0 else { return false }
    if descriptors[1].revents != 0 { readReport() }
    return descriptors[0].revents & Int16(POLLIN) != 0 && readOutput()
  }

  private var isHungUp: Bool { terminal.descriptor < 0 }

  private func readReport() {
    var status = 0 as Int32
    guard read(terminal.reports, &status, MemoryLayout<Int32>.size) > 0 else {
      hasEnded = true
      return
    }
    reports.append(Status(status))
  }

  private func readOutput() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = read(terminal.descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    output.append(contentsOf: buffer[..<count])
    screen.receive(buffer[..<count])
    return true
  }
}

/// Calls `body` with the strings as C has them, ended by a null pointer.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
