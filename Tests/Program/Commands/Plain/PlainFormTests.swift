import BuilderKit
import Quiz
import QuizResources
import Testing

@testable import QuizCommands

/// The dialogue alone: lines in, a transcript and a group out.
struct PlainFormTests {
  /// A question's parts, to compare without its id.
  private struct Parts: Equatable {
    var prompt: String?
    var answer: String?
    var hint: String?
    var alternatives: [String] = []
    var distractors: [String] = []
    var explanation: String?
    var tags: [String] = []

    init(_ prompt: String?, _ answer: String?, hint: String? = nil) {
      self.prompt = prompt
      self.answer = answer
      self.hint = hint
    }

    init(_ question: QuestionBuilder) {
      self.init(question.prompt, question.answer, hint: question.hint)
      alternatives = question.alternatives
      distractors = question.distractors
      explanation = question.explanation
      tags = question.tags
    }
  }

  private struct Result {
    var ending: PlainForm.Ending
    var builder: QuestionGroupBuilder
    var isModified: Bool
    var transcript: String
    var parts: [Parts] { builder.questions.map(Parts.init) }
  }

  private func fill(_ input: ScriptedLines) -> Result {
    fill(QuestionGroupBuilder(), input)
  }

  private func fill(
    _ builder: QuestionGroupBuilder,
    asksMore: Bool = false,
    _ input: ScriptedLines
  ) -> Result {
    let output = MemoryOutput()
    var form = PlainForm(
      builder,
      asksMore: asksMore,
      phrases: Phrasebook(.english),
      input: input,
      output: Printer(output)
    )
    let ending = form.run()
    return Result(
      ending: ending,
      builder: form.editor.builder,
      isModified: form.isModified,
      transcript: output.text
    )
  }

  private func titled(_ title: String) -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.title = title
    return builder
  }

  @Test func `a group is asked for line by line and ended by an empty prompt`() {
    let result = fill(
      ScriptedLines("Capitals\nFrance?\nParis\nIt begins with P\nSpain?\nMadrid\n\n\n")
    )
    #expect(result.ending == .finished)
    #expect(result.builder.title == "Capitals")
    #expect(
      result.parts == [
        Parts("France?", "Paris", hint: "It begins with P"), Parts("Spain?", "Madrid"),
      ]
    )
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Title: Capitals
        Question 1
        Prompt: France?
        Answer: Paris
        Hint (optional): It begins with P
        Question 2
        Prompt: Spain?
        Answer: Madrid
        Hint (optional): \("")
        Question 3
        Prompt: \("")

        """
    )
  }

  @Test func `what the terminal echoes is not written again`() {
    let result = fill(titled("T"), ScriptedLines("P\nA\nH\n\n", isEchoed: true))
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Question 1
        Prompt: Answer: Hint (optional): Question 2
        Prompt: \("")
        """
    )
  }

  @Test func `a problem is said under the answer and the field asked for again`() {
    let result = fill(ScriptedLines("  \nRivers\nLongest?\n\nNile\n\n\n"))
    #expect(result.ending == .finished)
    #expect(result.parts == [Parts("Longest?", "Nile")])
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Title: \("  ")
        Title is missing. Try again.
        Title: Rivers
        Question 1
        Prompt: Longest?
        Answer: \("")
        Answer is missing. Try again.
        Answer: Nile
        Hint (optional): \("")
        Question 2
        Prompt: \("")

        """
    )
  }

  @Test func `a group without questions is not ended`() {
    let result = fill(titled("T"), ScriptedLines("\nP\nA\n\n\n"))
    #expect(result.ending == .finished)
    #expect(result.parts == [Parts("P", "A")])
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Question 1
        Prompt: \("")
        A group needs at least one question.
        Question 1
        Prompt: P
        Answer: A
        Hint (optional): \("")
        Question 2
        Prompt: \("")

        """
    )
  }

  @Test func `further fields are asked for on request, lists line by line and tags with commas`() {
    let input = ScriptedLines(
      "!choice\nP\nA\nW\n\n\nB\nC\n\nBecause\\\nof it\neasy, short words\n\n"
    )
    let result = fill(titled("T"), asksMore: true, input)
    var parts = Parts("P", "A")
    parts.distractors = ["W"]
    parts.alternatives = ["B", "C"]
    parts.explanation = "Because\nof it"
    parts.tags = ["easy", "short words"]
    #expect(result.ending == .finished)
    #expect(result.parts == [parts])
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Question 1
        Prompt: !choice
        Kind: one choice. The right choice, then wrong ones. Feedback comes after ::, as in Lyon :: Not the capital
        Prompt: P
        Answer: A
        Wrong choices (one per line; an empty line ends the list):
        W

        Hint (optional): \("")
        Also accepted (one per line; an empty line ends the list):
        B
        C

        Explanation (optional): Because\\
        of it
        Tags (optional, separated by commas): easy, short words
        Question 2 · one choice
        Prompt: \("")

        """
    )
  }

  @Test(arguments: [
    ("text", "text", false), ("goes on\\", "goes on", true), ("ends so\\\\", "ends so\\", false),
    ("both\\\\\\", "both\\", true), ("\\", "", true), ("", "", false),
    ("C:\\dir", "C:\\dir", false),
  ])
  func `a backslash at the end continues a text and two stand for one`(
    line: String,
    content: String,
    goesOn: Bool
  ) {
    let result = PlainForm.continuation(of: line)
    #expect(result.content == content)
    #expect(result.goesOn == goesOn)
  }

  @Test func `control characters are dropped from answers and shown as symbols in the transcript`()
  {
    let result = fill(ScriptedLines("A\u{1B}[2JB\nP\tQ\nR\u{7}\n\n\n"))
    #expect(result.builder.title == "A[2JB")
    #expect(result.parts == [Parts("P\tQ", "R")])
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Title: A␛[2JB
        Question 1
        Prompt: P→Q
        Answer: R␇
        Hint (optional): \("")
        Question 2
        Prompt: \("")

        """
    )
  }

  @Test func `a line that is not UTF-8 is asked for again by its number`() {
    let result = fill(
      titled("T"),
      ScriptedLines(events: [
        .line("P"), .malformed(number: 2), .line("A"), .line(""), .line(""),
      ])
    )
    #expect(result.parts == [Parts("P", "A")])
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Question 1
        Prompt: P
        Answer: Line 2 is not UTF-8 text. Type it again.
        A
        Hint (optional): \("")
        Question 2
        Prompt: \("")

        """
    )
  }

  @Test func `the end of the input in place of a prompt ends a complete group`() {
    let result = fill(titled("T"), ScriptedLines("P\nA\n\n"))
    #expect(result.ending == .finished)
    #expect(result.parts == [Parts("P", "A")])
  }

  @Test(arguments: [
    ("P\n", [Parts("P", nil)]),
    ("P\nA\n", [Parts("P", "A")]),
    ("P\\\n", [Parts("P\n", nil)]),
    ("P\n\n", [Parts("P", nil)]),
    ("P\nA\n\nQ\n", [Parts("P", "A"), Parts("Q", nil)]),
  ])
  private func `input that ends in the middle leaves everything typed in the form`(
    input: String,
    parts: [Parts]
  ) {
    let result = fill(titled("T"), ScriptedLines(input))
    #expect(result.ending == .inputEnded)
    #expect(result.isModified)
    #expect(result.parts == parts)
  }

  @Test func `a list that comes to no end keeps its lines`() {
    let result = fill(titled("T"), asksMore: true, ScriptedLines("!choice\nP\nA\nB\nC\n"))
    var parts = Parts("P", "A")
    parts.distractors = ["B", "C"]
    #expect(result.ending == .inputEnded)
    #expect(result.parts == [parts])
  }

  @Test func `input without anything leaves nothing to keep`() {
    let result = fill(titled("T"), ScriptedLines(""))
    #expect(result.ending == .inputEnded)
    #expect(!result.isModified)
    #expect(result.parts == [])
  }

  @Test(arguments: ["", "P\n", "P\nA\n\n"])
  func `a signal ends the dialogue wherever it comes`(input: String) {
    let result = fill(titled("T"), ScriptedLines(input, end: .interrupted(signal: 2)))
    #expect(result.ending == .interrupted(signal: 2))
    #expect(result.isModified == !input.isEmpty)
  }

  @Test func `what is missing in an existing group is asked for before new questions`() {
    var builder = titled("T")
    builder.addNewQuestion()
    builder.questions[0].prompt = "P"
    builder.questions[0].answer = "A"
    builder.addNewQuestion()
    let result = fill(builder, ScriptedLines("Q\nB\n\n"))
    #expect(result.ending == .finished)
    #expect(result.parts == [Parts("P", "A"), Parts("Q", "B")])
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Question 2
        Prompt: Q
        Answer: B
        Question 3
        Prompt: \("")

        """
    )
  }
}
