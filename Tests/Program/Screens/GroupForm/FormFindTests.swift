import LosslessJSON
import Quiz
import QuizDocuments
import QuizIndex
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `Finding in a form` {
  private func find(_ script: String, in builder: QuestionGroupBuilder = capitals()) -> FormHarness
  {
    let harness = FormHarness(builder, isNew: false)
    harness.type("<A-/>" + script)
    return harness
  }

  private func place(_ harness: FormHarness) -> (path: FieldPath?, cursor: Int) {
    let editing = harness.form?.editing
    return (editing?.focus.path, editing?.cursor.offset ?? 0)
  }

  @Test func `goes to the hit as the text is typed, and counts`() {
    let harness = find("ca")
    #expect(place(harness) == (.question(0, .prompt), 14))
    #expect(harness.form?.editing.status?.text == "2 of 4: Question 1: prompt")
    harness.type("pital of j")
    #expect(place(harness) == (.question(2, .prompt), 24))
    #expect(harness.form?.editing.status?.text == "1 of 1: Question 3: prompt")
  }

  @Test func `takes all fields, also those that hide, whatever the case and the accents`() {
    var builder = capitals()
    builder.questions[1].explanation = "Caput mundi; la Cité éternelle"
    let harness = find("ETERN", in: builder)
    #expect(place(harness).path == .question(1, .explanation))
    #expect(harness.form?.editing.found == 22..<28)
    harness.type("<C-u>marse")
    #expect(place(harness).path == .question(0, .distractors))
    harness.type("<C-u>europe")
    #expect(place(harness).path == .question(0, .tags))
  }

  @Test func `goes on, back and around`() {
    let harness = find("capital of")
    #expect(place(harness).path == .question(0, .prompt))
    harness.type("<Enter>")
    #expect(place(harness).path == .question(1, .prompt))
    harness.type("<Down>")
    #expect(place(harness).path == .question(2, .prompt))
    harness.type("<Enter>")
    #expect(place(harness).path == .question(0, .prompt))
    harness.type("<Up>")
    #expect(place(harness).path == .question(2, .prompt))
    #expect(harness.form?.editing.status?.text == "3 of 3: Question 3: prompt")
  }

  @Test func `begins at the field in focus, and after going on at the hit`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<PgDn><A-/>what")
    #expect(place(harness).path == .question(1, .prompt))
    harness.type("<Enter><Enter> is")
    #expect(place(harness).path == .question(0, .prompt))
    harness.type("<Up>")
    #expect(place(harness).path == .question(2, .prompt))
  }

  @Test func `stays at the hit and lets the user type there`() {
    let harness = find("rome<Esc>!")
    #expect(harness.builder.questions[1].answer == "Rome!")
    #expect(harness.form?.editing.find == nil)
    #expect(harness.form?.editing.found == nil)
  }

  @Test func `goes back to the cursor when it is cancelled`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<Left><Left><A-/>rome<C-c>!")
    #expect(harness.builder.questions[0].prompt == "What is the capital of Franc!e?")
    harness.type("<A-/>nowhere<Esc>!")
    #expect(harness.builder.questions[0].prompt == "What is the capital of Franc!!e?")
  }

  @Test func `says that there is nothing`() {
    let harness = find("nowhere")
    #expect(harness.form?.editing.status == StatusLine("Nothing found.", role: .warning))
    harness.type("<Enter><Up><C-u>")
    #expect(harness.form?.editing.status == nil)
  }

  @Test func `counts the hits within a text, and knows a question without fields`() throws {
    var builder = QuestionGroupBuilder(try .everyKind())
    builder.questions[1].response.kind = .unknown
    builder.questions[1].response.unknown = UnknownResponse(["kind": "hotspot"])
    builder.title = "aaaaa"
    let texts = FormTexts(of: builder, in: FormFields(.builtIn, in: Phrasebook(.english)))
    #expect(texts.hits(of: FoldedText("aa")).count == 2)
    #expect(texts.hits(of: FoldedText("")).isEmpty)
    let harness = FormHarness(builder, isNew: false)
    harness.type("<PgDn><A-/>aa<Esc>")
    #expect(place(harness) == (.title, 2))
  }

  @Test(arguments: [Size.usual, .smallest], Language.allCases)
  func `shows the hit and the number of hits`(size: Size, language: Language) {
    let harness = FormHarness(capitals(), isNew: false, size: size, language: language)
    harness.type("<A-/>capital of<Enter>")
    let shape = "\(size.columns)x\(size.rows)-\(language.rawValue)"
    expectPicture(of: harness.stack.draw(), named: "GroupForm/find-\(shape)")
  }

  @Test func `shows a hit in wrapped, wide and accented text`() {
    var builder = capitals()
    builder.questions[0].prompt =
      "日本の首都はどこですか。\nE\u{301}tat, " + String(repeating: "wort ", count: 14)
    let harness = FormHarness(builder, isNew: false)
    harness.type("<A-/>首都は")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/find-wide")
    harness.type("<C-u>etat")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/find-accent")
  }
}

@Suite struct `Places in a folded text` {
  @Test(arguments: [
    ("Cafe\u{301} CAFÉ", "cafe", [0..<6, 7..<12]), ("aaaa", "aa", [0..<2, 2..<4]),
    ("日本語", "本", [3..<6]), ("Paris", "", []), ("Paris", "x", []), ("é", "E", [0..<2]),
    ("don’t, don't", "don't", [0..<7, 9..<14]), ("wait…", "...", [4..<7]), ("œuf", "oe", [0..<2]),
    ("œuf", "euf", [0..<4]), ("so\u{AD}ft", "soft", [0..<6]),
  ])
  func `are those of the text`(text: String, word: String, places: [Range<Int>]) {
    #expect(FoldedText.places(of: FoldedText(word), in: text) == places)
    #expect(FoldedText(text).count(of: FoldedText(word)) == places.count)
  }
}
