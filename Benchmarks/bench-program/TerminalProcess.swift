import CTerminalProcess

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A program in a pseudo-terminal of 80 × 24, watched byte by byte; killed when nobody watches it any more.
///
/// Nothing is understood while a clock runs: bytes are taken, with the time, and looked at afterwards.
final class TerminalProcess {
  /// The process, which leads a session.
  let id: pid_t
  /// The time when the start of the program began.
  let beginning: ContinuousClock.Instant

  private let terminal: Int32
  /// A file that stays until the program has ended.
  private let home: Home
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// Starts a program with `home` as its home and working folder.
  init(_ command: [String], in home: Home) throws {
    self.home = home
    terminal = terminal_open(24, 80)
    guard terminal >= 0 else { throw Failure("no terminal: error \(errno)") }
    let arguments = command.map { strdup($0) }
    let environment = home.environment.map { strdup("\($0)=\($1)") }
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    beginning = .now
    let error = terminal_spawn(
      terminal,
      &process,
      command[0],
      arguments + [nil],
      environment + [nil],
      home.path
    )
    id = process
    guard error == 0 else { throw Failure("\(command[0]) does not start: error \(error)") }
  }

  /// The time that the processor has worked for the main thread of the program; `nil` where the system does not tell it.
  var processorTime: Duration? {
    guard let file = fopen("/proc/\(id)/schedstat", "r") else { return nil }
    defer { fclose(file) }
    var nanoseconds: UInt64 = 0
    return withUnsafeMutablePointer(to: &nanoseconds) { pointer in
      withVaList([pointer]) { vfscanf(file, "%lu", $0) } == 1
        ? .nanoseconds(Int64(pointer.pointee)) : nil
    }
  }

  deinit {
    if id > 0 {
      kill(-id, SIGKILL)
      waitpid(id, nil, 0)
    }
    close(terminal)
  }

  /// Takes the first screen: everything since the start, up to a text and a pause after it.
  func start(until text: String, pause: Int32 = 40) throws -> Response {
    var response = Response(since: beginning)
    var nothing: ArraySlice<UInt8> = []
    try exchange(&nothing, &response, until: text, pause: pause)
    return response
  }

  /// Sends input and takes everything that comes, up to a text and a pause after it.
  ///
  /// The pause at the end, in milliseconds, is not part of any time.
  func send(_ input: String, until text: String? = nil, pause: Int32 = 40) throws -> Response {
    var rest = Array(input.utf8)[...]
    var response = Response(since: .now)
    send(&rest)
    try exchange(&rest, &response, until: text, pause: pause)
    return response
  }

  private func send(_ rest: inout ArraySlice<UInt8>) {
    let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
  }

  private func exchange(
    _ rest: inout ArraySlice<UInt8>,
    _ response: inout Response,
    until text: String?,
    pause: Int32
  ) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      let isComing = rest.isEmpty && !response.bytes.isEmpty
      var descriptor = pollfd(
        fd: terminal,
        events: Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT),
        revents: 0
      )
      let count = poll(&descriptor, 1, isComing ? pause : 20_000)
      let isOver = descriptor.revents & Int16(POLLIN | POLLOUT) == 0
      if count >= 0, isOver {
        if isComing, text.map({ response.time(of: $0) != nil }) ?? true { return }
        let what = text.map { "“\($0)”" } ?? "any reaction"
        guard count == 0 else { throw Failure("the program ended before \(what)") }
        guard .now < deadline else { throw Failure("waited in vain for \(what)") }
      }
      if descriptor.revents & Int16(POLLIN) != 0 { receive(&response) }
      if descriptor.revents & Int16(POLLOUT) != 0 { send(&rest) }
    }
  }

  private func receive(_ response: inout Response) {
    let count = read(terminal, &buffer, buffer.count)
    if count > 0 { response.append(buffer[..<count], at: .now) }
  }
}
