internal import Foundation

/// One run of a real program through pipes, without a terminal, from its start to its end.
///
/// ```swift
/// let run = try ProgramRun("quizbuilder", ["list"], home: home)
/// #expect(run == ProgramRun(.exited(code: 0), messages: "There are no groups in …\n"))
/// ```
package struct ProgramRun: Hashable, Sendable {
  /// The reason why it ended.
  package var status: PseudoTerminal.Status
  /// The text on standard output.
  package var output: String
  /// The text on standard error.
  package var messages: String

  /// Describes a run to compare with.
  package init(
    _ status: PseudoTerminal.Status,
    output: String = "",
    messages: String = ""
  ) {
    self.status = status
    self.output = output
    self.messages = messages
  }

  /// Runs a program in a home folder of its own and waits for its end.
  ///
  /// Its environment is fixed, and of the one around it only `PATH` is kept.
  ///
  /// - Parameters:
  ///   - name: An executable that was built together with the tests, or the path of any other.
  ///   - arguments: What follows its name.
  ///   - input: Its standard input; at most the capacity of a pipe (64 KiB).
  ///   - environment: Variables to set beside the fixed ones.
  ///   - home: The home and working folder.
  /// - Throws: What keeps the program from starting.
  package init(
    _ name: String,
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    home: HomeFolder
  ) throws {
    let process = Process()
    process.executableURL = URL(
      filePath: name.contains("/") ? name : try BuiltProgram.path(of: name)
    )
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: home.path)
    let fixed = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": home.path,
      "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
    ]
    process.environment = fixed.merging(environment) { $1 }
    // Files take any amount without anybody reading meanwhile.
    let run = UUID().uuidString
    let files = try ["output", "messages"].map { kind in
      let path = "\(home.path)/.\(kind)-of-run-\(run)"
      try Data().write(to: URL(filePath: path))
      return URL(filePath: path)
    }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    let inputPipe = Pipe()
    process.standardInput = inputPipe
    // The text fits into the pipe, so that it can be written before anybody reads.
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    try process.run()
    process.waitUntilExit()
    status =
      process.terminationReason == .exit
      ? .exited(code: process.terminationStatus)
      : .killed(signal: process.terminationStatus)
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for file in files { try FileManager.default.removeItem(at: file) }
    output = texts[0]
    messages = texts[1]
  }
}
