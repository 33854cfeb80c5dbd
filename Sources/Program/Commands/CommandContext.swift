internal import BuilderKit
internal import LosslessJSON
internal import NearestNames
internal import Quiz
internal import QuizDocuments
package import QuizOperations
package import QuizResources
internal import QuizStore
internal import QuizWords
internal import SystemFiles
import TerminalText

internal import struct SystemPackage.Errno
internal import struct SystemPackage.FilePath

/// The world around a command: all that it reads, writes and asks.
package struct CommandContext {
  /// The words of the user's language.
  package var phrases: Phrasebook
  /// The library, the files and what else commands work with.
  package let services = Services()
  /// Standard input, for commands that read a whole file from it.
  var input: any ByteInput
  /// Standard output, for data.
  var output: Printer
  /// The width of the terminal that shows standard output; nil where none does, and lines have any length.
  var outputColumns: Int?
  /// Standard error, for messages.
  var messages: Printer
  /// There is a terminal at both ends that can show screens.
  var canShowScreens: Bool
  /// Returns the lines of standard input; from then on signals that end the program are noted there.
  var lines: () -> any LineInput
  /// Notes from now on the signals that end the program, and returns a look at the next one that came.
  var noteSignals: () -> SignalLook
  /// Shows the screens until the user leaves them.
  var showScreens: ShowScreens
  /// The screens' rules for files of keys.
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

  var fileSystem: any FileSystem { services.fileSystem }

  /// Runs a part of a command that works with stored files, and puts its errors into words.
  func storing<Result>(_ body: () throws(StoreError) -> Result) throws(CommandFailure) -> Result {
    do {
      return try body()
    } catch {
      throw failure(error)
    }
  }

  func failure(_ error: StoreError) -> CommandFailure {
    CommandFailure(phrases.sentence(for: error), error.exitStatus)
  }

  /// Refuses the name of a format that there is not.
  func failure(unknownFormat name: String, among names: [String]) -> CommandFailure {
    var values: [Placeholder: any PhraseValue] = [
      .name: name.printable, .formats: names.joined(separator: ", "),
    ]
    let nearest = name.nearest(of: names)
    values[.other] = nearest
    let phrase: CommandPhrase =
      nearest == nil ? .cliErrorUnknownFormat : .cliErrorUnknownFormatNearest
    return CommandFailure(phrases(phrase, values), .usage)
  }

  /// Refuses an option that a format does not have.
  func failure(
    _ option: String,
    notOf format: String,
    butOf others: [String]
  ) -> CommandFailure {
    let values: [Placeholder: any PhraseValue] = [
      .name: option, .format: format, .formats: others.joined(separator: ", "),
    ]
    return CommandFailure(phrases(.cliErrorOptionOfFormat, values), .usage)
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

  package func say(_ message: String) {
    // With standard error gone there is nobody left to tell.
    try? messages.write(message + "\n")
  }

  /// Writes a part of a line of messages, such as what is before an answer.
  func write(message: String) {
    try? messages.write(message)
  }

  /// Writes data as JSON to be read by people too.
  func write(_ json: JSONValue) throws(CommandFailure) {
    try write(data: json.write(.pretty).escapedForTerminal + [UInt8(ascii: "\n")])
  }

  /// Writes a file of JSON: for another program byte for byte, for people without what their terminal would obey.
  func write(jsonFile bytes: [UInt8]) throws(CommandFailure) {
    try write(data: StandardStreams.outputIsTerminal ? bytes.escapedForTerminal : bytes)
  }

  /// Writes data for another program, byte for byte.
  func write(data: [UInt8]) throws(CommandFailure) {
    try writing { () throws(Errno) in try output.write(data: data) }
  }

  /// Writes text to be read.
  func write(_ text: String) throws(CommandFailure) {
    try writing { () throws(Errno) in try output.write(text) }
  }

  private func writing(_ body: () throws(Errno) -> Void) throws(CommandFailure) {
    do {
      try body()
    } catch .brokenPipe {
      // `quizbuilder export … | head` is no error: its reader has had enough.
      throw CommandFailure("", .brokenPipe)
    } catch {
      let reason = phrases.systemReason(error.rawValue)
      throw CommandFailure(phrases(.cliErrorOutput, [.reason: reason]), .failure)
    }
  }
}

extension StoreError {
  /// The exit status of a command that the error stops.
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

extension CommandContext {
  /// Refuses arguments that would have standard input read in several places.
  func refuseSeveralInputs(_ files: [String]) throws(CommandFailure) {
    guard files.count(where: { $0 == "-" }) > 1 else { return }
    throw CommandFailure(phrases[.cliErrorInputTwice], .usage)
  }

  /// Reads a whole file, or standard input for `-`.
  func read(_ file: String) throws(CommandFailure) -> [UInt8] {
    let path = FilePath(file)
    do throws(FileSystemError) {
      do throws(Errno) {
        if file == "-" { return try input.readAll() }
      } catch {
        throw FileSystemError(.read, path, error)
      }
      if try fileSystem.information(about: path) != nil { return try fileSystem.readToEnd(path) }
    } catch {
      throw failure(.cannotRead(error))
    }
    throw CommandFailure(phrases(.cliErrorNoInput, [.file: file.printable]), .noInput)
  }

  /// Reports who has a group open that is about to be written, if anybody has.
  func sayHolder(of opened: OpenedGroup, in library: Library) {
    guard let holder = opened.path.flatMap(library.locks.holder) else { return }
    say(holder, of: opened.builder.title ?? opened.path?.stem ?? "")
  }

  func say(_ holder: LockHolder, of title: String) {
    for sentence in phrases.sentences(for: holder, of: title) { say(sentence.printable) }
  }

  /// Reports in a line the number of groups with unsaved work, if there are any.
  func sayWaiting(_ count: Int) {
    if count > 0 { say(phrases(.recoveryWaiting, [.count: count])) }
  }

  /// Looks for a draft or journal of a group; `false` where that cannot be found out, for nothing depends on it.
  func hasUnsaved(_ id: GroupID, at path: FilePath?, in library: Library) -> Bool {
    (try? library.unsaved.all(of: id, at: path))?.isEmpty == false
  }
}

extension CommandContext {
  /// Joins the settings of groups, of the library's groups, and of the library; unreadable defaults are reported.
  func settingsTree(
    of groups: [GroupSettings],
    in library: Library
  ) throws(CommandFailure) -> SettingsTree {
    let (tree, storage) = try storing { () throws(StoreError) in
      try services.settingsShelf(of: library).tree(of: groups)
    }
    sayProblems(of: storage)
    return tree
  }

  /// Reports the problems of the file of a level.
  func sayProblems(of storage: SettingsStorage) {
    // Without a folder for settings there are none.
    guard case .unavailable(.file(let error, let path)) = storage else { return }
    guard case .invalid(_, let problems) = error else { return say(phrases.sentence(for: error)) }
    for located in problems {
      let place = located.line.map { "\(path.printable):\($0): " } ?? "\(path.printable): "
      say(place + phrases.sentence(for: located.problem).printable)
    }
  }
}
