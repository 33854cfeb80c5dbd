import BuilderKit
import Quiz
import QuizInterchange
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

  private func group(_ id: String, questions: Int) throws -> QuestionGroup {
    try QuestionGroup.build { builder throws(BuildError) in
      builder.id = GroupID(rawValue: id)
      builder.title = "Title of \(id)"
      builder.questions = (1...questions).map { number in
        var question = QuestionBuilder()
        question.id = QuestionID(rawValue: "\(number)")
        (question.prompt, question.answer) = ("?", "!")
        return question
      }
    }
  }

  @Test func `places are numbers of questions, group by group, runs of them as ranges`() throws {
    let groups = [try group("g", questions: 9), try group("h", questions: 3)]
    let inG = ["1", "2", "3", "5", "5", "9"].map { loss($0, .hint, .leftOut) }
    let inH = Loss(
      group: GroupID(rawValue: "h"),
      question: QuestionID(rawValue: "2"),
      part: .hint,
      kind: .leftOut
    )
    let losses = inG + [inH, loss(nil, .title, .leftOut)]
    let summaries = LossSummary.summaries(of: losses, in: ResolvedGroups(groups.resolved()))
    #expect(
      summaries.map { $0.places.map(\.title) } == [["Title of g", "Title of h"], ["Title of g"]]
    )
    #expect(summaries[0].places.map(\.numbers) == [[1...3, 5...5, 9...9], [2...2]])
    #expect(summaries[0].places.map(\.count) == [5, 1])
    #expect(summaries[1].places.map(\.numbers) == [[]])
  }
}
