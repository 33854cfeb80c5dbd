import BuilderKit
import Testing

struct LargeBuilderTests {
  private func makeBuilder() -> QuestionGroup.Builder {
    var group = QuestionGroup.Builder()
    group.title = "Many"
    var question = Question.Builder()
    question.prompt = "p"
    question.answer = "a"
    group.questions = Array(repeating: question, count: 10_000)
    return group
  }

  private func address(_ builders: [Question.Builder]) -> UnsafeRawPointer? {
    builders.withUnsafeBytes(\.baseAddress)
  }

  @Test func `changing one of ten thousand questions in place copies none`() {
    var group = makeBuilder()
    let before = address(group.questions)
    group.questions[9_999].answer = "b"
    group.questions[0].prompt = ""
    group.questions[0].hint = "h"
    #expect(address(group.questions) == before)
    #expect(group.questions[9_999].answer == "b")
    #expect(group.questions[0].prompt == "")
    #expect(group.questions[0].hint == "h")
  }

  @Test func `a question is checked without its group`() {
    var group = makeBuilder()
    group.questions[9_999].answer = nil
    #expect(group.questions[9_999].missing.map(\.description) == ["answer"])
    #expect(group.missing.map(\.description) == ["questions[9999].answer"])
  }

  @Test func `copies of a builder share nothing that changes`() {
    var group = makeBuilder()
    let earlier = group
    group.questions[3].answer = "c"
    #expect(earlier.questions[3].answer == "a")
    #expect(group != earlier)
    group.questions[3].answer = "a"
    #expect(group == earlier)
  }
}
