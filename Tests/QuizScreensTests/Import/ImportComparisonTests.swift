import Quiz
import QuizDocuments
import QuizOperations
import QuizResources
import QuizStore
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The update of the library in the preview of an import.
struct ImportComparisonTests {
  private func read(_ phrases: Phrasebook = Phrasebook(.english)) -> ScreenStage<ImportScreen> {
    let stage = ScreenStage(ImportScreen("/home/ada/words.gift", phrases: phrases))
    _ = stage.takeEffects()
    stage.answer(.read(.example()))
    _ = stage.takeEffects()
    return stage
  }

  @Test func `a key compares, and nothing is written before the user agrees`() throws {
    let stage = read()
    stage.press("u")
    let groups = try #require(stage.screen.reading?.contents?.groups)
    #expect(stage.takeEffects() == [.compare(groups)])
    let steps = groups.map(ImportJob.Step.new)
    stage.answer(.compared(steps))
    guard case .layer(.ask)? = stage.takeEffects().first else {
      Issue.record("no question")
      return
    }
    #expect(stage.screen.work == nil)
    stage.answer(.updateAccepted(steps))
    #expect(stage.takeEffects() == [.update(steps)])
    #expect(stage.screen.work == .saving)
  }

  @Test func `a comparison that fails leaves the preview`() {
    let stage = read()
    stage.press("u")
    _ = stage.takeEffects()
    stage.answer(.failed(message: "It is gone."))
    #expect(stage.screen.status == StatusLine("It is gone.", role: .error))
    #expect(stage.screen.work == nil)
  }
}
