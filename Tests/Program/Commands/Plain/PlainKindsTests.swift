import LosslessJSON
import Quiz
import QuizDocuments
import QuizResources
import QuizWords
import Testing

@testable import QuizCommands

/// Questions of every kind, line by line.
struct PlainKindsTests {
  private func fill(
    _ lines: String,
    into builder: QuestionGroupBuilder = PlainTrial.titled(),
    in language: Language = .english
  ) -> PlainTrial {
    PlainTrial.fill(lines, into: builder, in: language)
  }

  private static func response(of kind: QuestionKind) -> Response.Builder {
    var response = Response.Builder()
    response.kind = kind
    switch kind {
    case .text: response.text.answer = "Paris"
    case .choice:
      response.choice.answer = Choice("Paris", feedback: "Yes")
      response.choice.distractors = [Choice("Lyon", feedback: "No"), Choice("Nice")]
    case .choices:
      response.choices.answers = [Choice("2"), Choice("3", feedback: "Odd")]
      response.choices.distractors = [Choice("4")]
    case .number:
      response.number.value = "3.14"
      response.number.tolerance = "1 %"
      response.number.unit = "m"
    case .pairs:
      response.pairs.pairs = ["France → Paris", "Spain → Madrid"].map { Pair.Builder(typed: $0) }
      response.pairs.spares = ["Rome"]
    case .order: response.order.steps = ["Wake up", "Get up"]
    case .essay:
      response.essay.answer = "Because."
      response.essay.notes = "Length"
    case .gaps, .passage, .unknown: break
    }
    return response
  }

  @Test(arguments: QuestionKind.known, Language.allCases)
  func `a question of each kind is filled in`(_ kind: QuestionKind, _ language: Language) {
    let name = Phrasebook(language)[kind.name]
    for word in ["!\(kind.rawValue)", " !\(kind.rawValue.uppercased()) ", "！\(name)"] {
      let result = fill("\(word)\n\(kind.plainLines)\n", in: language)
      #expect(result.ending == .finished, "\(result.transcript)")
      #expect(result.builder.questions.count == 1)
      #expect(result.last.response == Self.response(of: kind), "\(result.transcript)")
      #expect(
        result.last.prompt == kind.plainLines.split(separator: "\n").first.map { "\($0)" }
      )
    }
  }

  @Test func `the dialogue names the kind, the parts and how they are typed`() {
    let result = fill("!pairs\nCapitals?\nFrance -> Paris\n\nRome\n\n\n!gaps\nIn {{Paris}}\n\n\n")
    #expect(result.ending == .finished)
    #expect(
      result.transcript == """
        Type a line and press Enter. An empty prompt ends the group.
        A line such as !pairs changes the kind of a question; !? lists the kinds.
        Question 1
        Prompt: !pairs
        Kind: pairs. Things that belong together, one pair a line: France -> Paris
        Prompt: Capitals?
        Pairs (left -> right, one per line; an empty line ends the list):
        France -> Paris

        Spare sides (one per line; an empty line ends the list):
        Rome

        Question 2 · pairs
        Prompt: \("")

        """
    )
  }

  @Test(arguments: QuestionKind.known.filter(\.asks))
  func `a new question is of the kind of the one before`(_ kind: QuestionKind) {
    let lines = kind.plainLines
    let result = fill("!\(kind.rawValue)\n\(lines)\(lines)\n")
    #expect(result.ending == .finished, "\(result.transcript)")
    #expect(result.kinds == [kind, kind])

    var builder = PlainTrial.titled()
    builder.questions = [result.builder.questions[0]]
    #expect(fill("\(lines)\n", into: builder).kinds == [kind, kind])
  }

  @Test func `the kind changes later, too, and nothing typed is lost`() {
    let there = "Capital?\nParis\n!choice\nLyon\nNice\n!choices\nParis too\n\n"
    let choices = fill("\(there)\n\n").last
    #expect(choices.response.choices.answers.map(\.text) == ["Paris", "Paris too"])
    #expect(choices.response.choices.distractors.map(\.text) == ["Lyon", "Nice"])
    let back = fill("\(there)!choice\n\n\n").last
    #expect(back.kind == .choice)
    #expect(back.answer == "Paris" && back.distractors == ["Lyon", "Nice"])
    #expect(back.response.choices == choices.response.choices)
    #expect(back.response.text.answer == "Paris")
  }

  @Test func `items that are there are shown, and others come behind them`() {
    let result = fill("!order\nDay?\nWake up\n!pairs\nA -> B\n!order\nGet up\n\n\n")
    #expect(result.last.response.order.steps == ["Wake up", "Get up"])
    #expect(result.last.response.pairs.pairs.map(\.typed) == ["A → B"])
    #expect(
      result.transcript.contains(
        "Steps (one per line; an empty line ends the list):\nWake up\nGet up\n"
      )
    )
  }

  @Test func `a pair without a side is told with its number and replaced`() {
    let result = fill("!pairs\nP\nFrance -> Paris\nSpain\n-> Rome\nItaly -> Rome\n\n\n\n")
    #expect(result.last.response.pairs.pairs.map(\.typed) == ["France → Paris", "Italy → Rome"])
    #expect(
      result.transcript.contains(
        """
        Spain
        Pair 2: the right side is missing. Try again.
        -> Rome
        Pair 2: the left side is missing. Try again.
        Italy -> Rome

        """
      )
    )
  }

  @Test func `an empty line in place of a faulty pair leaves it out`() {
    let result = fill("!pairs\nP\nSpain\n\n\nFrance -> Paris\n\n\n\n")
    #expect(result.last.response.pairs.pairs.map(\.typed) == ["France → Paris"])
    #expect(
      result.transcript.contains(
        """
        Spain
        Pair 1: the right side is missing. Try again.

        Left out: Spain

        Pairs: at least one is needed. Try again.
        Pairs (left -> right, one per line; an empty line ends the list):
        France -> Paris

        """
      )
    )
  }

  @Test func `faults of a group are asked for in their items`() {
    var builder = PlainTrial.titled()
    builder.addNewQuestion()
    builder.questions[0].prompt = "P"
    builder.questions[0].response.kind = .pairs
    builder.questions[0].response.pairs.pairs = ["A → B", "C"].map { Pair.Builder(typed: $0) }
    let result = fill("C -> D\n\n\n", into: builder)
    #expect(result.ending == .finished, "\(result.transcript)")
    #expect(result.builder.questions[0].response.pairs.pairs.map(\.typed) == ["A → B", "C → D"])
    #expect(
      result.transcript.contains(
        """
        Question 1 · pairs
        Pairs (left -> right, one per line; an empty line ends the list):
        A → B
        C
        Pair 2: the right side is missing. Try again.
        C -> D

        """
      )
    )
  }

  @Test(arguments: [
    (QuestionKind.choice, "P\nA\n\nB\n\n", "Wrong choices: at least one is needed."),
    (.choices, "P\n\nA\n\n\n", "Right choices: at least one is needed."),
    (.order, "P\n\nA\n\n", "Steps: at least one is needed."),
    (.number, "P\n\n3\n\n\n", "Number is missing."),
    (
      .number, "P\nthree\n3\n\n\n",
      "Number is neither a number such as 3.14 nor a range such as 1..5."
    ),
    (.number, "P\n1,000\n1,5\n2,5 %\n\n", "Number has a comma that can be read in two ways"),
    (.number, "P\n5..1\n1..5\n\n\n", "Number begins with the greater number"),
    (.number, "P\n1..5\n2\n\n\n", "Tolerance does not apply to a range, which has its own bounds."),
    (.number, "P\n3\nnear\n\n\n", "Tolerance is neither a number such as 0.01"),
    (.gaps, "P\n{{P}}\n", "Prompt has no gap such as {{Paris}}."),
    (.gaps, "日本 {{P\n{{P}}\n", "Prompt has a gap that is not closed, at character 4."),
    (.gaps, "{{P|}}\n{{P}}\n", "Prompt has a gap with an empty answer, at character 5."),
  ])
  func `what is left out or wrong is asked for again`(
    _ kind: QuestionKind,
    _ lines: String,
    _ message: String
  ) {
    let result = fill("!\(kind.rawValue)\n\(lines)\n\n")
    #expect(result.transcript.contains("\n\(message)"), "\(result.transcript)")
    #expect(result.ending == .finished, "\(result.transcript)")
  }

  @Test func `the picture of gaps is shown below them`() {
    let result = fill("!gaps\nThe capital of {{France}} is {{Paris|Paname}}.\n\n\n")
    #expect(result.transcript.contains("}}.\n→ The capital of [1] is [2].\nHint (optional): \n"))
  }

  @Test func `a prompt becomes one with gaps when it has some`() {
    let result = fill("Paris is in France.\n!gaps\nParis is in {{France}}.\n\n\n")
    #expect(result.ending == .finished, "\(result.transcript)")
    #expect(result.last.prompt == "Paris is in {{France}}.")
    #expect(
      result.transcript.contains("\nPrompt has no gap such as {{Paris}}. Try again.\nPrompt: ")
    )
    let kept = fill("Paris is in {{France}}.\n!gaps\n\n\n")
    #expect(kept.ending == .finished)
    #expect(kept.transcript.contains("\n→ Paris is in [1].\n"))
  }

  @Test func `a backslash before a word to the dialogue makes it an answer`() {
    let result = fill(#"\!pairs"# + "\n" + #"\\!?"# + "\n\\!important\n\n")
    #expect(result.last.prompt == "!pairs")
    #expect(result.last.answer == #"\!?"#)
    #expect(result.last.hint == "!important")
    #expect(result.kinds == [.text])
  }

  @Test func `a slip is told with the word that was probably meant`() {
    let result = fill("!pair\n!chioce\n\\!pair\n\\!pair\n\n\n")
    #expect(result.last.prompt == "!pair" && result.last.answer == "!pair")
    #expect(result.transcript.contains("“!pair” is not a command. Did you mean !pairs?"))
    #expect(
      result.transcript.contains("“!chioce” is not a command. Did you mean !choice?")
    )
  }

  @Test(arguments: Language.allCases)
  func `the kinds are listed on request`(_ language: Language) {
    let result = fill("!?\n", in: language)
    let lines = result.transcript.split(separator: "\n")
    for kind in QuestionKind.known {
      #expect(lines.contains { $0.hasPrefix("!\(kind.rawValue)  ") })
    }
    #expect(result.ending == .inputEnded && result.builder == Self.titled(with: result.builder.id))
  }

  private static func titled(with id: GroupID) -> QuestionGroupBuilder {
    var builder = PlainTrial.titled()
    builder.id = id
    return builder
  }

  @Test func `a question of which there is nothing but the kind is not kept`() {
    for end in ["", "\n"] {
      let result = fill("P\nA\n\n!pairs\n!order\n\(end)")
      #expect(result.ending == .finished)
      #expect(result.kinds == [.text])
    }
  }

  @Test func `questions of unknown kinds are told and passed over`() {
    var builder = PlainTrial.titled()
    builder.addNewQuestion()
    builder.questions[0].prompt = "P"
    builder.questions[0].response.kind = .unknown
    builder.questions[0].response.unknown = UnknownResponse(["kind": "hot\u{1B}spot"])
    let result = fill("Q\nA\n\n\n", into: builder)
    #expect(result.ending == .finished)
    #expect(result.builder.questions[0] == builder.questions[0])
    #expect(result.kinds == [.unknown, .text])
    #expect(
      result.transcript.contains(
        "\nQuestion 1\nThe kind “hot␛spot” needs a newer quizbuilder. The question is kept.\n"
      )
    )
  }
}
