import BuilderKit
import Quiz
import Testing

@Suite struct `A warning about the answers of a question` {
  private func question(
    _ answer: String?,
    also alternatives: [String] = [],
    wrong distractors: [String] = []
  ) -> QuestionBuilder {
    var question = QuestionBuilder()
    question.answer = answer
    question.alternatives = alternatives
    question.distractors = distractors
    return question
  }

  @Test func `names what is blank, given twice, or wrong and right at once`() {
    let question = question(
      "Paris",
      also: ["Paname", " Paris", "Lutetia", "Paname"],
      wrong: ["Lyon", "\t", "Paris ", "Lutetia", "Lyon", "paris"]
    )
    #expect(
      question.itemWarnings.map(\.description) == [
        "alternatives[1]: is the same as answer",
        "alternatives[3]: is the same as alternatives[0]",
        "distractors[1]: is blank",
        "distractors[2]: is a wrong choice, but is the same as answer",
        "distractors[3]: is a wrong choice, but is the same as alternatives[2]",
        "distractors[4]: is the same as distractors[0]",
      ]
    )
    #expect(question.itemWarnings[3].text == "Paris ")
  }

  @Test(arguments: [nil, "", " "])
  func `does not hold items against an answer that is missing`(answer: String?) {
    #expect(question(answer, also: ["A"], wrong: ["B"]).itemWarnings == [])
  }

  @Test func `concerns the parts that say the same`() throws {
    let right = try #require(question("A", wrong: ["A"]).itemWarnings.first)
    #expect(QuestionField.allCases.filter(right.concerns) == [.answer, .distractors])
    let blank = try #require(question("A", also: [""]).itemWarnings.first)
    #expect(QuestionField.allCases.filter(blank.concerns) == [.alternatives])
  }

  @Test func `stands among those of the group, with its place there`() {
    var builder = QuestionGroupBuilder()
    builder.addNewQuestion()
    builder.addNewQuestion()
    builder.questions[1].answer = "A"
    builder.questions[1].distractors = ["B", "A"]
    #expect(
      builder.warnings(in: WarningScope()).map(\.description) == [
        "questions[1].distractors[1]: rightDistractor"
      ]
    )
  }
}
