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

  @Buildable
  struct Exercise: Equatable {
    let prompt: String
    @Nested(inline: true) let solution: Solution
  }

  @Buildable
  enum Solution: Equatable {
    @Default @Nested(inline: true) case card(Card)
    case open
  }

  @Test func `the paths of an inline part leave it out`() {
    let missingInExercise = Exercise.Builder().missing.map(\.description)
    #expect(missingInExercise == ["prompt", "front", "back"])
  }

  @Buildable
  struct Journey: Equatable {
    let from: Int
    let to: Int
    let note: String

    static func problems(of builder: Builder) -> [BuildError.Problem] {
      guard let from = builder.from, let to = builder.to, to < from else { return [] }
      let reason = InvalidReason(code: "early", description: "is before the departure")
      return [BuildError.Problem(path: ProblemPath([.property("to")]), kind: .invalid(reason))]
    }
  }

  @Test func `parts are checked against each other while others are missing`() {
    var journey = Journey.Builder()
    journey.from = 9
    journey.to = 7
    let early = journey.problems.map(\.description)
    // ["note: is missing", "to: is before the departure"]
    #expect(early == ["note: is missing", "to: is before the departure"])
  }
}
