import QuizFiles
import QuizResources

// `environ` is a variable to Swift; nothing in the program writes to it.
#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Darwin)
@preconcurrency import Darwin
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

  /// The variables of this process.
  static let environment: [String: String] = {
    var variables: [String: String] = [:]
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      // As bytes: to find the characters of every variable takes a good part of the start.
      if let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(text[..<end])] = String(text[text.utf8.index(after: end)...])
      }
      next += 1
    }
    return variables
  }()
}

extension Phrasebook {
  /// The phrases of the language that the environment of this process asks for.
  ///
  /// For help texts, which are made without a session.
  static let ofUser = Phrasebook(Language(environment: Session.environment))
}
