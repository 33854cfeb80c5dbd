import BuilderKit
import Quiz
import Testing

@Suite struct `A group's form` {
  @Test func `starts with one empty question`() {
    let builder = QuestionGroupBuilder.starting()
    #expect(builder.questions.count == 1)
    #expect(
      builder.missing.map(\.description) == ["title", "questions[0].prompt", "questions[0].answer"]
    )
  }

  @Test func `lists all that is missing at once, in the order of the form`() throws {
    var builder = QuestionGroupBuilder.starting()
    builder.addNewQuestion()
    builder.questions[0].prompt = "2 + 2"
    builder.questions[1].answer = "four"
    let error = #expect(throws: BuildError.self) { try builder.build() }
    #expect(
      error?.description == """
        title: is missing
        questions[0].answer: is missing
        questions[1].prompt: is missing
        """
    )
  }

  @Test func `needs at least one question`() {
    var builder = QuestionGroupBuilder()
    builder.title = "Empty"
    #expect(builder.missing.map(\.description) == ["questions"])
  }

  @Test func `moves, duplicates and removes questions`() {
    var builder = numbered(4)
    builder.moveQuestion(from: 0, to: 2)
    #expect(builder.prompts == ["1", "2", "0", "3"])
    builder.moveQuestion(from: 3, to: 0)
    #expect(builder.prompts == ["3", "1", "2", "0"])
    builder.questions.insert(builder.questions[1].duplicate(), at: 2)
    #expect(builder.prompts == ["3", "1", "1", "2", "0"])
    #expect(builder.questions[1].id != builder.questions[2].id)
    builder.removeQuestion(at: 0)
    #expect(builder.prompts == ["1", "1", "2", "0"])
  }

  @Test func `goes from value to builder to value unchanged`() throws {
    let group = try numbered(3).build()
    #expect(try QuestionGroup.Builder(group).build() == group)
  }

  @Test func `warns of prompts that stand twice, and only of those`() {
    var builder = numbered(3)
    builder.questions[2].prompt = "0"
    builder.addNewQuestion()
    builder.addNewQuestion()
    #expect(
      builder.warnings(in: WarningScope()) == [.duplicatePrompt(index: 2, first: 0)]
    )
  }
}

/// A complete form whose prompts are the numbers from zero.
func numbered(_ count: Int) -> QuestionGroupBuilder {
  var builder = QuestionGroupBuilder()
  builder.title = "Numbers"
  for number in 0..<count {
    builder.addNewQuestion()
    builder.questions[number].prompt = "\(number)"
    builder.questions[number].answer = "number \(number)"
  }
  return builder
}

extension QuestionGroupBuilder {
  var prompts: [String?] { questions.map(\.prompt) }
}
