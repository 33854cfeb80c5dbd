@preconcurrency import CLibrary
package import QuizDocuments
import QuizInterchange
import QuizOperations
internal import QuizResources
internal import QuizStore
import QuizWords
import SystemFiles

/// The program from its arguments to its end, whatever it shows its screens on.
package enum CommandLineProgram {
  /// Obeys the arguments of the process, the name of the program first.
  package static func run(
    _ arguments: [String],
    showing showScreens: @escaping CommandContext.ShowScreens,
    _ keyFiles: KeyFileRules,
    formats: @escaping @Sendable () -> FormatCatalog
  ) -> ProcessEnd {
    StandardStreams.occupy()
    failLargeWrites()
    let context = CommandContext.ofProcess(showing: showScreens, keyFiles, formats: formats)
    return context.obey(arguments)
  }

  /// Makes a write beyond the limit of `ulimit -f` fail with `EFBIG`, to be reported like a full disk.
  ///
  /// By default the signal SIGXFSZ ends the process first. A handler that does nothing takes its place, because other
  /// programs, such as the editor, would inherit a signal that is ignored.
  private static func failLargeWrites() {
    signal(SIGXFSZ) { _ in }
  }
}

/// The version of the program: the only place of it, which `.ci/check-version` reads.
enum Version {
  /// The version by the rules of Semantic Versioning.
  static let current = "0.1.0"
}

/// The end of a command: sentences for the user, and a status for the parent of the process.
package struct CommandFailure: Error, Hashable, Sendable {
  /// The reason and the next step, a sentence or several lines; empty if there is nothing to say.
  package var message: String
  package var status: ExitStatus

  /// Creates a failure.
  package init(_ message: String, _ status: ExitStatus) {
    self.message = message
    self.status = status
  }
}

/// The status that the program exits with; the numbers from 65 on are those of sysexits.h.
package enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
  /// Everything was done.
  case success = 0
  /// Something was not done.
  case failure = 1
  /// The arguments make no sense.
  case usage = 2
  /// A file has problems.
  case badData = 65
  /// A file or group is not there or cannot be read.
  case noInput = 66
  /// A program or a place on the network that is needed cannot be reached.
  case unavailable = 69
  /// A file cannot be made, or is there already.
  case cannotCreate = 73
  /// Somebody else is at it; to try again later is enough.
  case temporary = 75
  /// Something has to be set up or ended first.
  case configuration = 78
  /// The user pressed ^C.
  case interrupted = 130
  /// The reader of the output has stopped; a shell shows this number for a program that SIGPIPE ended.
  case brokenPipe = 141

  /// The stable name of why something cannot be used, in the reports of `--json`.
  var code: String { "\(self)" }

  /// The meaning, in the help, in the manual page and in the documents.
  var meaning: CommandPhrase {
    switch self {
    case .success: .cliExitSuccess
    case .failure: .cliExitFailure
    case .usage: .cliExitUsage
    case .badData: .cliExitBadData
    case .noInput: .cliExitNoInput
    case .unavailable: .cliExitUnavailable
    case .cannotCreate: .cliExitCannotCreate
    case .temporary: .cliExitTemporary
    case .configuration: .cliExitConfiguration
    case .interrupted: .cliExitInterrupted
    case .brokenPipe: .cliExitBrokenPipe
    }
  }
}

/// The end of the process.
package enum ProcessEnd: Hashable, Sendable {
  /// By itself.
  case status(ExitStatus)
  /// An end by the signal that asked for it.
  case signal(Int32)

  /// Ends an interrupted process by itself after Control-C, otherwise of the signal.
  init(interruptedBy signal: Int32) {
    self = signal == SIGINT ? .status(.interrupted) : .signal(signal)
  }
}

extension CommandContext {
  /// Obeys the arguments of the process, the name of the program first: without any straight to the library, otherwise through
  /// the command line.
  ///
  /// Swift reads them from `/proc`; where that is not there, nobody knows them, and nothing is done.
  func obey(_ arguments: [String]) -> ProcessEnd {
    guard !arguments.isEmpty else {
      return end { () throws(CommandFailure) in
        throw CommandFailure(phrases[.cliErrorNoArguments], .configuration)
      }
    }
    let arguments = Array(arguments.dropFirst())
    // The parser of arguments costs more than all the rest before the first picture.
    return arguments.isEmpty
      ? end { () throws(CommandFailure) in try openLibrary(GlobalOptions()) }
      : RootCommand.run(arguments, in: self)
  }

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
    let isTerminal = isatty(STDIN_FILENO) == 1 && StandardStreams.outputIsTerminal
    return CommandContext(
      phrases: .ofUser,
      input: StandardInput(),
      output: .standardOutput,
      outputColumns: StandardStreams.outputColumns,
      messages: .standardError,
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
  /// The formats that are registered in this process, for help texts, which are made without a context.
  static var registered: FormatCatalog { Services().formats }

  /// The names that `--to` takes.
  var exportNames: [String] { exports.map { type(of: $0).identity.name } }
  /// The names that `--from` takes.
  var importNames: [String] { imports.map { type(of: $0).identity.name } }
}

extension Phrasebook {
  /// The phrases of the language that the environment asks for, for help texts, which are made without a context.
  static let ofUser = Phrasebook(Language(environment: CommandContext.environment))
}
