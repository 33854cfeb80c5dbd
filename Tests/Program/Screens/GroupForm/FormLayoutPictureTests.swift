import Quiz
import QuizDocuments
import QuizResources
import QuizStore
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `A form laid out by the user` {
  private static let sizes = [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)]

  private let layout: FormLayout

  init() throws {
    layout = try FormLayout(
      parsing: """
        {
          "title": { "label": "卡片组", "placeholder": "" },
          "fields": [
            { "name": "answer", "label": "Back of the card", "rows": 3 },
            { "name": "tags", "placeholder": "europe, easy" },
            { "name": "prompt", "label": "Front", "entry": "line" },
            { "name": "hint", "more": true }
          ]
        }
        """.utf8
    )
  }

  private func harness(
    _ builder: QuestionGroupBuilder = capitals(),
    size: Size = Size(rows: 24, columns: 80)
  ) -> FormHarness {
    FormHarness(builder, isNew: false, size: size, layout: layout)
  }

  @Test(arguments: sizes)
  func `has the fields, the order, the heights and the words of the layout`(size: Size) {
    let harness = harness(size: size)
    expectPicture(
      of: harness.stack.draw(),
      named: "GroupForm/own-layout-\(size.columns)x\(size.rows)"
    )
  }

  @Test(arguments: sizes)
  func `has more fields where the layout puts them`(size: Size) {
    let harness = harness(size: size)
    harness.type("<A-m>")
    expectPicture(
      of: harness.stack.draw(),
      named: "GroupForm/own-layout-more-\(size.columns)x\(size.rows)"
    )
  }

  @Test func `offers no more fields where there are none`() throws {
    let layout = try FormLayout(parsing: #"{"fields": ["prompt", "answer"]}"#.utf8)
    let harness = FormHarness(layout: layout)
    expectPicture(of: harness.stack.draw(), named: "GroupForm/own-layout-bare-80x24")
  }

  @Test func `is walked through in its order, a new question from its first field`() {
    let harness = harness()
    #expect(harness.form?.editing.focus == .field(.question(0, .answer)))
    harness.type("<Tab><Tab><Tab>")
    #expect(harness.form?.editing.focus == .field(.question(0, .prompt)))
    harness.type("<Tab><Tab>")
    #expect(harness.form?.editing.focus == .field(.question(1, .answer)))
    harness.type("<C-o>")
    #expect(harness.form?.editing.focus == .field(.question(2, .answer)))
    harness.type("<A-u>")
    #expect(harness.form?.editing.focus == .field(.question(2, .answer)))
  }

  @Test func `keeps what is in fields it leaves out`() {
    let harness = harness()
    harness.type("<End>!")
    #expect(harness.form?.builder.questions[0].distractors == ["Lyon", "Marseille"])
    #expect(harness.form?.builder.questions[0].answer == "Paris!")
  }
}
