import Quiz
import QuizPractice
import Testing

/// Rounds of questions some of which belong to a passage.
struct PassageRoundTests {
  private static func item(_ name: String) -> QuestionReference {
    QuestionReference(group: GroupID(rawValue: "g"), question: QuestionID(rawValue: name))
  }

  private let items = ["a", "1p", "2p", "3p", "b", "1r", "2r", "c"].map(item)
  private let passages = [
    "1p": "p", "2p": "p", "3p": "p", "1r": "r", "2r": "r",
  ].reduce(into: [:]) { $0[item($1.key)] = item($1.value) }

  private func names(_ round: PracticeRound) -> String {
    round.items.map(\.question.rawValue).joined(separator: " ")
  }

  @Test func `questions of a passage are asked one behind the other in any order`() {
    var orders: Set<String> = []
    for seed in 0..<20 as Range<UInt64> {
      let round = PracticeRound(of: items, in: Random(), under: passages, seed: seed)
      #expect(Set(round.items) == Set(items))
      #expect(names(round).contains("1p 2p 3p"))
      #expect(names(round).contains("1r 2r"))
      orders.insert(names(round))
      let again = round.anew(under: passages, seed: seed + 100)
      #expect(names(again).contains("1p 2p 3p"))
    }
    #expect(orders.count > 10)
  }

  @Test func `the order of the group stays as it is`() {
    let round = PracticeRound(of: items, in: Sequential(), under: passages, seed: 1)
    #expect(round.items == items)
  }

  @Test(arguments: [
    (0, ""), (1, "a"), (2, "a b"), (3, "a b c"), (4, "a 1p 2p 3p"), (5, "a 1p 2p 3p b"),
    (6, "a 1p 2p 3p b c"), (7, "a 1p 2p 3p b 1r 2r"), (8, "a 1p 2p 3p b 1r 2r c"),
    (9, "a 1p 2p 3p b 1r 2r c"),
  ])
  func `a limit counts questions, and cuts no passage where others fit`(
    limit: Int,
    expected: String
  ) {
    let round = PracticeRound(
      of: items,
      in: Sequential(),
      limit: limit,
      under: passages,
      seed: 1
    )
    #expect(names(round) == expected)
  }

  @Test
  func `a passage that is longer than the limit is asked where it comes first, and its rest next`()
  {
    let items = ["1p", "2p", "3p", "a", "b"].map(Self.item)
    let passages = passages.filter { $0.value == Self.item("p") }
    var history = PracticeHistory()
    var asked: [String] = []
    for number in 0..<3 as Range<UInt64> {
      var round = PracticeRound(
        of: items,
        in: LongestUnseenFirst(),
        history: history,
        limit: 2,
        under: passages,
        seed: number
      )
      asked.append(names(round))
      while !round.isOver { round.record(Credit(isRight: true)) }
      history.add(round, time: Int64(number))
    }
    #expect(asked == ["1p 2p", "1p 3p", "a b"])
  }

  @Test func `at random, a limit cuts a passage only where nothing else is left`() {
    for seed in 0..<50 as Range<UInt64> {
      for limit in 3...7 {
        let round = PracticeRound(
          of: items,
          in: Random(),
          limit: limit,
          under: passages,
          seed: seed
        )
        #expect(round.items.count == limit)
        let counts = Dictionary(grouping: round.items.compactMap { passages[$0] }) { $0 }
        let cut = counts.filter { $0.value.count < ($0.key == Self.item("p") ? 3 : 2) }
        // One is cut where all that belong to none are asked already.
        #expect(cut.isEmpty || cut.count == 1 && round.items.count { passages[$0] == nil } == 3)
      }
    }
  }
}
