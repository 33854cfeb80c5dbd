import BuilderKit
import Quiz
import Testing

struct CraftWarningTests {
  private func rules(
    _ prompt: String,
    _ answer: String = "Paris",
    wrong: [String] = ["Lyon", "Nice"],
    language: String? = nil
  ) -> [CraftRule] {
    var question = QuestionBuilder()
    question.response.kind = .choice
    question.prompt = prompt
    question.answer = answer
    question.distractors = wrong
    return question.craftWarnings(in: language).map(\.rule)
  }

  @Test(
    "a well written question has no warning",
    arguments: [
      "What is the capital of France?", "The capital of France is …", "France: the capital?",
      "Which of these is NOT in France?", "Which of these is *not* in France?", "bonjour",
      "to go by train",
      "Name the capital of the country whose largest river is the Loire",
    ]
  )
  func sound(prompt: String) {
    #expect(rules(prompt) == [])
  }

  @Test("each rule finds what breaks it")
  func breaches() {
    #expect(rules("Which is not in France?") == [.negativePrompt])
    #expect(rules("Paris lies on an", "river") == [.articleGivesAway])
    #expect(rules("The city on the river Seine") == [.noQuestion])
    #expect(rules("Who?", "the only one that is right for once") == [.longestAnswer])
    #expect(rules("Who?", "A", wrong: ["B", "None of the above"]) == [.allOfTheAbove])
    #expect(rules("How many?", "> 5", wrong: ["> 3", "1"]) == [.overlappingChoices])
    #expect(rules("How many?", "1-3", wrong: ["3-5", "6-7"]) == [.overlappingChoices])
    #expect(
      rules("Why?", "It often rains", wrong: ["It always rains", "It snows"]) == [.absoluteWords]
    )
    #expect(rules("Who?", "A", wrong: ["B"]) == [.fewChoices])
  }

  @Test(
    "what only resembles a breach has no warning",
    arguments: [
      ("How many?", "5", ["3", "4"]), ("How many?", "< 3", ["3-5", "> 5"]),
      ("True?", "True", ["False"]), ("对吗？", "正确", ["错误"]),
      ("Why?", "It never rains", ["It always rains", "It snows"]),
      ("How long?", "twelve hours", ["a day", "a week"]), ("Who?", "", ["A", "B"]),
    ]
  )
  func lookalikes(prompt: String, answer: String, wrong: [String]) {
    #expect(rules(prompt, answer, wrong: wrong) == [])
  }

  @Test("the words are those of the language")
  func languages() {
    #expect(rules("Welche Stadt liegt nicht in Frankreich?") == [])
    #expect(
      rules("Welche Stadt liegt nicht in Frankreich?", language: "de-AT") == [.negativePrompt]
    )
    #expect(rules("Ces villes sont au nord du pays", language: "fr") == [.noQuestion])
    #expect(rules("¿Cuál no está en Francia?", language: "es") == [.negativePrompt])
    #expect(
      rules("以下哪个城市不属于法国？", "柏林", wrong: ["巴黎", "以上都是"], language: "zh-Hans")
        == [.negativePrompt, .allOfTheAbove]
    )
  }

  @Test("a warning names the part and its text")
  func places() throws {
    var question = QuestionBuilder()
    question.response.kind = .choices
    question.prompt = "Which?"
    question.response.choices.answers = [Choice("1..4")]
    question.response.choices.distractors = [Choice("9"), Choice("3..5")]
    let warning = try #require(question.craftWarnings().first)
    #expect(warning.rule == .overlappingChoices)
    #expect(warning.place.path.description == "distractors[1]")
    #expect(warning.text == "3..5")
  }

  @Test("other kinds and unfinished questions have no warning about choices")
  func otherKinds() {
    for kind in QuestionKind.allCases {
      var question = QuestionBuilder()
      question.response.kind = kind
      #expect(question.craftWarnings() == [], "\(kind)")
    }
  }
}
