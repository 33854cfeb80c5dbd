import CoreTestSupport
import QuizDocuments
import QuizScreens
import QuizStore
import SystemFiles
import SystemPackage
import TerminalUI
import TestSupport
import Testing

/// Imports that take longer than anybody waits.
struct ImportWorkTests {
  private typealias Step = ScriptedTerminal.Step

  private let enter = ScriptedTerminal.Step.event(.key(Key(.enter)))
  private let escape = ScriptedTerminal.Step.event(.key(Key(.escape)))

  /// A program that waits for nothing, a file with two groups, and files in which work can be stopped.
  private func makeStage() -> (stage: ProgramStage, files: GatedFileSystem) {
    var stage = ProgramStage()
    let files = GatedFileSystem(stage.files)
    stage.fileSystem = files
    stage.patience = .zero
    let text = "title,prompt,answer\nSums,1+1,2\nWords,yes,no\n"
    stage.files.place(text, at: "/elsewhere/words.csv")
    return (stage, files)
  }

  /// Opens the list of files with the bar on the one there is.
  private var opens: [Step] {
    [.wait(for: "empty")] + Event.script("iwo").map { .event($0) }
  }

  @Test func `a file is read while the user looks on, and not saved before it is told to`() {
    let (stage, files) = makeStage()
    var gate: Gate?
    let result = stage.run(
      steps: opens + [
        .run { gate = files.close(at: .read) },
        enter,
        .run { gate?.waitForArrival() },
        .wait(for: "Reading…"),
        .event(.resize(.smallest)),
        .run { gate?.open() },
        .wait(for: "2 questions"),
      ]
    )
    #expect(result.terminal.size == .smallest)
    #expect(stage.files(in: "/library") == [:])
  }

  @Test func `Esc leaves a file that is being read, and nothing comes of it`() throws {
    let (stage, files) = makeStage()
    var gate: Gate?
    _ = stage.run(
      steps: opens + [
        .run { gate = files.close(at: .read) },
        enter,
        .run { gate?.waitForArrival() },
        escape,
        .wait(for: "Import a file"),
        .run { gate?.open() },
        enter,
        .wait(for: "2 questions"),
        enter,
        .wait(for: "2 questions imported, 0 skipped."),
      ]
    )
    #expect(try stage.library.entries().map(\.title) == ["Sums", "Words"])
  }

  @Test func `Esc while groups are saved stops before the next, and says what is saved`() throws {
    let (stage, files) = makeStage()
    var gate: Gate?
    let result = stage.run(
      steps: opens + [
        enter,
        .wait(for: "2 questions"),
        .run { gate = files.close(at: .create) },
        enter,
        .run { gate?.waitForArrival() },
        .wait(for: "Saving…"),
        escape,
        .run { gate?.open() },
        .wait(for: "“Words”: not saved"),
      ]
    )
    #expect(result.lastPicture.contains("Stopped."))
    #expect(result.lastPicture.contains("“Sums”: saved"))
    #expect(try stage.library.entries().map(\.title) == ["Sums"])
  }
}
