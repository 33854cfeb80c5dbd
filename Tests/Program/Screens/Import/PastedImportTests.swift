import Quiz
import QuizOperations
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

/// Questions that are pasted into the library or a form.
@Suite struct `Pasted questions` {
  private static let text = "Peru - Lima\nChile - Santiago\n"

  private func preview(for purpose: ImportScreen.Purpose) -> ScreenStage<ImportScreen> {
    let origin = ImportReader.Origin.pasted(Self.text, title: "Pasted questions")
    let stage = ScreenStage(ImportScreen(origin, for: purpose, phrases: Phrasebook(.english)))
    #expect(stage.takeEffects() == [.read(origin, as: .recognized)])
    stage.answer(.read(.example()))
    _ = stage.takeEffects()
    return stage
  }

  @Test func `the library takes a paste of any length`() {
    let stage = ScreenStage(listing: [.capitals])
    stage.handle(.paste(Self.text))
    #expect(stage.takeEffects() == [.importPasted(Self.text)])
  }

  @Test func `in a library the preview saves groups`() {
    let stage = preview(for: .library)
    #expect(stage.screen.fileName == "pasted text")
    stage.press("<Enter>")
    guard case .save(let groups, _)? = stage.takeEffects().first else {
      Issue.record("nothing is saved")
      return
    }
    #expect(groups.flatMap(\.questions).count == 3)
  }

  @Test func `in a form it gives the questions, or leaves the text`() {
    let stage = preview(for: .form)
    #expect(
      stage.screen.status?.text == "3 questions recognized. Enter adds them; Esc keeps the text."
    )
    stage.press("ua")
    #expect(stage.takeEffects() == [])
    stage.press("<Enter>")
    guard case .give(let groups, _)? = stage.takeEffects().first else {
      Issue.record("nothing is given")
      return
    }
    #expect(groups.flatMap(\.questions).count == 3)
    stage.press("<Esc>")
    #expect(stage.takeEffects() == [.layer(.close)])
  }
}

/// Questions pasted into the prompt of a question, and lists pasted into a list.
@Suite struct `Pastes in the form` {
  private static let text = "Peru - Lima\nChile - Santiago\n"

  private func harness(_ prompts: [String]) -> FormHarness {
    var builder = QuestionGroupBuilder()
    builder.title = "Places"
    for (index, prompt) in prompts.enumerated() {
      builder.addNewQuestion()
      builder.questions[index].prompt = prompt.isEmpty ? nil : prompt
      builder.questions[index].response.text.answer = prompt.isEmpty ? nil : "yes"
    }
    return FormHarness(builder, isNew: false)
  }

  private func pasted() throws -> [Question] {
    try [("Peru", "Lima"), ("Chile", "Santiago")].map { prompt, answer in
      var question = QuestionBuilder()
      (question.prompt, question.answer) = (prompt, answer)
      return try question.build()
    }
  }

  private func recognized(in harness: FormHarness) -> QuestionID? {
    harness.effects.lazy.compactMap { effect -> QuestionID? in
      if case .recognize(Self.text, let id) = effect { id } else { nil }
    }.first
  }

  @Test func `they take the place of an empty question, and one undo brings the text back`() throws
  {
    let harness = harness(["Before", ""])
    harness.type("<PgDn>")
    let id = harness.contents.questions[1].id
    harness.handle(.paste(Self.text))
    #expect(recognized(in: harness) == id)
    #expect(harness.contents.questions[1].prompt == "Peru - Lima\nChile - Santiago")
    // A terminal ends the lines of a paste with CR.
    let sent = Self.text.replacing("\n", with: "\r")
    harness.receive(.questionsPasted(try pasted(), insteadOf: sent, in: id))
    #expect(harness.contents.questions.map(\.prompt) == ["Before", "Peru", "Chile"])
    #expect(harness.shows("2 questions added."))
    harness.type("<A-u>")
    #expect(
      harness.contents.questions.map(\.prompt) == ["Before", "Peru - Lima\nChile - Santiago"]
    )
    harness.type("<A-u>")
    #expect(harness.contents.questions.map { $0.prompt ?? "" } == ["Before", ""])
  }

  @Test func `they follow a question that has something else by then, with ids of their own`()
    throws
  {
    let harness = harness(["", "Behind"])
    let id = harness.contents.questions[0].id
    harness.handle(.paste(Self.text))
    harness.type(" and more")
    var questions = try pasted()
    var repeated = QuestionBuilder(questions[0])
    repeated.id = id
    questions[0] = try repeated.build()
    harness.receive(.questionsPasted(questions, insteadOf: Self.text, in: id))
    let prompts = harness.contents.questions.map(\.prompt)
    #expect(prompts == ["Peru - Lima\nChile - Santiago and more", "Peru", "Chile", "Behind"])
    #expect(Set(harness.contents.questions.map(\.id)).count == 4)
  }

  @Test(arguments: ["one line", "one line\n", "\n\n one line \n"])
  func `one line is a text`(_ text: String) {
    let harness = harness([""])
    harness.handle(.paste(text))
    #expect(harness.effects.allSatisfy { if case .recognize = $0 { false } else { true } })
  }

  @Test func `a prompt with a text takes a paste as text`() {
    let harness = harness(["Which?"])
    harness.handle(.paste(Self.text))
    #expect(recognized(in: harness) == nil)
    #expect(harness.contents.questions[0].prompt?.hasSuffix("Chile - Santiago") == true)
  }

  @Test(
    arguments: [
      ("- Lima\n- Quito\n", "Lima\nQuito"), ("1. Lima\n2. Quito", "Lima\nQuito"),
      ("  • Lima\n\n  • Quito", "Lima\nQuito"),
      ("a) Lima\nb) Quito\nc) Cusco", "Lima\nQuito\nCusco"),
      ("(1) Lima\n(2) Quito", "Lima\nQuito"), ("☐ Lima\n☐ Quito", "Lima\nQuito"),
      ("1、利马\n2、基多", "利马\n基多"), ("-1\n-2", nil), ("2. Lima\n3. Quito", nil), ("- Lima", nil),
      ("- Lima\nQuito", nil), ("a. m.\np. m.", nil), ("1.\n2.", nil), ("3 apples\n4 pears", nil),
    ] as [(String, String?)]
  )
  func `a list loses its bullets and numbers`(_ text: String, _ list: String?) {
    #expect(PastedList(text)?.text == list)
  }
}
