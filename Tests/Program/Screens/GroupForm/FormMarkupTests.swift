import BuilderKit
import Quiz
import QuizOperations
import QuizResources
import QuizWords
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// Markdown in the form: how a question gets it, and what the author sees of it.
@Suite struct `Markdown in the form` {
  private func group(_ prompts: String...) -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.title = "Words"
    for (index, prompt) in prompts.enumerated() {
      builder.addNewQuestion()
      builder.questions[index].prompt = prompt
      builder.questions[index].response.text.answer = "a"
    }
    return builder
  }

  @Test func `is chosen for one question, and taken back by one undo`() {
    let harness = FormHarness(group("*not*", "b_c_"), isNew: false)
    harness.type("<A-i><Enter>")
    #expect(harness.first.markup == .markdown)
    #expect(harness.first.prompt == #"\*not\*"#)
    #expect(harness.shows("· Markdown"))
    #expect(harness.shows("Question 1 is now Markdown"))
    harness.type("<A-u>")
    #expect(harness.first.markup == .plain)
    #expect(harness.first.prompt == "*not*")
    #expect(harness.shows("markup of question 1"))
  }

  @Test func `is chosen for all questions as one edit`() {
    let harness = FormHarness(group("*not*", "b_c_"), isNew: false)
    harness.type("<A-i><Down><Enter>")
    #expect(harness.contents.questions.map(\.markup) == [.markdown, .markdown])
    #expect(harness.shows("2 questions are now Markdown"))
    harness.type("<A-u>")
    #expect(harness.contents.questions.map(\.prompt) == ["*not*", "b_c_"])
    #expect(harness.contents.questions.map(\.markup) == [.plain, .plain])
  }

  @Test func `is the markup of a new question below`() {
    let harness = FormHarness(group("a"), isNew: false)
    harness.type("<A-i><Enter><C-o>")
    #expect(harness.contents.questions.map(\.markup) == [.markdown, .markdown])
    harness.type("<C-s>")
    #expect(harness.contents.questions.count == 1, "an untouched question is not saved")
  }

  @Test func `is read below the field in focus, where it says something else than its source`() {
    let harness = FormHarness(group("a"), isNew: false)
    harness.type(#"<A-i><Enter><End> **b** \(x^2\)"#)
    #expect(harness.shows("a b x²"))
    #expect(harness.shows(#"a **b** \(x^2\)"#))
    harness.type("<Tab><Tab>- c<C-j>- d")
    #expect(!harness.shows("a b x²"))
    #expect(harness.shows("• c"))
  }

  @Test func `has no marks in the row of a closed question`() {
    var builder = group("a", "**b** and `c`")
    for index in 0..<2 { builder.questions[index].markup = .markdown }
    let harness = FormHarness(builder, isNew: false)
    #expect(harness.shows("b and c"))
    #expect(!harness.shows("**b**"))
  }
}
