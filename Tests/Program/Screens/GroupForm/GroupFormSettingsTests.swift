import Quiz
import QuizDocuments
import QuizStore
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `The group form and settings` {
  private func points(_ number: Double) -> SettingsEntries {
    var entries = SettingsEntries()
    entries[.points] = .number(number)
    return entries
  }

  @Test(arguments: ["<A-,>", "<C-g>"])
  func `opens the settings of the question in focus as it stands`(key: String) {
    var builder = capitals()
    builder.settings = points(2)
    builder.questions[1].settings = points(3)
    let harness = FormHarness(builder, isNew: false)
    harness.type("<PgDn>\(key)")
    let question = builder.questions[1]
    let settings = QuestionSettings(id: question.id, index: 1, entries: points(3))
    #expect(harness.effects == [.openSettings(GroupSettings(builder), settings)])
  }

  @Test(arguments: ["<PgUp>", "<PgDn><PgDn><PgDn>"])
  func `opens the settings of the group where no question is in focus`(keys: String) {
    let harness = FormHarness(capitals(), isNew: false)
    let builder = harness.builder
    harness.type("\(keys)<A-,>")
    #expect(harness.effects == [.openSettings(GroupSettings(builder), nil)])
  }

  @Test func `takes settings as edits of their own`() {
    let harness = FormHarness(capitals(), isNew: false)
    let before = harness.builder
    harness.type("a")
    harness.receive(.settings(.changed(question: 2, points(3))))
    harness.type("b")
    harness.receive(.settings(.changed(question: nil, points(2))))
    #expect(harness.builder.questions[2].settings == points(3))
    #expect(harness.builder.settings == points(2))
    harness.receive(.settings(.undone))
    #expect(harness.builder.settings.isEmpty)
    harness.receive(.settings(.redone))
    #expect(harness.builder.settings == points(2))
    harness.type("<PgDn>")
    let focus = harness.form?.editing.focus
    harness.type("<A-u>")
    #expect(harness.form?.editing.focus == focus, "the settings of the group have no place")
    #expect(harness.form?.editing.status == StatusLine("Undid: settings of the group."))
    harness.type("<A-u><A-u>")
    #expect(harness.form?.editing.focus == .field(.question(2, .prompt)))
    #expect(harness.builder.questions[2].settings.isEmpty)
    #expect(harness.builder.questions[0].prompt == "What is the capital of France?a")
    harness.type("<A-u>")
    #expect(harness.builder == before)
    #expect(harness.form?.isModified == false)
    harness.type("<A-r><A-r>")
    #expect(
      harness.form?.editing.status == StatusLine("Redid: settings of question 3.")
    )
  }

  @Test func `leaves the cursor in a question whose settings are undone`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<PgDn><Down>")
    let focus = harness.form?.editing.focus
    harness.receive(.settings(.changed(question: 1, points(3))))
    harness.type("<A-u>")
    #expect(harness.form?.editing.focus == focus)
    harness.type("<PgUp><A-r>")
    #expect(harness.form?.editing.focus == .field(.question(1, .prompt)))
  }
}
