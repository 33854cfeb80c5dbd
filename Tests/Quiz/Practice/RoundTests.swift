import CoreTestSupport
import Quiz
import Testing

@testable import QuizPractice

struct RoundTests {
  private static let items = (0..<20).map {
    QuestionReference(
      group: GroupID(rawValue: "g\($0 % 2)"),
      question: QuestionID(rawValue: "q\($0)")
    )
  }

  /// An answer on paper: what a teacher gives for it, and what its learner says to that.
  private struct PaperAnswer {
    /// The parts that are right, of all parts; `nil` for a skipped question.
    var parts: (right: Int, all: Int)?
    var points: Double
    /// The learner's judgements, the last of which counts.
    var objections: [Bool?] = []

    /// The part of the points, as one would count it.
    var share: Double? {
      guard let parts else { return nil }
      guard let last = objections.last, let objection = last else {
        return Double(min(max(parts.right, 0), parts.all)) / Double(parts.all)
      }
      return objection ? 1 : 0
    }

    /// True if the learner has the last word, and it is another one.
    var isOverruled: Bool {
      guard let parts, let last = objections.last, let objection = last else { return false }
      return objection ? parts.right < parts.all : parts.right > 0
    }

    static func random(using random: inout SeededGenerator) -> PaperAnswer {
      let points: Double = [0, 0.5, 1, 3].randomElement(using: &random) ?? 1
      guard Int.random(in: 0..<5, using: &random) > 0 else { return PaperAnswer(points: points) }
      let all = Int.random(in: 1...4, using: &random)
      let objections: [Bool?] = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        [true, false, nil].randomElement(using: &random) ?? nil
      }
      return PaperAnswer(
        parts: (Int.random(in: -2...all, using: &random), all),
        points: points,
        objections: objections
      )
    }

    /// Gives the answer in a round.
    func give(in round: inout PracticeRound) {
      let index = round.results.count
      round.record(parts.map { Credit(earned: $0.right, of: $0.all) }, points: points)
      for objection in objections { round.overrule(at: index, isRight: objection) }
    }
  }

  /// The score of a round as one would count it on paper: each question in turn, parts of the points added up.
  private func score(of answers: [PaperAnswer]) -> PracticeScore {
    var (count, right, skipped, overruled) = (0, 0, 0, 0)
    var (earned, possible) = (0.0, 0.0)
    for answer in answers {
      guard let share = answer.share else {
        skipped += 1
        continue
      }
      count += 1
      if share == 1 { right += 1 }
      if answer.isOverruled { overruled += 1 }
      earned += share * answer.points
      possible += answer.points
    }
    return PracticeScore(
      questionCount: count,
      rightCount: right,
      earned: earned,
      possible: possible,
      skippedCount: skipped,
      overruledCount: overruled
    )
  }

  @Test(
    "a thousand random rounds, and repeats of what was wrong in them, score as they would on paper"
  )
  func model() throws {
    var random = SeededGenerator(seed: 22)
    for seed in 0..<UInt64(1_000) {
      var history = PracticeHistory()
      let order = QuestionOrderCatalog.all.randomElement(using: &random) ?? Sequential()
      let limit = Bool.random(using: &random) ? Int.random(in: 1...25, using: &random) : nil
      var round: PracticeRound? = PracticeRound(of: Self.items, in: order, limit: limit, seed: seed)
      var time: Int64 = 0
      var groupScore: Int?
      // The round itself, then repeats until nothing is wrong, or five.
      while var current = round, time < 5 {
        let expected = time == 0 ? min(limit ?? 20, 20) : current.items.count
        #expect(current.items.count == expected)
        var answers: [PaperAnswer] = []
        while current.current != nil {
          let answer = PaperAnswer.random(using: &random)
          answer.give(in: &current)
          answers.append(answer)
        }
        let score = score(of: answers)
        #expect(current.score == score, "seed \(seed), round \(time)")
        let wrong = zip(current.items, answers).filter { $0.1.share.map { $0 < 1 } ?? false }
        #expect(current.wrong == wrong.map(\.0))
        current.record(Credit(isRight: true))
        #expect(current.results.count == answers.count)
        history.add(current, time: time)
        // What is asked again is practice; the score of the group is that of the first round.
        if time == 0 { groupScore = score.percent }
        round = current.again(seed: seed &+ 10_000 &* UInt64(time + 1))
        #expect(round?.isRepeat ?? true)
        time += 1
      }
      #expect(Set(history.lastPercentages.values) == (groupScore.map { [$0] } ?? []))
      #expect(history.entries.map(\.isRepeat) == history.entries.indices.map { $0 > 0 })
    }
  }

  @Test("an own judgement counts, goes back, and needs an answer")
  func overruling() {
    var round = PracticeRound(of: Array(Self.items.prefix(3)), in: Sequential(), seed: 1)
    round.record(Credit(earned: 1, of: 4), answer: ["x"])
    round.overrule(at: 0, isRight: true)
    #expect(round.score.earned == 1 && round.score.overruledCount == 1)
    round.overrule(at: 0, isRight: false)
    #expect(round.score.earned == 0 && round.score.overruledCount == 1)
    round.overrule(at: 0, isRight: nil)
    #expect(round.score.earned == 0.25 && round.score.overruledCount == 0)
    round.record(Credit(isRight: true))
    round.overrule(at: 1, isRight: true)
    #expect(round.results[1].overruling == nil, "that is what the comparison says")
    round.record(nil)
    round.overrule(at: 2, isRight: true)
    round.overrule(at: 3, isRight: true)
    #expect(round.score.skippedCount == 1 && round.score.questionCount == 2)
  }

  @Test("a question that was deleted meanwhile is not one that was skipped")
  func missing() {
    var round = PracticeRound(of: Array(Self.items.prefix(2)), in: Sequential(), seed: 1)
    round.record(nil, wasAsked: false)
    round.record(nil)
    #expect(round.score.skippedCount == 1)
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
    history.lastAnswers = [Self.items[0]: 50, Self.items[1]: 10, Self.items[4]: 30]
    #expect(indices(LongestUnseenFirst()).prefix(3) == [2, 3, 5])
    #expect(indices(LongestUnseenFirst()).suffix(3) == [1, 4, 0])
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
    #expect(again.isRepeat)
    #expect(!round.anew(seed: 3).isRepeat && again.anew(seed: 4).isRepeat)
    #expect(round.anew(seed: 3).items == round.items)
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
      (1e300, 1.0, 100), (999, 1_000, 99), (1e300, 1e-300, nil), (-1, 2, 0),
      (.infinity, .infinity, nil), (1, 0, nil),
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
