import Quiz
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `Going about in a form` {
  private func numbered(_ count: Int) -> FormHarness {
    var builder = QuestionGroupBuilder()
    builder.title = "Numbers"
    builder.questions = (1...count).map { number in
      var question = QuestionBuilder()
      question.prompt = "Question \(number)"
      question.answer = "\(number)"
      return question
    }
    return FormHarness(builder, isNew: false)
  }

  private func focus(_ harness: FormHarness) -> FormFocus? { harness.form?.editing.focus }

  @Test func `asks for a number`() {
    let harness = numbered(10_000)
    harness.type("<A-g>9876<Enter>")
    #expect(focus(harness) == .field(.question(9875, .prompt)))
    harness.type("<A-l> #1 <Enter>")
    #expect(focus(harness) == .field(.question(0, .prompt)))
    harness.type("<A-l>7<Esc>")
    #expect(focus(harness) == .field(.question(0, .prompt)))
  }

  @Test(arguments: ["0", "4", "-1", "x", "", "99999999999999999999"])
  func `says how many there are where there is no such number`(typed: String) {
    let harness = numbered(3)
    harness.type("<A-l>\(typed)<Enter>")
    #expect(focus(harness) == .field(.question(0, .prompt)))
    let message = "No question \(typed): there are 3 questions."
    #expect(harness.form?.editing.status == StatusLine(message, role: .error))
  }

  @Test func `makes a gap with the same key only where gaps are`() throws {
    let harness = numbered(3)
    harness.type("<A-t>g<Enter><A-g>")
    #expect(harness.builder.questions[0].prompt == "Question {{1}}")
    harness.type("<A-l>2<Enter>")
    #expect(focus(harness) == .field(.question(1, .prompt)))
  }

  @Test func `goes to the ends and by pages in the same field`() {
    let harness = numbered(100)
    harness.type("<Tab><A-End>")
    #expect(focus(harness) == .field(.question(99, .answer)))
    harness.type("<A-PgUp>")
    #expect(focus(harness) == .field(.question(79, .answer)))
    harness.type("<A-1>")
    #expect(focus(harness) == .field(.question(0, .answer)))
    harness.type("<A-PgUp>")
    #expect(focus(harness) == .field(.question(0, .answer)))
    harness.type("<A-PgDn><A-PgDn>")
    #expect(focus(harness) == .field(.question(40, .answer)))
    harness.type("<A-9><PgDn>")
    #expect(focus(harness) == .addRow)
    harness.type("<A-PgDn>")
    #expect(focus(harness) == .field(.question(99, .prompt)))
  }

  @Test func `goes to the first field of the next question, whatever the field`() {
    let harness = numbered(3)
    harness.type("<Tab><Tab><PgDn>")
    #expect(focus(harness) == .field(.question(1, .prompt)))
    harness.type("<Tab><PgDn>")
    #expect(focus(harness) == .field(.question(2, .prompt)))
    harness.type("<Tab><PgUp>")
    #expect(focus(harness) == .field(.question(1, .prompt)))
    harness.type("<PgUp><Tab><PgUp>")
    #expect(focus(harness) == .field(.title))
  }

  @Test func `goes from fault to fault, round and round`() {
    var builder = capitals()
    builder.questions[0].distractors = ["Lyon", "Paris"]
    let harness = FormHarness(builder, isNew: false)
    harness.type("<F8>")
    #expect(focus(harness) == .field(.question(0, .distractors)))
    #expect(harness.form?.editing.status?.role == .warning)
    harness.type("<A-j>")
    #expect(focus(harness) == .field(.question(2, .answer)))
    #expect(harness.form?.editing.touched.contains(.question(2, .answer), in: builder) == true)
    harness.type("<S-Tab><S-Tab><A-j><A-j>")
    #expect(focus(harness) == .field(.question(0, .distractors)))
  }

  @Test func `goes to a missing title and to missing questions`() {
    var builder = capitals()
    builder.title = nil
    builder.questions[2].answer = "Tokyo"
    let harness = FormHarness(builder, isNew: false)
    harness.type("<F8>")
    #expect(focus(harness) == .field(.title))
    harness.type("T<F8>")
    #expect(harness.form?.editing.status?.text == "Nothing is missing, and there are no warnings.")
    harness.type("<PgDn><C-r><C-r><C-r><S-Tab><F8>")
    #expect(focus(harness) == .addRow)
  }

  @Test(arguments: [Size.usual, .smallest])
  func `shows the line for the number and the next fault`(size: Size) {
    let shape = "\(size.columns)x\(size.rows)"
    let harness = FormHarness(capitals(), isNew: false, size: size)
    harness.type("<A-g>3")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/go-\(shape)")
    harness.type("<Enter><F8>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/fault-\(shape)")
  }
}
