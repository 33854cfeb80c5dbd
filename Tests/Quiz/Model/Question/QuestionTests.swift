import BuilderKit
import Quiz
import Testing

@Suite struct `A question` {
  @Test func `is built from a prompt and an answer alone`() throws {
    let question = try Question.build {
      $0.prompt = "What is the capital of France?"
      $0.answer = "Paris"
    }
    #expect(question.hint == nil)
    #expect(question.alternatives == [])
    #expect(question.distractors == [])
    #expect(question.explanation == nil)
    #expect(question.tags == [])
  }

  @Test func `misses a prompt and an answer when both are blank`() {
    var builder = QuestionBuilder()
    builder.prompt = " \n\t\u{3000}"
    #expect(builder.missing.map(\.description) == ["prompt", "answer"])
    #expect(!builder.isComplete)
  }

  @Test func `keeps its id when it is copied`() throws {
    let question = try Question.build {
      $0.prompt = "1 + 1"
      $0.answer = "2"
    }
    let harder = try question.copy { $0.prompt = "2 - 0" }
    #expect(harder.id == question.id)
    #expect(harder.answer == "2")
  }

  @Test func `gets an id of its own each time`() {
    #expect(QuestionBuilder().id != QuestionBuilder().id)
  }

  @Test func `has a random id in the form of RFC 9562, version 4`() throws {
    let pattern = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    for _ in 0..<1000 {
      #expect(try pattern.wholeMatch(in: QuestionID.random().rawValue) != nil)
    }
  }
}
