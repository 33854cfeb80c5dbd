import BuilderKit
import Quiz
import QuizFiles
import QuizResources
import QuizScreens
import SystemPackage
import TerminalUI
import TestSupport

/// The program with a scripted terminal over files in memory.
struct ProgramStage {
  let files = InMemoryFileSystem()
  /// What is remembered from one run to the next.
  let preferences = MemoryPreferenceStore()
  /// The variables of the process.
  var environment = ["HOME": "/home/ada"]
  /// What the user's editor makes of a file; `nil` if it cannot be run.
  var editor: (@Sendable (InMemoryFileSystem, [String]) -> Int32?)?
  /// The user's keys.
  var keys: KeyMapFile?

  var library: Library {
    Library(folder: "/library", stateFolder: "/state", fileSystem: files)
  }

  /// What came of a run.
  struct Result {
    var end: ProgramEnd
    var farewell: [String]
    var terminal: ScriptedTerminal

    /// The last picture as text.
    var lastPicture: String {
      terminal.pictures.last.map { Picture(of: $0).description } ?? ""
    }
  }

  /// Runs the program until the script is over or it ends before.
  func run(opening: Opening = .library, _ script: String) -> Result {
    run(opening: opening, Event.script(script))
  }

  /// Runs the program until the events are over or it ends before.
  func run(opening: Opening = .library, _ events: [Event]) -> Result {
    let terminal = ScriptedTerminal(size: .usual, events: events)
    let services = ProgramServices(
      library: library,
      environment: environment,
      currentFolder: "/elsewhere",
      run: { [files, editor] in editor?(files, $0) }
    )
    return Preferences.with(preferences) {
      let program = Program(
        terminal: terminal,
        services: services,
        phrases: Phrasebook(.english),
        keys: keys
      )
      let (end, farewell) = program.run(opening)
      return Result(end: end, farewell: farewell, terminal: terminal)
    }
  }

  /// Runs the program on other files and returns the last picture as text.
  func run(on fileSystem: any FileSystem, _ script: String) -> String {
    let terminal = ScriptedTerminal(size: .usual, events: Event.script(script))
    let services = ProgramServices(
      library: Library(folder: "/library", stateFolder: "/state", fileSystem: fileSystem),
      environment: environment,
      currentFolder: "/elsewhere",
      run: { _ in nil }
    )
    return Preferences.with(preferences) {
      _ = Program(terminal: terminal, services: services, phrases: Phrasebook(.english))
        .run(.library)
      return terminal.pictures.last.map { Picture(of: $0).description } ?? ""
    }
  }

  /// The texts of the files in a folder, by name.
  func files(in folder: String) -> [String: String] {
    let prefix = folder + "/"
    let inside = files.texts.filter { $0.key.hasPrefix(prefix) }
    return Dictionary(
      uniqueKeysWithValues: inside.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
    )
  }
}
