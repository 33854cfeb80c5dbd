import Quiz
import QuizCatalog
import QuizDocuments
import QuizFormats
import QuizResources
import QuizScreens
import QuizStore
import SystemPackage
import TestSupport

import class BuilderKit.Initializers
import class BuilderKit.MemoryPreferenceStore
import protocol BuilderKit.PreferenceStore

@testable import QuizCommands
@testable import QuizOperations
@testable import QuizWords
@testable import quizbuilder

/// The result of a command: everything a user or a script can see of it.
struct Seen: Equatable {
  var end: ProcessEnd
  var output = ""
  var messages = ""
}

/// A command run in this process, with a library that exists only here.
final class CommandTrial {
  let files = InMemoryFileSystem()
  /// The files as the program sees them, if not as they are.
  var seenFiles: (any FileSystem)?
  /// The beginnings that the screens were asked for.
  private(set) var openings: [StartScreen] = []
  private(set) var globalOptions: [GlobalOptions] = []
  var canShowScreens = false
  /// The width of the terminal that shows the output, if one does.
  var outputColumns: Int?
  /// The git that commands call, if not that of this process.
  var git: (any GitRunner)?
  /// The result of each look for a signal; none comes any more after them.
  var signals: [Int32?] = []
  var language = Language.english
  /// The values that the program remembers.
  let preferences = MemoryPreferenceStore()
  var environment = ["HOME": "/home/ada"]

  /// The usual folder of the library.
  static let folder: FilePath = "/home/ada/.local/share/quizbuilder"

  /// Runs the program with arguments.
  func run(_ arguments: [String], input: ScriptedLines = ScriptedLines("")) -> Seen {
    see(input) { RootCommand.run(arguments, in: $0) }
  }

  /// Runs the program without arguments.
  func runWithoutArguments() -> Seen {
    see(ScriptedLines("")) { $0.obey(["quizbuilder"]) }
  }

  /// Runs the program in a process whose arguments nobody knows, not even its name.
  func runWithUnknownArguments() -> Seen {
    see(ScriptedLines("")) { $0.obey([]) }
  }

  private func see(_ input: ScriptedLines, _ body: (CommandContext) -> ProcessEnd) -> Seen {
    let output = MemoryOutput()
    let messages = MemoryOutput()
    let end = injecting { body(context(input, output: output, messages: messages)) }
    return Seen(end: end, output: output.text, messages: messages.text)
  }

  func context(
    _ input: ScriptedLines,
    output: any ByteOutput,
    messages: any ByteOutput
  ) -> CommandContext {
    CommandContext(
      phrases: Phrasebook(language),
      input: input,
      output: Printer(output),
      outputColumns: outputColumns,
      messages: Printer(messages),
      canShowScreens: canShowScreens,
      lines: { input },
      noteSignals: { { self.signals.isEmpty ? nil : self.signals.removeFirst() } },
      showScreens: { opening, globalOptions, _ in
        self.openings.append(opening)
        self.globalOptions.append(globalOptions)
        return .status(.success)
      },
      keyFiles: QuizBuilder.keyFiles
    )
  }

  /// Runs code in which services are those of the real program, over files that exist only here.
  func injecting<Value>(_ body: () throws -> Value) rethrows -> Value {
    let composition = LiveServices(
      environment: Environment(environment),
      currentFolder: { "/elsewhere" },
      run: { _ in nil },
      formats: { .standard }
    )
    let seen: any FileSystem = seenFiles ?? files
    let git = git
    let preferences = preferences
    return try Initializers.with {
      composition.register(in: $0)
      $0.register((any FileSystem).self, in: Services.self) { _ in seen }
      $0.register((any PreferenceStore).self, in: Services.self) { _ in preferences }
      if let git { $0.register((any GitRunner).self, in: Services.self) { _ in git } }
      // The tests are no program that git could run.
      $0.register(ProgramCommand.self, in: Services.self) { _ in ProgramCommand("quizbuilder") }
    } operation: {
      try body()
    }
  }

  /// Puts a file into the folder of the user's settings, and returns its path.
  @discardableResult
  func configure(_ name: String, _ text: String) -> FilePath {
    let path = FilePath("/home/ada/.config/quizbuilder/\(name)")
    files.place(text, at: path)
    return path
  }

  /// Puts a group file into the library.
  @discardableResult
  func place(_ name: String, _ text: String) -> FilePath {
    let path = Self.folder.appending("\(name).json")
    files.place(text, at: path)
    return path
  }

  /// The library, to look at what was kept.
  var library: Library {
    Library(
      folder: Self.folder,
      stateFolder: "/home/ada/.local/state/quizbuilder",
      fileSystem: files
    )
  }
}

/// A group file with two questions.
let capitals = """
  {
    "format": "quizbuilder/group",
    "version": 1,
    "id": "11111111-1111-4111-8111-111111111111",
    "title": "Capital cities",
    "questions": [
      {
        "id": "q1",
        "prompt": "France?",
        "answer": "Paris",
        "hint": "It begins with P",
        "distractors": ["Lyon", "Nice"],
        "tags": ["europe", "easy"]
      },
      {
        "id": "q2",
        "prompt": "日本？",
        "answer": "東京\\nTokyo"
      }
    ]
  }

  """

/// A group file whose second question lacks its answer and repeats a prompt.
let incomplete = """
  {
    "format": "quizbuilder/group",
    "version": 1,
    "id": "22222222-2222-4222-8222-222222222222",
    "title": "Rivers",
    "questions": [
      { "id": "r1", "prompt": "Longest?", "answer": "Nile" },
      {
        "id": "r2",
        "prompt": "Longest?",
        "hint": 7
      }
    ]
  }

  """

/// The capitals under another title and id.
func another(_ title: String, digits: String) -> String {
  capitals.replacing("Capital cities", with: title).replacing("11", with: digits)
}
