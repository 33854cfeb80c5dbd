import BuilderKit
import LosslessJSON
import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport

@testable import QuizOperations
@testable import QuizWords

/// The program with a scripted terminal over files in memory.
struct ProgramStage {
  var files = InMemoryFileSystem()
  /// The preferences, from one run to the next.
  ///
  /// The last export was a text for Anki, so that no test has to choose its format.
  let preferences = MemoryPreferenceStore(["export.format": .string("anki")])
  /// The variables of the process.
  var environment = ["HOME": "/home/ada"]
  /// The result of the user's editor for a file; `nil` if it cannot be run.
  var editor: (@Sendable (InMemoryFileSystem, [String]) -> Int32?)?
  /// The language of the user.
  var language = Language.english
  /// The extent of the terminal.
  var size = Size.usual
  /// The time that the screen waits for work: as long as it takes, so that a script need not.
  var patience: Duration?
  /// The file system of the program in the place of ``files``.
  var fileSystem: (any FileSystem)?
  /// The folder that paths start from.
  var folder: FilePath = "/elsewhere"
  /// The run of the program that its files are marked with.
  var process = ProcessIdentity.current

  /// The time, which does not pass: a slow machine must not bring about what only comes with time.
  var now: () -> ContinuousClock.Instant = { [start = ContinuousClock.now] in start }

  /// The folder of the groups.
  var libraryFolder: FilePath = "/library"

  var library: Library {
    Library(
      folder: libraryFolder,
      stateFolder: "/state",
      fileSystem: fileSystem ?? files,
      process: process
    )
  }

  /// The result of a run.
  struct Result {
    var end: ProgramEnd
    var farewell: [String]
    var terminal: ScriptedTerminal

    /// The last picture as text.
    var lastPicture: String { terminal.lastPicture }
  }

  /// Runs the program until the script is over or it ends before.
  func run(opening: StartScreen = .library, _ script: String) -> Result {
    run(opening: opening, Event.script(script))
  }

  /// Runs the program until the events are over or it ends before.
  func run(opening: StartScreen = .library, _ events: [Event]) -> Result {
    run(opening: opening, steps: events.map { .event($0) })
  }

  /// Runs the program until the user has done all steps or it ends before.
  func run(opening: StartScreen = .library, steps: [ScriptedTerminal.Step]) -> Result {
    let terminal = ScriptedTerminal(size: size, steps: steps)
    let (end, farewell) = run(on: terminal, opening: opening)
    return Result(end: end, farewell: farewell, terminal: terminal)
  }

  /// Runs the program on a terminal.
  func run(
    on terminal: any Terminal,
    opening: StartScreen = .library
  ) -> (end: ProgramEnd, farewell: [String]) {
    injecting {
      let program = Program(
        terminal: terminal,
        services: Services(),
        phrases: Phrasebook(language),
        patience: patience,
        now: now
      )
      return program.run(opening)
    }
  }

  /// Runs the program until it is killed after the steps; what it has left is there for another run.
  func killed(opening: StartScreen = .library, after steps: [ScriptedTerminal.Step]) -> ProgramStage
  {
    var next = self
    next.files = InMemoryFileSystem()
    next.fileSystem = nil
    var doomed = self
    if fileSystem == nil { doomed.files = files.copy() }
    let mark = UInt64.random(in: 1 ... .max)
    doomed.process = ProcessIdentity(number: 4711, mark: mark) { _ in false }
    let death = ScriptedTerminal.Step.run { [files = doomed.files, next] in
      files.copy(into: next.files)
    }
    _ = doomed.run(opening: opening, steps: steps + [death])
    return next
  }

  /// Runs the program until it is killed after the keys of a script.
  func killed(opening: StartScreen = .library, after script: String) -> ProgramStage {
    killed(opening: opening, after: ScriptedTerminal.Step.press(script))
  }

  /// Runs code in which services are those of the stage.
  func injecting<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Initializers.with(register, operation: body)
  }

  /// Runs asynchronous code in which services are those of the stage.
  func injectingAsync<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    try await Initializers.with(register, operation: body)
  }

  private func register(in initializers: Initializers) {
    LiveServices(
      environment: Environment(environment),
      currentFolder: { [folder] in folder.string },
      run: { [files, editor] in editor?(files, $0) },
      formats: { .standard }
    )
    .register(in: initializers)
    let services = Services.self
    initializers.register((any FileSystem).self, in: services) { [files, fileSystem] _ in
      fileSystem ?? files
    }
    initializers.register(Library.self, in: services) { [library] _ in library }
    initializers.register((any PreferenceStore).self, in: services) { [preferences] _ in
      preferences
    }
  }

  /// Puts a file into the folder of the user's settings.
  func configure(_ name: String, _ text: String) {
    files.place(text, at: FilePath("/home/ada/.config/quizbuilder/\(name)"))
  }

  /// Runs the program on other files and returns the last picture as text.
  func run(on fileSystem: any FileSystem, _ script: String) -> String {
    var stage = self
    stage.fileSystem = fileSystem
    return stage.run(script).lastPicture
  }

  /// The texts of the files in a folder, by name.
  func files(in folder: String) -> [String: String] {
    let prefix = folder + "/"
    let inside = files.texts.filter { $0.key.hasPrefix(prefix) }
    return Dictionary(
      uniqueKeysWithValues: inside.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
    )
  }

  /// The drafts and journals of unsaved forms; not the locks, which a run that was killed leaves behind, and not the
  /// histories of saved ones.
  var keptFiles: [String: String] {
    files(in: "/state").filter { !$0.key.hasPrefix("locks/") && !$0.key.hasPrefix("history/") }
  }
}
