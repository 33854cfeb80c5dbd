import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import QuizWords

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
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
  var exportNames: String { exports.map { type(of: $0).identity.name }.joined(separator: ", ") }
  /// The names that `--from` takes.
  var importNames: String { imports.map { type(of: $0).identity.name }.joined(separator: ", ") }
}

extension Phrasebook {
  /// The phrases of the language that the environment of this process asks for.
  ///
  /// For help texts, which are made without a context.
  static let ofUser = Phrasebook(Language(environment: CommandContext.environment))
}
