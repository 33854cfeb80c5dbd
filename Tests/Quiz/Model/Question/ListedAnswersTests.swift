import Quiz
import Testing

struct ListedAnswersTests {
  @Test(
    "a text that lists answers has them apart",
    arguments: [
      ("the house, the home", ["the house", "the home"]), ("der; die ;das", ["der", "die", "das"]),
      ("big / large", ["big", "large"]), ("his/her", ["his", "her"]),
      ("colour, color, or hue", ["colour", "color", "hue"]), ("房子，家", ["房子", "家"]),
      ("to run (fast, slow), to jog", ["to run (fast, slow)", "to jog"]),
      ("a house, big; a home", ["a house, big", "a home"]),
    ]
  )
  func lists(text: String, parts: [String]) {
    #expect(ListedAnswers.parts(of: text) == parts)
  }

  @Test(
    "any other text is one answer",
    arguments: [
      "", "the house", "1,000", "1,000, 2,000", "km/h", "m/s", "and/or", "http://example.org/path",
      "red, white and blue", "Well, it depends.", "a, a", "a,b", ", the", "the,", "(a, b)",
      "one, two, three, four, five, six, seven", "`f(a, b)`", "$a, b$", "1/2", "line\nbreak, two",
      "A very long sentence that goes on and on, and another one that follows it",
    ]
  )
  func others(text: String) {
    #expect(ListedAnswers.parts(of: text) == nil)
  }

  @Test("the parts are accepted, with those that were accepted before")
  func splitting() {
    var question = QuestionBuilder()
    question.prompt = "la casa"
    question.answer = "the house, the home"
    question.alternatives = ["the home", "the building"]
    #expect(question.warnings(in: WarningScope()).map(\.rule) == [.fact(.answerList)])
    #expect(question.warnings(in: WarningScope(off: [.fact(.answerList)])).isEmpty)
    let isSplit = question.splitListedAnswers()
    #expect(isSplit)
    #expect(question.answer == "the house")
    #expect(question.alternatives == ["the home", "the building"])
    #expect(question.warnings(in: WarningScope()).isEmpty)
    let isSplitAgain = question.splitListedAnswers()
    #expect(!isSplitAgain)
  }

  @Test("choices and numbers list nothing, and choices may differ by a dash alone")
  func otherKinds() {
    var question = QuestionBuilder()
    question.prompt = "Which of these is a dash?"
    question.response.kind = .choice
    question.answer = "–, an em"
    question.distractors = ["-, an em", "_"]
    #expect(question.listedAnswers == nil)
    #expect(
      !question.warnings(in: WarningScope(ResolvedSettings())).contains {
        $0.rule == .fact(.rightDistractor)
      }
    )
  }
}
