import Quiz
import TestSupport
import Testing

@testable import QuizCommands

/// The markup of texts, line by line.
struct PlainMarkupTests {
  @Test func `a line changes the markup, and what is typed says the same`() {
    let result = PlainTrial.fill("Is 2*3*4 so?\n!markdown\n**Yes**\n\n\n")
    #expect(result.last.markup == .markdown)
    #expect(result.last.prompt == #"Is 2\*3\*4 so?"#)
    #expect(result.last.answer == "**Yes**")
    #expect(result.transcript.contains("Question 1 is now Markdown."))
  }

  @Test func `the next question has the same markup, and can go back`() {
    let result = PlainTrial.fill("!markdown\nP\nA\n\nQ\n!plain\n*B*\n\n\n")
    #expect(result.builder.questions.map(\.markup) == [.markdown, .plain])
    #expect(result.last.answer == "*B*")
  }

  @Test func `a backslash makes such a line an answer, and a slip is asked about`() {
    #expect(PlainTrial.fill("\\!markdown\nA\n\n\n").last.prompt == "!markdown")
    #expect(PlainTrial.fill("!markdwn\n\n").transcript.contains("Did you mean !markdown?"))
  }
}
