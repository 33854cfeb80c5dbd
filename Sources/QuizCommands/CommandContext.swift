import LosslessJSON
import QuizDocuments
package import QuizOperations
package import QuizResources
import QuizStore
internal import QuizWords
import SystemPackage

/// The world around a command: all that it reads, writes and asks.
package struct CommandContext {
  /// The words of the user's language.
  package var phrases: Phrasebook
  /// The library, the files and what else commands work with.
  package let services = Services()
  /// Standard input, for commands that read a whole file from it.
  var input: any ByteInput
  /// Standard output, for data.
  var output: any TextOutput
  /// Standard error, for messages.
  var messages: any TextOutput
  /// Whether there is a terminal at both ends that can show screens.
  var canShowScreens: Bool
  /// Returns the lines of standard input; from then on signals that end the program are noted there.
  var lines: () -> any LineInput
  /// Notes from now on the signals that end the program, and returns a look at the next one that came.
  var noteSignals: () -> SignalLook
  /// Shows the screens until the user leaves them.
  var showScreens: ShowScreens
  /// What the screens know of files of keys.
  var keyFiles: KeyFileRules

  /// Returns the next signal that was noted, if there is one.
  typealias SignalLook = () -> Int32?

  /// Shows the screens that a command opens.
  package typealias ShowScreens =
    (StartScreen, GlobalOptions, CommandContext) throws(CommandFailure) -> ProcessEnd
}

extension CommandContext {
  /// Returns the library that the user means.
  func library(_ options: GlobalOptions) throws(CommandFailure) -> Library {
    services.libraryFolder = options.library
    return try storing { () throws(StoreError) in try services.openLibrary() }
  }

  /// The files.
  var fileSystem: any FileSystem { services.fileSystem }

  /// Runs a part of a command that works with stored files, and puts its errors into words.
  func storing<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(CommandFailure) -> Result {
    do {
      return try body()
    } catch {
      throw failure(error)
    }
  }

  /// Puts an error of stored files into words.
  func failure(_ error: StoreError) -> CommandFailure {
    CommandFailure(phrases.sentence(for: error), error.exitStatus)
  }

  /// Runs a command, says what went wrong, and returns how the process should end.
  func end(of command: () throws(CommandFailure) -> ProcessEnd) -> ProcessEnd {
    do {
      return try command()
    } catch {
      if !error.message.isEmpty { say(error.message) }
      return .status(error.status)
    }
  }

  /// Writes a message for the user.
  package func say(_ message: String) {
    // With standard error gone there is nobody left to tell.
    try? messages.write(message + "\n")
  }

  /// Writes a part of a line of messages, such as what stands before an answer.
  func write(message: String) {
    try? messages.write(message)
  }

  /// Writes data as JSON to be read by people too.
  func write(_ json: JSONValue) throws(CommandFailure) {
    try write(json.write(.pretty).escapedForTerminal + [UInt8(ascii: "\n")])
  }

  /// Writes data.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do {
      try output.write(bytes)
    } catch .brokenPipe {
      // `quizbuilder export … | head` is no error: its reader has had enough.
      throw CommandFailure("", .brokenPipe)
    } catch {
      let message = phrases(.cliErrorOutput, [.reason: error.description])
      throw CommandFailure(message, .failure)
    }
  }

  /// Writes data as text.
  func write(_ text: String) throws(CommandFailure) {
    try write(Array(text.utf8))
  }
}

extension StoreError {
  /// What a command exits with that is stopped by this.
  var exitStatus: ExitStatus {
    switch self {
    case .cannotRead, .notAFile, .noSuchGroup: .noInput
    case .damaged, .invalid, .sharedID: .badData
    case .ambiguous: .usage
    case .cannotSave, .readOnly, .nameTaken: .cannotCreate
    case .noHomeFolder, .notDurable, .changedOnDisk, .removedFromDisk, .cannotMove: .failure
    }
  }
}
