import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Darwin)
@preconcurrency import Darwin
#endif

extension CommandContext {
  /// The context of this process, with the services of the real world.
  static func ofProcess(
    showing showScreens: @escaping ShowScreens,
    _ keyFiles: KeyFileRules,
    formats: @escaping @Sendable () -> FormatCatalog
  ) -> CommandContext {
    let environment = Self.environment
    LiveServices(
      environment: environment,
      currentFolder: currentFolder,
      run: ChildProcess.run,
      formats: formats
    ).register()
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    return CommandContext(
      phrases: .ofUser,
      input: StandardInput(),
      output: StandardOutput(descriptor: STDOUT_FILENO),
      messages: StandardOutput(descriptor: STDERR_FILENO),
      canShowScreens: isTerminal && environment["TERM"] != "dumb",
      lines: { StandardInput(noting: [SIGINT, SIGTERM, SIGHUP]) },
      noteSignals: {
        let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP])
        return { signals?.pending() }
      },
      showScreens: showScreens,
      keyFiles: keyFiles
    )
  }

  @Sendable
  private static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The variables of this process.
  static let environment = Environment { name in
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }
}

extension FormatCatalog {
  /// The formats that are registered in this process.
  ///
  /// For help texts, which are made without a context.
  static var registered: FormatCatalog { Services().formats }

  /// The names that `--to` takes.
  var exportNames: [String] { exports.map { type(of: $0).identity.name } }
  /// The names that `--from` takes.
  var importNames: [String] { imports.map { type(of: $0).identity.name } }
}

extension Phrasebook {
  /// The phrases of the language that the environment of this process asks for.
  ///
  /// For help texts, which are made without a context.
  static let ofUser = Phrasebook(Language(environment: CommandContext.environment))
}

/// Another program, run on the terminal of this one.
enum ChildProcess {
  /// Runs a program, by its path and arguments, with the environment of this one and waits for its end.
  ///
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
