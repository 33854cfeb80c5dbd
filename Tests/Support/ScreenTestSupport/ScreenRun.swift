internal import BuilderKit
internal import CoreTestSupport
internal import Quiz
import QuizCatalog
internal import QuizDocuments
internal import QuizFormats
internal import QuizOperations
internal import QuizResources
internal import QuizScreens
internal import QuizStore
internal import QuizWords
internal import SystemPackage
internal import TerminalUI
internal import TestSupport

/// One program that is driven at random from a screen on, until its steps are over or it ends before.
///
/// The events follow from the screen, the seed and the number of the run; or from a list of steps of another run, to find
/// out which of them it takes for something to go wrong:
///
/// ```swift
/// let run = ScreenRun(.all[0], seed: 1, number: 4711)
/// let result = run.result()
/// if result.fault != nil { print(run.shrunk(result.steps)) }
/// ```
package struct ScreenRun {
  /// The result of a run.
  package struct Result {
    /// The fault, if there is one.
    package var fault: String?
    /// The steps, but for the way to the screen.
    package var steps: [ScreenStep] = []
    /// The screen that the last step found on top.
    package var lastScreen = ""
    /// The texts of the pictures that given steps found, each before it was taken.
    package var pictures: [String] = []
    /// The number of events of each screen, by its name.
    package var eventCounts: [String: Int] = [:]
    /// The rows of key tables that were taken, with their screens: `library.open`.
    package var bindings: Set<String> = []
    /// The number of pictures looked at.
    package var pictureCount = 0
    /// The number of calls of the file system that failed.
    package var failureCount = 0
    /// The number of open forms that were read again from their drafts and journals.
    package var formCount = 0
  }

  /// The end of a run.
  enum Ending: CaseIterable {
    /// The process is killed; what was typed is in journals.
    case killed
    /// A signal asks it to end; what was typed becomes drafts.
    case asked
    /// The user leaves one screen after the other, and keeps what is not saved.
    case left
  }

  let screen: FuzzedScreen
  let seed: Int
  let number: Int

  /// Names a run.
  package init(_ screen: FuzzedScreen, seed: Int, number: Int) {
    self.screen = screen
    self.seed = seed
    self.number = number
  }

  /// The end of this run.
  var ending: Ending { Ending.allCases[number % Ending.allCases.count] }

  /// Every fifth terminal is one of ASCII.
  var glyphs: Glyphs { number % 5 == 4 ? .ascii : .unicode }

  /// Every other user reads Chinese.
  var language: Language { number % 2 == 1 ? .simplifiedChinese : .english }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - steps: What happens; without them, what is random.
  ///   - watch: Called before each step.
  /// - Returns: What came of it.
  package func result(of steps: [ScreenStep]? = nil, watch: ((ScreenStep) -> Void)? = nil) -> Result
  {
    var generator = SeededGenerator(
      seed: UInt64(truncatingIfNeeded: seed) << 32 ^ UInt64(truncatingIfNeeded: number)
    )
    let memory = InMemoryFileSystem()
    screen.prepare(memory, &generator)
    let files = FaultyFiles(memory)
    let conductor = ScreenConductor(
      self,
      files: files,
      generator: StepGenerator(generator: generator),
      steps: steps
    )
    conductor.watch = watch
    return conductor.perform()
  }

  /// Returns as few of the steps as it takes for something to go wrong.
  ///
  /// - Parameter steps: Steps with which something does.
  /// - Returns: Steps of which none can be left out.
  package func shrunk(_ steps: [ScreenStep]) -> [ScreenStep] {
    Self.shrunk(steps) { result(of: $0).fault != nil }
  }

  /// Returns as few elements as it takes for something to be wrong, found by leaving out ever smaller pieces.
  package static func shrunk<Element>(
    _ all: [Element],
    isWrong: ([Element]) -> Bool
  ) -> [Element] {
    var kept = all
    var size = max(kept.count / 2, 1)
    while true {
      var start = 0
      var isSmaller = false
      while start < kept.count {
        var fewer = kept
        fewer.removeSubrange(start..<min(start + size, kept.count))
        if isWrong(fewer) {
          kept = fewer
          isSmaller = true
        } else {
          start += size
        }
      }
      if size > 1 { size = max(size / 2, 1) } else if !isSmaller { return kept }
    }
  }
}

extension ScreenRun {
  /// The number of the process that is driven, and of one that came to a sudden end before.
  static let processes: (own: Int32, dead: Int32) = (4712, 4711)

  /// Runs a program over files; a process with a number is told from every other by its number alone.
  static func run(
    _ opening: StartScreen,
    on terminal: FuzzedTerminal,
    over files: FaultyFiles,
    process number: Int32,
    glyphs: Glyphs = .unicode,
    language: Language = .english,
    seed: UInt64 = 0
  ) -> ProgramEnd {
    let library = library(over: files, process: number)
    let start = ContinuousClock.now
    var seeds = SeededGenerator(seed: seed)
    return Initializers.with {
      register(files, library, in: $0)
    } operation: {
      let program = Program(
        terminal: terminal,
        services: Services(),
        phrases: Phrasebook(language),
        glyphs: glyphs,
        patience: .zero,
        // What happens must not depend on how fast the machine is.
        now: { start + terminal.idleTime },
        seed: { seeds.next() }
      )
      terminal.program = program
      return program.run(opening).end
    }
  }

  /// The library of a process; the one that was killed does not run any more, one with the number 1 does.
  static func library(over files: any FileSystem, process number: Int32) -> Library {
    let process = ProcessIdentity(
      number: number,
      mark: UInt64(number),
      birthMark: { $0 == number || $0 == 1 ? UInt64($0) : nil },
      isRunning: { $0 == number || $0 == 1 }
    )
    return Library(
      folder: "/library",
      stateFolder: "/state",
      fileSystem: files,
      process: process,
      now: { 1_700_000_000 }
    )
  }

  private static func register(
    _ files: FaultyFiles,
    _ library: Library,
    in initializers: Initializers
  ) {
    let edits = Tally()
    LiveServices(
      environment: ["HOME": "/home/ada", "EDITOR": "ed"],
      currentFolder: { "/elsewhere" },
      run: { edit(FilePath($0.last ?? ""), in: files.memory, count: edits.add()) },
      formats: { .standard }
    )
    .register(in: initializers)
    let services = Services.self
    initializers.register((any FileSystem).self, in: services) { _ in files }
    initializers.register(Library.self, in: services) { _ in library }
    let preferences = MemoryPreferenceStore()
    initializers.register((any PreferenceStore).self, in: services) { _ in preferences }
  }

  /// The effect of the user's editor on a text: nothing, something, or a failure.
  private static func edit(_ path: FilePath, in files: InMemoryFileSystem, count: Int) -> Int32? {
    switch count % 4 {
    case 0: return 0
    case 1: files.place("edited \u{1B}[31m 中\u{202E}\r\n\u{0}second\n", at: path)
    case 2: return 1
    default: files.place([0xFF, 0xC3, 0x28, 0x0A], at: path)
    }
    return 0
  }
}
