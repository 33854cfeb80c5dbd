import Quiz
import QuizPractice
import Testing

/// Rounds of questions some of which belong to a passage.
struct PassageRoundTests {
  private static func item(_ name: String) -> PracticeItem {
    PracticeItem(group: GroupID(rawValue: "g"), question: QuestionID(rawValue: name))
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
}
