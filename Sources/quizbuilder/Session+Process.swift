import QuizFiles
import QuizResources

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Session {
  /// The session of this process.
  static var ofProcess: Session {
    let environment = Self.environment
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    return Session(
      phrases: .ofUser,
      environment: environment,
      input: StandardInput(),
      output: StandardOutput(descriptor: STDOUT_FILENO),
      messages: StandardOutput(descriptor: STDERR_FILENO),
      canShowScreens: isTerminal && environment["TERM"] != "dumb",
      lines: { StandardInput(noting: [SIGINT, SIGTERM, SIGHUP]) },
      showScreens: ScreenProgram.run
    )
  }

  /// The variables that the program looks at.
  static var environment: [String: String] {
    let names = [
      "HOME", "LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "QUIZBUILDER_LIBRARY", "TERM",
      "EDITOR", "VISUAL", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ]
    var environment: [String: String] = [:]
    for name in names {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return environment
  }
}

extension Phrasebook {
  /// The phrases of the language that the environment of this process asks for.
  ///
  /// For help texts, which are made without a session.
  static let ofUser = Phrasebook(Language(environment: Session.environment))
}
