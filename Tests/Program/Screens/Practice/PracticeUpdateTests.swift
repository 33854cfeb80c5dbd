import Quiz
import QuizOperations
import QuizPractice
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// What a key spends, and what it does not.
struct PracticeUpdateTests {
  private func stage(
    _ kind: QuestionKind
  ) throws -> (stage: ScreenStage<PracticeScreen>, asked: AskedQuestion) {
    let question = try #require(try QuestionGroup.everyKind().questions.last { $0.kind == kind })
    let asked = AskedQuestion(question, seed: 1)
    let stage = ScreenStage(PracticeScreen("Cells", phrases: Phrasebook(.english)))
    stage.answer(.asked(asked, number: 1, count: 3, PracticeScore()))
    _ = stage.takeEffects()
    return (stage, asked)
  }

  private func isJudged(_ stage: ScreenStage<PracticeScreen>) -> Bool {
    stage.takeEffects().contains { if case .judge = $0 { true } else { false } }
  }

  @Test(arguments: QuestionKind.known.filter(\.asks))
  func `Enter on a question that nobody has touched answers nothing`(kind: QuestionKind) throws {
    let (stage, _) = try stage(kind)
    stage.press("<Enter><Enter><Enter>")
    #expect(stage.takeEffects() == [])
    #expect(stage.screen.phase == .answering)
    #expect(stage.screen.status?.text.contains("Alt-S") == true)
  }

  @Test(arguments: ["<Down><Enter>", "<Up><Enter>", "a<Enter>", "2<Enter>", "<Space><Enter>"])
  func `a choice is answered once it was picked or gone to`(keys: String) throws {
    let (stage, _) = try stage(.choice)
    stage.press(keys)
    #expect(isJudged(stage))
  }

  @Test func `a choice is picked by a press of the mouse, and a pair gone to`() throws {
    let (stage, asked) = try stage(.choice)
    stage.click(asked.choices[1].choice.text)
    guard case .choices(_, let picked, _) = stage.screen.draft else {
      Issue.record("The question has no choices")
      return
    }
    #expect(picked == [1])
    #expect(stage.takeEffects() == [])
    stage.press("<Enter>")
    #expect(isJudged(stage))
    let pairs = try self.stage(.pairs)
    pairs.stage.click(pairs.asked.lefts[1])
    #expect(pairs.stage.screen.draft?.focus.index == 1)
  }

  @Test func `Enter does not judge an essay`() throws {
    let (stage, _) = try stage(.essay)
    stage.press("Words<Enter><Enter><Enter>")
    #expect(stage.screen.phase == .judging)
    #expect(stage.takeEffects() == [])
    stage.press("y")
    #expect(isJudged(stage))
  }

  @Test(arguments: ["digits", "letters"])
  func `steps are put in order by digits and by letters`(way: String) throws {
    let (stage, asked) = try stage(.order)
    guard case .order(let order) = asked.question.response else { return }
    let indices = order.steps.map { asked.steps.firstIndex(of: $0) ?? 0 }
    let keys = indices.map { way == "digits" ? "\($0 + 1)" : ["a", "b", "c", "d", "e"][$0] }
    stage.press(keys.joined() + "<Enter>")
    #expect(stage.takeEffects() == [.judge(.ordered(order.steps))])
  }

  @Test
  func `the last step needs no key, a second key takes a place back, and an arrow still moves`()
    throws
  {
    let (stage, asked) = try stage(.order)
    let steps = asked.steps
    stage.press("2<Enter>")
    #expect(stage.takeEffects() == [.judge(.ordered([steps[1], steps[0]] + steps[2...]))])
    let (moved, _) = try self.stage(.order)
    moved.press("<A-Down><Enter>")
    #expect(moved.takeEffects() == [.judge(.ordered([steps[1], steps[0]] + steps[2...]))])
  }

  /// A question whose answer was judged, or that was skipped.
  private func judged(
    _ kind: QuestionKind,
    by answer: (AskedQuestion) -> LearnerAnswer?,
    isPreview: Bool = false
  ) throws -> (stage: ScreenStage<PracticeScreen>, answer: LearnerAnswer?) {
    let question = try #require(try QuestionGroup.everyKind().questions.last { $0.kind == kind })
    let asked = AskedQuestion(question, seed: 1)
    var screen = PracticeScreen("Cells", isPreview: isPreview, phrases: Phrasebook(.english))
    let answer = answer(asked)
    (screen.asked, screen.draft, screen.judged) = (asked, AnswerDraft(asked), answer)
    let stage = ScreenStage(screen)
    stage.answer(.judged(answer.map(asked.judgement), PracticeScore()))
    _ = stage.takeEffects()
    return (stage, answer)
  }

  @Test(arguments: QuestionKind.known.filter(\.asks))
  func `a learner judges what was typed, and nothing else`(kind: QuestionKind) throws {
    let (stage, _) = try judged(
      kind,
      by: { asked in
        switch kind {
        case .text, .number, .passage, .unknown: .typed("x")
        case .choice, .choices: .picked([])
        case .gaps: .filled(asked.gaps.map { _ in "x" })
        case .pairs: .matched(asked.lefts.map { _ in nil })
        case .order: .ordered([])
        case .essay: .essay("x", isRight: false)
        }
      }
    )
    stage.press("y")
    let isTyped = [.text, .number, .gaps].contains(kind)
    #expect(stage.takeEffects() == (isTyped ? [.overrule(isRight: true)] : []))
    stage.press("n")
    #expect(stage.takeEffects() == [], "it counts as wrong already")
  }

  @Test func `a choice that the time has answered has nothing to judge`() throws {
    let (stage, _) = try judged(.choice, by: { _ in .typed("") })
    stage.press("y")
    #expect(stage.takeEffects() == [])
  }

  @Test func `a preview and a skipped question have nothing to judge`() throws {
    for (isPreview, answer) in [(true, LearnerAnswer.typed("x")), (false, nil)] {
      let (stage, _) = try judged(.text, by: { _ in answer }, isPreview: isPreview)
      stage.press("yn<A-y><A-n>")
      #expect(stage.takeEffects() == [])
    }
  }

  @Test func `letters at the end ask again, all or only the wrong ones`() throws {
    let (stage, _) = try stage(.text)
    let wrong = [ReviewedQuestion(prompt: "?", answer: ["x"], solution: ["y"])]
    stage.answer(.over(PracticeSummary(score: PracticeScore(), review: wrong, percentages: [])))
    stage.press("aw")
    #expect(stage.takeEffects() == [.allAgain, .again])
    stage.answer(.over(PracticeSummary(score: PracticeScore(), review: [], percentages: [])))
    stage.press("w<A-w>")
    #expect(stage.takeEffects() == [])
    stage.press("<Enter>")
    #expect(stage.takeEffects() == [.layer(.close)])
  }
}
