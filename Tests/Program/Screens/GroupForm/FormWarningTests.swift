import BuilderKit
import CoreTestSupport
import Quiz
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizOperations
@testable import QuizScreens

@Suite struct `Warnings in the form` {
  private func cells() -> QuestionGroupBuilder {
    var builder = QuestionGroupBuilder()
    builder.title = "Cell biology"
    builder.addNewQuestion()
    builder.questions[0].prompt = "What is the powerhouse of the cell?"
    builder.questions[0].answer = "Mitochondrion"
    builder.questions[0].distractors = ["Ribosome", "mitochondrion"]
    builder.addNewQuestion()
    builder.questions[1].prompt = "Which of these is not an organelle?"
    builder.questions[1].answer = "Glucose"
    builder.questions[1].distractors = ["Nucleus", "Ribosome"]
    builder.questions[1].tags = ["cells", "cells"]
    return builder
  }

  private func warnings(_ harness: FormHarness) -> FormWarnings? { harness.form?.editing.warnings }

  @Test func `are counted, and gone when they are mended`() {
    let harness = FormHarness(cells(), isNew: false)
    #expect(harness.shows("✓ saved · ▲ 3 warnings"))
    harness.type("<Tab><Tab><C-u>Nucleus")
    #expect(harness.shows("● modified · ▲ 2 warnings"))
    harness.type("<A-u>")
    #expect(harness.shows("3 warnings"))
    harness.type("<C-r>")
    #expect(harness.shows("2 warnings"))
    harness.type("<A-u>")
    #expect(harness.shows("3 warnings"))
  }

  @Test func `stand below the field in focus, slips already while it is typed in`() {
    let harness = FormHarness(cells(), isNew: false)
    let slip = "▲ “mitochondrion” is both a wrong choice and a right answer."
    #expect(!harness.shows(slip))
    harness.type("<Tab><Tab>")
    #expect(harness.shows(slip))
    harness.type("x")
    #expect(!harness.shows(slip))
    harness.type("<Backspace>")
    #expect(harness.shows(slip))
    harness.type("<PgDn>")
    #expect(harness.shows("▲ “not” is easily overlooked."))
    harness.type("?")
    #expect(!harness.shows("▲ “not” is easily overlooked."), "it is being typed in")
  }

  @Test func `of an answer that lists several is mended by a key, and undone by another`() {
    var builder = QuestionGroupBuilder()
    builder.title = "Words"
    builder.addNewQuestion()
    builder.questions[0].prompt = "la casa"
    builder.questions[0].answer = "the house, the home"
    let harness = FormHarness(builder, isNew: false)
    harness.type("<Tab>")
    #expect(harness.shows("▲ “the house, the home” looks like several answers."))
    #expect(harness.shows("Alt-V Split answer"))
    harness.type("<A-v>")
    #expect(harness.form?.builder.questions[0].answer == "the house")
    #expect(harness.form?.builder.questions[0].alternatives == ["the home"])
    #expect(!harness.shows("Alt-V"))
    harness.type("<A-v>")
    #expect(harness.shows("The answer does not look like a list."))
    harness.type("<A-u>")
    #expect(harness.form?.builder.questions[0].answer == "the house, the home")
    #expect(harness.form?.builder.questions[0].alternatives == [])
  }

  @Test func `are never in the way of saving`() {
    let harness = FormHarness(cells(), isNew: false)
    harness.type("!<C-s>")
    #expect(harness.effects == [.save(.ifUnchanged)])
  }

  @Test func `are switched off by rule, for all groups, in the form and from the settings`() {
    let stage = ProgramStage()
    let write =
      "Cells<Enter><A-t>o<Enter>Which is it?<Enter>Nucleus<Enter>Ribosome<Enter>nucleus<C-s>"
    let form = stage.run(opening: .newGroup(title: nil), write)
    #expect(form.lastPicture.contains("▲ 1 warning"))
    let off = stage.run("<Enter><A-w><Enter><Esc>")
    #expect(!off.lastPicture.contains("warning"))
    #expect(
      CurrentPreferenceStore.with(stage.preferences) { WarningSwitches().off } == [
        .fact(.rightDistractor)
      ]
    )
    #expect(!stage.run("<Enter>").lastPicture.contains("warning"))
    // The same switch, three screens deep.
    let on = stage.run("<Enter><A-,>w<Enter><Esc><Esc>")
    #expect(on.lastPicture.contains("▲ 1 warning"))
    #expect(CurrentPreferenceStore.with(stage.preferences) { WarningSwitches().off } == [])
  }

  @Test func `are read to their end in forty columns`() {
    let harness = FormHarness(size: .smallest)
    harness.type("T<Enter><A-t>2Which?<Enter>Paris<Enter>paris")
    #expect(harness.shows("▲ “paris” is both a wrong"))
    #expect(harness.shows("choice and a right") && harness.shows("answer."))
  }

  @Test func `about one field are all shown below it`() {
    let harness = FormHarness()
    harness.type("T<Enter><A-t>2Which?<Enter>Paris<Enter>paris<Enter>Lyon<Enter>Lyon")
    #expect(harness.shows("▲ “paris” is both a wrong choice and a right answer."))
    #expect(harness.shows("▲ “Lyon” is listed twice."))
  }

  @Test func `count prompts that are there again`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<A-d>")
    #expect(harness.shows("▲ The prompt is that of question 1 too."))
    #expect(warnings(harness)?.count == 1)
    harness.type("!")
    #expect(warnings(harness)?.count == 0)
    harness.type("<Backspace><A-d><C-r>")
    #expect(warnings(harness)?.count == 1)
  }

  @Test func `name questions that are apart from their passage`() throws {
    var builder = QuestionGroupBuilder(try .withPassage())
    builder.questions.swapAt(3, 4)
    let harness = FormHarness(builder, isNew: false)
    #expect(builder.warnings(in: WarningScope()).map(\.code) == ["strayFollower"])
    #expect(warnings(harness)?.count == 1)
    let told = "▲ The question is not directly behind its passage."
    harness.type("<PgDn><PgDn>")
    #expect(!harness.shows(told))
    harness.type("<PgDn><PgDn>")
    #expect(harness.shows(told))
    #expect(harness.shows("1 warning"))
    // It moves to the others, out of the passage by a key, and away with it.
    harness.type("<A-Up>")
    #expect(warnings(harness)?.count == 0)
    harness.type("<A-u>")
    #expect(warnings(harness)?.count == 1)
    harness.type("<A-o>")
    #expect(warnings(harness)?.count == 0)
    harness.type("<A-u>")
    #expect(harness.shows(told))
    let off = FormWarnings(of: builder, in: WarningScope(off: [.fact(.strayFollower)]))
    #expect(off.count == 0)
  }

  @Test func `of a large group come later, with what was edited meanwhile`() {
    var builder = cells()
    for _ in 0..<FormWarnings.greatestCountAtOnce { builder.addNewQuestion() }
    let harness = FormHarness(builder, isNew: false)
    #expect(warnings(harness)?.count == nil)
    let found = FormWarnings(of: builder, in: WarningScope())
    harness.type("<Tab><Tab><C-u>Nucleus<PgDn><PgDn><C-r>")
    harness.receive(.warnings(found))
    #expect(warnings(harness) == FormWarnings(of: harness.builder, in: WarningScope()))
    #expect(harness.shows("2 warnings"))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `are after any edits those of the group as it is`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let harness = FormHarness(cells(), isNew: false)
    for _ in 0..<caseCount(60, thorough: 2_000) {
      harness.handle(.random(using: &generator))
      guard let found = warnings(harness) else { return }
      #expect(found == FormWarnings(of: harness.builder, in: found.scope))
    }
  }

  @Test(arguments: [Size.usual, .smallest], Language.allCases)
  func `are quiet`(size: Size, language: Language) {
    let harness = FormHarness(cells(), isNew: false, size: size, language: language)
    harness.type("<Tab><Tab>")
    let shape = "\(size.columns)x\(size.rows)-\(language.rawValue)"
    expectPicture(of: harness.stack.draw(), named: "GroupForm/warning-\(shape)")
  }
}
