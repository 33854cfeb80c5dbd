import Quiz
import QuizResources
import Testing

@testable import QuizCommands

/// The words to a dialogue that list, change, move and delete what is there.
struct PlainCommandTests {
  /// Three questions: a text, a choice and pairs.
  private static let group: QuestionGroupBuilder = {
    var builder = PlainTrial.fill(
      "Capital of Italy?\nRome\n\n!choice\nSkin?\ndermis\nbone\nhair\n\n!pairs\nMatch.\na -> b\nc -> d\n\n\n"
    ).builder
    builder.title = "T"
    return builder
  }()

  private func fill(_ lines: String) -> PlainTrial { PlainTrial.fill(lines, into: Self.group) }

  private var prompts: [String?] { Self.group.questions.map(\.prompt) }

  @Test func `the questions are listed, a line each`() {
    let result = fill("!list\n\n")
    #expect(result.ending == .finished)
    #expect(
      result.transcript.contains(
        "Title: T\nQuestion 1: Capital of Italy? → Rome\nQuestion 2 · one choice: Skin? → dermis\nQuestion 3 · pairs: Match."
      )
    )
    #expect(result.builder == Self.group)
  }

  @Test func `a question is corrected field by field, and Enter keeps what is there`() {
    let result = fill("!edit 1\n\nRoma\n\n\n\n\n\n")
    #expect(result.builder.questions[0].prompt == "Capital of Italy?")
    #expect(result.builder.questions[0].answer == "Roma")
    #expect(result.transcript.contains("Prompt: Capital of Italy?\nPrompt, or Enter to keep it: "))
    #expect(result.ending == .finished)
  }

  @Test func `one field is corrected by its name`() {
    let result = fill("!edit 2 answer\nepidermis\n!EDIT 1 Prompt\nIts capital?\n\n")
    #expect(result.builder.questions[1].answer == "epidermis")
    #expect(result.builder.questions[0].prompt == "Its capital?")
    #expect(result.builder.questions[0].answer == "Rome")
  }

  @Test func `items are corrected one by one, removed and added`() {
    let result = fill("!edit 2 distractors\n\nhairs\nnail\n\n\n")
    #expect(result.builder.questions[1].distractors == ["bone", "hairs", "nail"])
    #expect(result.transcript.contains("Wrong choices 2: hair\n"))
    let removed = fill("!edit 2 distractors\n!clear\n\n\n\n")
    #expect(removed.builder.questions[1].distractors == ["hair"])
    let pairs = fill("!edit 3 pairs\na -> e\n\n\n\n")
    #expect(pairs.builder.questions[2].response.pairs.pairs.map(\.right) == ["e", "d"])
  }

  @Test func `a problem of a correction is told, and asked for again`() {
    let result = fill("!edit 1 answer\n!clear\nRoma\n\n")
    #expect(result.transcript.contains("Try again."))
    #expect(result.builder.questions[0].answer == "Roma")
  }

  @Test func `questions are deleted and moved, and undo brings them back`() {
    let deleted = fill("!delete 2\n\n")
    #expect(deleted.builder.questions.map(\.prompt) == [prompts[0], prompts[2]])
    #expect(deleted.transcript.contains("Deleted. Question 2 · one choice: Skin? → dermis"))
    #expect(fill("!delete 2\n!undo\n\n").builder == Self.group)
    let moved = fill("!move 3 1\n\n")
    #expect(moved.builder.questions.map(\.prompt) == [prompts[2], prompts[0], prompts[1]])
  }

  @Test func `tags are asked for, of a question or of the last`() {
    #expect(fill("!tags 1\neasy, italy\n\n").builder.questions[0].tags == ["easy", "italy"])
    #expect(fill("!tags\nhard\n\n").builder.questions[2].tags == ["hard"])
  }

  @Test func `back goes to the field before, and to the question before`() {
    let result = PlainTrial.fill("P\n!back\nQ\nA\n\n\n")
    #expect(result.last.prompt == "Q" && result.last.answer == "A")
    let before = fill("!back\nMatch these.\n\n\n\n\n\n")
    #expect(before.builder.questions[2].prompt == "Match these.")
  }

  @Test func `the title is corrected, also amid a question`() {
    let result = PlainTrial.fill("P\n!edit title\nU\nA\n\n\n")
    #expect(result.builder.title == "U")
    #expect(result.builder.questions.map(\.prompt) == ["P"])
    #expect(result.last.answer == "A")
  }

  @Test func `a question that is half asked stays when another is changed`() {
    let result = fill("!text\nNew?\n!delete 1\nanswer\n\n\n")
    #expect(result.builder.questions.map(\.prompt) == [prompts[1], prompts[2], "New?"])
    #expect(result.last.answer == "answer")
  }

  @Test(arguments: [
    ("!edit 9", "9"), ("!edit 0", "0"), ("!delete 4", "4"), ("!move 1 7", "7"),
    ("!edit 1 colour", "No field is called “colour”."), ("!edit", "Type it as !edit 3."),
    ("!move 3", "Type it as !move 3 1."), ("!delete x", "Type it as !delete 3."),
    ("!clear", "is empty."),
    ("!frobnicate", "“!frobnicate” is not a command. !? lists them."),
    ("!lost", "“!lost” is not a command. Did you mean !list?"),
  ])
  func `a command that cannot be is told, and is no prompt`(line: String, text: String) {
    let result = fill("\(line)\n\n")
    #expect(result.transcript.contains(text))
    #expect(result.builder == Self.group)
    #expect(result.ending == .finished)
  }

  @Test(arguments: ["\\!list", "\\!frobnicate", "! list", "!=", "!"])
  func `a backslash, or no letter behind the mark, makes it text`(line: String) {
    let result = fill("!text\n\(line)\nA\n\n\n")
    #expect(result.last.prompt == (line.first == "\\" ? String(line.dropFirst()) : line))
  }

  @Test(arguments: Language.allCases)
  func `the commands are listed on request`(language: Language) {
    let transcript = PlainTrial.fill("!?\n", in: language).transcript
    for usage in PlainCommand.usages {
      #expect(transcript.contains("\(usage.line)  \(Phrasebook(language)[usage.phrase])"))
    }
  }
}
