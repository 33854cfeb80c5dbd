import BuilderKit
import CoreTestSupport
import Quiz
import QuizDocuments
import QuizScreens
import QuizStore
import SystemFiles
import SystemPackage
import TerminalUI
import TestSupport
import Testing

/// Work beside the screens: exports that take longer than anybody waits.
struct WorkTests {
  private typealias Step = ScriptedTerminal.Step

  private static let count = 2_000
  private static let cancelled = "The export was cancelled; nothing was written."
  private static let written = "\(count) questions written to"

  /// A program that waits for nothing, a library with one group, and files in which work can be stopped.
  private func makeStage() throws -> (stage: ProgramStage, files: GatedFileSystem) {
    var stage = ProgramStage()
    let files = GatedFileSystem(stage.files)
    stage.fileSystem = files
    stage.patience = .zero
    stage.files.placeFolder("/elsewhere")
    stage.files.place(try Self.groupFile(), at: "/library/sums.json")
    return (stage, files)
  }

  private static func groupFile() throws -> [UInt8] {
    let group = try QuestionGroup.build {
      $0.id = GroupID(rawValue: "sums")
      $0.title = "Sums"
      $0.questions = (1...count).map { number in
        var question = QuestionBuilder()
        question.id = QuestionID(rawValue: "question-\(number)")
        question.prompt = "What is \(number) and \(number), and why is it just that?"
        question.answer = "\(2 * number)"
        return question
      }
    }
    return GroupDocument().updated(with: group).bytes
  }

  /// Opens the export dialog and looks on until the losses are known.
  private let opens: [ScriptedTerminal.Step] = [
    .wait(for: "Sums"), .event(.key(Key(.character("x")))), .wait(for: "keeps everything"),
  ]
  private let enter = Event.key(Key(.enter))
  private let escape = Event.key(Key(.escape))
  private let interrupt = Event.key(.control("c"))

  @Test func `an export goes on while the user looks on, and says when it is done`() throws {
    let (stage, files) = try makeStage()
    var gate: Gate?
    let result = stage.run(
      steps: opens + [
        .run { gate = files.close(at: .synchronize) },
        .event(enter),
        .run { gate?.waitForArrival() },
        .wait(for: "2000 of 2000 questions"),
        .event(.resize(.smallest)),
        .run { gate?.open() },
        .wait(for: Self.written),
        .event(.key(Key(.character("q")))),
      ]
    )
    #expect(result.end == .left)
    #expect(stage.files(in: "/elsewhere").keys.sorted() == ["sums.anki.txt"])
    #expect(stage.files(in: "/elsewhere")["sums.anki.txt"]?.contains("and 2000, and why") == true)
    // Progress, in the old size and the new one, was on the screen.
    let under = result.terminal.pictures.filter {
      Picture(of: $0).description.contains("2000 of 2000 questions")
    }
    #expect(Set(under.map(\.size)) == [.usual, .smallest])
  }

  @Test func `an export that is over at once shows no progress`() throws {
    var (stage, _) = try makeStage()
    stage.patience = nil
    let result = stage.run("x<Enter>q")
    #expect(result.terminal.pictures.count == 3)
    #expect(result.lastPicture.contains(Self.written))
  }

  @Test func `Esc stops what is being written, and nothing is left of it`() throws {
    let (stage, files) = try makeStage()
    var writing: Gate?
    let result = stage.run(
      steps: opens + [
        .run { writing = files.trickle() },
        .event(enter),
        .run { writing?.waitForArrival() },
        .event(escape),
        .wait(for: Self.cancelled),
      ]
    )
    #expect(result.end == .terminalClosed)
    #expect(stage.files(in: "/elsewhere") == [:])
  }

  @Test func `Esc while groups are read is answered at once, and the export can be begun again`()
    throws
  {
    let (stage, files) = try makeStage()
    var gate: Gate?
    let result = stage.run(
      steps: opens + [
        .run { gate = files.close(at: .read) },
        .event(enter),
        .run { gate?.waitForArrival() },
        .event(escape),
        .wait(for: Self.cancelled),
        .run { gate?.open() },
        .event(enter),
        .wait(for: Self.written),
      ]
    )
    #expect(result.end == .terminalClosed)
    #expect(stage.files(in: "/elsewhere").keys.sorted() == ["sums.anki.txt"])
  }

  @Test func `a dialog that is left gets nothing more`() throws {
    let (stage, files) = try makeStage()
    var gate: Gate?
    let result = stage.run(
      steps: [
        .wait(for: "Sums"),
        .run { gate = files.close(at: .read) },
        .event(.key(Key(.character("x")))),
        .run { gate?.waitForArrival() },
        .wait(for: "Reading the questions"),
        .event(escape),
        .run { gate?.open() },
      ] + opens.dropFirst() + [.event(enter), .wait(for: Self.written)]
    )
    #expect(result.end == .terminalClosed)
  }

  @Test func `Enter before the losses are known writes as soon as they are`() throws {
    let (stage, files) = try makeStage()
    var gate: Gate?
    _ = stage.run(
      steps: [
        .wait(for: "Sums"),
        .run { gate = files.close(at: .read) },
        .event(.key(Key(.character("x")))),
        .run { gate?.waitForArrival() },
        .event(enter),
        .run { gate?.open() },
        .wait(for: Self.written),
      ]
    )
    #expect(stage.files(in: "/elsewhere").keys.sorted() == ["sums.anki.txt"])
  }

  @Test(arguments: [
    (Event.key(.control("c")), ProgramEnd.interrupted), (.terminate(signal: 15), .signal(15)),
    (.terminate(signal: 1), .signal(1)), (.closed, .terminalClosed),
  ])
  func `the end of the program leaves nothing half-written`(event: Event, end: ProgramEnd) throws {
    let (stage, files) = try makeStage()
    var writing: Gate?
    let result = stage.run(
      steps: opens + [
        .run { writing = files.trickle() },
        .event(enter),
        .run { writing?.waitForArrival() },
        .event(event),
      ]
    )
    #expect(result.end == end)
    #expect(stage.files(in: "/elsewhere") == [:])
  }

  @Test func `nor does it on the real disk`() throws {
    try withTemporaryFolder { folder in
      var (stage, _) = try makeStage()
      let files = GatedFileSystem(LocalFileSystem())
      stage.fileSystem = files
      stage.folder = folder
      stage.libraryFolder = folder.appending("library")
      try write(try Self.groupFile(), to: folder.appending("library/sums.json"))
      var writing: Gate?
      var during: [String] = []
      let result = stage.run(
        steps: opens + [
          .run { writing = files.trickle() },
          .event(enter),
          .run {
            writing?.waitForArrival()
            during = names(in: folder)
          },
          .event(interrupt),
        ]
      )
      #expect(result.end == .interrupted)
      #expect(during.contains { $0.hasPrefix(".quizbuilder-") })
      #expect(names(in: folder) == ["library"])
    }
  }

  @Test func `the end of the program does not wait for a reader`() throws {
    let (stage, files) = try makeStage()
    var gate: Gate?
    let result = stage.run(
      steps: opens + [
        .run { gate = files.close(at: .read) },
        .event(enter),
        .run { gate?.waitForArrival() },
        .event(interrupt),
      ]
    )
    #expect(result.end == .interrupted)
    gate?.open()
    #expect(stage.files(in: "/elsewhere") == [:])
  }

  private func names(in folder: FilePath) -> [String] {
    ((try? LocalFileSystem().list(folder)) ?? []).map(\.string).sorted()
  }

  private func write(_ bytes: [UInt8], to path: FilePath) throws {
    let files = LocalFileSystem()
    try files.createFolders(path.removingLastComponent())
    try StagedFile(bytes, beside: path, in: files).commit(to: path, replacing: false)
  }
}
