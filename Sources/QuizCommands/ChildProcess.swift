#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Darwin)
@preconcurrency import Darwin
#endif

/// Another program, run on the terminal of this one.
enum ChildProcess {
  /// Runs a program with the environment of this one and waits for its end.
  ///
  /// - Parameter command: The path of the program, and its arguments.
  /// - Returns: The status it exited with, 128 and the number of the signal that ended it, as in a
  ///   shell, or `nil` if it could not begin.
  @Sendable
  static func run(_ command: [String]) -> Int32? {
    guard let program = command.first else { return nil }
    let arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, nil, nil, arguments + [nil], environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // The layout of `wait` on Linux and Darwin alike.
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
