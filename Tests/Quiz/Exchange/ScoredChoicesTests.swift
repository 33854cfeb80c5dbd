import BuilderKit
import Quiz
import QuizDocuments
import QuizInterchange
import Testing

@testable import QuizExchange

/// One rule for choices with shares of the points, whatever format they come from.
struct ScoredChoicesTests {
  private func read(
    _ shares: [Double],
    _ rule: Interaction.ChoiceRule
  ) -> (question: QuestionBuilder, simplified: [RowRemark.Simplification]) {
    let answers = shares.enumerated().map { Answer("\($0.offset)", share: $0.element) }
    let choices = ScoredChoices(answers, rule)
    var question = QuestionBuilder()
    question.response.kind = QuestionKind(Interaction.choice(answers, rule).kind)
    choices.fill(&question)
    return (question, choices.simplified)
  }

  @Test(
    arguments: [
      ([50, 50, -50], []), ([33.333, 33.333, 33.333, -33.3], []), ([100, -100, -100], []),
      ([50, 50, 0], [.wrongShares]), ([50, 50, -100], [.wrongShares]), ([50, 50], []),
      ([60, 40, -60], [.unevenShares]), ([60, 40, 0], [.unevenShares, .wrongShares]),
      ([99, -99], [.unevenShares]), ([8.33, 8.33, 8.33], [.unevenShares]),
      (Array(repeating: 100 / 12, count: 12) + [-100 / 12], []),
      (Array(repeating: 10, count: 9) + [5, 5, -10], []),
    ] as [([Double], [RowRemark.Simplification])]
  )
  func `of several, shares other than one for each right choice are told`(
    _ shares: [Double],
    _ simplified: [RowRemark.Simplification]
  ) {
    let read = read(shares, .several)
    #expect(read.simplified == simplified)
    #expect(read.question.kind == .choices)
    #expect(read.question.response.choices.answers.count == shares.count { $0 > 0 })
    #expect(read.question.response.choices.distractors.count == shares.count { $0 <= 0 })
    #expect(read.question.settings[.partialCredit] == nil)
  }

  @Test func `where all right ones together are right, shares do not count`() {
    let read = read([100, 100, 0], .allOrNothing)
    #expect(read.simplified == [])
    #expect(read.question.settings[.partialCredit] == .truth(false))
  }

  @Test(
    arguments: [
      ([100, 0, -50], [], 1), ([100, 100, 0], [], 2), ([100, 50, 0], [.partialCredit], 1),
      ([99.9, 0], [.partialCredit], 0),
    ] as [([Double], [RowRemark.Simplification], Int)]
  )
  func `of one, only what earns all points is right`(
    _ shares: [Double],
    _ simplified: [RowRemark.Simplification],
    _ rightCount: Int
  ) {
    let read = read(shares, .one)
    #expect(read.simplified == simplified)
    #expect(read.question.kind == .choice)
    let choice = read.question.response.choice
    #expect((choice.answer == nil ? 0 : 1) + choice.alternatives.count == rightCount)
    #expect(choice.distractors.count == shares.count - rightCount)
  }

  @Test func `feedback on another right choice is told`() {
    let answers = [Answer("a"), Answer("b", feedback: "too")]
    #expect(ScoredChoices(answers, .one).simplified == [.feedback])
  }
}
