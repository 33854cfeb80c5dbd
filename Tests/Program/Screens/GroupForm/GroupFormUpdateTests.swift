import BuilderKit
import Quiz
import QuizOperations
import QuizResources
import SystemPackage
import TerminalUI
import TestSupport
import Testing

@testable import QuizScreens

@Suite struct `The group form` {
  @Test func `takes a group typed without leaving the home row`() throws {
    let harness = FormHarness()
    harness.type("Sums<Enter>1 + 1<Enter>2<Enter><Enter>2 + 2<Enter>4<Enter>Twice two<Enter>")
    let builder = harness.builder
    #expect(builder.title == "Sums")
    #expect(builder.questions.map(\.prompt) == ["1 + 1", "2 + 2", nil])
    #expect(builder.questions.map(\.answer) == ["2", "4", nil])
    #expect(builder.questions.map(\.hint) == [nil, "Twice two", nil])
  }

  @Test func `saves nothing while something is missing, lists it and goes to the first`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<C-o>new<C-s>")
    let alert = FormDialogs.Dialog(
      title: "Still to fill in",
      message: ["These fields are required:"],
      items: ["Question 2: answer", "Question 2: wrong choices", "Question 4: answer"],
      choices: [.init("OK", key: "o")]
    )
    #expect(harness.effects == [.layer(.ask(alert))])
    harness.type("<Enter>filled")
    #expect(harness.builder.questions[1].answer == "filled")
  }

  @Test func `leaves out the empty questions at the end when it is saved`() {
    let harness = FormHarness()
    harness.type("Sums<Enter><Enter><Enter><Enter><C-s>")
    #expect(harness.builder.questions.count == 2 && harness.shows("Question 1: answer"))
    #expect(harness.effects.count == 1 && !harness.shows("Question 2"))
    harness.type("<Esc>1 + 1<Enter>2<Enter><Enter>x<Backspace><C-o><C-s>")
    #expect(harness.effects.last == .save(.ifUnchanged))
    #expect(harness.builder.questions.map(\.prompt) == ["1 + 1"])
    #expect(harness.form?.editing.focus == .addRow)
    harness.type("<Enter>2 + 2<C-s>")
    #expect(harness.builder.questions.map(\.prompt) == ["1 + 1", "2 + 2"])
    #expect(harness.effects.count == 3)
  }

  @Test func `keeps empty questions of the file, and those of a save that is refused`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    builder.addNewQuestion()
    let harness = FormHarness(builder, isNew: false)
    harness.type("<C-s>")
    #expect(harness.builder.questions.count == 4)
    #expect(!harness.effects.contains(.save(.ifUnchanged)))

    let refused = FormHarness(capitals(), isNew: false)
    refused.type("<A-9><C-o><C-s>")
    #expect(refused.builder.questions.count == 4)
    #expect(refused.shows("Question 3: answer") && !refused.shows("Question 4"))
  }

  @Test func `keeps an empty question at the end that has tags or texts of another kind`() {
    for keys in ["<A-m><Tab><Tab>noun<C-s>", "<Tab>4<A-t>8<C-s>"] {
      let harness = FormHarness()
      harness.type("Sums<Enter>1 + 1<Enter>2<Enter><Enter>" + keys)
      #expect(harness.builder.questions.count == 2, "\(keys)")
      if case .layer(.ask) = harness.effects.last { continue }
      Issue.record("Nothing is missing after \(keys)")
    }
  }

  @Test func `keeps the text in focus above a message of three rows`() throws {
    let harness = FormHarness(capitals(), isNew: false, size: .smallest)
    harness.type("<A-9><Tab>x")
    harness.receive(.failed(message: String(repeating: "The disk is full. ", count: 9)))
    #expect(harness.shows("The disk is full. The disk is full."))
    #expect(try #require(harness.form?.cursor).row < 6)
  }

  @Test func `orders a complete form to be saved, and is unmodified afterwards`() {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    let harness = FormHarness(builder, isNew: false)
    harness.type("!<C-s>")
    builder.questions[0].prompt = "What is the capital of France?!"
    #expect(harness.effects == [.save(.ifUnchanged)])
    harness.receive(.saved(SaveNotice(file: "capital-cities.json")))
    harness.type("<Esc>")
    #expect(harness.effects.last == .layer(.close))
  }

  @Test(arguments: [
    ("x", "question 1, prompt"), ("<PgUp>x", "title"), ("<C-o>", "new question 2"),
    ("<C-r>", "removal of question 1"), ("<A-d>", "new question 2"),
    ("<PgDn><A-Up>", "move of question 2"),
  ])
  func `says what an undo and a redo change`(keys: String, name: String) {
    var builder = capitals()
    builder.questions = Array(builder.questions.prefix(keys.hasPrefix("<PgDn>") ? 2 : 1))
    let harness = FormHarness(builder, isNew: false)
    harness.type(keys + "<A-u>")
    #expect(harness.form?.editing.status == StatusLine("Undid: \(name)."))
    harness.type("<A-r>")
    #expect(harness.form?.editing.status == StatusLine("Redid: \(name)."))
  }

  @Test(arguments: ["s", "a", "k", "d", "c"])
  func `asks before it leaves with changes`(key: String) {
    var builder = capitals()
    builder.questions[2].answer = "Tokyo"
    let harness = FormHarness(builder, isNew: false)
    harness.type("!<Esc>")
    harness.type(key)
    let expected: [GroupFormScreen.Effect] =
      switch key {
      case "s": [.save(.ifUnchanged)]
      case "a", "k": [.closeKeepingDraft]
      case "d": [.closeDiscarding]
      default: []
      }
    #expect(Array(harness.effects.dropFirst()) == expected)
    if key == "s" {
      harness.receive(.saved(SaveNotice(file: "capital-cities.json")))
      #expect(harness.effects.last == .layer(.close))
    }
  }

  @Test func `is modified by what is typed, and leaves it to the program to keep that at its end`()
  {
    let harness = FormHarness(capitals(), isNew: false)
    #expect(!harness.isModified)
    harness.type("?<C-c>")
    #expect(harness.effects == [], "it asks once")
    harness.type("!<C-c>")
    #expect(harness.effects == [], "and again after another key")
    harness.type("<C-c>")
    #expect(harness.effects == [.layer(.quit(.interrupted))])
    #expect(harness.isModified)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `goes from the row that adds a question back to the last field of the last question`(
    count: Int
  ) {
    var builder = capitals()
    builder.questions.removeLast(3 - count)
    let harness = FormHarness(builder, isNew: false)
    while harness.form?.editing.focus != .addRow { harness.type("<Tab>") }
    harness.type("<S-Tab>")
    let last: FieldPath =
      switch count {
      case 0: .title
      // A question shows every part that there is anything in.
      case 1: .question(0, .tags)
      default: .question(count - 1, .hint)
      }
    #expect(harness.form?.editing.focus == .field(last))
  }

  @Test func `judges a field when it is left, and rests its message while it is typed in`() {
    let harness = FormHarness()
    #expect(!harness.shows("is missing"))
    harness.type("<Tab>one<Tab>two<Tab>")
    #expect(harness.shows("is missing"), "the title was left empty")
    harness.type("<Up><Up><Up>")
    #expect(harness.shows("is missing"))
    harness.type("S")
    #expect(!harness.shows("is missing"))
    harness.type("<Backspace>")
    #expect(!harness.shows("is missing"), "it is still being typed in")
    harness.type("<Tab>")
    #expect(harness.shows("is missing"))
  }

  @Test func `a new question shows the fields that the one above has`() {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<C-o>")
    #expect(harness.shows("Question 2 · one choice"))
    let shown = harness.form?.editing.outline.shownFields(ofQuestion: 1) ?? []
    #expect(shown.contains(.tags) && shown.contains(.alternatives) && !shown.contains(.explanation))
    harness.type("<PgDn><C-o>")
    #expect(harness.form?.editing.outline.shownFields(ofQuestion: 3).contains(.tags) == false)
  }

  @Test func `says that a prompt just typed stands in another question, and lets it be`() {
    let harness = FormHarness()
    let warning = "Question 2: The prompt is that of question 1 too."
    harness.type("<Tab>one<Tab>1<C-o>one")
    #expect(!harness.shows(warning), "it is still being typed")
    harness.type("<Tab>")
    #expect(harness.shows(warning))
    harness.type("<Up>")
    #expect(!harness.shows(warning))
    harness.type("<Tab>")
    #expect(!harness.shows(warning), "nothing was typed")
    harness.type("<Up>!<Tab>")
    #expect(!harness.shows(warning), "it is another one")
  }

  @Test func `adds, duplicates, moves and removes questions and takes it all back`() {
    let start = capitals()
    let harness = FormHarness(start, isNew: false)
    harness.type("<C-o>new<A-d><A-Up><A-Up><A-n><C-r>")
    #expect(harness.lastWords == ["France?", "new", "Italy?", "Japan?"])
    for _ in 0..<7 { harness.type("<A-u>") }
    #expect(harness.builder == start)
    for _ in 0..<7 { harness.type("<A-r>") }
    #expect(harness.lastWords == ["France?", "new", "Italy?", "Japan?"])
  }

  @Test func `takes typing back a word at a time, with the cursor where it was`() {
    let harness = FormHarness()
    harness.type("one two<A-u>")
    #expect(harness.builder.title == "one ")
    harness.type("2")
    #expect(harness.builder.title == "one 2")
    harness.type("<A-u><A-u>")
    #expect(harness.builder.title == nil)
    #expect(!harness.isModified)
  }

  @Test(arguments: [
    ("Pars<Left>i", 3, 4), ("Paris<Left><Backspace>", 4, 3), ("北京<Left>东", 3, 6),
    ("Paris<Home><Del>", 1, 0), ("<Tab><A-m>Lyon<A-Enter>Nce<Left><Left>i", 6, 7),
  ])
  func `puts the cursor behind the text that an undo or redo brings or takes`(
    script: String,
    undone: Int,
    redone: Int
  ) {
    let harness = FormHarness()
    harness.type(script)
    let typed = harness.builder
    harness.type("<A-u>")
    #expect(harness.form?.editing.cursor.offset == undone)
    #expect(harness.builder != typed)
    harness.type("<A-r>")
    #expect(harness.form?.editing.cursor.offset == redone)
    #expect(harness.builder == typed)
  }

  @Test func `never reads a paste as keys`() {
    let harness = FormHarness()
    harness.type("<Tab>")
    harness.handle(.paste("line 1\r\nline 2\t\u{1b}[31m\u{13}end"))
    #expect(harness.builder.questions[0].prompt == "line 1\nline 2\t[31mend")
    // It may be a list of questions.
    let asked = harness.effects.allSatisfy { if case .recognize = $0 { true } else { false } }
    #expect(asked)
    harness.type("<A-u>")
    #expect(harness.builder.questions[0].prompt == nil)
    harness.type("<Up>")
    harness.handle(.paste("two\nlines"))
    #expect(harness.builder.title == "two lines")
  }

  @Test func `moves by drawn line within a field and leaves it at its edge`() {
    let harness = FormHarness()
    harness.type("T<Tab>first<A-Enter>second<Up>_<Up>!")
    #expect(harness.builder.questions[0].prompt == "first_\nsecond")
    #expect(harness.builder.title == "T!")
  }

  @Test func `has the cursor on the row that adds a question, also in a form that is scrolled`() {
    var builder = QuestionGroupBuilder()
    for _ in 0..<20 { builder.addNewQuestion() }
    let harness = FormHarness(builder, isNew: false, size: .smallest)
    harness.type(String(repeating: "<PageDown>", count: 20))
    let grid = harness.stack.draw()
    let row = (0..<grid.size.rows).first { row in
      grid[row: row].map(\.text).joined().contains("Add question")
    }
    #expect(row != nil && grid.cursor?.row == row)
  }

  @Test func `shows the seldom needed fields on demand, and reads lists from lines and words`() {
    let harness = FormHarness()
    harness.type(
      "<Tab><A-t>o<Enter><Tab><Tab>Lyon<A-m><Tab>Lutetia<A-Enter>Paname<Tab>Because.<Tab>europe, big city"
    )
    let question = harness.builder.questions[0]
    #expect(question.alternatives == ["Lutetia", "Paname"])
    #expect(question.distractors == ["Lyon"])
    #expect(question.explanation == "Because.")
    #expect(question.tags == ["europe", "big city"])
  }

  @Test(arguments: ["<A-d>", "<A-Up>", "<A-Down>"])
  func `says why a key for a question does nothing in the title`(key: String) {
    let harness = FormHarness(capitals(), isNew: false)
    harness.type("<PgUp>" + key)
    #expect(harness.form?.editing.focus == .field(.title))
    #expect(harness.shows("Go to a question first."))
  }
}

extension FormHarness {
  var builder: QuestionGroupBuilder { form?.builder ?? QuestionGroupBuilder() }
  var isModified: Bool { form?.isModified ?? false }

  var lastWords: [Substring?] {
    builder.questions.map { $0.prompt?.split(separator: " ").last }
  }

  func shows(_ text: String) -> Bool {
    Picture(of: stack.draw()).description.contains(text)
  }
}
