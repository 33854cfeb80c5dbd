import CoreTestSupport
import Quiz
import Testing

@testable import QuizPractice

struct RoundTests {
  private static let items = (0..<20).map {
    PracticeItem(group: GroupID(rawValue: "g\($0 % 2)"), question: QuestionID(rawValue: "q\($0)"))
  }

  /// The points of a round as one would count them on paper: each question in turn, parts of the points added up.
  private func naiveScore(_ answers: [(earned: Int, of: Int, points: Double)?]) -> (
    Int, Int, Double, Double
  ) {
    var (count, right, earned, possible) = (0, 0, 0.0, 0.0)
    for case let answer? in answers {
      count += 1
      if answer.earned >= answer.of { right += 1 }
      earned += Double(min(max(answer.earned, 0), answer.of)) / Double(answer.of) * answer.points
      possible += answer.points
    }
    return (count, right, earned, possible)
  }

  @Test("a thousand random rounds score as they would on paper")
  func model() {
    var random = SeededGenerator(seed: 22)
    for seed in 0..<UInt64(1_000) {
      let order = QuestionOrderCatalog.all.randomElement(using: &random) ?? Sequential()
      var round = PracticeRound(of: Self.items, in: order, seed: seed)
      var answers: [(earned: Int, of: Int, points: Double)?] = []
      while round.current != nil {
        let possible = Int.random(in: 1...4, using: &random)
        let earned = Int.random(in: -2...possible, using: &random)
        let points: Double = [0, 0.5, 1, 3].randomElement(using: &random) ?? 1
        let isSkipped = Int.random(in: 0..<5, using: &random) == 0
        answers.append(isSkipped ? nil : (earned, possible, points))
        round.record(isSkipped ? nil : Credit(earned: earned, of: possible), points: points)
      }
      let expected = naiveScore(answers)
      let score = round.score
      #expect(
        score
          == PracticeScore(
            questionCount: expected.0,
            rightCount: expected.1,
            earned: expected.2,
            possible: expected.3
          )
      )
      #expect(round.wrong.count == expected.0 - expected.1)
      #expect(Set(round.items) == Set(Self.items) && round.items.count == Self.items.count)
      round.record(Credit(isRight: true))
      #expect(round.results.count == Self.items.count)
    }
  }

  @Test(
    "the strategies ask in the order of the groups, at random by the seed, or what was most often wrong first"
  )
  func orders() {
    var history = PracticeHistory()
    for (time, wrong) in [[3, 7], [7], [5, 7, 3]].enumerated() {
      let items = wrong.map { Self.items[$0] }
      history.entries.append(
        .init(
          seed: UInt64(time),
          time: Int64(time),
          groups: [],
          score: PracticeScore(),
          wrong: items
        )
      )
    }
    func indices(_ order: any QuestionOrder, seed: UInt64 = 1) -> [Int] {
      let round = PracticeRound(of: Self.items, in: order, history: history, seed: seed)
      return round.items.compactMap(Self.items.firstIndex(of:))
    }
    #expect(indices(Sequential()) == Array(0..<20))
    #expect(Array(indices(MostOftenWrongFirst()).prefix(4)) == [7, 3, 5, 0])
    #expect(indices(Random()) == indices(Random()))
    #expect(indices(Random()) != indices(Random(), seed: 2))
    #expect(indices(Random()).sorted() == Array(0..<20))
  }

  @Test("what was wrong is asked again, unless nothing was")
  func again() throws {
    var round = PracticeRound(of: Array(Self.items.prefix(3)), in: Sequential(), seed: 1)
    round.record(Credit(isRight: true))
    round.record(Credit(earned: 1, of: 2))
    round.record(nil)
    #expect(round.score.percent == 75)
    let again = try #require(round.again(seed: 2))
    #expect(again.items == [Self.items[1]])
    #expect(PracticeRound(of: [], in: Sequential(), seed: 1).again(seed: 1) == nil)
    #expect(PracticeRound(of: [], in: Sequential(), seed: 1).score.percent == nil)
  }

  @Test("an entry of the history has the groups of its round once, and what was wrong")
  func history() {
    var round = PracticeRound(of: Array(Self.items.prefix(4)), in: Sequential(), seed: 1)
    for isRight in [true, false, true, false] { round.record(Credit(isRight: isRight)) }
    let entry = PracticeHistory.Entry(round, time: 5)
    #expect(entry.groups.map(\.rawValue) == ["g0", "g1"])
    #expect(entry.wrong == [Self.items[1], Self.items[3]])
    let history = PracticeHistory([entry])
    #expect(history.entries(of: GroupID(rawValue: "g1")) == [entry])
    #expect(history.entries(of: GroupID(rawValue: "g2")) == [])
    #expect(history.wrongCounts == [Self.items[1]: 1, Self.items[3]: 1])
  }

  @Test("the last percentage of each group is that of its newest round that counts")
  func lastPercentages() {
    let groups = ["a", "b"].map(GroupID.init(rawValue:))
    func entry(_ groups: [GroupID], _ earned: Double, of possible: Double) -> PracticeHistory.Entry
    {
      let score = PracticeScore(
        questionCount: 1,
        rightCount: 0,
        earned: earned,
        possible: possible
      )
      return .init(seed: 0, time: 0, groups: groups, score: score, wrong: [])
    }
    let history = PracticeHistory([
      entry(groups, 1, of: 2), entry([groups[0]], 1, of: 4), entry(groups, 0, of: 0),
    ])
    #expect(history.lastPercentages == [groups[0]: 25, groups[1]: 50])
    #expect(PracticeHistory().lastPercentages == [:])
  }

  @Test(
    "figures that no round has give a percentage, or none",
    arguments: [
      (1e300, 1.0, 100), (1e300, 1e-300, nil), (-1, 2, 0), (.infinity, .infinity, nil), (1, 0, nil),
    ] as [(Double, Double, Int?)]
  )
  func oddFigures(earned: Double, possible: Double, percent: Int?) {
    let score = PracticeScore(
      questionCount: 1,
      rightCount: 1,
      earned: earned,
      possible: possible
    )
    #expect(score.percent == percent)
  }
}
