import BuilderKit
import Testing

// The examples of choices, word for word: `ArticleTests` compares.

struct ChoiceExampleTests {
  @Buildable
  enum Answer: Equatable, Sendable {
    @Nested case card(Card)
    @Validated(.notBlank) case text(String)
    @Validated("tolerance", .range(0...1)) case number(value: Double, tolerance: Double = 0)
    case essay
  }

  @Test func `a choice of kinds is built`() throws {
    var answer = Answer.Builder()
    let undecidedKind = answer.missing.map(\.description)  // ["kind"]
    answer.kind = .card
    answer.card.front = "一"
    answer.kind = .number
    answer.number.value = 1
    let number = try answer.build()  // .number(value: 1, tolerance: 0)
    answer.kind = .card
    let missingInAnswer = answer.missing.map(\.description)  // ["card.back"]
    #expect(undecidedKind == ["kind"])
    #expect(number == .number(value: 1, tolerance: 0))
    #expect(missingInAnswer == ["card.back"])

    let doubtful = try number.copy { $0 = .number(value: 1, tolerance: 0.5) }
    let kind = doubtful.kind  // .number
    #expect(kind == .number)
  }
}
