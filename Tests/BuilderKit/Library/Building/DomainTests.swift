import BuilderKit
import Testing

struct DomainTests {
  private func makeGroup() throws(BuildError) -> QuestionGroup {
    try QuestionGroup.build { group in
      group.title = "Numbers"
      for (prompt, answer) in [("一", "one"), ("二", "two"), ("三", "three")] {
        var question = Question.Builder()
        question.prompt = prompt
        question.answer = answer
        group.questions.append(question)
      }
    }
  }

  @Test func `a question is built from any subset of its parts`() throws {
    let question = try Question.build {
      $0.answer = "sun"
      $0.prompt = "日"
    }
    #expect(question.prompt == "日")
    #expect(question.answer == "sun")
    #expect(question.hint == nil)
    #expect(question.alternatives == [])
  }

  @Test func `an empty builder misses every required part in declaration order`() {
    #expect(Question.Builder().missing.map(\.description) == ["prompt", "answer"])
    #expect(QuestionGroup.Builder().missing.map(\.description) == ["title", "questions"])
    #expect(!Question.Builder().isComplete)
  }

  @Test func `build lists all problems at once, nested ones with their path`() throws {
    var builder = QuestionGroup.Builder(try makeGroup())
    builder.title = " \n"
    builder.questions[0].prompt = String(repeating: "一", count: 21)
    builder.questions[2].answer = ""
    builder.questions[2].prompt = nil
    let expected = """
      title: is missing
      questions[0].prompt: is longer than 20 characters
      questions[2].prompt: is missing
      questions[2].answer: is missing
      """
    let error = #expect(throws: BuildError.self) { try builder.build() }
    #expect(error?.description == expected)
    #expect(error?.problems == builder.problems)
    #expect(
      builder.missing.map(\.description) == ["title", "questions[2].prompt", "questions[2].answer"]
    )
  }

  @Test func `a value becomes a builder and the same value again`() throws {
    let group = try makeGroup()
    let builder = QuestionGroup.Builder(group)
    #expect(builder.isComplete)
    #expect(try builder.build() == group)
  }

  @Test func `a copy keeps what it does not change and is checked again`() throws {
    let group = try makeGroup()
    let renamed = try group.copy { $0.title = "Figures" }
    #expect(renamed.title == "Figures")
    #expect(renamed.questions == group.questions)
    #expect(renamed.id == group.id)
    let error = #expect(throws: BuildError.self) {
      try group.copy {
        $0.title = ""
        $0.questions = []
      }
    }
    #expect(error?.description == "title: is missing\nquestions: is missing")
  }

  @Test func `building leaves the builder as it is`() throws {
    var builder = QuestionGroup.Builder(try makeGroup())
    let before = builder
    let first = try builder.build()
    #expect(builder == before)
    builder.title = "Again"
    #expect(try builder.build().questions == first.questions)
  }

  @Test func `two builders get two identities`() throws {
    #expect(Question.Builder().id != Question.Builder().id)
  }
}
