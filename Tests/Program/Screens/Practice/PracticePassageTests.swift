import Quiz
import QuizPractice
import QuizResources
import QuizWords
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// The passage above the questions of a round.
struct PracticePassageTests {
  private func asked(_ index: Int) throws -> AskedQuestion {
    let group = try #require([try QuestionGroup.withPassage()].resolved().first)
    return AskedQuestion(Array(group.questions)[index], seed: 1)
  }

  private func text(_ stage: ScreenStage<PracticeScreen>) -> String {
    Picture(of: stage.grid).description
  }

  @Test func `is whole at its first question, and one line at the next`() throws {
    let stage = ScreenStage(PracticeScreen("Reading", phrases: Phrasebook(.english)))
    stage.answer(.asked(try asked(2), number: 2, count: 4, PracticeScore()))
    #expect(text(stage).contains("It was not built in a day."))
    stage.answer(.asked(try asked(3), number: 3, count: 4, PracticeScore()))
    #expect(text(stage).contains("Passage: Rome lies on seven hills. …"))
    #expect(!text(stage).contains("It was not built in a day."))
    stage.press("<A-p>")
    #expect(text(stage).contains("It was not built in a day."))
    stage.press("<F3>")
    #expect(!text(stage).contains("It was not built in a day."))
    stage.answer(.asked(try asked(4), number: 4, count: 4, PracticeScore()))
    #expect(!text(stage).contains("Rome lies"))
    stage.press("<A-p>")
    #expect(stage.screen.status?.text == "The question belongs to no passage.")
    // A new round begins with the whole passage.
    stage.answer(.asked(try asked(3), number: 1, count: 4, PracticeScore()))
    #expect(text(stage).contains("It was not built in a day."))
  }

  @Test(arguments: [Size.usual, .smallest], Language.allCases)
  func `is above the question`(size: Size, language: Language) throws {
    let screen = PracticeScreen("Reading", phrases: Phrasebook(language))
    let stage = ScreenStage(screen, size: size)
    stage.answer(.asked(try asked(2), number: 2, count: 4, PracticeScore()))
    let name = "\(size.columns)x\(size.rows)-\(language.rawValue)"
    expectPicture(of: stage.grid, named: "Practice/passage-\(name)")
    stage.answer(.asked(try asked(3), number: 3, count: 4, PracticeScore()))
    expectPicture(of: stage.grid, named: "Practice/passage-folded-\(name)")
  }
}
