import BuilderKit
import Quiz
import Testing

@testable import QuizPractice

/// The order in which choices are shown without *Shuffle choices*.
struct FixedOrderTests {
  private static let rules = {
    var rules = Grading()
    rules.shufflesChoices = false
    return rules
  }()

  private func question(
    _ kind: QuestionKind,
    id: String = "q",
    prompt: String = "?",
    _ configure: (inout QuestionBuilder) -> Void
  ) throws -> Question {
    try Question.build { builder throws(BuildError) in
      builder.id = QuestionID(rawValue: id)
      builder.prompt = prompt
      builder.response.kind = kind
      configure(&builder)
    }
  }

  private func choice(id: String) throws -> Question {
    try question(.choice, id: id) {
      $0.response.choice.answer = Choice("right")
      $0.response.choice.distractors = ["wrong 1", "wrong 2", "wrong 3"].map { Choice($0) }
    }
  }

  private func asked(_ question: Question, seed: UInt64 = 0) -> AskedQuestion {
    AskedQuestion(question, rules: Self.rules, seed: seed)
  }

  @Test("the order is that of the id, in every round and on every machine")
  func literal() throws {
    let texts = try ["a", "b", "c", "d"].map { id in
      let question = try choice(id: id)
      let orders = (0..<20).map { asked(question, seed: $0).choices.map(\.choice.text) }
      #expect(Set(orders).count == 1)
      return orders[0].map { String($0.suffix(1)) }.joined()
    }
    #expect(texts == ["1t23", "123t", "t123", "123t"])
  }

  @Test("the right choice has every place as often, and the wrong ones keep their order")
  func places() throws {
    var places = [0, 0, 0, 0]
    for number in 0..<1_000 {
      let choices = asked(try choice(id: "\(number)")).choices
      let place = choices.firstIndex { $0.isRight }
      places[try #require(place)] += 1
      #expect(
        choices.filter { !$0.isRight }.map(\.choice.text) == ["wrong 1", "wrong 2", "wrong 3"]
      )
    }
    // 250 each with a standard deviation of 14.
    #expect(places.allSatisfy { (190...310).contains($0) }, "\(places)")
  }

  @Test("choices of gaps and several right ones do not begin with what is right")
  func others() throws {
    let several = try (0..<20).map { number in
      let question = try question(.choices, id: "\(number)") {
        $0.response.choices.answers = [Choice("2"), Choice("3")]
        $0.response.choices.distractors = [Choice("4"), Choice("6")]
      }
      return asked(question).choices[0].isRight
    }
    #expect(Set(several) == [true, false])
    let gaps = try (0..<20).map { number in
      let question = try question(.gaps, id: "\(number)", prompt: "It is {{Rome~Oslo}}.") { _ in }
      return asked(question).gaps[0].choices
    }
    #expect(Set(gaps) == [["Rome", "Oslo"], ["Oslo", "Rome"]])
  }

  @Test("the right sides of pairs follow neither the left ones nor each other")
  func pairs() throws {
    let orders = try (0..<20).map { number in
      let question = try question(.pairs, id: "\(number)") {
        $0.response.pairs.pairs = (1...9).map { Pair.Builder(typed: "\($0) → right \($0)") }
      }
      let rights = asked(question).rights
      #expect(rights != question.response.rights)
      #expect(rights.sorted() == question.response.rights)
      #expect(asked(question, seed: 7).rights == rights)
      return rights
    }
    #expect(Set(orders.map(\.first)).count > 1)
    #expect(Set(orders).count > 10, "each question has an order of its own")
  }
}

extension Response {
  fileprivate var rights: [String] {
    if case .pairs(let matching) = self { return matching.pairs.map(\.right) }
    return []
  }
}
