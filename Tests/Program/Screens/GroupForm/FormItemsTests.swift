import Quiz
import QuizResources
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `A list of answers in the form` {
  private static let sizes = [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)]

  /// A form in the wrong choices of its first question.
  private func harness(
    _ distractors: [String],
    size: Size = Size(rows: 24, columns: 80),
    language: Language = .english,
    glyphs: Glyphs = .unicode
  ) -> FormHarness {
    var builder = capitals()
    if distractors.isEmpty {
      builder.questions[0].response = Response.Builder()
      builder.questions[0].answer = "Paris"
    }
    builder.questions[0].distractors = distractors
    builder.questions[1].distractors = ["Milan", "Turin"]
    let harness = FormHarness(
      builder,
      isNew: false,
      size: size,
      language: language,
      glyphs: glyphs
    )
    harness.type(distractors.isEmpty ? "<A-t>o<Enter><Tab><Tab>" : "<Tab><Tab>")
    #expect(harness.form?.editing.focus == .field(.question(0, .distractors)))
    return harness
  }

  @Test func `gets an item below the cursor, and none is torn`() {
    let harness = harness(["Lyon", "Nice"])
    harness.type("<Up><Left><Left><C-j>Lille<C-j><C-j>Brest<A-Enter>")
    #expect(harness.distractors == ["Lyon", "Lille", "Brest", "Nice"])
    #expect(harness.text == "Lyon\nLille\nBrest\n\nNice")
    harness.type("<A-u>")
    #expect(harness.distractors == ["Lyon", "Lille", "Nice"])
    harness.type("<A-u><A-u>")
    #expect(harness.distractors == ["Lyon", "Nice"])
    #expect(!harness.isModified)
  }

  @Test func `loses an empty item by Backspace, also the first`() {
    let harness = harness(["Lyon", "Nice"])
    harness.type("<C-j><Backspace>")
    #expect(harness.text == "Lyon\nNice")
    harness.type("<C-Home><C-k><Backspace>")
    #expect(harness.text == "Nice")
    #expect(harness.form?.editing.cursor.offset == 0)
    harness.type("<Backspace>")
    #expect(harness.distractors == ["Nice"])
  }

  @Test func `loses the item under the cursor by one key, and gets it back by undo`() {
    let harness = harness(["Lyon", "Nice", "Brest"])
    harness.type("<Up><A-k>")
    #expect(harness.distractors == ["Lyon", "Brest"])
    harness.type("<A-k><A-k>")
    #expect(harness.distractors == [])
    #expect(harness.form?.editing.focus == .field(.question(0, .distractors)))
    harness.type("<A-u><A-u><A-u>")
    #expect(harness.distractors == ["Lyon", "Nice", "Brest"])
    harness.type("<A-r>")
    #expect(harness.distractors == ["Lyon", "Brest"])
  }

  @Test func `gives an item to another list`() {
    let harness = harness(["Lyon", "Paname"])
    harness.type("<A-k><Tab><Tab><C-j><C-y>")
    #expect(harness.distractors == ["Lyon"])
    #expect(harness.builder.questions[0].alternatives == ["Lutetia", "Paname"])
  }

  @Test func `takes a paste of several lines as items`() {
    let harness = harness([])
    harness.handle(.paste("Lyon\nNice\n"))
    #expect(harness.distractors == ["Lyon", "Nice"])
  }

  @Test func `is no list of lines elsewhere: a text breaks at the cursor`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<Left><C-j>")
    #expect(harness.builder.questions[0].prompt == "What is the capital of France\n?")
    harness.type("<A-k>")
    #expect(harness.builder.questions[0].prompt == "What is the capital of France")
  }

  @Test func `names its keys in the footer`() {
    let harness = harness(["Lyon"])
    #expect(harness.shows("Enter Add choice  ^S Save  Esc Leave  Alt-K Remove choice"))
    harness.type("<Tab>")
    #expect(!harness.shows("Alt-K"))
    #expect(harness.shows("Enter Next  ^S Save"))
    harness.type("<Tab>")
    #expect(harness.shows("Enter Add item  ^S Save  Esc Leave  Alt-K Remove item"))
  }

  @Test(arguments: [
    (Language.english, "^X Commands  Enter Next  F1 Help"),
    (.simplifiedChinese, "^X 命令  Enter 下一步  F1 帮助"),
  ])
  func `names the keys that lead to all others first in a narrow terminal`(
    language: Language,
    footer: String
  ) {
    let harness = FormHarness(size: Size(rows: 10, columns: 40), language: language)
    #expect(harness.shows(footer))
    harness.type("<A-t>2Q<Enter>A<Enter>W")
    #expect(harness.shows("^X"))
    #expect(harness.shows("F1"))
  }

  @Test func `shows without being asked for as soon as there is anything in it`() {
    let harness = FormHarness(capitals(), isNew: false)
    #expect(harness.shows("✗ Lyon"))
    #expect(harness.shows("✓ Lutetia"))
    #expect(harness.shows("It begins with P"))
    #expect(harness.shows("europe"))
    #expect(harness.shows("Alt-M  Explanation "))
    harness.type("<PgDn>")
    #expect(harness.shows("Alt-M  Also accepted · Explanation · Tags"))
    harness.type("<A-m>")
    #expect(harness.form?.editing.focus == .field(.question(1, .alternatives)))
    harness.type("Roma<A-m>")
    #expect(harness.form?.editing.focus == .field(.question(1, .alternatives)))
    #expect(harness.shows("Alt-M  Explanation · Tags"))
    harness.type("<A-m>")
    #expect(harness.form?.editing.focus == .field(.question(1, .explanation)))
    harness.type("<A-m>")
    #expect(harness.form?.editing.focus == .field(.question(1, .alternatives)))
  }

  @Test func `stays while it is emptied, and hides when it is left`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<Tab><Tab><Tab><Tab><A-k>")
    #expect(harness.shows("Type another accepted answer"))
    harness.type("<Tab>")
    #expect(harness.form?.editing.focus == .field(.question(0, .tags)))
    harness.type("<S-Tab>")
    #expect(harness.form?.editing.focus == .field(.question(0, .hint)))
    #expect(!harness.shows("Type another accepted answer"))
    harness.type("<A-u>")
    #expect(harness.form?.editing.focus == .field(.question(0, .alternatives)))
    #expect(harness.shows("✓ Lutetia"))
  }

  @Test(arguments: [
    ("<C-j>Paris<Tab>", "Question 1: “Paris” is both a wrong choice and a right answer."),
    ("<C-j>Lyon<Tab>", "Question 1: “Lyon” is listed twice."),
    ("<Tab><Tab><C-j>Lyon<S-Tab>", "Question 1: “Lyon” is both a wrong choice and a right answer."),
    ("<Tab><Tab><C-j>Paris<S-Tab>", "Question 1: “Paris” is listed twice."),
    ("<Up><C-u>Lyon<Tab>", "Question 1: “Lyon” is both a wrong choice and a right answer."),
  ])
  func `warns of answers that stand twice once they are left`(script: String, warning: String) {
    let harness = harness(["Lyon"])
    harness.type(script)
    #expect(harness.form?.editing.status == StatusLine(warning, role: .warning))
    harness.type("<Down>")
    #expect(harness.form?.editing.status == nil)
  }

  @Test func `does not warn where something else was typed`() {
    let harness = harness(["Lyon", "Lyon"])
    harness.type("<Up><Up>!<Tab>")
    #expect(harness.form?.editing.status == nil)
  }

  @Test(arguments: sizes)
  func `looks as items do`(size: Size) {
    let shape = "\(size.columns)x\(size.rows)"
    let texts = [
      "Lyon", "a wrong choice that is so long that it takes a second row, all told", "Nice",
    ]
    let harness = harness(texts + ["Brest", "Lille"], size: size)
    expectPicture(of: harness.stack.draw(), named: "GroupForm/items-\(shape)")
    harness.type("<C-j>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/items-new-\(shape)")
    harness.type("<S-Tab>")
    expectPicture(of: harness.stack.draw(), named: "GroupForm/items-resting-\(shape)")
  }

  @Test(arguments: sizes)
  func `looks as items do with wide characters`(size: Size) {
    let texts = ["里昂", "这是一个很长的错误选项，长得必须分成两行才能全部显示出来，不然就会被截断", "👩‍🚀 cafe\u{301}"]
    let harness = harness(texts, size: size, language: .simplifiedChinese)
    expectPicture(
      of: harness.stack.draw(),
      named: "GroupForm/items-wide-\(size.columns)x\(size.rows)"
    )
  }

  @Test(arguments: sizes)
  func `says what to type while it is empty`(size: Size) {
    let harness = harness([], size: size)
    expectPicture(
      of: harness.stack.draw(),
      named: "GroupForm/items-empty-\(size.columns)x\(size.rows)"
    )
  }

  @Test func `has marks of ASCII where there is nothing else`() {
    let harness = harness(["Lyon", "Nice"], glyphs: .ascii)
    expectPicture(of: harness.stack.draw(), named: "GroupForm/items-ascii-80x24")
  }

  @Test(arguments: sizes)
  func `shows in a closed question, as a number where there is no room`(size: Size) {
    var builder = capitals()
    builder.questions[1].distractors = ["True"]
    builder.questions[1].prompt = "The earth is flat"
    builder.questions[1].answer = "False"
    builder.addNewQuestion()
    builder.questions[3].prompt =
      "A prompt that takes more than one line would have room for, if not more than two"
    builder.questions[3].answer = "An answer that is long enough to be cut as well"
    builder.questions[3].distractors = (1...12).map { "\($0)" }
    builder.addNewQuestion()
    builder.questions[4].prompt = "首都是哪里？"
    builder.questions[4].answer = "北京"
    builder.questions[4].distractors = ["上海", "广州", "深圳"]
    let harness = FormHarness(builder, isNew: false, size: size)
    harness.type("<PgUp><PgUp><Up>")
    if size.rows < 16 { harness.type("<PgDn><PgDn><PgDn><PgDn><PgDn><PgDn>") }
    expectPicture(
      of: harness.stack.draw(),
      named: "GroupForm/items-closed-\(size.columns)x\(size.rows)"
    )
  }
}

extension FormHarness {
  fileprivate var distractors: [String] { builder.questions[0].distractors }
  fileprivate var text: String? { form?.editing.typed }
}
