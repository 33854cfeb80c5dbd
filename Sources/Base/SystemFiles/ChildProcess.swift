@preconcurrency internal import CLibrary

/// Another program, begun by this one and waited for.
package enum ChildProcess {
  /// The end of a program, and all that it wrote.
  package struct Ending: Sendable {
    /// The status it exited with; 128 and the number of the signal that ended it, as in a shell.
    package let status: Int32
    /// The bytes on its standard output.
    package let output: [UInt8]
    /// The bytes on its standard error.
    package let messages: [UInt8]
  }

  /// Runs a program on the terminal of this one, by its path and arguments, with the environment of this one.
  ///
  /// - Returns: The status it exited with, 128 and the number of the signal that ended it; `nil` if it could not begin.
  @Sendable
  package static func run(_ command: [String]) -> Int32? {
    guard let program = command.first else { return nil }
    return try? withPointers(to: command.map { Array($0.utf8) }) { arguments throws(SystemError) in
      var child: pid_t = 0
      try begin { posix_spawn(&child, program, nil, nil, arguments, environ) }
      return try wait(for: child)
    }
  }

  /// Runs a program with its three streams in files, and returns them at its end.
  ///
  /// Files and no pipes: whatever the program leaves running behind it may keep them open, and nobody waits for that.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: All arguments, the name of the program first; no byte of them is 0.
  ///   - variables: The environment, each as `NAME=value`.
  ///   - input: The bytes on its standard input, to their end.
  ///   - kept: A descriptor that the program gets too, under the number 3; any other is closed for it.
  /// - Returns: Its end.
  /// - Throws: The system's reason why it could not begin.
  package static func run(
    _ program: String,
    _ arguments: [[UInt8]],
    variables: [[UInt8]],
    input: [UInt8],
    keeping kept: Int32?
  ) throws(SystemError) -> Ending {
    let files = [try scratchFile(), try scratchFile(), try scratchFile()]
    defer { for file in files { _ = close(file) } }
    if input.isEmpty {
      let null = try SystemError.check { open("/dev/null", O_RDONLY | O_CLOEXEC) }
      defer { _ = close(null) }
      _ = try SystemError.check { replace(files[0], with: null) }
    } else {
      try Descriptor(files[0]).writeAll(input)
      _ = try SystemError.check { lseek(files[0], 0, SEEK_SET) }
    }
    let child = try begin(program, arguments, variables, streams: files + [kept].compactMap(\.self))
    let status = try wait(for: child)
    return Ending(
      status: status,
      output: try contents(of: files[1]),
      messages: try contents(of: files[2])
    )
  }

  /// Returns whether this user may run the file at a path.
  package static func canRun(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// The path of the file that this process was begun from; `nil` where the system does not tell.
  package static var ownPath: String? {
    #if canImport(Darwin)
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    var size = UInt32(buffer.count)
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    #else
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    #endif
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func begin(
    _ program: String,
    _ arguments: [[UInt8]],
    _ variables: [[UInt8]],
    streams: [Int32]
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    try begin { posix_spawn_file_actions_init(&actions) }
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Every one of them has a number above these, so that none is overwritten before it is copied.
    for (number, stream) in streams.enumerated() {
      try begin { posix_spawn_file_actions_adddup2(&actions, stream, Int32(number)) }
    }
    return try withPointers(to: arguments) { arguments throws(SystemError) in
      try withPointers(to: variables) { variables throws(SystemError) in
        var child: pid_t = 0
        try begin { posix_spawn(&child, program, &actions, nil, arguments, variables) }
        return child
      }
    }
  }

  /// Makes a call that returns the system's reason itself.
  private static func begin(_ call: () -> Int32) throws(SystemError) {
    let reason = call()
    guard reason == 0 else { throw SystemError(reason) }
  }

  private static func wait(for child: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    _ = try SystemError.check { waitpid(child, &status, 0) }
    // The layout of `wait` on Linux and Darwin alike.
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Opens a file without a name, whose descriptor is above those that a program is begun with.
  private static func scratchFile() throws(SystemError) -> Int32 {
    guard let stream = tmpfile() else { throw SystemError(errno) }
    defer { fclose(stream) }
    return try SystemError.check { fcntl(fileno(stream), F_DUPFD_CLOEXEC, 10) }
  }

  /// Puts a file in the place of another one, closed for programs that are begun.
  private static func replace(_ destination: Int32, with source: Int32) -> Int32 {
    let result = dup2(source, destination)
    if result >= 0 { _ = fcntl(destination, F_SETFD, FD_CLOEXEC) }
    return result
  }

  private static func contents(of file: Int32) throws(SystemError) -> [UInt8] {
    _ = try SystemError.check { lseek(file, 0, SEEK_SET) }
    return try Descriptor(file).readToEnd()
  }

  /// Lends texts as the C library takes them: pointers, and a null one at their end.
  private static func withPointers<Value>(
    to texts: [[UInt8]],
    _ body: ([UnsafeMutablePointer<CChar>?]) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    let pointers: [UnsafeMutablePointer<CChar>?] = texts.map { text in
      (text.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { text in
        text.baseAddress.flatMap { strdup($0) }
      }
    }
    defer { for pointer in pointers { free(pointer) } }
    return try body(pointers + [nil])
  }

  /// The environment of this process, each variable as `NAME=value`.
  package static var variables: [[UInt8]] {
    var variables: [[UInt8]] = []
    var next = environ
    while let variable = next.pointee {
      let length = strlen(variable)
      variables.append((0..<length).map { UInt8(bitPattern: variable[$0]) })
      next += 1
    }
    return variables
  }
}
