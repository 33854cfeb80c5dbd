import Quiz
import Testing

@testable import QuizDocuments

struct LossSummaryTests {
  private func loss(_ question: String?, _ part: Loss.Part, _ kind: Loss.Kind) -> Loss {
    Loss(
      group: GroupID(rawValue: "g"),
      question: question.map(QuestionID.init(rawValue:)),
      part: part,
      kind: kind
    )
  }

  @Test func `equal losses are counted in the order of the first of each`() {
    let losses = [
      loss("1", .hint, .movedToFront), loss("1", .tags, .respelled),
      loss("2", .hint, .movedToFront),
      loss("3", .hint, .composed), loss(nil, .template, .leftOut),
    ]
    let summaries = LossSummary.summaries(of: losses)
    #expect(
      summaries == [
        LossSummary(part: .hint, kind: .movedToFront, count: 2),
        LossSummary(part: .tags, kind: .respelled, count: 1),
        LossSummary(part: .hint, kind: .composed, count: 1),
        LossSummary(part: .template, kind: .leftOut, count: 1),
      ]
    )
  }

  @Test func `settings are named, and count once in a place`() {
    func loss(_ question: String?, _ setting: QuizSetting) -> Loss {
      Loss(
        group: GroupID(rawValue: "g"),
        question: question.map(QuestionID.init(rawValue:)),
        part: .settings,
        kind: .leftOut,
        setting: setting
      )
    }
    let losses = [
      loss(nil, .points), loss(nil, .language), loss("1", .points), loss("2", .hintPolicy),
    ]
    let summaries = LossSummary.summaries(of: losses)
    #expect(summaries.map(\.count) == [3])
    #expect(summaries.map(\.settings) == [[.language, .points, .hintPolicy]])
  }
}
